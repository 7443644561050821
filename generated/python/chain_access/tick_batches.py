"""What batches by tick are told.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import msgspec


class TickBatch(msgspec.Struct, frozen=True, kw_only=True):
    """For the `batch` of an `AsyncClient`; see `tick_batch`."""

    wait: float = 0.0
    max_items: int | None = None


def tick_batch(*, wait: float = 0.0, max_items: int | None = None) -> TickBatch:
    """For the `batch` of an `AsyncClient`: calls made within one tick of the event loop share a request.

    A call with a timeout, deadline or retries of its own goes alone. One that is canceled is left out, or given up.

    Args:
        wait: Gathers for longer than a tick, in seconds.
        max_items: Sends as soon as there are so many. Default and most: what the service takes at once.
    """
    return TickBatch(wait=wait, max_items=max_items)
