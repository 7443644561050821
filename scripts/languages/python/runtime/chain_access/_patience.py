"""How long to wait before the next attempt.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import random
import time


def wait_seconds(attempt: int, base: float, cap: float, retry_after: str | None) -> float:
    """Seconds before the attempt that follows `attempt` (from 1), never more than `cap`.

    What `Retry-After` asks for, in seconds or as a date (RFC 9110 section 10.2.3), or else a random part of a span that
    doubles each time.
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
    from datetime import timezone  # noqa: PLC0415 - few answers have a date
    from email.utils import parsedate_to_datetime  # noqa: PLC0415

    try:
        date = parsedate_to_datetime(text)
        # Every form of a date in HTTP is in UTC, whether it says so or not (RFC 9110 section 5.6.7).
        seconds = (date if date.tzinfo else date.replace(tzinfo=timezone.utc)).timestamp() - time.time()
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
    return max(seconds, 0.0)
