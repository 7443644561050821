"""HTTP connections of both clients with a misbehaving server: each time limit, and every loss."""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import logging
import os
import socket
import ssl
import subprocess
import sys
import threading
import time
import warnings
from typing import Any

import httpx
import pytest
from listening import KEY, Listening, answer, asked, reply, result

from chain_access import (
    AsyncClient,
    Call,
    ChainAccessError,
    Client,
    CreditBudget,
    DecodeError,
    Hooks,
    RefusedError,
    RequestTimeoutError,
    TransportError,
)
from chain_access import _idle


def own_httpx(make: Any) -> dict[str, Any]:
    return {"http_client": httpx.Client() if make.flavor == "sync" else httpx.AsyncClient()}


def headers_that_trickle(connection: socket.socket, ends: threading.Event) -> None:
    asked(connection)
    connection.sendall(b"HTTP/1.1 200 OK\r\nX-Long: ")
    while not ends.wait(0.05):
        connection.sendall(b"x")


def interim_answers_for_ever(connection: socket.socket, ends: threading.Event) -> None:
    asked(connection)
    while not ends.wait(0.05):
        connection.sendall(b"HTTP/1.1 103 Early Hints\r\n\r\n")


def a_body_without_end(connection: socket.socket, ends: threading.Event) -> None:
    """Sends no length, so that the end of the connection would be the end of the body."""
    connection.recv(65536)
    connection.sendall(b'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{"id":1,"result":"0x1"}')
    while not ends.wait(0.05):
        connection.sendall(b" ")


def chunks_without_end(connection: socket.socket, ends: threading.Event) -> None:
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while not ends.wait(0.05):
        connection.sendall(b"1\r\n \r\n")


@pytest.mark.parametrize(
    "serve", [headers_that_trickle, interim_answers_for_ever, a_body_without_end, chunks_without_end]
)
def test_nothing_exceeds_the_timeout_of_an_attempt(make: Any, serve: Any) -> None:
    with Listening(serve) as server:
        started = time.monotonic()
        with pytest.raises(RequestTimeoutError):
            make(server.url, timeout=0.4).request("eth_chainId")
        assert time.monotonic() - started > 0.3


@pytest.mark.parametrize("serve", [a_body_without_end, chunks_without_end])
def test_a_body_over_the_callers_httpx_client_does_not_exceed_it_either(make: Any, serve: Any) -> None:
    with Listening(serve) as server:
        with pytest.raises(RequestTimeoutError):
            make(server.url, timeout=0.4, **own_httpx(make)).request("eth_chainId")


def test_a_call_to_a_service_that_does_not_read_times_out(make: Any) -> None:
    def deaf(_connection: socket.socket, ends: threading.Event) -> None:
        ends.wait()

    with Listening(deaf) as server:
        with pytest.raises(RequestTimeoutError):
            make(server.url, timeout=0.4).request("eth_call", ["0x" + "00" * 12_000_000])


def test_a_large_request_arrives_completely(make: Any) -> None:
    """Also if the service reads it slowly."""

    def serve(connection: socket.socket, _ends: threading.Event) -> None:
        head, _, text = connection.recv(65536).partition(b"\r\n\r\n")
        while not text.endswith(b"}"):
            time.sleep(0.001)
            text += connection.recv(65536)
        request = json.loads(text)
        reply(connection, result(request, [len(request["params"][0]), f"content-length: {len(text)}" in head.decode().lower()]))

    with Listening(serve) as server:
        assert make(server.url).request("m", ["0" * 3_000_000]) == [3_000_000, True]


def test_a_stalled_handshake_times_out(make: Any) -> None:
    def mute(_connection: socket.socket, ends: threading.Event) -> None:
        ends.wait()

    with Listening(mute) as server:
        with pytest.raises(RequestTimeoutError):
            make(server.url.replace("http", "https"), timeout=0.3).request("eth_chainId")


def test_practically_infinite_times_are_accepted(make: Any) -> None:
    with Listening(lambda connection, _ends: answer(connection)) as server:
        assert make(server.url, timeout=1e300, deadline=1e10).request("eth_chainId") == "0x1"


