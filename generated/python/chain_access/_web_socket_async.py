"""Carries messages over one WebSocket, for the client that does not block: a task reads.

Kept in scripts/runtime/python/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING, Any

from ._exchange import message_of
from ._http_shared import closed_by_caller
from ._waiting import Waiting
from ._within import within
from .web_sockets import Reopening, UpgradeRefusedError, connect_options, lost, refused_upgrade

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from websockets.asyncio.client import ClientConnection

    from ._answer import Answer
    from ._endpoint import Endpoint
    from ._exchange import Pending
    from .web_sockets import WebSocketOptions


class AsyncWebSocketCarrier:
    """Opened by the first call, opened again by the call that follows its loss."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str], options: WebSocketOptions) -> None:
        """Opens nothing."""
        self._endpoint = endpoint
        self._headers = headers
        self._options = options
        self._waiting: Waiting[asyncio.Future[Answer]] = Waiting(options.max_waiting)
        self._reopening = Reopening(options)
        self._opening: asyncio.Task[ClientConnection] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._connection: ClientConnection | None = None
        self._is_closed = False

    async def send(self, calls: Sequence[Pending], timeout: float) -> Answer:
        """One message and its answer.

        Raises:
            AttemptTimeoutError: It was not there in time.
            ConnectionLostError: There is no connection, or it was lost.
            TransportError: Too many messages wait, or the client was closed.
        """
        if self._is_closed:
            raise closed_by_caller()
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.add(calls, future)
        try:
            return await within(timeout, self._exchange(calls, future))
        except UpgradeRefusedError as refused:
            return refused.answer
        finally:
            self._waiting.remove(future)
            if future.done() and not future.cancelled():
                future.exception()  # It was heard of, whoever else ended the wait.

    async def close(self) -> None:
        """Ends the socket for good, and every wait."""
        self._is_closed = True
        self._waiting.fail_all(closed_by_caller())
        if self._opening is not None:
            self._opening.cancel()
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.wait([self._reading])

    async def _exchange(self, calls: Sequence[Pending], future: asyncio.Future[Answer]) -> Answer:
        connection = self._connection or await self._opened()
        try:
            await connection.send(message_of(calls), text=True)
        except Exception as error:
            raise lost(error) from None
        return await future

    async def _opened(self) -> ClientConnection:
        """The open connection; all who wait for it wait for the same."""
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
        self._opening = None
        if not task.cancelled():
            task.exception()  # Those who waited have it; there may be none any more.

    async def _open(self) -> ClientConnection:
        from websockets.asyncio.client import connect  # noqa: PLC0415

        await asyncio.sleep(self._reopening.wait_seconds())
        options: dict[str, Any] = connect_options(self._options, self._headers, math.inf)
        try:
            connection = await connect(self._endpoint.web_socket_url, **options)
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
        except Exception as caught:  # every end of a connection is a loss to those who wait
            error = caught
        if self._connection is connection:
            self._connection = None
            self._waiting.fail_all(lost(error))
