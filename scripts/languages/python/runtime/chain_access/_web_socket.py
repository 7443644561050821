"""Sends messages over one WebSocket, for the sync client: a thread reads, callers wait for their answers.

Source: scripts/languages/python/runtime/; `npm run generate` copies it unchanged. Tested by test/sdk-python/.
"""

from __future__ import annotations

import concurrent.futures
import contextlib
import math
import os
import select
import socket
import sys
import threading
import time
import weakref
from typing import TYPE_CHECKING, Any, cast

from ._exchange import AttemptTimeoutError, message_of
from ._http_shared import closed_by_caller
from ._waiting import Waiting
from .web_sockets import Reopening, UpgradeRefusedError, connect_options, follow_nowhere, lost, refused_upgrade

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from websockets.sync.client import ClientConnection

    from ._answer import Answer
    from ._endpoint import Endpoint
    from ._exchange import Pending
    from .web_sockets import WebSocketOptions

_Future = concurrent.futures.Future

_SMALL_BYTES = 4096
"""A writable socket accepts a message of this size without blocking."""

_CLOSE_SECONDS = 1.0
"""How long closing waits for a message that is being written, in seconds."""


class WebSocketCarrier:
    """The first call opens it; after a loss the next call reopens it."""

    def __init__(self, endpoint: Endpoint, headers: Mapping[str, str], options: WebSocketOptions) -> None:
        """Opens no connection."""
        self._endpoint = endpoint
        self._headers = headers
        self._options = options
        self._closed = threading.Event()
        self._ending: weakref.finalize[..., WebSocketCarrier] | None = None
        self._begin()

    def _begin(self) -> None:
        """Starts without a connection, also in a forked process, where no thread reads the inherited one."""
        self._process = os.getpid()
        self._waiting: Waiting[_Future[Answer]] = Waiting(self._options.max_waiting)
        self._reopening = Reopening(self._options)
        self._lock = threading.Lock()
        self._opening = threading.Lock()
        self._sending = threading.Lock()
        self._connection: ClientConnection | None = None

    def send(self, calls: Sequence[Pending], timeout: float) -> Answer:
        """Sends one message and returns its answer.

        Raises:
            AttemptTimeoutError: The answer did not arrive in time.
            ConnectionLostError: There is no connection, or it was lost.
            TransportError: Too many messages wait, or the client is closed.
        """
        end = time.monotonic() + timeout
        if self._process != os.getpid():
            self._begin()
        future: _Future[Answer] = _Future()
        with self._lock:
            self._waiting.add(calls, future)
        try:
            try:
                connection = self._open(end)
            except UpgradeRefusedError as refused:
                return refused.answer
            self._write(connection, message_of(calls), end)
            left = end - time.monotonic()
            try:
                return future.result(None if math.isinf(left) else max(left, 0.0))
            except concurrent.futures.TimeoutError:
                raise AttemptTimeoutError from None
        finally:
            with self._lock:
                self._waiting.remove(future)

    def close(self) -> None:
        """Closes the socket permanently and ends every wait."""
        self._closed.set()
        with self._lock:
            self._waiting.fail_all(closed_by_caller)
            connection, self._connection = self._connection, None
        if connection is None or self._process != os.getpid():
            return
        is_free = self._sending.acquire(timeout=_CLOSE_SECONDS)
        if is_free:
            self._sending.release()
        with contextlib.suppress(OSError, ValueError):  # It may already be closed.
            if not is_free or not _is_writable(connection.socket):
                _break_off(connection)
        connection.close()

    def _write(self, connection: ClientConnection, message: bytes, end: float) -> None:
        """Writes a message in time. If the service does not read, the connection counts as lost."""
        if not self._sending.acquire(timeout=_patience(end)):
            raise AttemptTimeoutError
        timer: threading.Timer | None = None
        try:
            if not math.isinf(end) and not _takes_at_once(connection, message):
                timer = threading.Timer(_patience(end), _break_off, (connection,))
                timer.daemon = True
                timer.start()
            connection.send(message, text=True)
        except Exception as error:
            if time.monotonic() >= end:
                raise AttemptTimeoutError from None
            raise lost(error) from None
        finally:
            if timer is not None:
                timer.cancel()
            self._sending.release()

    def _open(self, end: float) -> ClientConnection:
        if not self._opening.acquire(timeout=_patience(end)):
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
            own = weakref.ref(self)
            threading.Thread(target=_read, args=(own, connection), name="chain-access", daemon=True).start()
            # If the client is garbage-collected without being closed, its connection ends too.
            if self._ending is not None:
                self._ending.detach()
            self._ending = weakref.finalize(self, _end_with_client, connection, self._process)
            self._ending.atexit = False
            return connection
        finally:
            self._opening.release()

    def _connect(self, end: float) -> ClientConnection:
        from websockets.sync import client  # noqa: PLC0415

        # Newer versions of websockets follow redirects unless the opening connection is told not to.
        connect = cast("Callable[..., Any]", getattr(client, "reconnect", client.connect))
        options: dict[str, Any] = connect_options(self._options, self._headers, end - time.monotonic())
        try:
            opening = connect(self._endpoint.web_socket_url, **options)
            if not isinstance(opening, client.ClientConnection):
                follow_nowhere(opening)
            # Newer versions of websockets require entering the context; close() leaves it.
            connection: ClientConnection = opening.__enter__()
        except Exception as error:
            answer = refused_upgrade(error)
            if answer is not None:
                raise UpgradeRefusedError(answer) from None
            if time.monotonic() >= end:
                raise AttemptTimeoutError from None
            raise lost(error) from None
        return connection

    def take(self, message: bytes) -> None:
        """Handles an answer."""
        with self._lock:
            self._waiting.take(message)

    def lose(self, connection: ClientConnection, error: Exception) -> None:
        """Handles the end of a connection."""
        with self._lock:
            if self._connection is connection:
                self._connection = None
                self._waiting.fail_all(lambda: lost(error))


def _read(own: weakref.ref[WebSocketCarrier], connection: ClientConnection) -> None:
    """Reads until the connection ends. It holds only a weak reference, so that it does not keep the client alive."""
    while True:
        try:
            message = connection.recv(decode=False)
        except Exception as error:  # for waiting calls, every end of a connection is a loss
            carrier = own()
            if carrier is not None:
                carrier.lose(connection, error)
            return
        carrier = own()
        if carrier is not None:
            carrier.take(message)
        del carrier


def _patience(end: float) -> float:
    """Returns how long to wait for a lock, in seconds; -1 for no limit."""
    return -1 if math.isinf(end) else max(end - time.monotonic(), 0.0)


def _takes_at_once(connection: ClientConnection, message: bytes) -> bool:
    return len(message) <= _SMALL_BYTES and _is_writable(connection.socket)


def _is_writable(connection: socket.socket) -> bool:
    if sys.platform == "win32":
        return bool(select.select((), (connection,), (), 0)[1])
    poll = select.poll()  # accepts any number of open files, unlike select
    poll.register(connection, select.POLLOUT)
    return bool(poll.poll(0))


def _end_with_client(connection: ClientConnection, process: int) -> None:
    if process == os.getpid():  # In a forked process the connection belongs to the parent.
        _break_off(connection)


def _break_off(connection: ClientConnection) -> None:
    """Shuts the connection down, which ends every wait on it."""
    with contextlib.suppress(OSError):  # It may already be closed.
        connection.socket.shutdown(socket.SHUT_RDWR)