def test_a_kept_connection_that_died_costs_no_attempt(make: Any) -> None:
    """The service closes it while the next request is being sent."""
    requests: list[int] = []

    def closes_as_it_is_used_again(connection: socket.socket, _ends: threading.Event) -> None:
        answer(connection)
        requests.append(len(connection.recv(65536)))

    with Listening(closes_as_it_is_used_again) as server:
        attempts: list[Any] = []

        class Counting(Hooks):
            def before(self, attempt: Any) -> None:
                attempts.append(attempt)

        client = make(server.url, retries=0, hooks=Counting())
        for _ in range(4):
            assert client.request("eth_chainId") == "0x1"
        assert len(attempts) == 4
        assert len(server.threads) == 4
        assert all(requests)


def test_a_new_connection_that_dies_is_an_attempt(make: Any) -> None:
    with Listening(lambda connection, _ends: asked(connection)) as server:
        with pytest.raises(TransportError):
            make(server.url, retries=1, retry_base=0.001).request("eth_chainId")
        assert len(server.threads) == 2


def test_idle_connections_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    def echo(connection: socket.socket, _ends: threading.Event) -> None:
        while (request := asked(connection)) is not None:
            together.wait(5)
            reply(connection, result(request))

    together = threading.Event()
    with Listening(echo) as server:

        async def run() -> None:
            async with AsyncClient(server.url) as client:
                calls = [asyncio.create_task(client.request("m")) for _ in range(20)]
                while len(server.threads) < 20:
                    await asyncio.sleep(0.01)
                together.set()
                await asyncio.gather(*calls)
                monkeypatch.setattr(_idle, "KEPT_SECONDS", -1.0)
                await client.request("m")
                for worker in server.threads[:19]:
                    await asyncio.to_thread(worker.join, 5)
                assert sum(worker.is_alive() for worker in server.threads) <= 1

        asyncio.run(run())


def test_a_thousand_calls_at_once_share_a_hundred_connections() -> None:
    def serve(connection: socket.socket, _ends: threading.Event) -> None:
        while answer(connection):
            pass

    with Listening(serve) as server:

        async def run() -> list[Any]:
            async with AsyncClient(server.url) as client:
                return await asyncio.gather(*[client.request("m") for _ in range(1000)])

        assert asyncio.run(run()) == ["0x1"] * 1000
        assert len(server.threads) <= 100


def test_threads_do_not_use_each_others_connections() -> None:
    def echo(connection: socket.socket, _ends: threading.Event) -> None:
        while (request := asked(connection)) is not None:
            reply(connection, result(request, request["params"][0]))

    with Listening(echo) as server, Client(server.url, retries=0) as client:
        wrong: list[Any] = []

        def work(number: int) -> None:
            for step in range(50):
                try:
                    if client.request("m", [f"{number}-{step}"]) != f"{number}-{step}":
                        wrong.append("an answer of another")
                except ChainAccessError as error:
                    wrong.append(error)

        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        threads = [threading.Thread(target=work, args=(number,)) for number in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        sys.setswitchinterval(interval)
        assert wrong == []
        assert len(server.threads) <= 16


def test_one_client_in_one_event_loop_after_another_and_in_two_at_once() -> None:
    def serve(connection: socket.socket, _ends: threading.Event) -> None:
        while answer(connection):
            time.sleep(0.001)

    with Listening(serve) as server:
        client = AsyncClient(server.url, retries=0)

        async def ask() -> list[Any]:
            return [await client.request("eth_chainId") for _ in range(30)]

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)  # the first loop ends with its connection
            assert asyncio.run(ask()) == ["0x1"] * 30
            assert asyncio.run(ask()) == ["0x1"] * 30
            found: list[Any] = []
            threads = [threading.Thread(target=lambda: found.append(asyncio.run(ask()))) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert found == [["0x1"] * 30] * 4
            gc.collect()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork on this system")
def test_a_forked_process_opens_its_own_connections() -> None:
    def echo(connection: socket.socket, _ends: threading.Event) -> None:
        while (request := asked(connection)) is not None:
            reply(connection, result(request, request["params"][0]))

    code = """
import os, sys
from chain_access import Client
client = Client(sys.argv[1], retries=0)
assert client.request("m", ["before"]) == "before"
children = []
for number in range(3):
    child = os.fork()
    if child == 0:
        found = [client.request("m", [f"{number}-{step}"]) == f"{number}-{step}" for step in range(50)]
        os._exit(0 if all(found) else 1)
    children.append(child)
found = [client.request("m", [f"parent-{step}"]) == f"parent-{step}" for step in range(50)]
ends = [os.waitpid(child, 0)[1] for child in children]
print(all(found), ends)
"""
    with Listening(echo) as server:
        told = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", code, server.url], check=False, capture_output=True, text=True
        )
        assert told.stdout == "True [0, 0, 0]\n", told.stderr
        assert len(server.threads) == 4


