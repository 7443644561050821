"""The time limit of one attempt, for the async client.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
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
    """Returns the result of a task, which must not raise a TimeoutError itself.

    Raises:
        AttemptTimeoutError: The task took longer, and was canceled.
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
