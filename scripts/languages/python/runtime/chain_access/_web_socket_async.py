"""Sends messages over one WebSocket, for the async client: a task reads, callers wait for their answers.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from typing import TYPE_CHECKING, Any

from ._exchange import AttemptTimeoutError, message_of
from ._http_shared import closed_by_caller
from ._waiting import Waiting
from ._within import within
from .errors import TransportError
from .web_sockets import Reopening, UpgradeRefusedError, connect_options, follow_nowhere, lost, refused_upgrade

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from websockets.asyncio.client import ClientConnection

    from ._answer import Answer
    from ._endpoint import Endpoint
    from ._exchange import Pending
    from .web_sockets import WebSocketOptions

_CLOSE_SECONDS = 2.0
"""How long closing waits for the service, in seconds."""


class AsyncWebSocketCarrier:
    """The first call opens it; after a loss the next call reopens it."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str], options: WebSocketOptions) -> None:
        """Opens no connection."""
        self._endpoint = endpoint
        self._headers = headers
        self._options = options
        self._waiting: Waiting[asyncio.Future[Answer]] = Waiting(options.max_waiting)
        self._reopening = Reopening(options)
        self._opening: asyncio.Task[ClientConnection] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._connection: ClientConnection | None = None
        self._is_closed = False
        self._loop: asyncio.AbstractEventLoop | None = None

    async def send(self, calls: Sequence[Pending], timeout: float) -> Answer:
        """Sends one message and returns its answer.

        Raises:
            AttemptTimeoutError: The answer did not arrive in time.
            ConnectionLostError: There is no connection, or it was lost.
            TransportError: Too many messages wait, or the client is closed.
        """
        if self._is_closed:
            raise closed_by_caller()
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            self._move(loop)
        future: asyncio.Future[Answer] = loop.create_future()
        self._waiting.add(calls, future)
        try:
            return await within(timeout, self._exchange(calls, future))
        except UpgradeRefusedError as refused:
            return refused.answer
        finally:
            self._waiting.remove(future)
            if future.done() and not future.cancelled():
                future.exception()  # Marks the error as retrieved, even if the wait ended otherwise.

    async def close(self) -> None:
        """Closes the socket permanently and ends every wait."""
        self._is_closed = True
        if asyncio.get_running_loop() is not self._loop:
            return  # The connection ended with its event loop.
        self._waiting.fail_all(closed_by_caller)
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await within(_CLOSE_SECONDS, connection.close())
            except AttemptTimeoutError:  # The service no longer reads, not even the close frame.
                connection.transport.abort()
        ending = [task for task in (self._opening, self._reading) if task is not None]
        for task in ending:
            task.cancel()
        if ending:
            await asyncio.wait(ending)

    def _move(self, loop: asyncio.AbstractEventLoop) -> None:
        """Starts again in another event loop, because a connection cannot outlive its own."""
        if self._loop is not None and not self._loop.is_closed() and self._loop.is_running():
            message = "the client is in use in another event loop: create a client per event loop"
            raise TransportError(message)
        if self._connection is not None:
            with contextlib.suppress(Exception):  # The loop may already be closed, and the connection with it.
                self._connection.transport.abort()
        self._loop = loop
        self._waiting = Waiting(self._options.max_waiting)
        self._reopening = Reopening(self._options)
        self._opening = self._reading = self._connection = None

    async def _exchange(self, calls: Sequence[Pending], future: asyncio.Future[Answer]) -> Answer:
        connection = self._connection or await self._opened()
        try:
            await connection.send(message_of(calls), text=True)
        except Exception as error:
            raise lost(error) from None
        return await future

    async def _opened(self) -> ClientConnection:
        """Returns the open connection; all calls that wait for it share one attempt."""
        if self._opening is None:
            self._opening = asyncio.create_task(self._open(), name="chain-access opening")
            self._opening.add_done_callback(self._end_opening)
        try:
            return await asyncio.shield(self._opening)
        except asyncio.CancelledError:
            if self._is_closed:
                raise closed_by_caller() from None
            raise

    def _end_opening(self, task: asyncio.Task[ClientConnection]) -> None:
        if self._opening is task:
            self._opening = None
        if not task.cancelled():
            task.exception()  # Marks the error as retrieved, even if no call waits for it.

    async def _open(self) -> ClientConnection:
        from websockets.asyncio.client import connect  # noqa: PLC0415

        await asyncio.sleep(self._reopening.wait_seconds())
        options: dict[str, Any] = connect_options(self._options, self._headers, math.inf)
        try:
            opening = connect(self._endpoint.web_socket_url, **options)
            follow_nowhere(opening)
            connection = await opening
        except Exception as error:
            answer = refused_upgrade(error)
            if answer is not None:
                raise UpgradeRefusedError(answer) from None
            raise lost(error) from None
        self._reopening.opened()
        self._connection = connection
        self._reading = asyncio.create_task(self._read(connection), name="chain-access reading")
        return connection

    async def _read(self, connection: ClientConnection) -> None:
        error: Exception | None = None
        try:
            while True:
                self._waiting.take(await connection.recv(decode=False))
        except Exception as caught:  # for waiting calls, every end of a connection is a loss
            error = caught
        finally:
            if self._connection is connection:
                self._connection = None
                self._waiting.fail_all(lambda: lost(error))
