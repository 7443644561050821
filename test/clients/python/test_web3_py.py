"""
web3.py, unmodified and with its defaults, through each of its providers on the default chain: every method of the contract, state
overrides, and methods beyond the contract.
"""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest
from web3 import AsyncHTTPProvider, AsyncWeb3, HTTPProvider, Web3, WebSocketProvider
from web3.exceptions import ContractLogicError, TransactionNotFound
from web3.utils.address import get_create_address

AT = json.loads(os.environ["LANDMARKS"])


def checksum(name: str) -> Any:
    return Web3.to_checksum_address(AT[name])


async def asked(calls: dict[str, Any], ask: Callable[[Any], Any]) -> dict[str, Any]:
    """The answers to the calls, by name."""
    return {name: await ask(call) for name, call in calls.items()}


def calls_of(eth: Any) -> dict[str, Any]:
    """Calls of each method and companion, with state overrides, and beyond the contract, on a sync or async eth module."""
    blobs, index = AT["BLOBS"]["block"], AT["BLOBS"]["index"]
    block = AT["LOGS_BLOCK"]
    bell = checksum("bell")
    return {
        "chain id": lambda: eth.chain_id,
        "head": lambda: eth.block_number,
        "word": lambda: eth.get_storage_at(checksum("notebook"), 0, AT["ARCHIVE_BLOCK"]),
        "block": lambda: eth.get_block(blobs, True),
        "by number": lambda: eth.get_transaction_by_block(blobs, index),
        "logs": lambda: eth.get_logs({"address": bell, "fromBlock": block, "toBlock": block}),
        "receipts": lambda: eth.get_block_receipts(block),
        "symbol": lambda: eth.call({"to": checksum("token"), "data": AT["SYMBOL_SELECTOR"]}),
        "gas": lambda: eth.estimate_gas({"from": checksum("alice"), "to": checksum("bob"), "value": 1}),
        **calls_with_overrides(eth),
        **calls_beyond_the_contract(eth),
    }


NOBODY = Web3.to_checksum_address("0x00000000000000000000000000000000000b0d1e")
# Code that creates an empty contract and returns its address.
CREATOR = "0x600060006000f060005260206000f3"


def calls_with_overrides(eth: Any) -> dict[str, Any]:
    notebook = checksum("notebook")
    read, transfer = {"to": notebook}, {"from": NOBODY, "to": checksum("bob"), "value": 1}
    slot = {"0x" + "00" * 32: "0x" + (7).to_bytes(32, "big").hex()}
    return {
        "state": lambda: eth.call(read, "latest", {notebook: {"state": slot}}),
        "state diff": lambda: eth.call(read, state_override={notebook: {"stateDiff": slot}}),
        "code and nonce": lambda: eth.call({"to": NOBODY}, "latest", {NOBODY: {"code": CREATOR, "nonce": 7}}),
        "balance": lambda: eth.call(transfer, "latest", {NOBODY: {"balance": 1}}),
        "gas with balance": lambda: eth.estimate_gas(transfer, "latest", {NOBODY: {"balance": 10**18}}),
        "gas of the default block": lambda: eth.estimate_gas(transfer, state_override={NOBODY: {"balance": 10**18}}),
    }


def check_overrides(answers: dict[str, Any]) -> None:
    for name in ("state", "state diff"):
        assert int.from_bytes(answers[name], "big") == 7
    assert Web3.to_checksum_address(answers["code and nonce"][12:]) == get_create_address(NOBODY, 7)
    assert answers["balance"] == b""
    assert answers["gas with balance"] == answers["gas of the default block"] == 21_000


def calls_beyond_the_contract(eth: Any) -> dict[str, Any]:
    alice = checksum("alice")
    return {
        "balance of alice": lambda: eth.get_balance(alice),
        "nonce": lambda: eth.get_transaction_count(alice),
        "nonce in the archive": lambda: eth.get_transaction_count(alice, AT["ARCHIVE_BLOCK"]),
        "code": lambda: eth.get_code(checksum("token")),
        "code of an account": lambda: eth.get_code(alice),
        "fee history": lambda: eth.fee_history(4, "latest", [50.0]),
    }


def check_beyond_the_contract(answers: dict[str, Any]) -> None:
    assert answers["balance of alice"] > 0
    assert answers["nonce"] > answers["nonce in the archive"]
    assert len(answers["code"]) > 0
    assert answers["code of an account"] == b""
    assert len(answers["fee history"]["baseFeePerGas"]) == 5


def calls_by_hash(eth: Any, transaction: Any) -> dict[str, Any]:
    return {
        "block": lambda: eth.get_block(transaction["blockHash"], True),
        "count": lambda: eth.get_block_transaction_count(transaction["blockHash"]),
        "transaction": lambda: eth.get_transaction(transaction["hash"]),
        "receipt": lambda: eth.get_transaction_receipt(transaction["hash"]),
        "by block hash": lambda: eth.get_transaction_by_block(
            transaction["blockHash"], transaction["transactionIndex"]
        ),
    }


