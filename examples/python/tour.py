"""A tour of a chain: a block, storage, a call, an estimate, logs, receipts, an uncle and gas prices.

Run it against the service on its default chain, whose accounts and contracts it uses:

    CHAIN_ACCESS_URL=http://127.0.0.1:8545/v3/KEY python tour.py

It needs `pip install chain-access pycryptodome`.
"""

from __future__ import annotations

import os

from chain_access import CallTransaction, Client, EstimateTransaction, Filter, RevertError
from Crypto.Hash import keccak

ALICE = "0xdfdae2329c1b1959a849169c976bfea60a4526d5"
BOB = "0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
NOTEBOOK = "0x45d41cbc6f692ab31771c416c072bbca67a8e6b6"
TOKEN = "0x652393e872b133fd45c79e814042ba9563262209"
REFUSER = "0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c"
BELL = "0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2"

BALANCES_SLOT = 1
BALANCE_OF = "70a08231"
WITH_REASON = "75f19a5d"
WEI_PER_ETHER = 10**18


def position_of(key: str, slot: int) -> bytes:
    """Return the storage position of an address in a mapping: the keccak hash of key and slot, 32 bytes each."""
    words = bytes.fromhex(key[2:]).rjust(32, b"\0") + slot.to_bytes(32, "big")
    return keccak.new(digest_bits=256, data=words).digest()


def show_blocks(client: Client) -> None:
    """Print the newest block, and an uncle from the time of proof of work."""
    head = client.get_block_by_number("latest", False)
    if head is None or head.hash is None:
        return
    print(f"block {head.number}: 0x{head.hash.hex()}")
    print(f"  {len(head.transactions)} transactions, {head.gas_used} of {head.gas_limit} gas")
    uncle = client.get_uncle_by_block_number_and_index(46, 0)
    if uncle is not None:
        print(f"an uncle of block 46: height {uncle.number}, by {uncle.miner}")


def show_storage(client: Client) -> None:
    """Print a plain variable, now and far in the past, and an element of a mapping."""
    now = client.get_storage_at(NOTEBOOK, 0, "latest")
    then = client.get_storage_at(NOTEBOOK, 0, 192)
    print(f"the notebook's slot 0: {int.from_bytes(now, 'big')}, at block 192: {int.from_bytes(then, 'big')}")
    balance = client.get_storage_at(TOKEN, position_of(BOB, BALANCES_SLOT), "latest")
    print(f"Bob's LAMP in storage: {int.from_bytes(balance, 'big') / WEI_PER_ETHER:.6f}")


def show_calls(client: Client) -> None:
    """Print the same balance from a call, a gas estimate, and the reason of a call that reverts."""
    data = bytes.fromhex(BALANCE_OF) + bytes.fromhex(BOB[2:]).rjust(32, b"\0")
    answer = client.call(CallTransaction(from_=ALICE, to=TOKEN, data=data), "latest")
    print(f"Bob's LAMP by balanceOf: {int.from_bytes(answer, 'big') / WEI_PER_ETHER:.6f}")
    gas = client.estimate_gas(EstimateTransaction(from_=ALICE, to=BOB, value=WEI_PER_ETHER), "latest")
    print(f"gas of a transfer: {gas}")
    try:
        client.call(CallTransaction(from_=ALICE, to=REFUSER, data=bytes.fromhex(WITH_REASON)), "latest")
    except RevertError as error:
        print(f"a revert: {error.reason}")


def show_logs(client: Client) -> None:
    """Print the number of logs over a range that exceeds the limit of one answer, and the receipts of a block."""
    numbers = [
        int.from_bytes(log.topics[1], "big")
        for log in client.iter_logs(Filter(address=BELL, from_block=0, to_block="latest"))
    ]
    print(f"the bell rang {len(numbers)} times, from number {numbers[0]} to {numbers[-1]}")
    receipts = client.get_block_receipts(51) or []
    outcomes = ", ".join("failed" if receipt.status == 0 else "succeeded" for receipt in receipts)
    print(f"block 51: {len(receipts)} receipts: {outcomes}")


def show_gas_prices(client: Client) -> None:
    """Print the suggested fees for the next block."""
    chain_id = int(client.request("eth_chainId"), 16)
    fees = client.suggested_gas_fees(chain_id)
    print(f"gas prices of chain {chain_id}, base fee {fees.estimated_base_fee} gwei:")
    for name, level in (("low", fees.low), ("medium", fees.medium), ("high", fees.high)):
        print(f"  {name}: at most {level.suggested_max_fee_per_gas} gwei")


def main() -> None:
    """Run the whole tour."""
    with Client(os.environ["CHAIN_ACCESS_URL"]) as client:
        show_blocks(client)
        show_storage(client)
        show_calls(client)
        show_logs(client)
        show_gas_prices(client)


if __name__ == "__main__":
    main()
