"""Both clients with the real service on the default chain."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any

import httpx
import landmarks as at
import pytest
from hexbytes import HexBytes

from chain_access import (
    AccountOverride,
    AsyncClient,
    Block,
    BlockOverrides,
    CallTransaction,
    ChainAccessError,
    CreditBudget,
    EstimateTransaction,
    Filter,
    Hooks,
    InvalidParamsError,
    LimitError,
    OutOfCreditsError,
    RefusedError,
    RevertError,
    TransactionInfo,
    UnauthorizedError,
    calls,
    tick_batch,
    web_socket,
)

BASE = os.environ["SERVICE_URL"]
KEY = os.environ["SERVICE_KEY"]
SECRET = os.environ["SERVICE_SECRET"]


def url(key: str = KEY) -> str:
    return f"{BASE}/v3/{key}"


def own_client(flavor: str) -> dict[str, Any]:
    return {"http_client": httpx.Client() if flavor == "sync" else httpx.AsyncClient()}


WAYS: dict[str, Any] = {
    "http": lambda _flavor: ((url(),), {}),
    "base address and key": lambda _flavor: ((), {"base_url": f"{BASE}/", "key": KEY}),
    "your own httpx client": lambda flavor: ((url(),), own_client(flavor)),
    "websocket": lambda _flavor: ((url(),), {"transport": web_socket()}),
    "websocket by its own address": lambda _flavor: (
        (url().replace("http", "ws").replace("/v3/", "/ws/v3/"),),
        {"transport": web_socket()},
    ),
    "tick batches": lambda flavor: ((url(),), {} if flavor == "sync" else {"batch": tick_batch()}),
    "websocket, tick batches": lambda flavor: (
        (url(),),
        {"transport": web_socket(), **({} if flavor == "sync" else {"batch": tick_batch()})},
    ),
}


@pytest.fixture(params=list(WAYS))
def client(request: pytest.FixtureRequest, make: Any) -> Any:
    args, options = WAYS[request.param](make.flavor)
    return make(*args, **options)


def test_all_methods(client: Any) -> None:
    call = CallTransaction(from_=at.ALICE, to=at.TOKEN, data=bytes.fromhex(at.SYMBOL_SELECTOR[2:]))
    assert b"LAMP" in client.call(call, "latest")
    assert client.estimate_gas(EstimateTransaction(from_=at.ALICE, to=at.BOB, value=1), "latest") == 21_000
    block = client.get_block_by_number(at.BLOBS_BLOCK, True)
    assert isinstance(block, Block)
    found = client.get_transaction_by_block_number_and_index(at.BLOBS_BLOCK, at.BLOBS_INDEX)
    assert isinstance(found, TransactionInfo)
    assert block.transactions[at.BLOBS_INDEX] == found
    for block_hash in (block.hash, HexBytes(block.hash), "0x" + block.hash.hex()):
        assert client.get_transaction_by_block_hash_and_index(block_hash, at.BLOBS_INDEX) == found
    receipts = client.get_block_receipts(at.LOGS_BLOCK)
    logs = client.get_logs(Filter(address=at.BELL, from_block=at.LOGS_BLOCK, to_block=at.LOGS_BLOCK))
    assert len(logs) == at.LOGS
    assert [log for receipt in receipts for log in receipt.logs if log.address == at.BELL] == logs
    for position in (0, "0x0", bytes(32)):
        word = client.get_storage_at(at.NOTEBOOK, position, at.ARCHIVE_BLOCK)
        assert int.from_bytes(word, "big") == at.NOTE_AT_ARCHIVE_BLOCK
    uncle = client.get_uncle_by_block_number_and_index(at.UNCLES_BLOCK, 1)
    assert uncle.number == at.UNCLES_BLOCK - 1


def test_a_missing_object_is_none(client: Any) -> None:
    assert client.get_block_by_number(0xFFFFFF, False) is None
    assert client.get_uncle_by_block_number_and_index(1, 0) is None


def test_request_accepts_companions_and_tolerated_forms(client: Any) -> None:
    assert client.request("eth_chainId") == hex(at.CHAIN_ID)
    assert client.request("eth_call", [{"to": at.TOKEN, "data": at.SYMBOL_SELECTOR}]).startswith("0x")


def test_overrides_change_the_state_and_the_block_of_one_call(client: Any) -> None:
    clock = CallTransaction(from_=at.NOBODY, to=at.NOBODY)
    state = {at.NOBODY: AccountOverride(code=at.RETURNS_THE_TIME)}
    in_2033 = BlockOverrides(time=2_000_000_000)
    answer = client.call(clock, "latest", state_overrides=state, block_overrides=in_2033)
    assert int.from_bytes(answer, "big") == 2_000_000_000
    assert client.call(clock, "latest") == b""
    slots = {bytes(32): (7).to_bytes(32, "big")}
    reads_slot_0 = AccountOverride(code=at.RETURNS_SLOT_0, state_diff=slots)
    call, changed = client.batch(
        (calls.call(clock, "latest"), calls.call(clock, "latest", state_overrides={at.NOBODY: reads_slot_0}))
    )
    assert (call.result, int.from_bytes(changed.result, "big")) == (b"", 7)
    transfer = EstimateTransaction(from_=at.NOBODY, to=at.BOB, value=1)
    with pytest.raises(ChainAccessError, match="insufficient funds"):
        client.estimate_gas(transfer, "latest")
    assert client.estimate_gas(transfer, "latest", state_overrides={at.NOBODY: AccountOverride(balance=10**18)}) == 21_000


def test_errors_have_the_class_of_their_kind(client: Any) -> None:
    with pytest.raises(RevertError) as reverted:
        client.call(CallTransaction(from_=at.ALICE, to=at.REFUSER, data=at.WITH_REASON_SELECTOR), "latest")
    assert (reverted.value.reason, reverted.value.code, reverted.value.method) == ("not on a Sunday", 3, "eth_call")
    assert reverted.value.data.startswith("0x08c379a0")
    with pytest.raises(InvalidParamsError, match="block"):
        client.get_block_receipts("soon")
    with pytest.raises(RefusedError) as unknown:
        client.request("eth_sendMoney")
    assert unknown.value.code == -32601


def test_a_batch_returns_the_outcome_of_every_call_in_order(client: Any) -> None:
    block, logs, word = client.batch(
        (
            calls.get_block_by_number(at.LOGS_BLOCK, False),
            calls.get_logs(Filter(from_block="earliest", to_block="latest")),
            calls.get_storage_at(at.NOTEBOOK, 0, at.ARCHIVE_BLOCK),
        )
    )
    assert block.result.number == at.LOGS_BLOCK
    assert isinstance(logs.error, LimitError)
    assert logs.error.method == "eth_getLogs"
    with pytest.raises(LimitError):
        _ = logs.result
    assert int.from_bytes(word.result, "big") == at.NOTE_AT_ARCHIVE_BLOCK
    assert client.batch([]) == []


def test_a_batch_beyond_the_services_limit_is_split(client: Any) -> None:
    outcomes = client.batch([calls.get_storage_at(at.NOTEBOOK, index, "latest") for index in range(1_050)])
    assert sum(outcome.is_success for outcome in outcomes) == 1_050


def test_10001_logs_arrive_in_the_order_of_the_chain(client: Any) -> None:
    logs = list(client.iter_logs(Filter(address=at.BELL, from_block=0, to_block="latest")))
    numbers = [int.from_bytes(log.topics[1], "big") for log in logs]
    assert numbers == list(range(numbers[0], numbers[0] + 10_001))


def test_gas_fees_with_the_key_in_the_path(client: Any) -> None:
    fees = client.suggested_gas_fees(at.CHAIN_ID)
    assert fees.high.suggested_max_fee_per_gas > fees.low.suggested_max_fee_per_gas
    with pytest.raises(RefusedError) as unknown:
        client.suggested_gas_fees(1)
    assert unknown.value.status == 404


def test_gas_fees_with_key_and_secret(make: Any) -> None:
    fees = make(base_url=BASE, key="with-secret", secret=SECRET).suggested_gas_fees(at.CHAIN_ID)
    assert fees.estimated_base_fee > 0
    with pytest.raises(UnauthorizedError) as wrong:
        make(base_url=BASE, key="with-secret", secret="a-wrong-secret").suggested_gas_fees(at.CHAIN_ID)
    assert (wrong.value.status, wrong.value.method) == (401, "suggestedGasFees")
    assert "a-wrong-secret" not in repr(vars(wrong.value))


def test_a_raw_answer_may_be_an_error(make: Any) -> None:
    raw = make(url(f"poor-{make.flavor}")).request_raw("eth_getBlockByNumber", ["0x1", False])
    assert (raw.status, raw.credits_used, raw.credits_remaining) == (200, 80, 120)
    assert raw.headers["X-Request-Id"] == raw.request_id
    assert json.loads(raw.body)["result"]["number"] == "0x1"
    refused = make(url(f"poor-{make.flavor}")).request_raw("eth_getLogs", [{}])
    assert (refused.status, refused.credits_used) == (402, 0)
    over_socket = make(url(), transport=web_socket()).request_raw("eth_getBlockByNumber", ["0x1", False])
    assert (over_socket.status, over_socket.headers) == (None, None)
    assert json.loads(over_socket.body)["result"]["number"] == "0x1"


@pytest.mark.parametrize("options", [{}, {"transport": web_socket()}], ids=["http", "websocket"])
def test_an_unknown_key_is_an_error_and_is_not_retried(make: Any, options: dict[str, Any]) -> None:
    class Counting(Hooks):
        attempts = 0

        def before(self, attempt: Any) -> None:  # noqa: ARG002
            Counting.attempts += 1

    with pytest.raises(UnauthorizedError) as unknown:
        make(url("nobody-knows"), hooks=Counting(), **options).get_block_receipts(1)
    assert (unknown.value.status, unknown.value.kind) == (401, "unauthorized")
    assert Counting.attempts == 1


def test_an_empty_balance_is_an_error(make: Any) -> None:
    with pytest.raises(OutOfCreditsError) as poor:
        make(url(f"poor-{make.flavor}")).get_block_receipts(1)
    assert poor.value.status == 402


def test_a_budget_counts_the_credits_that_the_service_reports(make: Any) -> None:
    budget = CreditBudget(1_000)
    client = make(url(), hooks=budget)
    client.get_block_by_number(1, False)
    client.request("eth_chainId")
    assert (budget.used_credits, budget.remaining_credits) == (80, 920)
    with pytest.raises(ChainAccessError, match="needs 1000 credits, but the budget has 920 of 1000 left"):
        client.get_block_receipts(1)


def test_calls_of_one_tick_share_a_request() -> None:
    class Counting(Hooks):
        def __init__(self) -> None:
            self.sizes: list[int] = []

        def before(self, attempt: Any) -> None:
            self.sizes.append(len(attempt.methods))

    async def run() -> list[int]:
        hooks = Counting()
        async with AsyncClient(url(), batch=tick_batch(), hooks=hooks) as client:
            words = await asyncio.gather(*[client.get_storage_at(at.NOTEBOOK, 0, block) for block in range(100, 164)])
            assert len(words) == 64
        return hooks.sizes

    assert asyncio.run(run()) == [64]
