"""Connections that wait for the next request: the last one given back is the first one taken.

Kept in scripts/languages/python/runtime/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")

KEPT_SECONDS = 30.0
"""How long a connection is kept that nobody needs."""


class Idle(Generic[T]):
    """Threads may share one. A forked process begins with none: two would read from one connection."""

    def __init__(self) -> None:
        """Begins with none."""
        self._kept: deque[tuple[T, float]] = deque()
        self._lock = threading.Lock()
        self._process = os.getpid()

    def take(self) -> T | None:
        """The one that was given back last; None when there is none."""
        if self._process != os.getpid():
            self._process, self._kept, self._lock = os.getpid(), deque(), threading.Lock()
        with self._lock:
            return self._kept.pop()[0] if self._kept else None

    def give(self, item: T) -> list[T]:
        """Keeps one, and hands over those that nobody took for long, to be closed."""
        now = time.monotonic()
        old: list[T] = []
        with self._lock:
            self._kept.append((item, now))
            while self._kept and self._kept[0][1] < now - KEPT_SECONDS:
                old.append(self._kept.popleft()[0])
        return old

    def drain(self) -> list[T]:
        """Hands over all, to be closed."""
        with self._lock:
            items = [item for item, _since in self._kept]
            self._kept.clear()
        return items
