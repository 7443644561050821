"""The methods of the contract as calls that have not been sent, for a client's `send` and `batch`.

Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
`npm run generate -- --check` tells whether it is what they say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._call import Method
from ._codec import ADDRESS, BYTES
from ._codec_of import ListOf, Nullable
from ._codec_plain import BOOLEAN
from ._codecs import (
    BLOCK,
    BLOCK_NUMBER_OR_TAG,
    BLOCK_NUMBER_OR_TAG_EXCEPT_SAFE,
    BLOCK_NUMBER_OR_TAG_OR_DECIMAL,
    BYTES32,
    BYTES_MAX32,
    CALL_TRANSACTION,
    ESTIMATE_TRANSACTION,
    FILTER,
    HASH32,
    LOG,
    RECEIPT_INFO,
    SUGGESTED_GAS_FEES,
    TRANSACTION_INFO,
    UINT64,
    UNCLE,
)

if TYPE_CHECKING:
    from ._call import Call
    from .schemas import (
        Block,
        BlockNumberOrTag,
        BlockNumberOrTagExceptSafe,
        BlockNumberOrTagOrDecimal,
        CallTransaction,
        EstimateTransaction,
        Filter,
        Log,
        ReceiptInfo,
        SuggestedGasFees,
        TransactionInfo,
        Uncle,
    )

_call: Method[bytes] = Method(
    "eth_call",
    BYTES,
    ("transaction", CALL_TRANSACTION, True),
    ("block", BLOCK_NUMBER_OR_TAG, True),
)
_estimate_gas: Method[int] = Method(
    "eth_estimateGas",
    UINT64,
    ("transaction", ESTIMATE_TRANSACTION, True),
    ("block", BLOCK_NUMBER_OR_TAG, True),
)
_get_block_by_number: Method[Block | None] = Method(
    "eth_getBlockByNumber",
    Nullable(BLOCK),
    ("block", BLOCK_NUMBER_OR_TAG, True),
    ("full_transactions", BOOLEAN, True),
)
_get_block_receipts: Method[list[ReceiptInfo] | None] = Method(
    "eth_getBlockReceipts",
    Nullable(ListOf(RECEIPT_INFO)),
    ("block", BLOCK_NUMBER_OR_TAG_OR_DECIMAL, True),
)
_get_logs: Method[list[Log]] = Method("eth_getLogs", ListOf(LOG), ("filter", FILTER, True))
_get_storage_at: Method[bytes] = Method(
    "eth_getStorageAt",
    BYTES32,
    ("address", ADDRESS, True),
    ("position", BYTES_MAX32, True),
    ("block", BLOCK_NUMBER_OR_TAG, True),
)
_get_transaction_by_block_hash_and_index: Method[TransactionInfo | None] = Method(
    "eth_getTransactionByBlockHashAndIndex",
    Nullable(TRANSACTION_INFO),
    ("block_hash", HASH32, True),
    ("index", UINT64, True),
)
_get_transaction_by_block_number_and_index: Method[TransactionInfo | None] = Method(
    "eth_getTransactionByBlockNumberAndIndex",
    Nullable(TRANSACTION_INFO),
    ("block", BLOCK_NUMBER_OR_TAG_EXCEPT_SAFE, True),
    ("index", UINT64, True),
)
_get_uncle_by_block_number_and_index: Method[Uncle | None] = Method(
    "eth_getUncleByBlockNumberAndIndex",
    Nullable(UNCLE),
    ("block", BLOCK_NUMBER_OR_TAG, True),
    ("index", UINT64, True),
)
suggested_gas_fees: Method[SuggestedGasFees] = Method("suggestedGasFees", SUGGESTED_GAS_FEES)
"""How the answer of `suggestedGasFees` is read."""


def call(transaction: CallTransaction, block: BlockNumberOrTag) -> Call[bytes]:
    """`eth_call`: see the method of the clients."""
    return _call(transaction, block)


def estimate_gas(transaction: EstimateTransaction, block: BlockNumberOrTag) -> Call[int]:
    """`eth_estimateGas`: see the method of the clients."""
    return _estimate_gas(transaction, block)


def get_block_by_number(block: BlockNumberOrTag, full_transactions: bool) -> Call[Block | None]:
    """`eth_getBlockByNumber`: see the method of the clients."""
    return _get_block_by_number(block, full_transactions)


def get_block_receipts(block: BlockNumberOrTagOrDecimal) -> Call[list[ReceiptInfo] | None]:
    """`eth_getBlockReceipts`: see the method of the clients."""
    return _get_block_receipts(block)


def get_logs(filter: Filter) -> Call[list[Log]]:
    """`eth_getLogs`: see the method of the clients."""
    return _get_logs(filter)


def get_storage_at(address: str, position: int | bytes | str, block: BlockNumberOrTag) -> Call[bytes]:
    """`eth_getStorageAt`: see the method of the clients."""
    return _get_storage_at(address, position, block)


def get_transaction_by_block_hash_and_index(block_hash: bytes | str, index: int) -> Call[TransactionInfo | None]:
    """`eth_getTransactionByBlockHashAndIndex`: see the method of the clients."""
    return _get_transaction_by_block_hash_and_index(block_hash, index)


def get_transaction_by_block_number_and_index(
    block: BlockNumberOrTagExceptSafe,
    index: int,
) -> Call[TransactionInfo | None]:
    """`eth_getTransactionByBlockNumberAndIndex`: see the method of the clients."""
    return _get_transaction_by_block_number_and_index(block, index)


def get_uncle_by_block_number_and_index(block: BlockNumberOrTag, index: int) -> Call[Uncle | None]:
    """`eth_getUncleByBlockNumberAndIndex`: see the method of the clients."""
    return _get_uncle_by_block_number_and_index(block, index)
