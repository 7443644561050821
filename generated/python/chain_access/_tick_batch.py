"""Gathers the calls made within one tick of the event loop into one message.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ._core import result_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ._call import Call
    from ._core import Core
    from ._exchange import Pending
    from .tick_batches import TickBatch


class Gathering:
    """The calls of the current tick."""

    def __init__(self, core: Core, options: TickBatch, send: Callable[[list[Pending]], Awaitable[None]]) -> None:
        """Accepts the function that sends the calls."""
        self._core = core
        self._wait = options.wait
        self._most = min(options.max_items or core.batch_items, core.batch_items)
        self._send = send
        self._queue: dict[Pending, asyncio.Future[None]] = {}
        self._sending: set[asyncio.Future[None]] = set()

    async def ask(self, call: Call[Any]) -> Any:
        """Returns the result of a call that is sent with the others."""
        loop = asyncio.get_running_loop()
        settled: asyncio.Future[None] = loop.create_future()

        def settle(_pending: Pending) -> None:
            if not settled.done():
                settled.set_result(None)

        pending = self._core.pend(call, settle)
        self._queue[pending] = settled
        if len(self._queue) >= self._most:
            self._flush()
        elif len(self._queue) == 1:
            if self._wait > 0:
                loop.call_later(self._wait, self._flush)
            else:
                loop.call_soon(self._flush)
        try:
            await settled
        finally:
            self._queue.pop(pending, None)
        return result_of(pending)

    def _flush(self) -> None:
        queue = {pending: settled for pending, settled in self._queue.items() if not settled.done()}
        self._queue = {}
        if not queue:
            return
        task = asyncio.ensure_future(self._send(list(queue)))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        waiting = set(queue.values())

        def end_all(ended: asyncio.Future[None]) -> None:
            # Each call is settled, unless the sending task itself was canceled or failed.
            error = None if ended.cancelled() else ended.exception()
            for future in [each for each in queue.values() if not each.done()]:
                if error is None:
                    future.cancel()
                else:
                    future.set_exception(error)

        task.add_done_callback(end_all)

        def give_up(future: asyncio.Future[None]) -> None:
            waiting.discard(future)
            if future.cancelled() and not waiting:
                task.cancel()

        for future in queue.values():
            future.add_done_callback(give_up)
