"""The client that blocks, without the methods of its contract: requests, batches, logs, raw answers.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, TypeVar, overload

from ._call import Call, Outcome
from ._core import Core, operation_answer, outcomes_like, raw_of, result_of
from ._exchange import Sleep, exchange
from ._http import HttpCarrier
from ._split_logs import Part, SplitLogs, number_of, told_number
from .errors import ChainAccessError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Future, ThreadPoolExecutor

    import httpx
    from typing_extensions import Self

    from ._answer import Answer, RawResponse
    from ._call import Method
    from ._exchange import Pending, Send, Setup
    from ._web_socket import WebSocketCarrier
    from .hooks import Hooks
    from .web_sockets import WebSocketOptions

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
T = TypeVar("T")


class SyncBase:
    """What `Client` has beside the methods of the contract."""

    def __init__(
        self,
        url: str | None = None,
        *,
        base_url: str | None = None,
        key: str | None = None,
        secret: str | None = None,
        transport: WebSocketOptions | None = None,
        http_client: httpx.Client | None = None,
        headers: Mapping[str, str] | None = None,
        hooks: Hooks | Iterable[Hooks] = (),
        timeout: float = 30.0,
        deadline: float = 90.0,
        retries: int = 2,
        retry_base: float = 0.25,
        retry_cap: float = 10.0,
        max_batch: int | None = None,
    ) -> None:
        """Makes a client. It opens nothing before the first call.

        Args:
            url: `https://HOST/v3/KEY`, as the service prints it; WebSocket and gas operations are found from it.
            base_url: `https://HOST`, in the place of `url`, together with `key`.
            key: The API key.
            secret: The secret of the key, for the gas operations; a key without secret needs none.
            transport: `web_socket()`; HTTP when left out.
            http_client: Takes the place of the client's own connections: its limits, proxies, certificates hold then.
            headers: Sent with every HTTP request.
            hooks: Called around every attempt, in order.
            timeout: Longest time for one attempt, body included, in seconds; `math.inf` for none.
            deadline: Longest time for all attempts and the waits between them, in seconds.
            retries: Attempts after the first, for 429, 502, 503, 504 and lost connections alone.
            retry_base: Longest random wait before the first retry, doubled before each further one, in seconds.
            retry_cap: Longest wait before any retry, also when `Retry-After` asks for more, in seconds.
            max_batch: Most calls in one message. Default and most: what the service takes at once.

        Raises:
            TypeError: There is neither a `url` nor a `base_url` with a `key`, or both.
        """
        self._core = Core(
            url,
            base_url=base_url,
            key=key,
            secret=secret,
            hooks=hooks,
            timeout=timeout,
            deadline=deadline,
            retries=retries,
            retry_base=retry_base,
            retry_cap=retry_cap,
            max_batch=max_batch,
            is_web_socket=transport is not None,
        )
        endpoint = self._core.endpoint
        self._http = HttpCarrier(endpoint, headers or {}, http_client)
        self._carrier: HttpCarrier | WebSocketCarrier = self._http
        if transport is not None:
            from ._web_socket import WebSocketCarrier  # noqa: PLC0415

            self._carrier = WebSocketCarrier(endpoint, headers or {}, transport)

    def __enter__(self) -> Self:
        """The client, to be closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Closes the client."""
        self.close()

    def __repr__(self) -> str:
        """Shows neither key nor address."""
        return f"{type(self).__name__}([redacted])"

    def close(self) -> None:
        """Gives its connections back, and ends what still waits on a WebSocket. An `http_client` stays open."""
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

        A method of the contract in any form that the service tolerates, one of its free companions (`eth_chainId`,
        `eth_blockNumber`, ...), or anything else.

        Raises:
            ChainAccessError: There is no result; its class and `kind` say why.
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
        """Sends a call that `calls` made.

        Raises:
            ChainAccessError: There is no result; its class and `kind` say why.
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
        """Sends calls together and gives their outcomes in the same order, as a tuple for a tuple.

        Answers are matched by id; only calls that failed for the moment are sent again; more calls than the service
        takes at once are split. The empty list sends nothing.
        """
        setup = self._core.setup(timeout, deadline, retries)
        pendings = [self._core.pend(call) for call in calls]
        for message in self._core.split(pendings):
            self._drive(setup, message, self._carrier.send)
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
        """Sends one call and gives its answer untouched: status, headers, body, credits; also when it was refused.

        It is tried again like any other call.

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
        """The answer of a REST operation; always over HTTP."""
        url, headers = self._core.endpoint.operation(path)
        pending = self._core.pend(operation())

        def send(_calls: Sequence[Pending], seconds: float) -> Answer:
            return operation_answer(self._http.exchange(http_method, url, headers, None, seconds), pending.id)

        self._drive(self._core.setup(timeout, deadline, retries), [pending], send)
        result: T = result_of(pending)
        return result

    def _iter_logs(
        self,
        call: Call[list[T]],
        concurrency: int,
        timeout: float | None,
        deadline: float | None,
        retries: int | None,
    ) -> Iterator[T]:
        """The items of a range, which is split where it holds too much; the parts are read ahead by threads."""
        logs: SplitLogs[Future[list[T]]] = SplitLogs(call)

        def ask(part: Part[Future[list[T]]]) -> list[T]:
            return self.send(logs.call(part), timeout=timeout, deadline=deadline, retries=retries)

        def number(block: Any) -> int:
            known = number_of(block)
            if isinstance(known, int):
                return known
            return told_number(self.send(known, timeout=timeout, deadline=deadline, retries=retries))

        pool: ThreadPoolExecutor | None = None
        try:
            while logs.parts:
                part = logs.parts[0]
                if pool is not None:
                    for early in list(logs.parts)[:concurrency]:
                        early.answer = early.answer or pool.submit(ask, early)
                error: ChainAccessError
                try:
                    found = ask(part) if part.answer is None else part.answer.result()
                except ChainAccessError as caught:
                    error = caught
                else:
                    yield from found
                    del found
                    logs.parts.popleft()
                    continue
                if not logs.can_split(error):
                    raise error
                numbers = part.numbers or (number(part.from_block), number(part.to_block))
                logs.split(numbers, error)
                if pool is None and concurrency > 1:
                    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - few ranges are split

                    pool = ThreadPoolExecutor(concurrency, "chain-access-logs")
        finally:
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)

    def _drive(
        self, setup: Setup, calls: Sequence[Pending], send: Callable[[Sequence[Pending], float], Answer]
    ) -> None:
        """Does what an exchange says, until each of its calls is settled."""
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
