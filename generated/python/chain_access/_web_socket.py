"""Carries messages over one WebSocket, for the client that blocks: a thread reads, callers wait for their answers.

Kept in scripts/runtime/python/ and copied as it is by `npm run generate`; tested by test/sdk-python/.
"""

from __future__ import annotations

import concurrent.futures
import math
import threading
import time
from typing import TYPE_CHECKING, Any, cast

from ._exchange import AttemptTimeoutError, message_of
from ._http_shared import closed_by_caller
from ._waiting import Waiting
from .web_sockets import Reopening, UpgradeRefusedError, connect_options, lost, refused_upgrade

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from websockets.sync.client import ClientConnection

    from ._answer import Answer
    from ._endpoint import Endpoint
    from ._exchange import Pending
    from .web_sockets import WebSocketOptions

_Future = concurrent.futures.Future


class WebSocketCarrier:
    """Opened by the first call, opened again by the call that follows its loss."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str], options: WebSocketOptions) -> None:
        """Opens nothing."""
        self._endpoint = endpoint
        self._headers = headers
        self._options = options
        self._waiting: Waiting[_Future[Answer]] = Waiting(options.max_waiting)
        self._reopening = Reopening(options)
        self._lock = threading.Lock()
        self._opening = threading.Lock()
        self._connection: ClientConnection | None = None
        self._closed = threading.Event()

    def send(self, calls: Sequence[Pending], timeout: float) -> Answer:
        """One message and its answer.

        Raises:
            AttemptTimeoutError: It was not there in time.
            ConnectionLostError: There is no connection, or it was lost.
            TransportError: Too many messages wait, or the client was closed.
        """
        end = time.monotonic() + timeout
        future: _Future[Answer] = _Future()
        with self._lock:
            self._waiting.add(calls, future)
        try:
            try:
                connection = self._open(end)
            except UpgradeRefusedError as refused:
                return refused.answer
            try:
                connection.send(message_of(calls), text=True)
            except Exception as error:
                raise lost(error) from None
            left = end - time.monotonic()
            try:
                return future.result(None if math.isinf(left) else max(left, 0.0))
            except concurrent.futures.TimeoutError:
                raise AttemptTimeoutError from None
        finally:
            with self._lock:
                self._waiting.remove(future)

    def close(self) -> None:
        """Ends the socket for good, and every wait."""
        self._closed.set()
        with self._lock:
            self._waiting.fail_all(closed_by_caller())
            connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _open(self, end: float) -> ClientConnection:
        left = end - time.monotonic()
        if not self._opening.acquire(timeout=-1 if math.isinf(left) else max(left, 0.0)):
            raise AttemptTimeoutError
        try:
            if self._closed.is_set():
                raise closed_by_caller()
            if self._connection is not None:
                return self._connection
            delay = self._reopening.wait_seconds()
            if self._closed.wait(min(delay, max(end - time.monotonic(), 0.0))):
                raise closed_by_caller()
            connection = self._connect(end)
            with self._lock:
                self._connection = connection
            self._reopening.opened()
            threading.Thread(target=self._read, args=(connection,), name="chain-access", daemon=True).start()
            return connection
        finally:
            self._opening.release()

    def _connect(self, end: float) -> ClientConnection:
        from websockets.sync import client  # noqa: PLC0415

        connect = cast("Callable[..., ClientConnection]", client.connect)
        options: dict[str, Any] = connect_options(self._options, self._headers, end - time.monotonic())
        try:
            # Entered, and left by close(): newer versions of websockets want it so.
            connection = connect(self._endpoint.web_socket_url, **options).__enter__()
        except Exception as error:
            answer = refused_upgrade(error)
            if answer is not None:
                raise UpgradeRefusedError(answer) from None
            if time.monotonic() >= end:
                raise AttemptTimeoutError from None
            raise lost(error) from None
        return connection

    def _read(self, connection: ClientConnection) -> None:
        error: Exception | None = None
        try:
            while True:
                message = connection.recv(decode=False)
                with self._lock:
                    self._waiting.take(message)
        except Exception as caught:  # every end of a connection is a loss to those who wait
            error = caught
        with self._lock:
            if self._connection is connection:
                self._connection = None
                self._waiting.fail_all(lost(error))
