"""Options of a WebSocket, and the WebSocket code that both clients share.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING, Any

import msgspec

from . import contract
from ._answer import Answer
from ._exchange import ConnectionLostError

if TYPE_CHECKING:
    from collections.abc import Mapping


# websockets writes addresses and headers, and with them keys, to its logger at level DEBUG.
_logger = logging.getLogger("chain_access.web_socket")
_logger.setLevel(logging.INFO)


class WebSocketOptions(msgspec.Struct, frozen=True, kw_only=True):
    """For a client's `transport`; see `web_socket`."""

    max_waiting: int = 1000
    ping: float = contract.WEB_SOCKET_PING_SECONDS
    open: float = 10.0
    reconnect_base: float = 0.25
    reconnect_cap: float = 10.0


def web_socket(
    *,
    max_waiting: int = 1000,
    ping: float = contract.WEB_SOCKET_PING_SECONDS,
    open: float = 10.0,
    reconnect_base: float = 0.25,
    reconnect_cap: float = 10.0,
) -> WebSocketOptions:
    """For a client's `transport`: one WebSocket instead of HTTP requests, to `/ws/v3/{key}` of the same address.

    The first call opens it, and it stays open until the client is closed. After a loss, calls in flight are sent again
    over a new connection, as often as retries allow, with growing waits. The gas operation still uses HTTP.

    Args:
        max_waiting: Maximum number of messages that wait for a connection or an answer; more are rejected with kind
            `transport`.
        ping: Seconds between two pings. If a ping is not answered within the same time, the connection counts as lost.
        open: Maximum time to open a connection, in seconds.
        reconnect_base: Maximum random wait before it is reopened, doubled after each failure, in seconds.
        reconnect_cap: Maximum wait before any reopening, in seconds.
    """
    return WebSocketOptions(
        max_waiting=max_waiting, ping=ping, open=open, reconnect_base=reconnect_base, reconnect_cap=reconnect_cap
    )


class Reopening:
    """How long to wait before the socket is reopened."""

    def __init__(self, options: WebSocketOptions) -> None:
        """Starts without a wait."""
        self._options = options
        self._attempts = 0

    def wait_seconds(self) -> float:
        """Returns how many seconds to wait before the next attempt."""
        span = self._options.reconnect_base * 2 ** min(self._attempts - 1, 64) if self._attempts else 0.0
        self._attempts += 1
        return random.random() * min(self._options.reconnect_cap, span)  # noqa: S311

    def opened(self) -> None:
        """Resets the waits after a successful attempt."""
        self._attempts = 1


def connect_options(options: WebSocketOptions, headers: Mapping[str, str], seconds: float) -> dict[str, Any]:
    """Returns the options for websockets."""
    return {
        "additional_headers": dict(headers),
        "open_timeout": min(options.open, max(seconds, 0.001)),
        "ping_interval": options.ping,
        "ping_timeout": options.ping,
        "close_timeout": 1.0,
        "max_size": None,
        "logger": _logger,
    }


def follow_nowhere(opening: Any) -> None:
    """Treats a redirect as the answer, so that headers and keys are not sent to another host."""
    vars(opening)["process_redirect"] = _itself


def _itself(answer: Exception) -> Exception:
    return answer


def refused_upgrade(error: Exception) -> Answer | None:
    """Returns the HTTP answer that rejected a WebSocket, for example for an unknown key."""
    response: Any = getattr(error, "response", None)
    status = getattr(response, "status_code", None)
    if not isinstance(status, int):
        return None
    headers = {name.lower(): value for name, value in response.headers.raw_items()}
    return Answer(bytes(response.body or b""), status, headers)


def lost(error: BaseException | None) -> ConnectionLostError:
    """Returns the error of a lost connection."""
    text = "" if error is None else f": {type(error).__name__}: {error}"
    return ConnectionLostError(f"the WebSocket was lost{text}")


class UpgradeRefusedError(Exception):
    """The service answered with an HTTP error instead of opening the WebSocket."""

    def __init__(self, answer: Answer) -> None:
        """Accepts the HTTP answer."""
        super().__init__()
        self.answer = answer
