"""Requests, batches and raw answers, as both clients make them.

`_sync_requests.py` is generated from `_async_requests.py` by unasync; edit only the latter.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, overload

from ._call import Call, Outcome
from ._core import operation_answer, outcomes_like, raw_of, result_of
from ._exchange import Sleep, exchange

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from typing_extensions import Self

    from ._answer import Answer, RawResponse
    from ._call import Method
    from ._core import Core
    from ._exchange import Pending, Send, Setup
    from ._http import HttpCarrier

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
T = TypeVar("T")


class SyncSend(Protocol):
    """Sends one message and returns its answer."""

    def __call__(self, calls: Sequence[Pending], timeout: float, /) -> Answer:
        """Waits at most `timeout` seconds for the complete answer."""
        ...


class SyncCarrier(Protocol):
    """A transport: HTTP or a WebSocket."""

    def send(self, calls: Sequence[Pending], timeout: float, /) -> Answer:
        """Sends one message and returns its answer."""
        ...

    def close(self) -> None:
        """Closes the connections."""
        ...


class SyncRequests:
    """What a client can send, except for the contract's methods and logs over long ranges."""

    _core: Core
    _http: HttpCarrier
    _carrier: SyncCarrier

    def _send(self, setup: Setup, calls: Sequence[Pending]) -> None:
        """Sends calls in as many messages as necessary."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        """Returns the client, which is closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Closes the client."""
        self.close()

    def __repr__(self) -> str:
        """Shows neither key nor address."""
        return f"{type(self).__name__}([redacted])"

    def close(self) -> None:
        """Closes the connections, which ends every wait on a WebSocket. An `http_client` stays open."""
        self._carrier.close()
        self._http.close()

    def request(
        self,
        method: str,
        params: Sequence[Any] = (),
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> Any:
        """Sends one call by name, plain JSON in and out.

        A method of the contract in any form that the service accepts, one of the free companion methods (`eth_chainId`,
        `eth_blockNumber`, ...), or any other method.

        Raises:
            ChainAccessError: There is no result; the class and `kind` state why.
        """
        return self.send(Call[Any](method, params), timeout=timeout, deadline=deadline, retries=retries)

    def send(
        self,
        call: Call[T],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> T:
        """Sends a call from `calls`.

        Raises:
            ChainAccessError: There is no result; the class and `kind` state why.
        """
        pending = self._core.pend(call)
        self._drive(self._core.setup(timeout, deadline, retries), [pending], self._carrier.send)
        result: T = result_of(pending)
        return result

    @overload
    def batch(
        self,
        calls: tuple[Call[A], Call[B]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> tuple[Outcome[A], Outcome[B]]: ...

    @overload
    def batch(
        self,
        calls: tuple[Call[A], Call[B], Call[C]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> tuple[Outcome[A], Outcome[B], Outcome[C]]: ...

    @overload
    def batch(
        self,
        calls: tuple[Call[A], Call[B], Call[C], Call[D]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> tuple[Outcome[A], Outcome[B], Outcome[C], Outcome[D]]: ...

    @overload
    def batch(
        self,
        calls: Sequence[Call[T]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> Sequence[Outcome[T]]: ...

    def batch(
        self,
        calls: Sequence[Call[Any]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> Sequence[Outcome[Any]]:
        """Sends calls together and returns their outcomes in the same order, as a tuple if `calls` is a tuple.

        Answers are matched by id. Only calls that failed with a retryable error are sent again. More calls than one
        message may contain are split. An empty list sends nothing.
        """
        setup = self._core.setup(timeout, deadline, retries)
        pendings = [self._core.pend(call) for call in calls]
        self._send(setup, pendings)
        return outcomes_like(calls, pendings)

    def request_raw(
        self,
        method: str,
        params: Sequence[Any] = (),
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> RawResponse:
        """Sends one call and returns its unparsed answer, error answers included: status, headers, body, credits.

        It is retried like any other call, and never shares a request.

        Raises:
            ChainAccessError: There is no answer: kinds `timeout`, `transport`, `budget`.
        """
        pending = self._core.pend(Call(method, params))
        self._drive(self._core.setup(timeout, deadline, retries), [pending], self._carrier.send)
        return raw_of(pending)

    def _operation(
        self,
        operation: Method[T],
        http_method: str,
        path: str,
        timeout: float | None,
        deadline: float | None,
        retries: int | None,
    ) -> T:
        """Calls a REST operation, always over HTTP."""
        url, headers = self._core.endpoint.operation(path)
        pending = self._core.pend(operation())

        def send(_calls: Sequence[Pending], seconds: float) -> Answer:
            return operation_answer(self._http.exchange(http_method, url, headers, None, seconds), pending.id)

        self._drive(self._core.setup(timeout, deadline, retries), [pending], send)
        result: T = result_of(pending)
        return result

    def _drive(self, setup: Setup, calls: Sequence[Pending], send: SyncSend) -> None:
        """Carries out the steps of an exchange until each of its calls is settled."""
        steps: Generator[Send | Sleep, Answer | None, None] = exchange(setup, calls)
        try:
            step = next(steps)
            while True:
                if isinstance(step, Sleep):
                    time.sleep(step.seconds)
                    step = steps.send(None)
                    continue
                try:
                    answer = send(step.calls, step.timeout)
                except BaseException as error:  # the exchange decides
                    step = steps.throw(error)
                else:
                    step = steps.send(answer)
        except StopIteration:
            return
