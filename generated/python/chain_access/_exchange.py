"""The life of one message, without input and output: attempts, hooks, reading the answer, waits.

`exchange` is a generator: it yields what to do (`Send`, `Sleep`) and receives the answer, so that both clients share
every decision. Only calls with a retryable error are sent again.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

from ._patience import wait_seconds
from ._read_answer import read_answer
from .errors import BudgetError, ChainAccessError, RequestTimeoutError, TransportError, copy_of
from .hooks import Attempt, AttemptEnding, Hooks

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from ._answer import Answer
    from ._call import Call
    from ._endpoint import Endpoint
    from ._read_answer import ErrorTable


class Setup(NamedTuple):
    """How messages are sent: the client's options, overridden by the options of one call."""

    timeout: float
    deadline: float
    retries: int
    retry_base: float
    retry_cap: float
    hooks: tuple[Hooks, ...]
    errors: ErrorTable
    endpoint: Endpoint


class Pending:
    """One call in flight. `settle` is called once, with its result or error and the answer that contained it."""

    __slots__ = ("answer", "call", "error", "id", "on_settled", "result", "text")

    def __init__(self, call: Call[Any], call_id: int, on_settled: Callable[[Pending], None] | None = None) -> None:
        """Encodes the call with its id."""
        self.call = call
        self.id = call_id
        self.text = call.text(call_id)
        self.result: Any = None
        self.error: BaseException | None = None
        self.answer: Answer | None = None
        self.on_settled = on_settled

    def settle(self, result: Any, error: BaseException | None, answer: Answer | None) -> None:
        """Stores the outcome."""
        self.result = result
        self.error = error
        self.answer = answer
        if self.on_settled is not None:
            self.on_settled(self)


class Send(NamedTuple):
    """Send these calls as one message, and wait at most `timeout` seconds for the complete answer."""

    calls: Sequence[Pending]
    timeout: float


class Sleep(NamedTuple):
    """Wait for so many seconds."""

    seconds: float


class ConnectionLostError(Exception):
    """A transport raises it if there is no connection, or it was lost. Its text may contain secrets."""


class AttemptTimeoutError(Exception):
    """A transport raises it if the answer did not arrive in time."""


def message_of(calls: Sequence[Pending]) -> bytes:
    """Returns the text of a message: one call, or a batch of several."""
    return calls[0].text if len(calls) == 1 else b"[" + b",".join([call.text for call in calls]) + b"]"


def exchange(setup: Setup, calls: Sequence[Pending]) -> Generator[Send | Sleep, Answer | None, None]:
    """Sends calls until each one is settled. An exception from a hook settles all remaining calls."""
    end = time.monotonic() + setup.deadline
    pending: Sequence[Pending] = calls
    number = 0
    try:
        while pending:
            number += 1
            outcomes, answer = yield from _attempt(setup, pending, number, end)
            after = answer.retry_after if answer is not None else None
            delay = wait_seconds(number, setup.retry_base, setup.retry_cap, after)
            is_last = number > setup.retries or time.monotonic() + delay >= end
            again: list[Pending] = []
            for call, (result, error) in zip(pending, outcomes):
                if error is None or is_last or not error.is_retryable:
                    call.settle(result, error, answer)
                else:
                    again.append(call)
            pending = again
            if pending:
                yield Sleep(delay)
    except Exception as error:  # the client raises it again to the caller
        for call in pending:
            own = copy_of(error) if isinstance(error, ChainAccessError) and call is not pending[0] else error
            call.settle(None, own, None)


def _attempt(
    setup: Setup, calls: Sequence[Pending], number: int, end: float
) -> Generator[Send | Sleep, Answer | None, tuple[list[tuple[Any, ChainAccessError | None]], Answer | None]]:
    """Sends calls once. Raises only what a hook raises."""
    started = time.monotonic()
    told = Attempt(methods=tuple([each.call.method for each in calls]), number=number)
    entered: list[Hooks] = []
    for hook in setup.hooks:
        try:
            hook.before(told)
        except BaseException:
            # Hooks that saw the attempt learn that it was not sent.
            refused = BudgetError("rejected before it was sent")
            _tell(entered, told, AttemptEnding(duration=0.0, error=refused))
            raise
        entered.append(hook)
    answer: Answer | None = None
    failure: ChainAccessError | None = None
    seconds = max(min(setup.timeout, end - started), 0.0)
    try:
        answer = yield Send(calls, seconds)
    except AttemptTimeoutError:
        failure = RequestTimeoutError(f"no answer within {seconds:.3g} s")
    except ConnectionLostError as lost:
        failure = lost_connection(lost, setup.endpoint)
    except ChainAccessError as error:
        failure = error
    except BaseException:
        # The exception that ends the call, above all a cancellation, takes precedence over exceptions from hooks.
        _tell(setup.hooks, told, AttemptEnding(duration=time.monotonic() - started))
        raise
    outcomes: list[tuple[Any, ChainAccessError | None]]
    if failure is not None or answer is None:
        failure = failure or TransportError("connection failed", is_retryable=True)
        if len(calls) == 1:
            failure.method = calls[0].call.method
        # Each call gets its own error: one error raised by several tasks would collect all their tracebacks.
        outcomes = [(None, failure), *[(None, copy_of(failure)) for _call in calls[1:]]]
    else:
        outcomes = read_answer(answer, [(each.id, each.call) for each in calls], setup.errors, setup.endpoint)
    if setup.hooks:
        ending = AttemptEnding(
            duration=time.monotonic() - started,
            status=answer.status if answer else None,
            request_id=answer.request_id if answer else None,
            credits_used=answer.credits_used if answer else None,
            credits_remaining=answer.credits_remaining if answer else None,
            error=next((error for _result, error in outcomes if error is not None), None),
        )
        raised = _tell(setup.hooks, told, ending)
        if raised is not None:
            raise raised
    return outcomes, answer


def _tell(hooks: Sequence[Hooks], told: Attempt, ending: AttemptEnding) -> Exception | None:
    """Calls `after` of every hook, and returns the first exception that one raises."""
    raised: Exception | None = None
    for hook in hooks:
        try:
            hook.after(told, ending)
        except Exception as error:
            raised = raised or error
    return raised


def lost_connection(lost: ConnectionLostError, endpoint: Endpoint) -> TransportError:
    """Returns the error of a failed connection; its cause is a copy without secrets."""
    text = endpoint.redact(str(lost)) or "no connection"
    error = TransportError(f"connection failed: {text}", is_retryable=True)
    error.__cause__ = ConnectionError(text)
    return error