def test_a_redirect_is_not_followed_and_no_key_is_sent_to_it(make: Any) -> None:
    def redirects(connection: socket.socket, _ends: threading.Event) -> None:
        asked(connection)
        connection.sendall(
            b"HTTP/1.1 307 Temporary Redirect\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n" % other.url.encode()
        )

    with Listening(lambda connection, _ends: answer(connection)) as other, Listening(redirects) as server:
        with pytest.raises(RefusedError) as refused:
            make(server.url, retries=0).request("eth_chainId")
        assert (refused.value.status, len(other.threads)) == (307, 0)


@pytest.mark.parametrize(
    ("head", "change"),
    [
        (b"Content-Encoding: gzip\r\n", gzip.compress),
        (b"Content-Encoding: identity\r\n", bytes),
        (b"X-Nothing: \r\n", bytes),
    ],
)
def test_bodies_are_decoded(make: Any, head: bytes, change: Any) -> None:
    def serve(connection: socket.socket, _ends: threading.Event) -> None:
        while (request := asked(connection)) is not None:
            reply(connection, change(result(request, "0x" + "0" * 100_000)), head)

    with Listening(serve) as server:
        client = make(server.url)
        assert len(client.request("m")) == 100_002
        raw = client.request_raw("m")
        assert json.loads(raw.body)["result"].startswith("0x00")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b"HTTP/1.1 204 No Content\r\n\r\n", DecodeError),
        (b'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{"id":1,"result":"0x1"}', None),
        (b'HTTP/1.1 200 OK\r\n\r\n{"id":1,"result":"0x1"}', None),
        (b'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}{"id":1,"result":"0x1"}', DecodeError),
        (b'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"id":1,"result":"0x1"}', TransportError),
        (b'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n{"id":1,"result":"0x1"}', TransportError),
        (b"SSH-2.0-OpenSSH_9.6\r\n", TransportError),
        (b'HTTP/1.1 200 OK\r\nX-Credits-Used: %s\r\n\r\n{"id":1,"result":"0x1"}' % (b"9" * 5000), None),
    ],
)
def test_answers_of_unusual_servers(make: Any, text: bytes, kind: Any) -> None:
    def serve(connection: socket.socket, _ends: threading.Event) -> None:
        asked(connection)
        connection.sendall(text)

    with Listening(serve) as server:
        client = make(server.url, retries=0, hooks=CreditBudget())
        if kind is None:
            assert client.request("eth_chainId") == "0x1"
        else:
            with pytest.raises(kind):
                client.request("eth_chainId")


def test_the_callers_headers_replace_the_clients(make: Any) -> None:
    heads: list[bytes] = []

    def serve(connection: socket.socket, _ends: threading.Event) -> None:
        text = connection.recv(65536)
        heads.append(text.partition(b"\r\n\r\n")[0].lower())
        reply(connection, b'{"id":1,"result":"0x1"}')

    with Listening(serve) as server:
        make(server.url, headers={"User-Agent": "mine", "Accept": "text/x"}).request("eth_chainId")
    assert heads[0].count(b"user-agent:") == heads[0].count(b"accept:") == 1
    assert b"user-agent: mine" in heads[0]
    assert b"accept: text/x" in heads[0]


