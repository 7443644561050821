"""Credits counted before they are spent: what calls will cost, and a budget that refuses them beforehand.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import math
import threading
from typing import TYPE_CHECKING, Any

from .contract import PRICES
from .errors import BudgetError
from .hooks import Hooks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ._call import Call
    from .hooks import Attempt, AttemptEnding

# Kinds of answers that cost nothing. After a timeout or a lost connection the service may have charged.
_FREE = frozenset({"refused", "invalid-params", "unauthorized", "out-of-credits", "rate-limited", "service"})


def estimate_credits(calls: Iterable[Call[Any] | str]) -> int:
    """What calls, or methods by name, will cost together.

    The service charges no more: a call that it refuses, or fails to answer, costs nothing. What is not in `PRICES` is
    free or refused.
    """
    return sum(PRICES.get(each if isinstance(each, str) else each.method, 0) for each in calls)


class CreditBudget(Hooks):
    """For a client's `hooks`: counts credits, and refuses what would go beyond the limit before it is sent.

    Over HTTP it counts what the service says; over a WebSocket, and where an answer was lost, the contract's price. One
    budget may serve several clients and threads.
    """

    __slots__ = ("_account", "_held", "_limit", "_lock", "_used")

    def __init__(self, limit: float = math.inf) -> None:
        """Begins with nothing spent.

        Args:
            limit: Most that may be spent in all; left out, it only counts.
        """
        self._limit = limit
        self._used = 0
        self._held = 0
        self._account: int | None = None
        self._lock = threading.Lock()

    @property
    def used_credits(self) -> int:
        """Cost of everything so far."""
        return self._used

    @property
    def remaining_credits(self) -> float:
        """What may still be spent, without what calls in flight may cost."""
        return self._limit - self._used - self._held

    @property
    def account_credits(self) -> int | None:
        """What the service last said is left of the account's daily balance; None when it said nothing."""
        return self._account

    def before(self, attempt: Attempt) -> None:
        """Holds the price of the message.

        Raises:
            BudgetError: It is more than is left.
        """
        cost = estimate_credits(attempt.methods)
        with self._lock:
            if cost > self.remaining_credits:
                message = f"costs {cost} credits; {self.remaining_credits} of {self._limit} are left"
                raise BudgetError(message, method=attempt.methods[0] if len(attempt.methods) == 1 else None)
            self._held += cost

    def after(self, attempt: Attempt, ending: AttemptEnding) -> None:
        """Counts what it did cost."""
        cost = estimate_credits(attempt.methods)
        kind = ending.error and ending.error.kind
        is_free = kind == "budget" or (len(attempt.methods) == 1 and kind in _FREE)
        used = ending.credits_used if ending.credits_used is not None else 0 if is_free else cost
        with self._lock:
            self._held -= cost
            self._used += used
            if ending.credits_remaining is not None:
                self._account = ending.credits_remaining
