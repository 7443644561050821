"""The wait before the next attempt.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import random
import time


def wait_seconds(attempt: int, base: float, cap: float, retry_after: str | None) -> float:
    """Returns how many seconds to wait after failed attempt number `attempt`, which starts at 1; never more than `cap`.

    The time in `Retry-After`, in seconds or as a date (RFC 9110 section 10.2.3), or otherwise a random part of a span
    that doubles each time.
    """
    asked = _asked_seconds(retry_after or "")
    if asked is None:
        return random.random() * min(cap, base * 2.0 ** min(attempt - 1, 64))  # noqa: S311
    return float(min(cap, asked))


def _asked_seconds(retry_after: str) -> float | None:
    text = retry_after.strip()
    if text.isascii() and text.isdigit():
        return float(text)
    if not text:
        return None
    from datetime import timezone  # noqa: PLC0415 - few answers contain a date
    from email.utils import parsedate_to_datetime  # noqa: PLC0415

    try:
        date = parsedate_to_datetime(text)
        # All HTTP dates are in UTC, with or without a time zone (RFC 9110 section 5.6.7).
        seconds = (date if date.tzinfo else date.replace(tzinfo=timezone.utc)).timestamp() - time.time()
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
    return max(seconds, 0.0)
