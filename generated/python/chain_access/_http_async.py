"""Sends messages as HTTP requests, for the async client.

Each connection has its own httpx pool, and idle ones are kept on a stack. In one large pool, httpx would look at every
connection for each request, which costs more than the request itself.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import asyncio
import weakref
from typing import TYPE_CHECKING

from ._answer import Answer
from ._exchange import AttemptTimeoutError, ConnectionLostError, message_of
from ._http_shared import HttpShared, closed_by_caller
from ._idle import Idle
from ._within import within

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import httpx

    from ._endpoint import Endpoint
    from ._exchange import Pending

_MAX_CONNECTIONS = 100


class _Connections:
    """The connections of one event loop; they cannot outlive it."""

    def __init__(self) -> None:
        """Starts without connections."""
        self.idle: Idle[httpx.AsyncHTTPTransport] = Idle()
        self.room = asyncio.Semaphore(_MAX_CONNECTIONS)


class AsyncHttpCarrier:
    """HTTP requests over kept connections, or with the caller's httpx client."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str], client: httpx.AsyncClient | None) -> None:
        """Opens no connection."""
        self._shared = HttpShared(endpoint, headers)
        self._client = client
        self._by_loop: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, _Connections] = weakref.WeakKeyDictionary()
        self._is_closed = False

    async def send(self, calls: Sequence[Pending], timeout: float) -> Answer:
        """Sends one message and returns its complete answer."""
        return await self.exchange("POST", self._shared.endpoint.http_url, {}, message_of(calls), timeout)

    async def exchange(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeout: float
    ) -> Answer:
        """Makes one HTTP request and reads the complete body.

        Raises:
            AttemptTimeoutError: The answer did not arrive in time.
            ConnectionLostError: There is no connection, or it was lost.
        """
        if self._is_closed:
            raise closed_by_caller()
        exchange = self._by_client if self._client is not None else self._by_stack
        return await within(timeout, exchange(method, url, headers, body))

    async def close(self) -> None:
        """Closes the connections, but not the caller's client."""
        self._is_closed = True
        connections = self._by_loop.get(asyncio.get_running_loop())
        for transport in [] if connections is None else connections.idle.drain():
            await transport.aclose()

    async def _by_client(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> Answer:
        client = self._client
        assert client is not None  # noqa: S101
        try:
            own = {**self._shared.headers(body), **headers}
            request = client.build_request(method, url, content=body, headers=own, timeout=None)
            response = await client.send(request)
        except Exception as error:
            raise self._lost(error) from None
        return Answer(response.content, response.status_code, response.headers)

    async def _by_stack(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> Answer:
        loop = asyncio.get_running_loop()
        connections = self._by_loop.get(loop)
        if connections is None:
            connections = self._by_loop[loop] = _Connections()
        async with connections.room:
            try:
                request = self._shared.request(method, url, headers, body)
                kept = connections.idle.take()
                if kept is not None:
                    answer = await self._over(kept, request, connections, is_kept=True)
                    if answer is not None:
                        return answer
                answer = await self._over(self._shared.async_transport(), request, connections, is_kept=False)
            except Exception as error:
                raise self._lost(error) from None
        assert answer is not None  # noqa: S101
        return answer

    async def _over(
        self, transport: httpx.AsyncHTTPTransport, request: httpx.Request, connections: _Connections, *, is_kept: bool
    ) -> Answer | None:
        """Returns the answer; None if the service had already closed a kept connection."""
        is_reusable = False
        try:
            try:
                response = await transport.handle_async_request(request)
            except Exception as error:
                if is_kept and self._shared.is_dead_connection(error):
                    return None
                raise
            content = await response.aread()
            is_reusable = not self._is_closed
        finally:
            for old in connections.idle.give(transport) if is_reusable else [transport]:
                await old.aclose()
        return Answer(content, response.status_code, response.headers)

    def _lost(self, error: Exception) -> Exception:
        if self._shared.is_timeout(error):
            return AttemptTimeoutError()
        return ConnectionLostError(f"{type(error).__name__}: {error}")
