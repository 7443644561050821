"""One HTTP connection of the sync client, on which no request exceeds its time limit.

The timeouts of httpx apply to each step, but a host with many addresses, or an answer that arrives byte by byte, takes
many steps. Here each step gets only the remaining time.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import math
import socket
import time
from typing import TYPE_CHECKING, Any

import httpcore
import httpx

from ._answer import Answer
from ._idle import KEPT_SECONDS

if TYPE_CHECKING:
    import ssl
    from collections.abc import Iterable

_PIECE_BYTES = 16_384
"""Larger messages are written in pieces, each within the remaining time."""


class Deadline:
    """When the current request has to be complete."""

    end = math.inf

    def left(self, late: type[Exception], shares: int = 1) -> float | None:
        """Returns the seconds for the next step, or for the next of several equal shares; None for no limit.

        Raises:
            Exception: The time is over; of type `late`.
        """
        if math.isinf(self.end):
            return None
        seconds = self.end - time.monotonic()
        if seconds <= 0:
            raise late
        return seconds / shares


class DeadConnectionError(Exception):
    """The connection was lost before an answer arrived. Its text may contain secrets."""


class Connection:
    """Opens on the first request, and again after a loss."""

    def __init__(self, ssl_context: ssl.SSLContext | None, proxy: httpx.Proxy | None) -> None:
        """Opens no connection."""
        self._deadline = Deadline()
        one: dict[str, Any] = {
            "ssl_context": ssl_context,
            "max_connections": 1,
            "max_keepalive_connections": 1,
            "keepalive_expiry": KEPT_SECONDS,
            "network_backend": _Network(self._deadline),
        }
        self._pool = httpcore.ConnectionPool(**one) if proxy is None else _proxied(proxy, one)

    def exchange(self, request: httpx.Request, end: float) -> Answer:
        """Sends a request and returns its complete answer.

        Raises:
            DeadConnectionError: The connection was lost before an answer arrived.
            Exception: Any other error of httpcore, or of httpx for a body that does not match its Content-Encoding.
        """
        self._deadline.end = end
        try:
            response = self._pool.handle_request(_core_request(request))
        except (httpcore.ReadError, httpcore.WriteError, httpcore.RemoteProtocolError) as error:
            text = f"{type(error).__name__}: {error}"
            raise DeadConnectionError(text) from None
        try:
            pieces = list(response.iter_stream())
        finally:
            response.close()
        body = pieces[0] if len(pieces) == 1 else b"".join(pieces)
        headers = httpx.Headers(response.headers)
        if "content-encoding" in headers:
            body = httpx.Response(response.status, headers=headers, content=body).content
        return Answer(body, response.status, headers)

    def close(self) -> None:
        """Closes the connection."""
        self._pool.close()


def _core_request(request: httpx.Request) -> httpcore.Request:
    url = request.url
    return httpcore.Request(
        method=request.method,
        url=httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path),
        headers=request.headers.raw,
        content=request.read(),
    )


def _proxied(proxy: httpx.Proxy, options: dict[str, Any]) -> httpcore.ConnectionPool:
    address = httpcore.URL(
        scheme=proxy.url.raw_scheme, host=proxy.url.raw_host, port=proxy.url.port, target=proxy.url.raw_path
    )
    if proxy.url.scheme.startswith("socks"):
        return httpcore.SOCKSProxy(proxy_url=address, proxy_auth=proxy.raw_auth, **options)
    return httpcore.HTTPProxy(proxy_url=address, proxy_auth=proxy.raw_auth, proxy_headers=proxy.headers.raw, **options)


class _Network(httpcore.NetworkBackend):
    """Opens connections with httpcore."""

    def __init__(self, deadline: Deadline) -> None:
        self._deadline = deadline
        self._network = httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ARG002
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        """Connects to the first address of the host that answers within its share of the time."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from None
        addresses = [str(address[0]) for *_kind, address in found]
        failure: Exception = httpcore.ConnectError("the host has no address")
        for index, address in enumerate(addresses):
            left = self._deadline.left(httpcore.ConnectTimeout, len(addresses) - index)
            try:
                stream = self._network.connect_tcp(address, port, left, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
            else:
                return _Stream(stream, self._deadline)
        raise failure


class _Stream(httpcore.NetworkStream):
    """Reads and writes within the deadline, ignoring the timeouts of httpcore."""

    def __init__(self, stream: httpcore.NetworkStream, deadline: Deadline) -> None:
        self._stream = stream
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ARG002
        """Reads the next bytes."""
        return self._stream.read(max_bytes, self._deadline.left(httpcore.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ARG002
        """Writes the complete buffer."""
        for start in range(0, len(buffer), _PIECE_BYTES):
            left = self._deadline.left(httpcore.WriteTimeout)
            self._stream.write(buffer[start : start + _PIECE_BYTES], left)

    def close(self) -> None:
        """Closes the stream."""
        self._stream.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ARG002
    ) -> httpcore.NetworkStream:
        """Returns the stream with TLS."""
        left = self._deadline.left(httpcore.ConnectTimeout)
        return _Stream(self._stream.start_tls(ssl_context, server_hostname, left), self._deadline)

    def get_extra_info(self, info: str) -> Any:
        """Answers httpcore's questions, such as whether the connection is closed."""
        return self._stream.get_extra_info(info)
