"""Unusual answers, hooks, ticks and logs: every failure has a kind, and no task is left behind."""

from __future__ import annotations

import asyncio
import copy
import gc
import json
import time
import tracemalloc
from typing import Any

import httpx
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from test_client import Memory, URL

from chain_access import (
    AsyncClient,
    Call,
    ChainAccessError,
    Client,
    CreditBudget,
    DecodeError,
    Filter,
    Hooks,
    InvalidParamsError,
    LimitError,
    RateLimitedError,
    RefusedError,
    calls,
    tick_batch,
)
from chain_access._patience import wait_seconds

HASH = "0x" + "ab" * 32


def answering(make: Any, body: bytes, **options: Any) -> Any:
    """Creates a client that receives this body as every answer."""
    kind = httpx.Client if make.flavor == "sync" else httpx.AsyncClient
    own = kind(transport=httpx.MockTransport(lambda _request: httpx.Response(200, content=body)))
    return make(URL, http_client=own, retries=0, **options)


DEEP = 50_000


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x00",
        b"\xff\xfe",
        b"null",
        b"1",
        b'"text"',
        b"{}",
        b"[]",
        b"[[]]",
        b"[null]",
        b'{"id":1,"result":NaN}',
        b'{"id":1,"result":Infinity}',
        b'{"id":1,"result":"\xff"}',
        b'{"id":1,"result":"\\ud800"}x',
        b'{"id":1,"res\xffult":1}',
        b'{"id":1,"result":' + b"[" * DEEP + b"]" * DEEP + b"}",
        b'{"id":1,"x":' + b'{"a":' * DEEP + b"1" + b"}" * DEEP + b',"result":1}',
        b"[" * DEEP,
        b'{"id":1e400,"result":1}',
        b'{"id":1.0,"result":1}',
        b'{"id":"1","result":1}',
        b'{"id":true,"result":1}',
        b'{"id":%s,"result":1}' % (b"9" * 5000),
        b'[{"id":2,"result":1}]',
        b'\xef\xbb\xbf{"id":1,"result":1}',
    ],
)
def test_an_invalid_answer_is_a_decode_error(make: Any, body: bytes) -> None:
    with pytest.raises(DecodeError):
        answering(make, body).request("m")
    (outcome,) = answering(make, body).batch([Call("m")])
    assert isinstance(outcome.error, DecodeError)


@pytest.mark.parametrize(
    "result",
    [
        b"9" * 5000,
        b"-1",
        b"1.5",
        b'{"number":%s}' % (b"9" * 5000),
        b'{"number":-5}',
        b'{"number":"0x"',
        b'{"transactions":{"a":1}}',
        b'{"transactions":[[]]}',
        b'{"number":"\\u0660x1"}',
        b'{"number":"0x\\u0661"}',
    ],
)
def test_a_result_of_another_shape_is_a_decode_error(make: Any, result: bytes) -> None:
    with pytest.raises(DecodeError):
        answering(make, b'{"id":1,"result":%s}' % result).get_block_by_number(1, False)


def test_the_last_of_two_fields_with_the_same_name_counts(make: Any) -> None:
    body = b'{"id":1,"result":{"number":"0x1","number":"0x2"},"result":{"number":"0x3","number":"0x4"}}'
    assert answering(make, body).get_block_by_number(1, False).number == 4


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


class Sync:
    flavor = "sync"

    def __call__(self, *args: Any, **options: Any) -> Client:
        return Client(*args, **options)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=60) | st.builds(lambda value: json.dumps(value).encode(), json_values))
@example(b'{"id":1}')
def test_any_body_is_a_result_or_an_error(body: bytes) -> None:
    client = answering(Sync(), body)
    for ask in (lambda: client.request("m"), lambda: client.get_logs(Filter()), lambda: client.suggested_gas_fees(1)):
        try:
            ask()
        except ChainAccessError:
            continue


