"""Options of tick batches.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import msgspec


class TickBatch(msgspec.Struct, frozen=True, kw_only=True):
    """For the `batch` of an `AsyncClient`; see `tick_batch`."""

    wait: float = 0.0
    max_items: int | None = None


def tick_batch(*, wait: float = 0.0, max_items: int | None = None) -> TickBatch:
    """For the `batch` of an `AsyncClient`: calls made within one tick of the event loop share a request.

    A call with its own timeout, deadline or retries is sent separately. A call can be canceled without affecting the
    others.

    Args:
        wait: Time to gather calls beyond the current tick, in seconds.
        max_items: Sends as soon as this many calls are gathered. Default and maximum: the service's batch limit.
    """
    return TickBatch(wait=wait, max_items=max_items)