@pytest.mark.parametrize("scheme", ["http://", ""])
def test_the_proxy_of_the_environment_is_used(make: Any, scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[bytes] = []

    def proxy(connection: socket.socket, _ends: threading.Event) -> None:
        text = connection.recv(65536)
        lines.append(text.partition(b"\r\n")[0])
        reply(connection, b'{"id":1,"result":"0x1"}')

    with Listening(proxy) as server:
        address = server.url.removeprefix("http://").partition("/")[0]
        monkeypatch.delenv("NO_PROXY", raising=False)
        monkeypatch.delenv("no_proxy", raising=False)
        monkeypatch.setenv("http_proxy", scheme + address)
        assert make(f"http://service.test/v3/{KEY}", retries=0).request("eth_chainId") == "0x1"
        assert lines == [b"POST http://service.test/v3/%s HTTP/1.1" % KEY.encode()]
        monkeypatch.setenv("no_proxy", "service.test")
        with pytest.raises(TransportError):
            make(f"http://service.test/v3/{KEY}", retries=0, timeout=5).request("eth_chainId")
        assert len(lines) == 1


def test_a_rejected_tunnel_through_the_proxy_is_an_error(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[bytes] = []

    def proxy(connection: socket.socket, _ends: threading.Event) -> None:
        lines.append(connection.recv(65536).partition(b"\r\n")[0])
        connection.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")

    with Listening(proxy) as server:
        monkeypatch.delenv("NO_PROXY", raising=False)
        monkeypatch.delenv("no_proxy", raising=False)
        monkeypatch.setenv("https_proxy", server.url.partition("/v3")[0])
        with pytest.raises(TransportError, match="403"):
            make(f"https://service.test/v3/{KEY}", retries=0).request("eth_chainId")
        assert lines == [b"CONNECT service.test:443 HTTP/1.1"]


def test_certificates_are_checked(make: Any) -> None:
    assert httpx.create_ssl_context().verify_mode is ssl.CERT_REQUIRED
    client = make(f"https://127.0.0.1:1/v3/{KEY}")
    inner = getattr(client, "client", client)
    context, _proxy = inner._http._shared.connection_options()
    assert context.verify_mode is ssl.CERT_REQUIRED
    assert context.check_hostname


def test_no_library_logs_the_key(make: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with Listening(lambda connection, _ends: answer(connection)) as server:
        make(server.url).request("eth_chainId")
    assert KEY not in caplog.text


def test_a_client_that_is_not_closed_causes_at_most_a_warning() -> None:
    code = """
import asyncio, sys, gc
from chain_access import AsyncClient, Client
Client(sys.argv[1]).request("m")
async def run():
    await AsyncClient(sys.argv[1]).request("m")
asyncio.run(run())
gc.collect()
"""

    def serve(connection: socket.socket, _ends: threading.Event) -> None:
        while answer(connection):
            pass

    with Listening(serve) as server:
        told = subprocess.run(
            [sys.executable, "-X", "dev", "-c", code, server.url], check=True, capture_output=True, text=True
        )
    said = {line.split(":")[-2].strip() for line in told.stderr.splitlines() if "Warning:" in line}
    assert said <= {"ResourceWarning"}, told.stderr
    assert "Error" not in told.stderr, told.stderr


def test_closing_twice_and_during_a_call() -> None:
    arrived, ends = threading.Event(), threading.Event()

    def slow(connection: socket.socket, _ends: threading.Event) -> None:
        request = asked(connection)
        arrived.set()
        ends.wait(5)
        reply(connection, result(request))
        assert connection.recv(1) == b""  # the client has closed it
        closed.set()

    closed = threading.Event()
    with Listening(slow) as server:
        client = Client(server.url)
        found: list[Any] = []
        thread = threading.Thread(target=lambda: found.append(client.request("m")))
        thread.start()
        arrived.wait(5)
        client.close()
        client.close()
        ends.set()
        thread.join(5)
        assert found == ["0x1"]
        assert closed.wait(5)


@pytest.mark.parametrize("moment", range(12))
def test_a_task_canceled_at_any_moment_closes_its_connection(moment: int) -> None:
    heard: list[Any] = []

    def serve(connection: socket.socket, _ends: threading.Event) -> None:
        while (request := asked(connection)) is not None:
            connection.sendall(b"HTTP/1.1 200 OK\r\n")
            body = result(request, request["params"][0])
            connection.sendall(b"Content-Length: %d\r\n\r\n%s" % (len(body), body[:5]))
            connection.sendall(body[5:])

    with Listening(serve) as server:

        async def run() -> None:
            asyncio.get_running_loop().set_exception_handler(lambda _loop, context: heard.append(context))
            async with AsyncClient(server.url, retries=0) as client:
                await client.request("m", ["warm"])
                task = asyncio.create_task(client.request("m", ["first"]))
                for _ in range(moment):
                    await asyncio.sleep(0)
                if task.cancel():  # on a busy machine the answer may have arrived first
                    with pytest.raises(asyncio.CancelledError):
                        await task
                else:
                    assert await task == "first"
                assert await client.request("m", ["second"]) == "second"
                assert asyncio.all_tasks() == {asyncio.current_task()}
            gc.collect()

        asyncio.run(run())
        assert heard == []


def test_calls_that_failed_together_have_separate_errors(make: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    outcomes = make(f"http://127.0.0.1:{port}/v3/{KEY}", retries=0).batch([Call("m")] * 3)
    errors = [outcome.error for outcome in outcomes]
    assert len({id(error) for error in errors}) == 3
    assert {(type(error), str(error), str(error.__cause__)) for error in errors} == {
        (TransportError, str(errors[0]), str(errors[0].__cause__))
    }
