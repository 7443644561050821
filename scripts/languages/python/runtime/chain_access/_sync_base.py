"""The sync client without the contract's methods: its options, and logs over long ranges.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ._core import Core
from ._http import HttpCarrier
from ._split_logs import Part, SplitLogs, number_of, told_number
from ._sync_requests import SyncRequests
from .errors import ChainAccessError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Future, ThreadPoolExecutor

    import httpx

    from ._call import Call
    from ._exchange import Pending, Setup
    from .hooks import Hooks
    from .web_sockets import WebSocketOptions

T = TypeVar("T")


class SyncBase(SyncRequests):
    """What `Client` has besides the methods of the contract."""

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
        self._http = HttpCarrier(endpoint, headers or {}, http_client)
        self._carrier = self._http
        if transport is not None:
            from ._web_socket import WebSocketCarrier  # noqa: PLC0415

            self._carrier = WebSocketCarrier(endpoint, headers or {}, transport)

    def _send(self, setup: Setup, calls: Sequence[Pending]) -> None:
        """Sends calls in as many messages as necessary, one after the other."""
        for message in self._core.split(calls):
            self._drive(setup, message, self._carrier.send)

    def _iter_logs(
        self,
        call: Call[list[T]],
        concurrency: int,
        timeout: float | None,
        deadline: float | None,
        retries: int | None,
    ) -> Iterator[T]:
        """Yields the items of a range, and splits it if it has too many. Threads read the next parts ahead."""
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