@settings(max_examples=300, deadline=None)
@given(json_values)
def test_any_error_object_is_an_error(error: Any) -> None:
    client = answering(Sync(), json.dumps({"id": 1, "error": error}).encode())
    with pytest.raises(ChainAccessError):
        client.request("m")


def test_error_data_may_be_nested_deeply(make: Any) -> None:
    data: Any = "the end"
    for _ in range(900):
        data = [data]
    with pytest.raises(RefusedError) as refused:
        answering(make, json.dumps({"id": 1, "error": {"code": -1, "message": "no", "data": data}}).encode()).request("m")
    assert str(refused.value) == "no"
    assert isinstance(refused.value.data, list)


def test_numbers_too_large_for_python_to_print_are_rejected(make: Any) -> None:
    client = answering(make, b"")
    with pytest.raises(InvalidParamsError, match="block"):
        client.get_block_by_number(10**5000, False)
    with pytest.raises(InvalidParamsError):
        client.request("m", [10**5000])


def test_long_values_do_not_stay_in_memory() -> None:
    long = "0x" + "0" * 1_000_000
    read = calls.get_logs(Filter())
    tracemalloc.start()
    for index in range(40):
        read.result(json.dumps([{"address": long + f"{index:04}", "logIndex": long + f"{index:04}"}]).encode())
    gc.collect()
    kept, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 5_000_000


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("2", 2, 2),
        (" 2 ", 2, 2),
        ("0", 0, 0),
        ("9" * 400, 10, 10),
        ("-5", 0, 1),
        ("1.5", 0, 1),
        ("NaN", 0, 1),
        ("inf", 0, 1),
        ("٣", 0, 1),
        ("", 0, 1),
        ("soon", 0, 1),
        ("Mon, 99 Foo 9999 99:99:99 GMT", 0, 1),
        ("Sun Nov  6 08:49:37 1994", 0, 0),
        ("%a, %d %b %Y %H:%M:%S GMT", 4, 6),
        ("%a %b %d %H:%M:%S %Y", 4, 6),
        ("%A, %d-%b-%y %H:%M:%S GMT", 4, 6),
        ("%a, %d %b %Y %H:%M:%S -0000", 4, 6),
    ],
)
def test_retry_after_is_obeyed(text: str, least: float, most: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    said = time.strftime(text, time.gmtime(time.time() + 6)) if text.startswith("%") else text
    try:
        assert least <= wait_seconds(1, 1.0, 10.0, said) <= most
    finally:
        monkeypatch.undo()
        time.tzset()


@given(st.text(max_size=40))
def test_no_retry_after_is_an_exception(text: str) -> None:
    assert 0 <= wait_seconds(1, 1.0, 10.0, text) <= 10


class Raising(Hooks):
    def after(self, attempt: Any, ending: Any) -> None:  # noqa: ARG002
        message = "a hook that fails"
        raise LookupError(message)


def test_a_hook_that_raises_does_not_prevent_other_hooks(make: Any) -> None:
    budget = CreditBudget(5_000)
    memory = Memory(make, lambda _asked: {"result": []}, {"x-credits-used": "1000"}, hooks=[Raising(), budget])
    with pytest.raises(LookupError):
        memory.client.get_block_receipts(1)
    assert (budget.used_credits, budget.remaining_credits) == (1_000, 4_000)


@pytest.mark.parametrize("used", ["80, 80", "-5", "1e3", "", "none"])
def test_a_budget_counts_the_price_if_the_credit_header_is_not_a_whole_number(make: Any, used: str) -> None:
    budget = CreditBudget()
    headers = {"x-credits-used": used, "x-credits-remaining": used}
    Memory(make, lambda _asked: {"result": []}, headers, hooks=budget).client.get_block_receipts(1)
    assert (budget.used_credits, budget.account_credits) == (1_000, None)


def test_a_cancellation_takes_precedence_over_exceptions_from_hooks() -> None:
    async def stall(_request: httpx.Request) -> httpx.Response:
        await asyncio.sleep(30)
        return httpx.Response(500)

    async def run() -> None:
        budget = CreditBudget(5_000)
        own = httpx.AsyncClient(transport=httpx.MockTransport(stall))
        client = AsyncClient(URL, http_client=own, hooks=[Raising(), budget])
        task = asyncio.create_task(client.get_block_receipts(1))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        # The call may have been charged, so it counts; nothing stays held.
        assert (budget.used_credits, budget.remaining_credits) == (1_000, 4_000)

    asyncio.run(run())


def test_a_budget_is_never_overdrawn_by_concurrent_calls() -> None:
    sent: list[Any] = []

    async def serve(request: httpx.Request) -> httpx.Response:
        asked = json.loads(request.content)
        sent.append(asked)
        await asyncio.sleep(0)
        return httpx.Response(200, json={"id": asked["id"], "result": []}, headers={"x-credits-used": "1000"})

    async def run() -> None:
        budget = CreditBudget(10_500)
        own = httpx.AsyncClient(transport=httpx.MockTransport(serve))
        async with AsyncClient(URL, http_client=own, hooks=budget) as client:
            found = await asyncio.gather(*[client.get_block_receipts(1) for _ in range(50)], return_exceptions=True)
        assert sum(isinstance(each, ChainAccessError) for each in found) == 40
        assert (len(sent), budget.used_credits, budget.remaining_credits) == (10, 10_000, 500)

    asyncio.run(run())


def test_calls_of_a_tick_end_when_their_sending_task_is_canceled() -> None:
    async def stall(_request: httpx.Request) -> httpx.Response:
        await asyncio.sleep(30)
        return httpx.Response(500)

    async def run() -> None:
        own = httpx.AsyncClient(transport=httpx.MockTransport(stall))
        client = AsyncClient(URL, http_client=own, batch=tick_batch())
        asking = [asyncio.create_task(client.request("m")) for _ in range(2)]
        await asyncio.sleep(0.01)
        for task in asyncio.all_tasks() - {asyncio.current_task(), *asking}:
            task.cancel()
        found = await asyncio.wait_for(asyncio.gather(*asking, return_exceptions=True), 5)
        assert all(isinstance(each, asyncio.CancelledError) for each in found)

    asyncio.run(run())


def test_calls_of_a_tick_that_fail_together_have_separate_errors() -> None:
    async def run() -> None:
        def refuse(request: httpx.Request) -> httpx.Response:
            message = "no route"
            raise httpx.ConnectError(message, request=request)

        own = httpx.AsyncClient(transport=httpx.MockTransport(refuse))
        client = AsyncClient(URL, http_client=own, batch=tick_batch(), retries=0)
        found = await asyncio.gather(*[client.request("m") for _ in range(50)], return_exceptions=True)
        assert len({id(error) for error in found}) == 50
        depths = set()
        for error in found:
            assert isinstance(error, ChainAccessError)
            trace, depth = error.__traceback__, 0
            while trace is not None:
                trace, depth = trace.tb_next, depth + 1
            depths.add(depth)
        assert max(depths) < 12

    asyncio.run(run())


def ranged(answer: Any) -> Any:
    """Answers eth_getLogs according to the numbers of its range."""

    def reply(asked: Any) -> dict[str, Any]:
        if asked["method"] != "eth_getLogs":
            return {"result": "0x40"}
        given = asked["params"][0]
        first = int(given.get("fromBlock", "0x40"), 16)
        last = 0x40 if given.get("toBlock", "latest") == "latest" else int(given["toBlock"], 16)
        error = answer(first, last)
        if error is not None:
            return {"error": error}
        return {"result": [{"blockNumber": hex(number)} for number in range(first, last + 1)]}

    return reply


TOO_MANY = {"code": -32005, "message": "query returned more than 10000 results"}


def numbers(client: Any, **filters: Any) -> list[int]:
    return [log.block_number for log in client.iter_logs(Filter(**filters))]


@pytest.mark.parametrize(
    "message",
    [
        "query returned more than 10000 results",
        "query returned more than 10000 results. Try with this block range [0x0, 0x0].",
        "query returned more than 10000 results. Try with this block range [0x0, 0xffffffffffffffffffff].",
        "query returned more than 10000 results. Try with this block range [0x40, 0x0].",
        "query returned more than 10000 results. Try with this block range [0x0, 0x].",
    ],
)
def test_for_any_suggested_range_every_log_arrives_once_and_in_order(make: Any, message: str) -> None:
    error = {"code": -32005, "message": message}
    memory = Memory(make, ranged(lambda first, last: error if last - first > 3 else None))
    assert numbers(memory.client, from_block=0, to_block="latest") == list(range(0x41))


@pytest.mark.parametrize(
    "error",
    [
        {"code": -32005, "message": "rate limit exceeded"},
        {"code": -32602, "message": "invalid block range params: reversed"},
        {"code": 3, "message": "execution reverted"},
    ],
)
def test_an_error_that_a_shorter_range_does_not_avoid_is_raised_at_once(make: Any, error: Any) -> None:
    memory = Memory(make, ranged(lambda _first, _last: error), retries=0)
    with pytest.raises(ChainAccessError):
        numbers(memory.client, from_block=0, to_block=64)
    assert len(memory.sent) == 1


def test_a_reversed_range_and_a_single_block_are_not_split(make: Any) -> None:
    memory = Memory(make, ranged(lambda _first, _last: TOO_MANY))
    for ends in ({"from_block": 9, "to_block": 3}, {"from_block": 5, "to_block": 5}):
        with pytest.raises(LimitError):
            numbers(memory.client, **ends)
    memory.sent.clear()
    with pytest.raises(LimitError):
        numbers(memory.client, block_hash=HASH)
    assert len(memory.sent) == 1


def test_an_error_of_a_part_read_ahead_is_raised_in_its_place_and_retrieved() -> None:
    async def run() -> None:
        heard: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: heard.append(context))

        def answer(first: int, last: int) -> Any:
            if last - first > 15:
                return TOO_MANY
            return {"code": 402, "message": "Payment Required"} if first >= 16 else None

        class Async:
            flavor = "async"

            def __call__(self, *args: Any, **options: Any) -> AsyncClient:
                return AsyncClient(*args, **options)

        client = Memory(Async(), ranged(answer), retries=0).client

        async def read() -> list[int]:
            seen: list[int] = []
            with pytest.raises(ChainAccessError, match="Payment Required"):
                async for log in client.iter_logs(Filter(from_block=0, to_block=63)):
                    seen.append(log.block_number)
                    await asyncio.sleep(0.001)
            return seen

        assert await read() == list(range(16))
        gc.collect()
        stopped = client.iter_logs(Filter(from_block=0, to_block=63))
        async for _log in stopped:
            await asyncio.sleep(0.01)
            break
        await stopped.aclose()
        gc.collect()
        await asyncio.sleep(0)
        assert heard == []

    asyncio.run(run())


def test_errors_are_copied(make: Any) -> None:
    memory = Memory(make, lambda _asked: {"error": {"code": 429, "message": "slow down", "data": {"a": [1]}}}, retries=0)
    with pytest.raises(RateLimitedError) as caught:
        memory.client.request("m")
    for other in (copy.copy(caught.value), copy.deepcopy(caught.value)):
        assert (type(other), str(other), vars(other)) == (RateLimitedError, "slow down", vars(caught.value))


def test_a_client_is_used_once(make: Any) -> None:
    if make.flavor == "async":
        return  # `with` is for the client that blocks; test_connections closes the other
    memory = Memory(make, lambda _asked: {"result": "0x1"})
    with memory.client as client:
        assert client.request("m") == "0x1"
    with pytest.raises(ChainAccessError, match="the client is closed"), memory.client as client:
        client.request("m")
