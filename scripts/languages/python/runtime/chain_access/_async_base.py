"""The client that does not block, without the methods of its contract: requests, batches, logs, raw answers.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar, overload

from ._call import Call, Outcome
from ._core import Core, operation_answer, outcomes_like, raw_of, result_of
from ._exchange import Sleep, exchange
from ._http_async import AsyncHttpCarrier
from ._split_logs import Part, SplitLogs, number_of, told_number
from ._tick_batch import Gathering
from ._web_socket_async import AsyncWebSocketCarrier
from .errors import ChainAccessError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Iterable, Mapping, Sequence

    import httpx
    from typing_extensions import Self

    from ._answer import Answer, RawResponse
    from ._call import Method
    from ._exchange import Pending, Send, Setup
    from .hooks import Hooks
    from .tick_batches import TickBatch
    from .web_sockets import WebSocketOptions

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
T = TypeVar("T")


class AsyncBase:
    """What `AsyncClient` has beside the methods of the contract."""

    def __init__(
        self,
        url: str | None = None,
        *,
        base_url: str | None = None,
        key: str | None = None,
        secret: str | None = None,
        transport: WebSocketOptions | None = None,
        http_client: httpx.AsyncClient | None = None,
        headers: Mapping[str, str] | None = None,
        hooks: Hooks | Iterable[Hooks] = (),
        timeout: float = 30.0,
        deadline: float = 90.0,
        retries: int = 2,
        retry_base: float = 0.25,
        retry_cap: float = 10.0,
        max_batch: int | None = None,
        batch: TickBatch | None = None,
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
            batch: `tick_batch()`; each call is a request of its own when left out.

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
        self._http = AsyncHttpCarrier(endpoint, headers or {}, http_client)
        self._carrier = self._http if transport is None else AsyncWebSocketCarrier(endpoint, headers or {}, transport)
        setup = self._core.setup(None, None, None)
        self._gathering = (
            None if batch is None else Gathering(self._core, batch, lambda calls: self._send(setup, calls))
        )

    async def __aenter__(self) -> Self:
        """The client, to be closed at the end of the block."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Closes the client."""
        await self.close()

    def __repr__(self) -> str:
        """Shows neither key nor address."""
        return f"{type(self).__name__}([redacted])"

    async def close(self) -> None:
        """Gives its connections back, and ends what still waits on a WebSocket. An `http_client` stays open."""
        await self._carrier.close()
        await self._http.close()

    async def request(
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
        return await self.send(Call[Any](method, params), timeout=timeout, deadline=deadline, retries=retries)

    async def send(
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
        if self._gathering is not None and timeout is None and deadline is None and retries is None:
            gathered: T = await self._gathering.ask(call)
            return gathered
        pending = self._core.pend(call)
        await self._drive(self._core.setup(timeout, deadline, retries), [pending], self._carrier.send)
        result: T = result_of(pending)
        return result

    @overload
    async def batch(
        self,
        calls: tuple[Call[A], Call[B]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> tuple[Outcome[A], Outcome[B]]: ...

    @overload
    async def batch(
        self,
        calls: tuple[Call[A], Call[B], Call[C]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> tuple[Outcome[A], Outcome[B], Outcome[C]]: ...

    @overload
    async def batch(
        self,
        calls: tuple[Call[A], Call[B], Call[C], Call[D]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> tuple[Outcome[A], Outcome[B], Outcome[C], Outcome[D]]: ...

    @overload
    async def batch(
        self,
        calls: Sequence[Call[T]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
        retries: int | None = None,
    ) -> Sequence[Outcome[T]]: ...

    async def batch(
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
        await self._send(setup, pendings)
        return outcomes_like(calls, pendings)

    async def request_raw(
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
        await self._drive(self._core.setup(timeout, deadline, retries), [pending], self._carrier.send)
        return raw_of(pending)

    async def _operation(
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

        async def send(_calls: Sequence[Pending], seconds: float) -> Answer:
            return operation_answer(await self._http.exchange(http_method, url, headers, None, seconds), pending.id)

        await self._drive(self._core.setup(timeout, deadline, retries), [pending], send)
        result: T = result_of(pending)
        return result

    async def _iter_logs(
        self,
        call: Call[list[T]],
        concurrency: int,
        timeout: float | None,
        deadline: float | None,
        retries: int | None,
    ) -> AsyncGenerator[T, None]:
        """The items of a range, which is split where it holds too much; the parts are read ahead."""
        logs: SplitLogs[asyncio.Task[list[T]]] = SplitLogs(call)
        tasks: set[asyncio.Task[list[T]]] = set()

        async def ask(part: Part[asyncio.Task[list[T]]]) -> list[T]:
            return await self.send(logs.call(part), timeout=timeout, deadline=deadline, retries=retries)

        async def number(block: Any) -> int:
            known = number_of(block)
            if isinstance(known, int):
                return known
            return told_number(await self.send(known, timeout=timeout, deadline=deadline, retries=retries))

        try:
            while logs.parts:
                part = logs.parts[0]
                for early in list(logs.parts)[: max(concurrency, 1)]:
                    if early.answer is None:
                        early.answer = asyncio.create_task(ask(early))
                        tasks.add(early.answer)
                task = part.answer
                assert task is not None  # noqa: S101
                await asyncio.wait([task])
                tasks.discard(task)
                error = task.exception()
                if error is None:
                    part.answer = None
                    logs.parts.popleft()
                    for log in task.result():
                        yield log
                    del task
                    continue
                if not isinstance(error, ChainAccessError) or not logs.can_split(error):
                    raise error
                numbers = part.numbers or (await number(part.from_block), await number(part.to_block))
                logs.split(numbers, error)
        finally:
            for left in tasks:
                left.cancel()
            # Gathered, so that the errors of parts that nobody came to are heard of.
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(self, setup: Setup, calls: Sequence[Pending]) -> None:
        """Sends calls in as many messages as they need, all at once."""
        messages = self._core.split(calls)
        if len(messages) == 1:
            await self._drive(setup, messages[0], self._carrier.send)
        elif messages:
            await asyncio.gather(*[self._drive(setup, each, self._carrier.send) for each in messages])

    async def _drive(
        self, setup: Setup, calls: Sequence[Pending], send: Callable[[Sequence[Pending], float], Awaitable[Answer]]
    ) -> None:
        """Does what an exchange says, until each of its calls is settled."""
        steps: Generator[Send | Sleep, Answer | None, None] = exchange(setup, calls)
        try:
            step = next(steps)
            while True:
                if isinstance(step, Sleep):
                    await asyncio.sleep(step.seconds)
                    step = steps.send(None)
                    continue
                try:
                    answer = await send(step.calls, step.timeout)
                except BaseException as error:  # the exchange decides
                    step = steps.throw(error)
                else:
                    step = steps.send(answer)
        except StopIteration:
            return
