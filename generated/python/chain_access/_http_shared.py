"""HTTP requests as both clients send them: headers, time-outs, proxies, certificates.

Kept in scripts/runtime/python/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from .errors import TransportError

if TYPE_CHECKING:
    import ssl
    from collections.abc import Mapping

    import httpx

    from ._endpoint import Endpoint

_ENCODINGS = "gzip, deflate"


class HttpShared:
    """What every request of one client has in common. httpx is imported by the first."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str]) -> None:
        """Keeps the caller's headers."""
        self.endpoint = endpoint
        self._given = dict(headers)
        self._made: dict[str, Any] | None = None

    def headers(self, body: bytes | None) -> dict[str, str]:
        """Of a request with this body."""
        return {**({} if body is None else {"content-type": "application/json"}), **self._given}

    def request(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeouts: dict[str, Any]
    ) -> httpx.Request:
        """A request that goes past httpx's client, whose cookies, redirects and events nobody needs here."""
        import httpx  # noqa: PLC0415

        own = {"accept": "application/json", "accept-encoding": _ENCODINGS, **self.headers(body), **headers}
        return httpx.Request(method, url, headers=own, content=body, extensions={"timeout": timeouts})

    def timeouts(self, seconds: float) -> dict[str, Any]:
        """Of every step of a request."""
        limit = None if math.isinf(seconds) else max(seconds, 0.001)
        return {"connect": limit, "read": limit, "write": limit, "pool": limit}

    def is_timeout(self, error: Exception) -> bool:
        """Whether httpx waited for too long."""
        import httpx  # noqa: PLC0415

        return isinstance(error, httpx.TimeoutException)

    def transport(self) -> httpx.HTTPTransport:
        """A new connection for the client that blocks, not opened yet."""
        import httpx  # noqa: PLC0415

        return httpx.HTTPTransport(**self._options())

    def async_transport(self) -> httpx.AsyncHTTPTransport:
        """A new connection for the client that does not block, not opened yet."""
        import httpx  # noqa: PLC0415

        return httpx.AsyncHTTPTransport(**self._options())

    def _options(self) -> dict[str, Any]:
        import urllib.request  # noqa: PLC0415

        import httpx  # noqa: PLC0415

        if self._made is None:
            parts = urlsplit(self.endpoint.http_url)
            verify: ssl.SSLContext | bool = httpx.create_ssl_context() if parts.scheme == "https" else False
            is_direct = bool(urllib.request.proxy_bypass(parts.netloc))
            proxies = {} if is_direct else urllib.request.getproxies()
            proxy = proxies.get(parts.scheme) or proxies.get("all")
            one = httpx.Limits(max_connections=1, max_keepalive_connections=1, keepalive_expiry=30.0)
            self._made = {"verify": verify, "proxy": proxy, "limits": one}
        return self._made


def closed_by_caller() -> TransportError:
    """The error of a call on a client that was closed."""
    return TransportError("the client was closed")
