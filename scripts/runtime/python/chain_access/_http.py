"""Carries messages as HTTP requests by httpx, for the client that blocks.

Each connection has a pool of its own, taken from a stack: httpx looks at every connection of a pool for each request,
which costs more than the request once there are many.

Kept in scripts/runtime/python/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from typing import TYPE_CHECKING, Any, cast

from ._answer import Answer
from ._exchange import AttemptTimeoutError, ConnectionLostError, message_of
from ._http_shared import HttpShared, closed_by_caller

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import httpx

    from ._endpoint import Endpoint
    from ._exchange import Pending


class HttpCarrier:
    """HTTP requests over connections that are kept, or over the caller's httpx client."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str], client: httpx.Client | None) -> None:
        """Opens nothing."""
        self._shared = HttpShared(endpoint, headers)
        self._client = client
        self._idle: list[httpx.HTTPTransport] = []
        self._is_closed = False

    def send(self, calls: Sequence[Pending], timeout: float) -> Answer:
        """One message and its whole answer."""
        return self.exchange("POST", self._shared.endpoint.http_url, {}, message_of(calls), timeout)

    def exchange(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeout: float) -> Answer:
        """One HTTP exchange with its whole body.

        Raises:
            AttemptTimeoutError: It was not there in time.
            ConnectionLostError: There is no connection, or it was lost.
        """
        if self._is_closed:
            raise closed_by_caller()
        end = time.monotonic() + timeout
        try:
            return self._exchange(method, url, headers, body, end)
        except Exception as error:
            if time.monotonic() >= end or self._shared.is_timeout(error):
                raise AttemptTimeoutError from None
            text = f"{type(error).__name__}: {error}"
            raise ConnectionLostError(text) from None

    def close(self) -> None:
        """Closes the connections; the caller's client stays open."""
        self._is_closed = True
        while self._idle:
            self._idle.pop().close()

    def _exchange(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, end: float) -> Answer:
        shared = self._shared
        timeouts = shared.timeouts(end - time.monotonic())
        if self._client is not None:
            request = self._client.build_request(
                method, url, content=body, headers={**shared.headers(body), **headers}, extensions={"timeout": timeouts}
            )
            return self._read(self._client.send(request, stream=True), timeouts, end)
        transport = self._idle.pop() if self._idle else shared.transport()
        is_reusable = False
        try:
            request = shared.request(method, url, headers, body, timeouts)
            answer = self._read(transport.handle_request(request), timeouts, end)
            is_reusable = not self._is_closed
        finally:
            if is_reusable:
                self._idle.append(transport)
            else:
                transport.close()
        return answer

    def _read(self, response: httpx.Response, timeouts: dict[str, Any], end: float) -> Answer:
        """The whole body. What httpx limits is the time between two pieces; a timer limits that of all."""
        timer: threading.Timer | None = None
        pieces: list[bytes] = []
        try:
            timeouts["read"] = None if timeouts["read"] is None else max(end - time.monotonic(), 0.001)
            for piece in response.iter_bytes():
                pieces.append(piece)
                if timer is None and timeouts["read"] is not None:
                    timer = threading.Timer(max(end - time.monotonic(), 0.0), _break_off, (response,))
                    timer.daemon = True
                    timer.start()
        finally:
            if timer is not None:
                timer.cancel()
            response.close()
        return Answer(pieces[0] if len(pieces) == 1 else b"".join(pieces), response.status_code, response.headers)


def _break_off(response: httpx.Response) -> None:
    """Ends the connection under a reader that waits."""
    stream: Any = response.extensions.get("network_stream")
    connection = stream and cast("socket.socket | None", stream.get_extra_info("socket"))
    if connection is not None:
        with contextlib.suppress(OSError):  # It may be closed already.
            connection.shutdown(socket.SHUT_RDWR)
