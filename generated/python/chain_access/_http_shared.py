"""What the HTTP requests of both clients share: headers, proxies, certificates.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ._idle import KEPT_SECONDS
from .errors import TransportError

if TYPE_CHECKING:
    import ssl
    from collections.abc import Mapping

    import httpx

    from ._endpoint import Endpoint

_ENCODINGS = "gzip, deflate"
_UNLIMITED = {"connect": None, "read": None, "write": None, "pool": None}


class HttpShared:
    """What all requests of one client share. The first request imports httpx."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str]) -> None:
        """Accepts the caller's headers."""
        self.endpoint = endpoint
        self._given = {name.lower(): value for name, value in headers.items()}
        self._made: tuple[ssl.SSLContext | None, httpx.Proxy | None] | None = None

    def headers(self, body: bytes | None) -> dict[str, str]:
        """Returns the headers of a request with this body."""
        return {**({} if body is None else {"content-type": "application/json"}), **self._given}

    def request(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> httpx.Request:
        """Creates a request that bypasses httpx's client, because its cookies, redirects and events are not needed."""
        import httpx  # noqa: PLC0415

        own = {
            "accept": "application/json",
            "accept-encoding": _ENCODINGS,
            "user-agent": "chain-access-python",
            **self.headers(body),
            **headers,
        }
        return httpx.Request(method, url, headers=own, content=body, extensions={"timeout": _UNLIMITED})

    def is_timeout(self, error: Exception) -> bool:
        """Whether an error of httpx or httpcore is a timeout."""
        import httpcore  # noqa: PLC0415
        import httpx  # noqa: PLC0415

        return isinstance(error, (httpx.TimeoutException, httpcore.TimeoutException))

    def is_dead_connection(self, error: Exception) -> bool:
        """Whether the connection was lost before an answer arrived."""
        import httpx  # noqa: PLC0415

        return isinstance(error, (httpx.ReadError, httpx.WriteError, httpx.RemoteProtocolError))

    def async_transport(self) -> httpx.AsyncHTTPTransport:
        """Creates a connection for the async client, without opening it."""
        import httpx  # noqa: PLC0415

        ssl_context, proxy = self.connection_options()
        one = httpx.Limits(max_connections=1, max_keepalive_connections=1, keepalive_expiry=KEPT_SECONDS)
        return httpx.AsyncHTTPTransport(verify=ssl_context or False, proxy=proxy, limits=one)

    def connection_options(self) -> tuple[ssl.SSLContext | None, httpx.Proxy | None]:
        """Returns the certificates, for an https address, and the proxy that the environment variables set."""
        import httpx  # noqa: PLC0415

        if self._made is None:
            parts = urlsplit(self.endpoint.http_url)
            proxy = _proxy_of(parts.scheme, parts.netloc.rpartition("@")[2])
            self._made = (
                httpx.create_ssl_context() if parts.scheme == "https" else None,
                None if proxy is None else httpx.Proxy(proxy),
            )
        return self._made


def _proxy_of(scheme: str, host: str) -> str | None:
    import urllib.request  # noqa: PLC0415

    if urllib.request.proxy_bypass(host):
        return None
    proxies = urllib.request.getproxies()
    found = proxies.get(scheme) or proxies.get("all")
    return found if not found or "://" in found else f"http://{found}"


def closed_by_caller() -> TransportError:
    """Returns the error of a call on a closed client."""
    return TransportError("the client is closed")
