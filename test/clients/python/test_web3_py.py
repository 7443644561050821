"""web3.py, unmodified and with its defaults, calls every method on the default chain, through each of its providers."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest
from web3 import AsyncHTTPProvider, AsyncWeb3, HTTPProvider, Web3, WebSocketProvider
from web3.exceptions import ContractLogicError

URL = os.environ["SERVICE_URL"]
AT = json.loads(os.environ["LANDMARKS"])


def checksum(name: str) -> Any:
    return Web3.to_checksum_address(AT[name])


async def asked(calls: dict[str, Any], ask: Callable[[Any], Any]) -> dict[str, Any]:
    """The answers to the calls, by name."""
    return {name: await ask(call) for name, call in calls.items()}


def calls_of(eth: Any) -> dict[str, Any]:
    """One call of each method and companion, on a sync or async eth module."""
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
    }


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


# web3.py has no function for uncles, so this method goes through its provider.
UNCLE = ("eth_getUncleByBlockNumberAndIndex", [hex(AT["UNCLES_BLOCK"]), "0x1"])


def check_uncle(response: Any) -> None:
    assert int(response["result"]["number"], 16) == AT["UNCLES_BLOCK"] - 1


def reverting() -> Any:
    return {"to": checksum("refuser"), "data": AT["WITH_REASON_SELECTOR"]}


def test_http() -> None:
    web3 = Web3(HTTPProvider(f"{URL}/v3/{os.environ['SERVICE_KEY']}"))
    eth = web3.eth
    answers = {name: call() for name, call in calls_of(eth).items()}
    check(answers)
    by_hash = eth.get_transaction_by_block(answers["block"]["hash"], AT["BLOBS"]["index"])
    assert by_hash == answers["by number"]
    check_uncle(web3.provider.make_request(*UNCLE))
    with pytest.raises(ContractLogicError, match="not on a Sunday") as caught:
        eth.call(reverting())
    assert str(caught.value.data).startswith("0x08c379a0")


@asynccontextmanager
async def over_http() -> AsyncIterator[Any]:
    web3 = AsyncWeb3(AsyncHTTPProvider(f"{URL}/v3/{os.environ['SERVICE_KEY']}"))
    yield web3
    await web3.provider.disconnect()


@asynccontextmanager
async def over_websocket() -> AsyncIterator[Any]:
    address = f"{URL.replace('http', 'ws')}/ws/v3/{os.environ['SERVICE_KEY']}"
    provider = WebSocketProvider(address)
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
            by_hash = await eth.get_transaction_by_block(answers["block"]["hash"], AT["BLOBS"]["index"])
            assert by_hash == answers["by number"]
            check_uncle(await web3.provider.make_request(*UNCLE))
            with pytest.raises(ContractLogicError, match="not on a Sunday"):
                await eth.call(reverting())

    asyncio.run(scenario())
