"""Where the service is and who calls it: addresses, key and secret, and how to keep them out of every text.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import base64
import re
from typing import Any, cast
from urllib.parse import quote, unquote, urlsplit

from ._codec import is_list

MIN_SECRET_CHARACTERS = 4
"""A shorter one would be found in every other word, and is no secret."""

MAX_DEPTH = 32
"""Lists and objects within each other in an error's data."""


class Endpoint:
    """One key's place at the service."""

    __slots__ = ("_authorization", "_secrets", "http_url")

    def __init__(self, url: str | None, base_url: str | None, key: str | None, secret: str | None) -> None:
        """Takes a whole address, or the service's address and the key."""
        if url is not None and (base_url is not None or key is not None):
            message = "expected url, or base_url and key; got both"
            raise TypeError(message)
        if url is None and base_url and key:
            url = f"{base_url}/v3/{quote(key, safe='')}"
        if not url:
            message = "expected url, or base_url and key"
            raise TypeError(message)
        self.http_url = re.sub(r"(/ws|/+)/v3/", "/v3/", re.sub(r"^ws", "http", url))
        parts = urlsplit(self.http_url)
        if not parts.scheme.startswith("http") or not parts.netloc:
            message = "expected an address that starts with http, https, ws or wss"
            raise TypeError(message)
        if "@" in parts.netloc:
            message = "expected an address without user and password; the API key's secret is the option secret"
            raise TypeError(message)
        path_key = parts.path.rstrip("/").rpartition("/")[2]
        self._authorization = None
        target = f"{parts.path}?{parts.query}" if parts.query else parts.path
        secrets = {self.http_url, url, target, path_key, unquote(path_key), key or "", secret or "", parts.query}
        if secret:
            pair = f"{unquote(path_key)}:{secret}".encode()
            self._authorization = base64.b64encode(pair).decode()
            secrets.add(self._authorization)
        self._secrets = sorted((each for each in secrets if len(each) >= MIN_SECRET_CHARACTERS), key=len, reverse=True)

    @property
    def web_socket_url(self) -> str:
        """Where the WebSocket is."""
        return re.sub(r"^http", "ws", self.http_url).replace("/v3/", "/ws/v3/")

    def operation(self, path: str) -> tuple[str, dict[str, str]]:
        """Address and headers of a REST operation: by HTTP Basic with a secret, else with the key in the path."""
        if self._authorization is None:
            return self.http_url + path, {}
        return self.http_url.split("/v3/")[0] + path, {"authorization": f"Basic {self._authorization}"}

    def redact(self, text: str) -> str:
        """The text without key, secret and address."""
        for secret in self._secrets:
            text = text.replace(secret, "[redacted]")
        return text

    def redact_all(self, value: Any, depth: int = MAX_DEPTH) -> Any:
        """A JSON value with every text in it redacted; what lies too deep is left out."""
        if isinstance(value, str):
            return self.redact(value)
        if not isinstance(value, (list, dict)):
            return value
        if depth == 0:
            return "[too deep]"
        if is_list(value):
            return [self.redact_all(each, depth - 1) for each in value]
        items = cast("dict[str, Any]", value).items()
        return {self.redact(name): self.redact_all(each, depth - 1) for name, each in items}

    def __repr__(self) -> str:
        """Shows neither key nor address."""
        return "Endpoint([redacted])"

    def __reduce__(self) -> tuple[Any, ...]:
        """Is not pickled: its key would be."""
        message = "a client cannot be pickled: it holds connections and an API key"
        raise TypeError(message)
