"""Code as users write it, for mypy --strict and pyright: what is accepted, and what is rejected."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from decimal import Decimal
from typing import Any

import httpx
from hexbytes import HexBytes

from chain_access import (
    AccountOverride,
    AsyncClient,
    Block,
    BlockOverrides,
    CallTransaction,
    ChainAccessError,
    Client,
    CreditBudget,
    ErrorKind,
    EstimateTransaction,
    Filter,
    Log,
    Outcome,
    TransactionInfo,
    calls,
    tick_batch,
    web_socket,
)

ADDRESS = "0xdfdae2329c1b1959a849169c976bfea60a4526d5"


def blocking(client: Client) -> tuple[int | None, bytes, int]:
    block: Block | None = client.get_block_by_number("latest", True, timeout=2, retries=0)
    word: bytes = client.get_storage_at(ADDRESS, 0, "latest")
    gas: int = client.estimate_gas(EstimateTransaction(from_=ADDRESS, to=ADDRESS, value=1), 5)
    data: bytes = client.call(CallTransaction(from_=ADDRESS, data=HexBytes("0x01")), "latest")
    transaction: TransactionInfo | None = client.get_transaction_by_block_hash_and_index(word, 0)
    logs: Iterator[Log] = client.iter_logs(
        Filter(address=[ADDRESS], topics=[None, [word, "0x" + word.hex()]]), concurrency=2
    )
    print(data, transaction, list(logs))
    for each in block.transactions if block else ():
        hash_or_transaction: bytes | TransactionInfo = each
        print(hash_or_transaction)
    return block.number if block else None, word, gas


async def not_blocking(client: AsyncClient) -> Decimal:
    block: Block | None = await client.get_block_by_number(5, False)
    logs: AsyncIterator[Log] = client.iter_logs(Filter(from_block=0, to_block="latest"))
    async for log in logs:
        number: int | None = log.block_number
        print(number, block)
    fees = await client.suggested_gas_fees(1)
    return fees.low.suggested_max_fee_per_gas


def batches(client: Client) -> None:
    block, word = client.batch((calls.get_block_by_number(1, False), calls.get_storage_at(ADDRESS, 0, 1)))
    first: Block | None = block.result
    second: bytes = word.result
    words = client.batch([calls.get_storage_at(ADDRESS, slot, "latest") for slot in range(3)])
    one: Outcome[bytes] = words[0]
    error: ChainAccessError | None = one.error
    plain: Any = client.request("eth_call", [{"to": ADDRESS}])
    print(first, second, error, plain)


def overrides(client: Client) -> tuple[bytes, int]:
    slots = {bytes(32): HexBytes("0x01"), ADDRESS.encode(): bytes(32)}
    words = {"0x" + "00" * 32: "0x" + "01" * 32}
    state = {ADDRESS: AccountOverride(balance=1, state=slots), "0x" + "01" * 20: AccountOverride(state_diff=words)}
    block = BlockOverrides(number=5, prev_randao="0x" + "02" * 32)
    data: bytes = client.call(
        CallTransaction(from_=ADDRESS), "latest", state_overrides=state, block_overrides=block, timeout=1
    )
    gas: int = client.estimate_gas(EstimateTransaction(to=ADDRESS), "latest", state_overrides={})
    outcome = client.batch((calls.call(CallTransaction(from_=ADDRESS), 1, block_overrides=block),))[0]
    return data + outcome.result, gas


def kind_of(error: BaseException) -> ErrorKind | None:
    return error.kind if isinstance(error, ChainAccessError) else None


def clients(url: str) -> None:
    Client(url)
    Client(base_url=url, key="k", secret="s")
    Client(url, http_client=httpx.Client(), hooks=CreditBudget(5))
    Client(url, transport=web_socket(ping=5))
    AsyncClient(url, http_client=httpx.AsyncClient(), batch=tick_batch())


def refused(client: Client) -> None:
    client.get_block_by_number("newest", False)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    client.get_transaction_by_block_number_and_index("safe", 0)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    client.get_block_by_number(5)  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]
    CallTransaction(to=ADDRESS)  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]
    EstimateTransaction(to=ADDRESS, gas="0x5")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    transaction = EstimateTransaction(to=ADDRESS)
    client.estimate_gas(transaction, 1, block_overrides=None)  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]
    client.estimate_gas(transaction, 1, {})  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]
    client.estimate_gas(transaction, 1, state_overrides={ADDRESS: 5})  # type: ignore[dict-item] # pyright: ignore[reportArgumentType]
    Client("", http_client=httpx.AsyncClient())  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    Client("", batch=tick_batch())  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]
