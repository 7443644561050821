"""Functions that the client calls around every attempt, and what it passes to them.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from .errors import ChainAccessError


class Attempt(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One attempt to send a message.

    Attributes:
        methods: Methods of the calls in the message, in order.
        number: 1 for the first attempt.
    """

    methods: tuple[str, ...]
    number: int


class AttemptEnding(msgspec.Struct, frozen=True, kw_only=True):
    """How an attempt ended. Without an answer, all attributes but the duration and the error are None.

    Attributes:
        duration: Seconds from sending to the complete answer or the failure.
        status: HTTP status; None on a WebSocket.
        request_id: Identifies the request in the service's log.
        credits_used: What the service charged for the request.
        credits_remaining: What is left of the account's daily balance.
        error: The error of the whole attempt, or the first error among its calls.
    """

    duration: float
    status: int | None = None
    request_id: str | None = None
    credits_used: int | None = None
    credits_remaining: int | None = None
    error: ChainAccessError | None = None


class Hooks:
    """Functions that the client calls around every attempt; override them in a subclass.

    Their arguments contain no address, key, parameter or body, so they can be logged. A client that threads share calls
    them from these threads.
    """

    __slots__ = ()

    def before(self, attempt: Attempt) -> None:
        """Called before the attempt is sent. If it raises, nothing is sent and the calls raise the same exception."""

    def after(self, attempt: Attempt, ending: AttemptEnding) -> None:
        """Called after the answer or the failure."""
