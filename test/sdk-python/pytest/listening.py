"""A server of raw connections, for behavior that no HTTP server has."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from typing import Any

KEY = "a-key-that-nobody-may-see"


class Listening:
    """A server that calls `serve` with each connection."""

    def __init__(self, serve: Any) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}/v3/{KEY}"
        self.ends = threading.Event()
        self.connections: list[socket.socket] = []
        self.threads: list[threading.Thread] = []
        self.thread = threading.Thread(target=self.accept, args=(serve,), daemon=True)
        self.thread.start()

    def accept(self, serve: Any) -> None:
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            self.connections.append(connection)
            worker = threading.Thread(target=self.run, args=(serve, connection), daemon=True)
            self.threads.append(worker)
            worker.start()

    def run(self, serve: Any, connection: socket.socket) -> None:
        with connection:
            try:
                serve(connection, self.ends)
            except OSError:
                return

    def __enter__(self) -> Listening:
        return self

    def __exit__(self, *_: object) -> None:
        self.ends.set()
        for each in (self.socket, *self.connections):
            with contextlib.suppress(OSError):  # Most are closed already.
                each.shutdown(socket.SHUT_RDWR)
        self.socket.close()
        for worker in (self.thread, *self.threads):
            worker.join(5)


def asked(connection: socket.socket) -> Any:
    """Returns the JSON of the next request; None after the last one."""
    text = b""
    while not text.endswith((b"}", b"]")):  # head and body may come apart
        piece = connection.recv(65536)
        if not piece:
            return None
        text += piece
    return json.loads(text.partition(b"\r\n\r\n")[2])


def reply(connection: socket.socket, body: bytes, head: bytes = b"") -> None:
    """Returns an answer with status 200 and the length of its body."""
    connection.sendall(b"HTTP/1.1 200 OK\r\n%sContent-Length: %d\r\n\r\n%s" % (head, len(body), body))


def result(request: Any, value: Any = "0x1") -> bytes:
    """Returns the JSON-RPC answer to one request."""
    return json.dumps({"id": request["id"], "result": value}).encode()


def answer(connection: socket.socket) -> bool:
    """Reads and answers one request; False after the last one."""
    request = asked(connection)
    if request is None:
        return False
    reply(connection, result(request))
    return True