def check_by_hash(answers: dict[str, Any], block: Any, transaction: Any) -> None:
    assert answers["block"] == block
    assert answers["count"] == len(block["transactions"])
    assert answers["transaction"] == answers["by block hash"] == transaction
    assert answers["receipt"]["transactionHash"] == transaction["hash"]
    assert answers["receipt"]["gasUsed"] >= 21_000


def check(answers: dict[str, Any]) -> None:
    assert answers["chain id"] == AT["CHAIN_ID"]
    assert answers["head"] == AT["HEAD"]
    assert int.from_bytes(answers["word"], "big") == AT["NOTE_AT_ARCHIVE_BLOCK"]
    transaction = answers["by number"]
    assert answers["block"]["transactions"][AT["BLOBS"]["index"]] == transaction
    assert (transaction["type"], transaction["blockNumber"]) == (3, AT["BLOBS"]["block"])
    bell = [log for receipt in answers["receipts"] for log in receipt["logs"] if log["address"] == checksum("bell")]
    assert len(answers["logs"]) == AT["LOGS"]
    assert answers["logs"] == bell
    assert b"LAMP" in answers["symbol"]
    assert answers["gas"] == 21_000
    check_overrides(answers)
    check_beyond_the_contract(answers)


# web3.py has no function for uncles, so this method goes through its provider.
UNCLE = ("eth_getUncleByBlockNumberAndIndex", [hex(AT["UNCLES_BLOCK"]), "0x1"])


def check_uncle(response: Any) -> None:
    assert int(response["result"]["number"], 16) == AT["UNCLES_BLOCK"] - 1


def reverting() -> Any:
    return {"to": checksum("refuser"), "data": AT["WITH_REASON_SELECTOR"]}


def test_http() -> None:
    web3 = Web3(HTTPProvider(os.environ["HTTP_URL"]))
    eth = web3.eth
    answers = {name: call() for name, call in calls_of(eth).items()}
    check(answers)
    transaction = answers["by number"]
    by_hash = {name: call() for name, call in calls_by_hash(eth, transaction).items()}
    check_by_hash(by_hash, answers["block"], transaction)
    assert eth.gas_price > eth.max_priority_fee
    with pytest.raises(TransactionNotFound):
        eth.get_transaction(bytes(32))
    with web3.batch_requests() as batch:
        batch.add(eth.get_block(AT["BLOBS"]["block"], True))
        batch.add(eth.get_transaction(transaction["hash"]))
        assert batch.execute() == [answers["block"], transaction]
    check_uncle(web3.provider.make_request(*UNCLE))
    with pytest.raises(ContractLogicError, match="not on a Sunday") as caught:
        eth.call(reverting())
    assert str(caught.value.data).startswith("0x08c379a0")


@asynccontextmanager
async def over_http() -> AsyncIterator[Any]:
    web3 = AsyncWeb3(AsyncHTTPProvider(os.environ["HTTP_URL"]))
    yield web3
    await web3.provider.disconnect()


@asynccontextmanager
async def over_websocket() -> AsyncIterator[Any]:
    provider = WebSocketProvider(os.environ["WEBSOCKET_URL"])
    async with AsyncWeb3(provider) as web3:
        yield web3


@pytest.mark.parametrize("way", [over_http, over_websocket], ids=["async http", "websocket"])
def test_async(way: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
    async def scenario() -> None:
        async with way() as web3:
            eth = web3.eth

            async def ask(call: Any) -> Any:
                return await call()

            answers = await asked(calls_of(eth), ask)
            check(answers)
            transaction = answers["by number"]
            by_hash = await asked(calls_by_hash(eth, transaction), ask)
            check_by_hash(by_hash, answers["block"], transaction)
            assert await eth.gas_price > await eth.max_priority_fee
            with pytest.raises(TransactionNotFound):
                await eth.get_transaction(bytes(32))
            async with web3.batch_requests() as batch:
                batch.add(eth.get_block(AT["BLOBS"]["block"], True))
                batch.add(eth.get_transaction(transaction["hash"]))
                assert await batch.async_execute() == [answers["block"], transaction]
            check_uncle(await web3.provider.make_request(*UNCLE))
            with pytest.raises(ContractLogicError, match="not on a Sunday"):
                await eth.call(reverting())

    asyncio.run(scenario())


def test_large_answer() -> None:
    """The scripted node behind this service answers with a log query of 20 MB; web3.py's own limit is 1 MiB."""

    async def scenario() -> None:
        provider = WebSocketProvider(os.environ["WEBSOCKET_URL"], websocket_kwargs={"max_size": None})
        async with AsyncWeb3(provider) as web3:
            logs = await web3.eth.get_logs({"fromBlock": 1, "toBlock": 1})
            assert len(logs) == AT["LARGE"]["logs"]
            assert sum(2 * len(log["data"]) for log in logs) == AT["LARGE"]["hexDigits"]

    asyncio.run(scenario())
