"""What a WebSocket is told: times, bounds; and what of it both clients share.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
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
    """For a client's `transport`: one WebSocket in the place of HTTP requests, to `/ws/v3/{key}` of the same address.

    It is opened by the first call and stays open until the client is closed. After a loss, what was in flight is sent
    again as retries allow, over a new connection, with waits that grow. Gas operations stay HTTP requests.

    Args:
        max_waiting: Most messages that wait for a connection or an answer; more are refused with kind `transport`.
        ping: Seconds between two pings; one that is not answered for as long again is a lost connection.
        open: Longest time to open a connection, in seconds.
        reconnect_base: Longest random wait before it is opened again, doubled after each failure, in seconds.
        reconnect_cap: Longest wait of all, in seconds.
    """
    return WebSocketOptions(
        max_waiting=max_waiting, ping=ping, open=open, reconnect_base=reconnect_base, reconnect_cap=reconnect_cap
    )


class Reopening:
    """How long to wait before the socket is opened again."""

    def __init__(self, options: WebSocketOptions) -> None:
        """Begins without a wait."""
        self._options = options
        self._attempts = 0

    def wait_seconds(self) -> float:
        """Seconds before the attempt that begins now."""
        span = self._options.reconnect_base * 2 ** min(self._attempts - 1, 64) if self._attempts else 0.0
        self._attempts += 1
        return random.random() * min(self._options.reconnect_cap, span)  # noqa: S311

    def opened(self) -> None:
        """It is open: the next loss is the first."""
        self._attempts = 1


def connect_options(options: WebSocketOptions, headers: Mapping[str, str], seconds: float) -> dict[str, Any]:
    """What websockets is told."""
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
    """A redirect is told as what it is: headers and keys follow to no other place."""
    vars(opening)["process_redirect"] = _itself


def _itself(answer: Exception) -> Exception:
    return answer


def refused_upgrade(error: Exception) -> Answer | None:
    """The answer of a service that did not open the WebSocket: an unknown key is one here too."""
    response: Any = getattr(error, "response", None)
    status = getattr(response, "status_code", None)
    if not isinstance(status, int):
        return None
    headers = {name.lower(): value for name, value in response.headers.raw_items()}
    return Answer(bytes(response.body or b""), status, headers)


def lost(error: BaseException | None) -> ConnectionLostError:
    """The loss of a connection, in words."""
    text = "" if error is None else f": {type(error).__name__}: {error}"
    return ConnectionLostError(f"the WebSocket was lost{text}")


class UpgradeRefusedError(Exception):
    """The service answered, but did not open the WebSocket."""

    def __init__(self, answer: Answer) -> None:
        """Keeps what it said."""
        super().__init__()
        self.answer = answer
