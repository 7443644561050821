"""Idle connections: the most recently used one is reused first.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")

KEPT_SECONDS = 30.0
"""How long an idle connection is kept."""


class Idle(Generic[T]):
    """Safe to share between threads. A forked process starts without any: processes cannot share connections."""

    def __init__(self) -> None:
        """Starts without connections."""
        self._kept: deque[tuple[T, float]] = deque()
        self._lock = threading.Lock()
        self._process = os.getpid()

    def take(self) -> T | None:
        """Returns the connection that was given back last; None if there is none."""
        if self._process != os.getpid():
            self._process, self._kept, self._lock = os.getpid(), deque(), threading.Lock()
        with self._lock:
            return self._kept.pop()[0] if self._kept else None

    def give(self, item: T) -> list[T]:
        """Keeps a connection, and returns those that were idle for too long, for the caller to close."""
        now = time.monotonic()
        old: list[T] = []
        with self._lock:
            self._kept.append((item, now))
            while self._kept and self._kept[0][1] < now - KEPT_SECONDS:
                old.append(self._kept.popleft()[0])
        return old

    def drain(self) -> list[T]:
        """Returns all connections, for the caller to close."""
        with self._lock:
            items = [item for item, _since in self._kept]
            self._kept.clear()
        return items
