"""Credits before they are spent: what calls will cost, and a budget that rejects calls before they are sent.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
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

# Kinds of errors that are free. After a timeout or a lost connection the service may have charged the call.
_FREE = frozenset({"refused", "invalid-params", "unauthorized", "out-of-credits", "rate-limited", "service"})


def estimate_credits(calls: Iterable[Call[Any] | str]) -> int:
    """Returns what calls, or methods by name, will cost together.

    The service never charges more: a call that it rejects or fails to answer is free. Methods that are not in `PRICES`
    are free or rejected by the service.
    """
    return sum(PRICES.get(each if isinstance(each, str) else each.method, 0) for each in calls)


class CreditBudget(Hooks):
    """For a client's `hooks`: counts credits, and rejects calls that would exceed the limit before they are sent.

    Over HTTP it counts what the service reports; over a WebSocket, and if an answer was lost, the contract's price.
    Several clients and threads can share one budget.
    """

    __slots__ = ("_account", "_held", "_limit", "_lock", "_used")

    def __init__(self, limit: float = math.inf) -> None:
        """Creates a budget with no credits spent.

        Args:
            limit: Maximum to spend in total. Without it, the budget only counts.
        """
        self._limit = limit
        self._used = 0
        self._held = 0
        self._account: int | None = None
        self._lock = threading.Lock()

    @property
    def used_credits(self) -> int:
        """Credits spent so far: as HTTP answers reported them, or the contract's prices where no answer did."""
        return self._used

    @property
    def remaining_credits(self) -> float:
        """Credits that can still be spent; what calls in flight may cost is already subtracted."""
        return self._limit - self._used - self._held

    @property
    def account_credits(self) -> int | None:
        """What is left of the account's daily balance, as the service last reported it; None if it never did."""
        return self._account

    def before(self, attempt: Attempt) -> None:
        """Holds the price of the message.

        Raises:
            BudgetError: The price exceeds the remaining credits.
        """
        cost = estimate_credits(attempt.methods)
        with self._lock:
            if cost > self.remaining_credits:
                message = f"needs {cost} credits, but the budget has {self.remaining_credits} of {self._limit} left"
                raise BudgetError(message, method=attempt.methods[0] if len(attempt.methods) == 1 else None)
            self._held += cost

    def after(self, attempt: Attempt, ending: AttemptEnding) -> None:
        """Counts what the message cost."""
        cost = estimate_credits(attempt.methods)
        kind = ending.error and ending.error.kind
        is_free = kind == "budget" or (len(attempt.methods) == 1 and kind in _FREE)
        used = ending.credits_used if ending.credits_used is not None else 0 if is_free else cost
        with self._lock:
            self._held -= cost
            self._used += used
            if ending.credits_remaining is not None:
                self._account = ending.credits_remaining
