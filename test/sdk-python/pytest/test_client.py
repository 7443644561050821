"""Both clients with a service in memory."""

from __future__ import annotations

import asyncio
import json
import logging
import pickle
import socket
import subprocess
import sys
import threading
import time
import traceback
from typing import Any

import httpx
import pytest
from listening import KEY, Listening, answer

from chain_access import (
    AsyncClient,
    BudgetError,
    Call,
    CallTransaction,
    ChainAccessError,
    Client,
    CreditBudget,
    Filter,
    Hooks,
    InvalidParamsError,
    RequestTimeoutError,
    TransportError,
    calls,
    catalogue_name,
    estimate_credits,
    tick_batch,
)

SECRET = "and-a-secret"
URL = f"http://service.test/v3/{KEY}"


class Memory:
    """A service in memory: `answer` returns the answer to each call of a message."""

    def __init__(self, make: Any, answer: Any, headers: dict[str, str] | None = None, **options: Any) -> None:
        self.sent: list[Any] = []
        self.requests: list[httpx.Request] = []

        def reply(request: httpx.Request) -> httpx.Response:
            self.requests.append(request)
            if request.method == "GET":
                return httpx.Response(200, json=answer({"method": "GET"}))
            asked = json.loads(request.content)
            self.sent.append(asked)
            each = [
                {"jsonrpc": "2.0", "id": one["id"], **answer(one)}
                for one in ([asked] if type(asked) is dict else asked)
            ]
            return httpx.Response(200, json=each if isinstance(asked, list) else each[0], headers=headers)

        kind = httpx.Client if make.flavor == "sync" else httpx.AsyncClient
        given = {"retry_base": 0.001, **options}
        address = () if "base_url" in given else (URL,)
        self.client = make(*address, http_client=kind(transport=httpx.MockTransport(reply)), **given)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"url": "https://host/v3/k"}, "https://host/v3/k"),
        ({"url": "wss://host/ws/v3/k"}, "https://host/v3/k"),
        ({"base_url": "https://host", "key": "a/b"}, "https://host/v3/a%2Fb"),
        ({"base_url": "https://host/", "key": "k"}, "https://host/v3/k"),
        ({"url": "https://host/rpc?token=t"}, "https://host/rpc?token=t"),
    ],
)
def test_addresses(make: Any, options: dict[str, str], expected: str) -> None:
    seen: list[str] = []

    def reply(request: httpx.Request) -> httpx.Response:
        seen.append(str(request.url))
        return httpx.Response(200, json={"id": 1, "result": "0x1"})

    kind = httpx.Client if make.flavor == "sync" else httpx.AsyncClient
    make(**options, http_client=kind(transport=httpx.MockTransport(reply))).request("eth_chainId")
    assert seen == [expected]


@pytest.mark.parametrize(
    "options", [{}, {"base_url": "http://host"}, {"url": ""}, {"url": "host/v3/k"}, {"url": "http://user:word@host/v3/k"}, {"url": URL, "key": "k"}],
)
def test_an_invalid_address_is_rejected_when_the_client_is_created(options: dict[str, str]) -> None:
    with pytest.raises(TypeError):
        Client(**options)
    with pytest.raises(TypeError):
        AsyncClient(**options)


def test_requests_have_different_ids_and_the_callers_headers(make: Any) -> None:
    memory = Memory(make, lambda _asked: {"result": []}, headers=None, **{})
    memory.client.get_block_receipts("latest")
    memory.client.request("eth_feeHistory", ["0x1", "latest"])
    assert memory.sent == [
        {"jsonrpc": "2.0", "id": 1, "method": "eth_getBlockReceipts", "params": ["latest"]},
        {"jsonrpc": "2.0", "id": 2, "method": "eth_feeHistory", "params": ["0x1", "latest"]},
    ]


def test_the_callers_headers_are_sent(make: Any) -> None:
    seen: list[httpx.Headers] = []

    def reply(request: httpx.Request) -> httpx.Response:
        seen.append(request.headers)
        return httpx.Response(200, json={"id": 1, "result": "0x1"})

    kind = httpx.Client if make.flavor == "sync" else httpx.AsyncClient
    own = kind(transport=httpx.MockTransport(reply), headers={"x-own": "client"})
    make(URL, http_client=own, headers={"x-team": "blue"}).request("eth_chainId")
    assert (seen[0]["x-team"], seen[0]["x-own"], seen[0]["content-type"]) == ("blue", "client", "application/json")


