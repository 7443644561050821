"""Sends messages as HTTP requests, for the sync client.

Each connection has its own httpx pool, and idle ones are kept on a stack. In one large pool, httpx would look at every
connection for each request, which costs more than the request itself.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import contextlib
import math
import socket
import threading
import time
from typing import TYPE_CHECKING, Any, cast

from ._answer import Answer
from ._exchange import AttemptTimeoutError, ConnectionLostError, message_of
from ._http_shared import HttpShared, closed_by_caller
from ._idle import Idle

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import httpx

    from ._connection import Connection
    from ._endpoint import Endpoint
    from ._exchange import Pending


class HttpCarrier:
    """HTTP requests over kept connections, or with the caller's httpx client."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str], client: httpx.Client | None) -> None:
        """Opens no connection."""
        self._shared = HttpShared(endpoint, headers)
        self._client = client
        self._idle: Idle[Connection] = Idle()
        self._is_closed = False

    def send(self, calls: Sequence[Pending], timeout: float) -> Answer:
        """Sends one message and returns its complete answer."""
        return self.exchange("POST", self._shared.endpoint.http_url, {}, message_of(calls), timeout)

    def exchange(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeout: float) -> Answer:
        """Makes one HTTP request and reads the complete body.

        Raises:
            AttemptTimeoutError: The answer did not arrive in time.
            ConnectionLostError: There is no connection, or it was lost.
        """
        if self._is_closed:
            raise closed_by_caller()
        end = time.monotonic() + timeout
        try:
            if self._client is not None:
                return self._by_client(self._client, method, url, headers, body, end)
            return self._by_stack(self._shared.request(method, url, headers, body), end)
        except Exception as error:
            if time.monotonic() >= end or self._shared.is_timeout(error):
                raise AttemptTimeoutError from None
            text = f"{type(error).__name__}: {error}"
            raise ConnectionLostError(text) from None

    def close(self) -> None:
        """Closes the connections, but not the caller's client."""
        self._is_closed = True
        for connection in self._idle.drain():
            connection.close()

    def _by_stack(self, request: httpx.Request, end: float) -> Answer:
        from ._connection import Connection, DeadConnectionError  # noqa: PLC0415 - imports httpx

        kept = self._idle.take()
        if kept is not None:
            # If the service closed an idle connection, that is not a failure: the request uses another one.
            with contextlib.suppress(DeadConnectionError):
                return self._over(kept, request, end)
        return self._over(Connection(*self._shared.connection_options()), request, end)

    def _over(self, connection: Connection, request: httpx.Request, end: float) -> Answer:
        is_reusable = False
        try:
            answer = connection.exchange(request, end)
            is_reusable = True
        finally:
            for old in self._idle.give(connection) if is_reusable else [connection]:
                old.close()
        if self._is_closed:
            self.close()
        return answer

    def _by_client(
        self,
        client: httpx.Client,
        method: str,
        url: str,
        headers: Mapping[str, str],
        body: bytes | None,
        end: float,
    ) -> Answer:
        left = end - time.monotonic()
        timeout = None if math.isinf(left) else max(left, 0.001)
        own = {**self._shared.headers(body), **headers}
        request = client.build_request(method, url, content=body, headers=own, timeout=timeout)
        response = client.send(request, stream=True)
        # The timeout of httpx limits the time between two pieces; a timer limits the total.
        timer = None if timeout is None else _BreakOff(response, end)
        try:
            pieces = list(response.iter_bytes())
        finally:
            if timer is not None:
                timer.cancel()
            response.close()
        if timer is not None and timer.has_come:
            raise AttemptTimeoutError
        return Answer(pieces[0] if len(pieces) == 1 else b"".join(pieces), response.status_code, response.headers)


class _BreakOff(threading.Timer):
    """Closes the connection of a reader that waits too long."""

    def __init__(self, response: httpx.Response, end: float) -> None:
        """Starts the timer."""
        super().__init__(max(end - time.monotonic(), 0.0), self._break_off)
        self._response = response
        self.has_come = False
        self.daemon = True
        self.start()

    def _break_off(self) -> None:
        # Closing the connection may look like the end of the body.
        self.has_come = True
        stream: Any = self._response.extensions.get("network_stream")
        connection = stream and cast("socket.socket | None", stream.get_extra_info("socket"))
        if connection is not None and not self._response.is_closed:
            with contextlib.suppress(OSError):  # It may already be closed.
                connection.shutdown(socket.SHUT_RDWR)
