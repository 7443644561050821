"""The life of one message, without input and output: attempts, hooks, reading of the answer, waits.

`exchange` is a generator: it says what to do (`Send`, `Sleep`) and is told what came of it, so that both clients share
every decision. Only calls that failed for the moment are sent again.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
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
    """How a message is sent."""

    timeout: float
    deadline: float
    retries: int
    retry_base: float
    retry_cap: float
    hooks: tuple[Hooks, ...]
    errors: ErrorTable
    endpoint: Endpoint


class Pending:
    """One call on its way. `settle` is called once with its result or error, and the answer that held it."""

    __slots__ = ("answer", "call", "error", "id", "on_settled", "result", "text")

    def __init__(self, call: Call[Any], call_id: int, on_settled: Callable[[Pending], None] | None = None) -> None:
        """Numbers the call."""
        self.call = call
        self.id = call_id
        self.text = call.text(call_id)
        self.result: Any = None
        self.error: BaseException | None = None
        self.answer: Answer | None = None
        self.on_settled = on_settled

    def settle(self, result: Any, error: BaseException | None, answer: Answer | None) -> None:
        """Keeps what came of it."""
        self.result = result
        self.error = error
        self.answer = answer
        if self.on_settled is not None:
            self.on_settled(self)


class Send(NamedTuple):
    """To be sent as one message, its whole answer to be there within so many seconds."""

    calls: Sequence[Pending]
    timeout: float


class Sleep(NamedTuple):
    """To be waited."""

    seconds: float


class ConnectionLostError(Exception):
    """What a transport raises when there is no connection, or it was lost; its text may hold secrets."""


class AttemptTimeoutError(Exception):
    """What a transport raises when the answer was not there in time."""


def message_of(calls: Sequence[Pending]) -> bytes:
    """The message that holds these calls: a request, or a batch of several."""
    return calls[0].text if len(calls) == 1 else b"[" + b",".join([call.text for call in calls]) + b"]"


def exchange(setup: Setup, calls: Sequence[Pending]) -> Generator[Send | Sleep, Answer | None, None]:
    """Sends calls until each is settled. What a hook raises settles all that are left."""
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
    except Exception as error:  # it is raised again by whoever made the calls
        for call in pending:
            own = copy_of(error) if isinstance(error, ChainAccessError) and call is not pending[0] else error
            call.settle(None, own, None)


def _attempt(
    setup: Setup, calls: Sequence[Pending], number: int, end: float
) -> Generator[Send | Sleep, Answer | None, tuple[list[tuple[Any, ChainAccessError | None]], Answer | None]]:
    """Sends calls once. Raises nothing but what a hook has raised."""
    started = time.monotonic()
    told = Attempt(methods=tuple([each.call.method for each in calls]), number=number)
    entered: list[Hooks] = []
    for hook in setup.hooks:
        try:
            hook.before(told)
        except BaseException:
            # Those that were told of it are told that it was not sent.
            refused = BudgetError("refused before it was sent")
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
        # What ends the call, a cancellation above all, comes before anything that a hook may raise.
        _tell(setup.hooks, told, AttemptEnding(duration=time.monotonic() - started))
        raise
    outcomes: list[tuple[Any, ChainAccessError | None]]
    if failure is not None or answer is None:
        failure = failure or TransportError("connection failed", is_retryable=True)
        if len(calls) == 1:
            failure.method = calls[0].call.method
        # Each call has an error of its own: one that several tasks raise would gather the traces of all.
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
    """Tells every hook how an attempt went; gives what the first has raised that did."""
    raised: Exception | None = None
    for hook in hooks:
        try:
            hook.after(told, ending)
        except Exception as error:
            raised = raised or error
    return raised


def lost_connection(lost: ConnectionLostError, endpoint: Endpoint) -> TransportError:
    """The error of a connection that failed; its cause is a copy that shows no secret."""
    text = endpoint.redact(str(lost)) or "no connection"
    error = TransportError(f"connection failed: {text}", is_retryable=True)
    error.__cause__ = ConnectionError(text)
    return error