def test_a_batch_is_split_so_that_no_message_is_larger_than_the_service_accepts(make: Any) -> None:
    memory = Memory(make, lambda _asked: {"result": "0x"})
    call = calls.call(CallTransaction(from_="0x" + "00" * 20, data=bytes(1_000_000)), "latest")
    outcomes = memory.client.batch([call] * 5)
    assert [outcome.result for outcome in outcomes] == [b""] * 5
    assert sorted(len(each) if isinstance(each, list) else 1 for each in memory.sent) == [1, 2, 2]


def test_parameters_that_json_cannot_represent_are_rejected(make: Any) -> None:
    memory = Memory(make, lambda _asked: {"result": "0x"})
    for params in ([b"bytes"], [float("nan")], [object()]):
        with pytest.raises(InvalidParamsError):
            memory.client.request("eth_call", params)
    assert memory.sent == []


def trickle(connection: socket.socket, ends: threading.Event) -> None:
    """Sends the headers at once, then single bytes forever."""
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
    while not ends.wait(0.05):
        connection.sendall(b" ")


def trickle_then_stall(connection: socket.socket, ends: threading.Event) -> None:
    """Sends a piece of the body shortly before the deadline, and nothing afterwards."""
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n ")
    if not ends.wait(0.4):
        connection.sendall(b" ")
        ends.wait()


def answer_each(connection: socket.socket, _ends: threading.Event) -> None:
    """Answers every request on a connection while it is open."""
    while answer(connection):
        pass


def answer_once(connection: socket.socket, _ends: threading.Event) -> None:
    """Answers one request, then closes the connection without notice."""
    answer(connection)


@pytest.mark.parametrize(("serve", "connections"), [(answer_each, 1), (answer_once, 5)])
def test_connections_are_kept_while_they_are_open(make: Any, serve: Any, connections: int) -> None:
    with Listening(serve) as server:
        client = make(server.url, retry_base=0.001)
        for _ in range(5):
            assert client.request("eth_chainId") == "0x1"
        client.close() if make.flavor == "sync" else client.run(client.client.close())
        assert len(server.threads) == connections


@pytest.mark.parametrize("serve", [trickle, trickle_then_stall])
def test_the_timeout_of_an_attempt_holds_however_the_body_arrives(make: Any, serve: Any) -> None:
    with Listening(serve) as server:
        started = time.monotonic()
        with pytest.raises(RequestTimeoutError, match=r"no answer within 0\.5 s"):
            make(server.url, timeout=0.5).request("eth_chainId")
        assert 0.4 < time.monotonic() - started < 0.9  # 0.9 s if each piece had its own timeout


def test_the_overall_deadline_limits_each_attempt(make: Any) -> None:
    with Listening(trickle) as server:
        started = time.monotonic()
        with pytest.raises(RequestTimeoutError):
            make(server.url, timeout=30, deadline=0.3).request("eth_chainId")
        assert time.monotonic() - started < 15


