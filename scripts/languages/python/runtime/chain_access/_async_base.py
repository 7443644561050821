"""The async client without the contract's methods: its options, automatic batches, and logs over long ranges.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from ._async_requests import AsyncRequests
from ._core import Core
from ._http_async import AsyncHttpCarrier
from ._split_logs import Part, SplitLogs, number_of, told_number
from ._tick_batch import Gathering
from ._web_socket_async import AsyncWebSocketCarrier
from .errors import ChainAccessError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence

    import httpx

    from ._call import Call
    from ._exchange import Pending, Setup
    from .hooks import Hooks
    from .tick_batches import TickBatch
    from .web_sockets import WebSocketOptions

T = TypeVar("T")


class AsyncBase(AsyncRequests):
    """What `AsyncClient` has besides the methods of the contract."""

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
        """Creates a client. It opens no connection before the first call.

        Args:
            url: `https://HOST/v3/KEY`, as the service prints it. The WebSocket and gas addresses are derived from it.
            base_url: `https://HOST`, together with `key`; replaces `url`.
            key: The API key.
            secret: The API key's secret, for the gas operation; omit it if the key has none.
            transport: `web_socket()`. Default HTTP.
            http_client: Replaces the client's own connections; its limits, proxies and certificates then apply.
            headers: Sent with every HTTP request.
            hooks: Called around every attempt, in order.
            timeout: Maximum time per attempt, body included, in seconds; `math.inf` for no limit.
            deadline: Maximum time for all attempts and the waits between them, in seconds.
            retries: Maximum retries after the first attempt, only for 429, 502, 503, 504 and lost connections.
            retry_base: Maximum random wait before the first retry, doubled for each further retry, in seconds.
            retry_cap: Maximum wait before any retry, even if `Retry-After` asks for more, in seconds.
            max_batch: Maximum number of calls in one message. Default and maximum: the service's batch limit.
            batch: `tick_batch()`. By default each call is a separate request.

        Raises:
            TypeError: There is neither a `url` nor a `base_url` with a `key`, or there are both.
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
        if transport is None:
            self._carrier = self._http
        else:
            self._carrier = AsyncWebSocketCarrier(endpoint, headers or {}, transport)
        setup = self._core.setup(None, None, None)
        self._gathering = (
            None if batch is None else Gathering(self._core, batch, lambda calls: self._send(setup, calls))
        )

    async def send(
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
        if self._gathering is not None and timeout is None and deadline is None and retries is None:
            gathered: T = await self._gathering.ask(call)
            return gathered
        return await super().send(call, timeout=timeout, deadline=deadline, retries=retries)

    async def _iter_logs(
        self,
        call: Call[list[T]],
        concurrency: int,
        timeout: float | None,
        deadline: float | None,
        retries: int | None,
    ) -> AsyncGenerator[T, None]:
        """Yields the items of a range, and splits it if it has too many. Tasks read the next parts ahead."""
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
            # Gathered, so that the errors of parts that were not reached are retrieved.
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(self, setup: Setup, calls: Sequence[Pending]) -> None:
        """Sends calls in as many messages as necessary, all at once."""
        messages = self._core.split(calls)
        if len(messages) == 1:
            await self._drive(setup, messages[0], self._carrier.send)
        elif messages:
            await asyncio.gather(*[self._drive(setup, each, self._carrier.send) for each in messages])
