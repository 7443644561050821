"""Functions around every attempt, and what they are told.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from .errors import ChainAccessError


class Attempt(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One message on its way.

    Attributes:
        methods: Methods of the calls in the message, in their order.
        number: 1 for the first.
    """

    methods: tuple[str, ...]
    number: int


class AttemptEnding(msgspec.Struct, frozen=True, kw_only=True):
    """How an attempt went; everything but its duration is None where there was no answer to tell it.

    Attributes:
        duration: Seconds from sending to the whole answer, or what came instead.
        status: HTTP status; None on a WebSocket.
        request_id: Names the request in the service's log.
        credits_used: What the service charged for the message.
        credits_remaining: What is left of the account's daily balance.
        error: The first error among its calls.
    """

    duration: float
    status: int | None = None
    request_id: str | None = None
    credits_used: int | None = None
    credits_remaining: int | None = None
    error: ChainAccessError | None = None


class Hooks:
    """Functions around every attempt, to be overridden.

    What they are told names no address, key, parameter or body, so that it may be logged. A client that threads share
    calls them from these threads.
    """

    __slots__ = ()

    def before(self, attempt: Attempt) -> None:
        """Before it is sent. Raising refuses it: the calls fail with what was raised."""

    def after(self, attempt: Attempt, ending: AttemptEnding) -> None:
        """After its answer, or what came instead."""
