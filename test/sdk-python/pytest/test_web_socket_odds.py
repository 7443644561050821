"""The WebSocket transport under failures: services that stop reading, close, redirect or send garbage; loops, forks."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import subprocess
import sys
import threading
import time
import warnings
from typing import Any

import pytest
from listening import KEY, Listening
from test_web_socket import Server, socket_client

from chain_access import (
    AsyncClient,
    Client,
    DecodeError,
    RefusedError,
    RequestTimeoutError,
    TransportError,
    web_socket,
)


def test_one_client_in_one_event_loop_after_another() -> None:
    with Server() as server, warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # each loop ends with its connection
        client = AsyncClient(server.url, transport=web_socket(), timeout=5)
        for method in ("first", "second"):
            assert asyncio.run(client.request(method)) == method
        loop = asyncio.new_event_loop()
        assert loop.run_until_complete(client.request("third")) == "third"
        loop.close()

        async def close() -> None:
            assert await client.request("fourth") == "fourth"
            await client.close()

        asyncio.run(close())
        assert len(server.connections) == 4
        gc.collect()


def test_a_client_in_use_in_another_loop_raises_an_error() -> None:
    arrived = threading.Event()

    async def answer(socket: Any, message: Any) -> None:
        arrived.set()
        if message["method"] == "last":
            await server.echo(socket, waiting.pop())
        else:
            waiting.append(message)

    waiting: list[Any] = []
    with Server(answer) as server:
        client = AsyncClient(server.url, transport=web_socket(), timeout=5)
        found: list[Any] = []

        async def first() -> None:
            task = asyncio.create_task(client.request("first"))
            await asyncio.to_thread(arrived.wait, 5)
            with pytest.raises(TransportError, match="in use in another event loop"):
                await asyncio.to_thread(asyncio.run, client.request("elsewhere"))
            last = asyncio.create_task(client.request("last"))
            found.append(await task)
            last.cancel()
            await client.close()

        asyncio.run(first())
        assert found == ["first"]


def test_a_canceled_reader_counts_as_a_loss(make: Any) -> None:
    if make.flavor == "sync":
        return  # a thread is not canceled
    with Server() as server:

        async def run() -> None:
            async with AsyncClient(server.url, transport=web_socket(), timeout=5) as client:
                assert await client.request("first") == "first"
                for task in asyncio.all_tasks() - {asyncio.current_task()}:
                    task.cancel()
                await asyncio.sleep(0)
                assert await client.request("second") == "second"

        asyncio.run(run())


@pytest.mark.parametrize("code", [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 4999])
def test_a_call_is_sent_again_after_any_close_code(make: Any, code: int) -> None:
    async def answer(socket: Any, message: Any) -> None:
        if len(server.connections) == 1:
            await socket.close(code, "for a reason")
        else:
            await server.echo(socket, message)

    with Server(answer) as server:
        assert socket_client(make, server).request("first") == "first"
        assert len(server.connections) == 2


def upgraded(connection: Any) -> None:
    """Completes the WebSocket handshake, then stops reading."""
    from websockets.http11 import Request
    from websockets.server import ServerProtocol

    protocol = ServerProtocol()
    while not (events := protocol.events_received()):
        protocol.receive_data(connection.recv(65536))
    request = events[0]
    assert isinstance(request, Request)
    protocol.send_response(protocol.accept(request))
    for piece in protocol.data_to_send():
        connection.sendall(piece)


def test_a_call_to_a_service_that_does_not_read_times_out_and_the_client_can_close(make: Any) -> None:
    def deaf(connection: Any, ends: threading.Event) -> None:
        upgraded(connection)
        ends.wait()

    with Listening(deaf) as server:
        client = make(server.url, transport=web_socket(), timeout=0.4, retries=0)
        for size in (12_000_000, 5):
            started = time.monotonic()
            with pytest.raises((RequestTimeoutError, TransportError)):
                client.request("m", ["0" * size])
            assert time.monotonic() - started < 20
        started = time.monotonic()
        client.close() if make.flavor == "sync" else client.run(client.client.close())
        assert time.monotonic() - started < 20


def test_threads_that_wait_for_a_blocked_writer_time_out() -> None:
    def deaf(connection: Any, ends: threading.Event) -> None:
        upgraded(connection)
        ends.wait()

    with Listening(deaf) as server:
        client = Client(server.url, transport=web_socket(), timeout=20, retries=0)
        slow = threading.Thread(target=lambda: pytest.raises(Exception, client.request, "m", ["0" * 12_000_000]))
        slow.start()
        time.sleep(0.3)
        started = time.monotonic()
        with pytest.raises(RequestTimeoutError):
            client.request("m", timeout=0.3)
        assert time.monotonic() - started < 10
        client.close()
        slow.join(15)
        assert not slow.is_alive()


def test_a_redirect_is_not_followed_and_no_header_is_sent_to_it(make: Any) -> None:
    seen: list[bytes] = []

    def elsewhere(connection: Any, _ends: threading.Event) -> None:
        seen.append(connection.recv(65536))

    def redirects(connection: Any, _ends: threading.Event) -> None:
        connection.recv(65536)
        location = other.url.replace("http", "ws").encode()
        connection.sendall(
            b"HTTP/1.1 307 Temporary Redirect\r\nLocation: %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n" % location
        )

    with Listening(elsewhere) as other, Listening(redirects) as server:
        options = {"transport": web_socket(), "headers": {"x-token": "secret"}, "retries": 0, "timeout": 5}
        with pytest.raises(RefusedError) as refused:
            make(server.url, **options).request("m")
        assert (refused.value.status, seen) == (307, [])


def test_no_library_logs_the_key(make: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with Server() as server:
        make(server.url.replace("some-key", KEY), transport=web_socket()).request("m")
    said = [record.getMessage() for record in caplog.records if not record.name.startswith("websockets.server")]
    assert KEY not in "\n".join(said)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        b"\xff\xfe\x00",
        '{"id":null,"error":{"code":-32700,"message":"no"}',
        "[" * 100_000,
        '{"id":1,"result":' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"id":1,"result":NaN}',
        b'{"id":1,"result":"\xff"}',
        '{"id":1}',
    ],
)
def test_garbage_is_a_decode_error_of_the_only_waiting_call(make: Any, text: Any) -> None:
    async def answer(socket: Any, _message: Any) -> None:
        await socket.send(text)

    with Server(answer) as server:
        with pytest.raises(DecodeError):
            socket_client(make, server, timeout=5).request("m")


def test_ids_of_other_types_answer_no_call(make: Any) -> None:
    async def answer(socket: Any, message: Any) -> None:
        for other in (str(message["id"]), float(message["id"]) + 0.5, True, None, [message["id"]], 10**400):
            await socket.send(json.dumps({"id": other, "result": "wrong"}))
        await socket.send(json.dumps([{"id": message["id"], "result": message["method"]}, {"id": 7, "result": "x"}]))

    with Server(answer) as server:
        assert socket_client(make, server).request("first") == "first"


def test_calls_ended_by_closing_have_separate_errors() -> None:
    async def deaf(_socket: Any, _message: Any) -> None:
        return

    with Server(deaf) as server:

        async def run() -> list[Any]:
            client = AsyncClient(server.url, transport=web_socket())
            tasks = [asyncio.create_task(client.request("m")) for _ in range(3)]
            while len(server.received) < 3:
                await asyncio.sleep(0.01)
            await client.close()
            return await asyncio.gather(*tasks, return_exceptions=True)

        found = asyncio.run(run())
        assert {str(error) for error in found} == {"the client is closed"}
        assert len({id(error) for error in found}) == 3


@pytest.mark.parametrize("moment", [*range(12), 20, 40])
def test_a_canceled_task_leaves_nothing_behind(moment: int) -> None:
    with Server() as server:
        heard: list[Any] = []

        async def run() -> None:
            asyncio.get_running_loop().set_exception_handler(lambda _loop, context: heard.append(context))
            client = AsyncClient(server.url, transport=web_socket(), timeout=5)
            task = asyncio.create_task(client.request("first"))
            for _ in range(moment):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            if moment % 2:
                assert await client.request("second") == "second"
            await client.close()
            assert asyncio.all_tasks() == {asyncio.current_task()}
            gc.collect()

        asyncio.run(run())
        assert heard == []


def test_a_garbage_collected_client_closes_its_connection() -> None:
    with Server() as server:
        before = threading.active_count()
        assert Client(server.url, transport=web_socket()).request("m") == "m"
        gc.collect()
        ends = time.monotonic() + 5
        while threading.active_count() > before and time.monotonic() < ends:
            time.sleep(0.01)
        assert threading.active_count() <= before


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork on this system")
def test_a_forked_process_opens_its_own_connection() -> None:
    code = """
import os, sys
from chain_access import Client, web_socket
client = Client(sys.argv[1], transport=web_socket(), timeout=5, retries=0)
assert client.request("before") == "before"
child = os.fork()
if child == 0:
    found = client.request("child") == "child"
    client.close()
    os._exit(0 if found else 1)
end = os.waitpid(child, 0)[1]
print(client.request("parent"), end)
client.close()
"""
    with Server() as server:
        told = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", code, server.url], check=False, capture_output=True, text=True
        )
        assert told.stdout == "parent 0\n", told.stderr
        assert len(server.connections) == 2
