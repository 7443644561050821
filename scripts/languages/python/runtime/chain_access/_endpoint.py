"""The service's address, the API key and the secret, and their redaction from every text.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import base64
import re
from typing import Any, cast
from urllib.parse import quote, unquote, urlsplit

from ._codec import is_list

MIN_SECRET_CHARACTERS = 4
"""Shorter secrets are not redacted: they would match parts of ordinary words."""

MAX_DEPTH = 32
"""Maximum depth of nested lists and objects in an error's data."""


class Endpoint:
    """The addresses and secrets of one client."""

    __slots__ = ("_authorization", "_secrets", "http_url")

    def __init__(self, url: str | None, base_url: str | None, key: str | None, secret: str | None) -> None:
        """Accepts the complete address, or the service's address and the API key."""
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
            message = "expected an address that starts with http://, https://, ws:// or wss://"
            raise TypeError(message)
        if "@" in parts.netloc:
            message = "expected an address without user and password; pass the API key's secret as the option secret"
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
        """The address of the WebSocket."""
        return re.sub(r"^http", "ws", self.http_url).replace("/v3/", "/ws/v3/")

    def operation(self, path: str) -> tuple[str, dict[str, str]]:
        """Returns address and headers of a REST operation: HTTP Basic with a secret, otherwise the key in the path."""
        if self._authorization is None:
            return self.http_url + path, {}
        return self.http_url.split("/v3/")[0] + path, {"authorization": f"Basic {self._authorization}"}

    def redact(self, text: str) -> str:
        """Replaces key, secret and address in a text with [redacted]."""
        for secret in self._secrets:
            text = text.replace(secret, "[redacted]")
        return text

    def redact_all(self, value: Any, depth: int = MAX_DEPTH) -> Any:
        """Returns a JSON value with every string in it redacted; values below the maximum depth are dropped."""
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
        """Rejects pickling, which would store the key."""
        message = "a client cannot be pickled: it contains connections and an API key"
        raise TypeError(message)
