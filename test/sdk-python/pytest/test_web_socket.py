"""The WebSocket transport: one connection, loss and reopening, limits, pings, closing."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import pytest
import websockets.asyncio.server

from chain_access import Client, RequestTimeoutError, TransportError, web_socket
from chain_access import AsyncClient


class Server:
    """A WebSocket server with its own loop and thread; `answer` is called with each parsed message."""

    def __init__(self, answer: Any = None) -> None:
        self.answer = answer or self.echo
        self.connections: list[Any] = []
        self.received: list[Any] = []
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.port = 0
        self.start()

    async def echo(self, socket: Any, message: Any) -> None:
        await socket.send(json.dumps({"id": message["id"], "result": message["method"]}))

    def run(self, task: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(task, self.loop).result(10)

    def start(self) -> None:
        async def handle(socket: Any) -> None:
            self.connections.append(socket)
            async for text in socket:
                message = json.loads(text)
                self.received.append(message)
                await self.answer(socket, message)

        async def serve() -> Any:
            return await websockets.asyncio.server.serve(handle, "127.0.0.1", self.port, ping_interval=None)

        self.server = self.run(serve())
        self.port = self.server.sockets[0].getsockname()[1]

    def stop(self) -> None:
        self.drop()

        async def stop() -> None:
            self.server.close(close_connections=True)
            await self.server.wait_closed()

        self.run(stop())

    def drop(self) -> None:
        async def drop() -> None:
            for connection in self.connections:
                connection.transport.abort()

        self.run(drop())

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v3/some-key"

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)
        self.loop.close()


def socket_client(make: Any, server: Server, options: dict[str, Any] | None = None, **more: Any) -> Any:
    return make(server.url, transport=web_socket(reconnect_base=0.005, **(options or {})), retry_base=0.005, **more)


def test_many_calls_share_one_connection_and_answers_may_arrive_in_any_order() -> None:
    waiting: list[Any] = []

    async def answer(socket: Any, message: Any) -> None:
        waiting.append(message)
        if len(waiting) == 50:
            for each in reversed(waiting):
                await server.echo(socket, each)

    methods = [f"method_{index}" for index in range(50)]
    with Server(answer) as server:

        async def run() -> list[Any]:
            async with AsyncClient(server.url, transport=web_socket()) as client:
                return await asyncio.gather(*[client.request(method) for method in methods])

        assert asyncio.run(run()) == methods
        assert len(server.connections) == 1
        waiting.clear()
        found: dict[str, Any] = {}
        with Client(server.url, transport=web_socket()) as client:
            threads = [
                threading.Thread(target=lambda name=method: found.update({name: client.request(name)}))
                for method in methods
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        assert found == {method: method for method in methods}
        assert len(server.connections) == 2


def test_a_connection_is_reopened_after_a_loss_and_no_call_fails(make: Any) -> None:
    with Server() as server:
        client = socket_client(make, server)
        assert client.request("first") == "first"
        server.drop()
        assert client.request("second") == "second"
        assert len(server.connections) == 2


def test_calls_beyond_max_waiting_are_rejected() -> None:
    async def deaf(_socket: Any, _message: Any) -> None:
        return

    with Server(deaf) as server:

        async def run() -> list[Any]:
            async with AsyncClient(server.url, transport=web_socket(max_waiting=2), timeout=0.2) as client:
                tasks = [client.request(f"method_{index}") for index in range(3)]
                found = await asyncio.gather(*tasks, return_exceptions=True)
                server.answer = server.echo
                assert await client.request("after") == "after"
                return found

        first, second, third = asyncio.run(run())
        assert isinstance(first, RequestTimeoutError)
        assert isinstance(second, RequestTimeoutError)
        assert isinstance(third, TransportError)
        assert str(third) == "too many waiting messages: max_waiting is 2"


def test_a_connection_that_answers_no_ping_counts_as_lost(make: Any) -> None:
    async def stop_reading(socket: Any, message: Any) -> None:
        if len(server.connections) == 1:
            socket.transport.pause_reading()
        else:
            await server.echo(socket, message)

    with Server(stop_reading) as server:
        client = socket_client(make, server, {"ping": 0.1}, timeout=5)
        assert client.request("first") == "first"
        assert len(server.connections) == 2


def test_a_service_that_is_down_is_an_error_and_is_reached_once_it_is_up_again(make: Any) -> None:
    with Server() as server:
        client = socket_client(make, server, retries=0)
        server.stop()
        with pytest.raises(TransportError) as lost:
            client.request("first")
        assert lost.value.is_retryable
        assert "some-key" not in repr(lost.value) + repr(lost.value.__cause__)
        server.start()
        assert client.request("second") == "second"


def test_a_connection_that_never_opens_times_out(make: Any) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as mute:
        url = f"http://127.0.0.1:{mute.getsockname()[1]}/v3/some-key"
        with pytest.raises(TransportError):
            make(url, transport=web_socket(open=0.05, reconnect_base=0.001), retries=1, retry_base=0.001).request("m")
        with pytest.raises(RequestTimeoutError):
            make(url, transport=web_socket(), timeout=0.1).request("m")


def test_closing_ends_every_wait_at_once_permanently() -> None:
    closing: list[Any] = []

    async def close(_socket: Any, _message: Any) -> None:
        closing[0]()

    with Server(close) as server:
        client = Client(server.url, transport=web_socket())
        closing.append(lambda: threading.Thread(target=client.close).start())
        with pytest.raises(TransportError, match="the client is closed"):
            client.request("first")
        with pytest.raises(TransportError, match="the client is closed"):
            client.request("second")

        async def run() -> None:
            own = AsyncClient(server.url, transport=web_socket())
            loop = asyncio.get_running_loop()
            closing[0] = lambda: asyncio.run_coroutine_threadsafe(own.close(), loop)
            with pytest.raises(TransportError, match="the client is closed"):
                await own.request("first")
            with pytest.raises(TransportError, match="the client is closed"):
                await own.request("second")

        asyncio.run(run())


def test_messages_that_answer_no_call_are_ignored(make: Any) -> None:
    async def answer(socket: Any, message: Any) -> None:
        await socket.send('{"jsonrpc":"2.0","method":"eth_subscription","params":{}}')
        await socket.send('{"id":12345,"result":"a stranger"}')
        await server.echo(socket, message)

    with Server(answer) as server:
        client = socket_client(make, server)
        assert client.request("first") == "first"


def test_an_answer_may_be_large(make: Any) -> None:
    async def answer(socket: Any, message: Any) -> None:
        await socket.send(json.dumps({"id": message["id"], "result": "0x" + "0" * 5_000_000}))

    with Server(answer) as server:
        assert len(socket_client(make, server).request("m")) == 5_000_002
