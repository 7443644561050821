"""Carries messages as HTTP requests by httpx, for the client that does not block.

Kept in scripts/runtime/python/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ._answer import Answer
from ._exchange import AttemptTimeoutError, ConnectionLostError, message_of
from ._http_shared import HttpShared, closed_by_caller
from ._within import within

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import httpx

    from ._endpoint import Endpoint
    from ._exchange import Pending

_MAX_CONNECTIONS = 100
_UNLIMITED = {"connect": None, "read": None, "write": None, "pool": None}


class AsyncHttpCarrier:
    """HTTP requests over connections that are kept, or over the caller's httpx client."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str], client: httpx.AsyncClient | None) -> None:
        """Opens nothing."""
        self._shared = HttpShared(endpoint, headers)
        self._client = client
        self._idle: list[httpx.AsyncHTTPTransport] = []
        self._room = asyncio.Semaphore(_MAX_CONNECTIONS)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_closed = False

    async def send(self, calls: Sequence[Pending], timeout: float) -> Answer:
        """One message and its whole answer."""
        return await self.exchange("POST", self._shared.endpoint.http_url, {}, message_of(calls), timeout)

    async def exchange(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeout: float
    ) -> Answer:
        """One HTTP exchange with its whole body.

        Raises:
            AttemptTimeoutError: It was not there in time.
            ConnectionLostError: There is no connection, or it was lost.
        """
        if self._is_closed:
            raise closed_by_caller()
        exchange = self._by_client if self._client is not None else self._by_stack
        return await within(timeout, exchange(method, url, headers, body))

    async def close(self) -> None:
        """Closes the connections; the caller's client stays open."""
        self._is_closed = True
        while self._idle:
            await self._idle.pop().aclose()

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
        if loop is not self._loop:
            # Connections live and die with their event loop.
            self._loop, self._idle, self._room = loop, [], asyncio.Semaphore(_MAX_CONNECTIONS)
        async with self._room:
            transport = self._idle.pop() if self._idle else self._shared.async_transport()
            is_reusable = False
            try:
                request = self._shared.request(method, url, headers, body, _UNLIMITED)
                response = await transport.handle_async_request(request)
                content = await response.aread()
                is_reusable = not self._is_closed
            except Exception as error:
                raise self._lost(error) from None
            finally:
                if is_reusable:
                    self._idle.append(transport)
                else:
                    await transport.aclose()
        return Answer(content, response.status_code, response.headers)

    def _lost(self, error: Exception) -> Exception:
        if self._shared.is_timeout(error):
            return AttemptTimeoutError()
        return ConnectionLostError(f"{type(error).__name__}: {error}")
