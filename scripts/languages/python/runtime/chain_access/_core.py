"""What both clients share: options, addresses, call ids, and messages within the service's limits.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, Any

from . import contract
from ._answer import Answer, RawResponse, raw_response
from ._call import Outcome
from ._endpoint import Endpoint
from ._exchange import Pending, Setup
from ._read_answer import ErrorTable
from .errors import ChainAccessError
from .hooks import Hooks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ._call import Call

_FOREVER_SECONDS = 365.0 * 24 * 3600

_ERRORS = ErrorTable(contract.ERROR_KINDS, contract.RETRYABLE)


class Core:
    """The options of one client, with their defaults."""

    def __init__(
        self,
        url: str | None,
        *,
        base_url: str | None,
        key: str | None,
        secret: str | None,
        hooks: Hooks | Iterable[Hooks],
        timeout: float,
        deadline: float,
        retries: int,
        retry_base: float,
        retry_cap: float,
        max_batch: int | None,
        is_web_socket: bool,
    ) -> None:
        """Checks the options; opens no connection."""
        self.endpoint = Endpoint(url, base_url, key, secret)
        most = contract.WEB_SOCKET_BATCH_ITEMS if is_web_socket else contract.HTTP_BATCH_ITEMS
        self.batch_items = most if max_batch is None else max(1, min(max_batch, most))
        every = (hooks,) if isinstance(hooks, Hooks) else tuple(hooks)
        self._setup = Setup(
            _seconds("timeout", timeout),
            _seconds("deadline", deadline),
            _count(retries),
            _seconds("retry_base", retry_base),
            _seconds("retry_cap", retry_cap),
            every,
            _ERRORS,
            self.endpoint,
        )
        self._ids = itertools.count(1)

    def pend(self, call: Call[Any], on_settled: Callable[[Pending], None] | None = None) -> Pending:
        """Gives a call the next id."""
        return Pending(call, next(self._ids), on_settled)

    def setup(self, timeout: float | None, deadline: float | None, retries: int | None) -> Setup:
        """Returns the client's options, overridden by the options of one call."""
        setup = self._setup
        if timeout is None and deadline is None and retries is None:
            return setup
        return setup._replace(
            timeout=setup.timeout if timeout is None else _seconds("timeout", timeout),
            deadline=setup.deadline if deadline is None else _seconds("deadline", deadline),
            retries=setup.retries if retries is None else _count(retries),
        )

    def split(self, calls: Sequence[Pending]) -> list[list[Pending]]:
        """Splits calls into messages within the service's limits, in order; a longer call gets a message of its own."""
        messages: list[list[Pending]] = []
        room = 0
        for call in calls:
            # The comma or bracket after each call adds one byte.
            length = len(call.text) + 1
            if room <= length or len(messages[-1]) >= self.batch_items:
                messages.append([])
                room = contract.BODY_BYTES
            messages[-1].append(call)
            room -= length
        return messages


def operation_answer(answer: Answer, call_id: int) -> Answer:
    """Wraps the answer of a REST operation like that of a method, so that the same code reads both."""
    if answer.status != 200:  # noqa: PLR2004
        return answer
    return Answer(b'{"id":%d,"result":%s}' % (call_id, answer.body), answer.status, answer.headers)


def result_of(pending: Pending) -> Any:
    """Returns the result of a settled call.

    Raises:
        ChainAccessError: There is no result.
    """
    if pending.error is not None:
        raise pending.error
    return pending.result


def raw_of(pending: Pending) -> RawResponse:
    """Returns the answer to a settled call, error answers included.

    Raises:
        ChainAccessError: There is no answer.
    """
    if pending.answer is not None:
        return raw_response(pending.answer)
    response: RawResponse = result_of(pending)
    return response


def outcomes_like(calls: Sequence[Call[Any]], pendings: Sequence[Pending]) -> Sequence[Outcome[Any]]:
    """Returns the outcomes of settled calls: a tuple if `calls` is a tuple, otherwise a list.

    Raises:
        BaseException: A hook raised it.
    """
    for pending in pendings:
        if pending.error is not None and not isinstance(pending.error, ChainAccessError):
            raise pending.error
    outcomes = [
        Outcome[Any](pending.result, pending.error if isinstance(pending.error, ChainAccessError) else None)
        for pending in pendings
    ]
    return tuple(outcomes) if isinstance(calls, tuple) else outcomes


def _seconds(name: str, value: float) -> float:
    if value >= 0 and not math.isnan(value):
        # Locks and sockets accept no more; a year is practically forever.
        return value if value < _FOREVER_SECONDS else math.inf
    message = f"{name}: expected seconds, at least 0; got {value!r}"
    raise ValueError(message)


def _count(value: int) -> int:
    if value >= 0:
        return value
    message = f"retries: expected a number of at least 0; got {value!r}"
    raise ValueError(message)