def test_a_lost_connection_shows_no_key(make: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    client = make(base_url=f"http://127.0.0.1:{port}", key=KEY, secret=SECRET, retries=1, retry_base=0.001)
    for ask in (lambda: client.request("eth_chainId"), lambda: client.suggested_gas_fees(1)):
        with pytest.raises(TransportError) as lost:
            ask()
        assert lost.value.is_retryable
        assert isinstance(lost.value, ConnectionError)
        shown = "".join(traceback.format_exception(lost.value)) + repr(vars(lost.value)) + repr(lost.value.__cause__)
        assert KEY not in shown
        assert lost.value.__context__ is None


def test_an_error_of_the_callers_http_client_shows_no_key(make: Any) -> None:
    def fail(request: httpx.Request) -> httpx.Response:
        message = f"cannot reach {request.url}"
        raise httpx.ConnectError(message, request=request)

    kind = httpx.Client if make.flavor == "sync" else httpx.AsyncClient
    client = make(URL, http_client=kind(transport=httpx.MockTransport(fail)), retries=0)
    with pytest.raises(TransportError, match=r"cannot reach \[redacted\]") as lost:
        client.request("eth_chainId")
    assert KEY not in "".join(traceback.format_exception(lost.value))
    assert KEY not in repr(client)
    with pytest.raises(TypeError):
        pickle.dumps(getattr(client, "client", client))


def test_the_key_is_not_logged(make: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "chain_access")
    with Listening(trickle) as server, pytest.raises(RequestTimeoutError):
        make(server.url, timeout=0.1).request("eth_chainId")
    assert KEY not in "".join(
        record.getMessage() for record in caplog.records if record.name.startswith("chain_access")
    )


class Telling(Hooks):
    def __init__(self) -> None:
        self.told: list[Any] = []

    def before(self, attempt: Any) -> None:
        self.told.append(attempt)

    def after(self, attempt: Any, ending: Any) -> None:
        self.told += [attempt, ending]


def test_hooks_are_called_for_every_attempt_without_address_key_or_parameters(make: Any) -> None:
    answers = iter([{"error": {"code": 429, "message": "Too Many Requests"}}, {"result": []}])
    headers = {"x-request-id": "r-1", "x-credits-used": "1000", "x-credits-remaining": "5"}
    telling = Telling()
    memory = Memory(make, lambda _asked: next(answers), headers, hooks=[telling])
    memory.client.get_block_receipts(0xABCDEF)
    first, again, ending, second, _, last = telling.told
    assert (first.methods, first.number, again, second.number) == (("eth_getBlockReceipts",), 1, first, 2)
    assert (ending.status, ending.request_id, ending.credits_used, ending.credits_remaining) == (200, "r-1", 1000, 5)
    assert (ending.error.kind, last.error) == ("rate-limited", None)
    assert ending.duration > 0
    shown = repr(telling.told)
    assert all(secret not in shown for secret in (KEY, "service.test", "abcdef"))


def test_a_hook_that_raises_rejects_the_call_and_nothing_is_sent(make: Any) -> None:
    class Refusing(Hooks):
        def before(self, attempt: Any) -> None:  # noqa: ARG002
            message = "not on my watch"
            raise LookupError(message)

    budget = CreditBudget()
    memory = Memory(make, lambda _asked: {"result": []}, hooks=[budget, Refusing()])
    with pytest.raises(LookupError, match="not on my watch"):
        memory.client.get_block_receipts(1)
    with pytest.raises(LookupError):
        memory.client.batch([calls.get_block_receipts(1)])
    assert memory.sent == []
    assert (budget.used_credits, budget.remaining_credits) == (0, float("inf"))


def test_a_budget_rejects_a_call_that_would_exceed_it(make: Any) -> None:
    budget = CreditBudget(1_100)
    memory = Memory(make, lambda _asked: {"result": []}, hooks=budget)
    memory.client.get_block_receipts(1)
    with pytest.raises(BudgetError, match="needs 1000 credits, but the budget has 100 of 1100 left"):
        memory.client.get_block_receipts(2)
    assert len(memory.sent) == 1
    assert (budget.used_credits, budget.remaining_credits) == (1_000, 100)


def test_a_budget_counts_nothing_for_a_call_that_the_service_rejects(make: Any) -> None:
    budget = CreditBudget()
    memory = Memory(make, lambda _asked: {"error": {"code": -32602, "message": "no"}}, hooks=budget)
    with pytest.raises(InvalidParamsError):
        memory.client.get_block_receipts(1)
    assert budget.used_credits == 0


def test_estimates_are_sums_of_the_contracts_prices() -> None:
    asked = [calls.get_block_receipts(1), "eth_call", Call("eth_chainId")]
    assert estimate_credits(asked) == 1_080


@pytest.mark.parametrize(
    ("error", "name"),
    [
        ({"code": 3, "message": "execution reverted: x"}, "ExecutionReverted"),
        ({"code": -32005, "message": "query timeout exceeded"}, "QueryTimeout"),
        ({"code": -32603, "message": "", "data": {"reason": "no-upstream"}}, "NoUpstream"),
        ({"code": -1, "message": "something else"}, None),
    ],
)
def test_errors_are_found_in_the_catalogue(make: Any, error: dict[str, Any], name: str | None) -> None:
    memory = Memory(make, lambda _asked: {"error": error}, retries=0)
    with pytest.raises(ChainAccessError) as caught:
        memory.client.request("eth_chainId")
    assert catalogue_name(caught.value) == name


def test_options_of_a_call_override_those_of_the_client(make: Any) -> None:
    memory = Memory(make, lambda _asked: {"error": {"code": 429, "message": "Too Many Requests"}}, retries=5)
    with pytest.raises(ChainAccessError):
        memory.client.get_block_receipts(1, retries=1)
    assert len(memory.sent) == 2
    with pytest.raises(ValueError, match="timeout"):
        memory.client.get_block_receipts(1, timeout=-1)


def test_cancellation_is_native_and_ends_the_request() -> None:
    async def run() -> None:
        with Listening(trickle) as server:
            async with AsyncClient(server.url) as client:
                task = asyncio.create_task(client.request("eth_chainId"))
                await asyncio.sleep(0.1)
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
                outer = asyncio.wait_for(client.request("eth_chainId"), 0.1)
                with pytest.raises(asyncio.TimeoutError):
                    await outer

    asyncio.run(run())


def test_cancellation_while_waiting_for_a_retry() -> None:
    async def run() -> None:
        waits = httpx.MockTransport(lambda _request: httpx.Response(503, headers={"retry-after": "9"}))
        async with AsyncClient(URL, http_client=httpx.AsyncClient(transport=waits)) as client:
            started = time.monotonic()
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(client.request("eth_chainId"), 0.05)
            assert time.monotonic() - started < 8

    asyncio.run(run())


def test_calls_of_one_tick_are_settled_separately() -> None:
    async def run() -> None:
        sent: list[Any] = []
        attempts = iter([True])

        def answer(asked: Any) -> dict[str, Any]:
            block = asked["params"][0]
            if block == "0x2":
                return {"error": {"code": 3, "message": "execution reverted"}}
            if block == "0x3" and next(attempts, False):
                return {"error": {"code": 429, "message": "Too Many Requests"}}
            return {"result": block}

        def reply(request: httpx.Request) -> httpx.Response:
            asked = json.loads(request.content)
            several = asked if isinstance(asked, list) else [asked]
            sent.append([each["params"][0] for each in several])
            answers = [{"id": each["id"], **answer(each)} for each in several]
            return httpx.Response(200, json=answers if isinstance(asked, list) else answers[0])

        own = httpx.AsyncClient(transport=httpx.MockTransport(reply))
        async with AsyncClient(URL, http_client=own, batch=tick_batch(), retry_base=0.001) as client:
            tasks = [asyncio.ensure_future(client.request("m", [f"0x{n}"])) for n in range(1, 5)]
            alone = asyncio.ensure_future(client.request("m", ["0x9"], timeout=5))
            await asyncio.sleep(0)
            tasks[3].cancel()
            found = await asyncio.gather(*tasks, alone, return_exceptions=True)
            assert [found[0], found[2], found[4]] == ["0x1", "0x3", "0x9"]
            assert isinstance(found[1], ChainAccessError)
            assert isinstance(found[3], asyncio.CancelledError)
            assert sorted(sent) == [["0x1", "0x2", "0x3"], ["0x3"], ["0x9"]]
            early = AsyncClient(URL, http_client=own, batch=tick_batch(max_items=2, wait=0.005))
            sent.clear()
            await asyncio.gather(*[early.request("m", ["0x1"]) for _ in range(5)])
            assert [len(each) for each in sent] == [2, 2, 1]

    asyncio.run(run())


def test_leaving_the_loop_over_logs_cancels_requests_in_flight(make: Any) -> None:
    asked: list[Any] = []

    def answer(request: Any) -> dict[str, Any]:
        asked.append(request["params"][0])
        first, last = (int(request["params"][0][name], 16) for name in ("fromBlock", "toBlock"))
        if last - first > 1:
            return {"error": {"code": -32005, "message": "query timeout exceeded"}}
        return {"result": [{"blockNumber": hex(number)} for number in range(first, last + 1)]}

    memory = Memory(make, answer)
    if make.flavor == "sync":
        for log in memory.client.iter_logs(Filter(from_block=0, to_block=7)):
            assert log.block_number == 0
            break
    else:

        async def run() -> None:
            logs = memory.client.client.iter_logs(Filter(from_block=0, to_block=7))
            async for log in logs:
                assert log.block_number == 0
                break
            await logs.aclose()
            assert asyncio.all_tasks() == {asyncio.current_task()}

        memory.client.run(run())
    assert len(asked) < 15


def test_threads_may_share_a_client() -> None:
    class Flavor:
        flavor = "sync"

        def __call__(self, *args: Any, **options: Any) -> Client:
            return Client(*args, **options)

    memory = Memory(Flavor(), lambda asked: {"result": asked["params"][0]})
    found: list[Any] = []

    def work(number: int) -> None:
        found.extend(memory.client.request("m", [number]) == number for _ in range(50))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 400
    assert len({each["id"] for each in memory.sent}) == 400


def test_a_closed_client_raises_an_error(make: Any) -> None:
    client = make(URL)
    client.close() if make.flavor == "sync" else client.run(client.client.close())
    with pytest.raises(TransportError, match="the client is closed"):
        client.request("eth_chainId")


def test_importing_the_package_imports_no_http_client() -> None:
    code = "import sys, chain_access; print([name for name in ('httpx', 'websockets') if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"
