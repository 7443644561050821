"""The deadline of one attempt, for the client that does not block.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import asyncio
import math
import sys
from typing import TYPE_CHECKING, TypeVar

from ._exchange import AttemptTimeoutError

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")


async def within(seconds: float, task: Coroutine[None, None, T]) -> T:
    """What the task gives, which raises no TimeoutError of its own.

    Raises:
        AttemptTimeoutError: It took longer; it was canceled.
    """
    if math.isinf(seconds):
        return await task
    try:
        if sys.version_info >= (3, 11):
            async with asyncio.timeout(seconds):
                return await task
        else:
            return await asyncio.wait_for(task, seconds)
    except asyncio.TimeoutError:
        raise AttemptTimeoutError from None
