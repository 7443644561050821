"""One HTTP connection of the client that blocks, on which nothing takes longer than a request may take.

What httpx limits is each step: a host with many addresses, headers or a body that come byte by byte have many. Here a
step has the time that is left.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
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
"""A larger message is written in pieces, each with the time that is left."""


class Deadline:
    """When the request of the moment has to be over."""

    end = math.inf

    def left(self, late: type[Exception], shares: int = 1) -> float | None:
        """Seconds for the next step, or for the first of several alike; None for any time.

        Raises:
            Exception: It is over.
        """
        if math.isinf(self.end):
            return None
        seconds = self.end - time.monotonic()
        if seconds <= 0:
            raise late
        return seconds / shares


class DeadConnectionError(Exception):
    """The connection was gone before anything came back; its text may hold secrets."""


class Connection:
    """Opened by its first request, and again after a loss."""

    def __init__(self, ssl_context: ssl.SSLContext | None, proxy: httpx.Proxy | None) -> None:
        """Opens nothing."""
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
        """A request and its whole answer.

        Raises:
            DeadConnectionError: Nothing came back.
            Exception: Another of httpcore's, or of httpx for a body that is not encoded as its headers say.
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
        """Closes it."""
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
    """Opens connections by httpcore's own means."""

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
        """To the first address of the host that answers in its share of the time."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from None
        addresses = [str(address[0]) for *_kind, address in found]
        failure: Exception = httpcore.ConnectError("no address")
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
    """Reads and writes within the deadline, whatever time a step is given."""

    def __init__(self, stream: httpcore.NetworkStream, deadline: Deadline) -> None:
        self._stream = stream
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ARG002
        """What comes next."""
        return self._stream.read(max_bytes, self._deadline.left(httpcore.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ARG002
        """All of it."""
        for start in range(0, len(buffer), _PIECE_BYTES):
            left = self._deadline.left(httpcore.WriteTimeout)
            self._stream.write(buffer[start : start + _PIECE_BYTES], left)

    def close(self) -> None:
        """Closes it."""
        self._stream.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ARG002
    ) -> httpcore.NetworkStream:
        """The same, encrypted."""
        left = self._deadline.left(httpcore.ConnectTimeout)
        return _Stream(self._stream.start_tls(ssl_context, server_hostname, left), self._deadline)

    def get_extra_info(self, info: str) -> Any:
        """What httpcore asks: whether it was closed, what the other side speaks."""
        return self._stream.get_extra_info(info)
