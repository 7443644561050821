"""The answer to one message.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping


_is_number = re.compile(r"[0-9]{1,18}").fullmatch


class Envelope(msgspec.Struct, gc=False):
    """One JSON-RPC response with an unparsed result."""

    id: Any = None
    result: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    error: Any = None


class Answer(msgspec.Struct):
    """The answer to one message; status and headers are None on a WebSocket. Header names are in lower case."""

    body: bytes
    status: int | None = None
    headers: Mapping[str, str] | None = None

    @property
    def request_id(self) -> str | None:
        """Identifies the request in the service's log."""
        return self._header("x-request-id")

    @property
    def credits_used(self) -> int | None:
        """What the service charged for the request."""
        return _number(self._header("x-credits-used"))

    @property
    def credits_remaining(self) -> int | None:
        """What is left of the account's daily balance."""
        return _number(self._header("x-credits-remaining"))

    @property
    def retry_after(self) -> str | None:
        """The `Retry-After` header."""
        return self._header("retry-after")

    def _header(self, name: str) -> str | None:
        return None if self.headers is None else self.headers.get(name)


class RawResponse(msgspec.Struct, frozen=True, kw_only=True):
    """An answer as the service sent it, errors included.

    Attributes:
        body: The unparsed body.
        status: HTTP status; None on a WebSocket.
        headers: All headers, with names in lower case; None on a WebSocket.
        request_id: Identifies the request in the service's log.
        credits_used: What the service charged for the request; None if it did not report it.
        credits_remaining: What is left of the account's daily balance; None for an account without a limit.
    """

    body: bytes
    status: int | None
    headers: Mapping[str, str] | None
    request_id: str | None
    credits_used: int | None
    credits_remaining: int | None


def raw_response(answer: Answer) -> RawResponse:
    """Returns the answer as callers see it."""
    return RawResponse(
        body=answer.body,
        status=answer.status,
        headers=answer.headers,
        request_id=answer.request_id,
        credits_used=answer.credits_used,
        credits_remaining=answer.credits_remaining,
    )


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and _is_number(text) else None


_one = msgspec.json.Decoder(Envelope)
_several = msgspec.json.Decoder(list[msgspec.Raw])


def envelopes(body: bytes) -> tuple[list[Envelope], bool]:
    """Returns the responses in a body, and whether the body is a list. Anything that is not a response is skipped.

    Raises:
        ValueError: The body is not JSON.
    """
    is_list = body[:64].lstrip()[:1] == b"["
    try:
        parts = _several.decode(body) if is_list else [body]
    except RecursionError as error:
        raise ValueError(str(error)) from None
    found: list[Envelope] = []
    for part in parts:
        try:
            found.append(_one.decode(part))
        except msgspec.ValidationError:
            continue
        except RecursionError as error:
            raise ValueError(str(error)) from None
    return found, is_list
