"""How the values of every schema travel.

Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
`npm run generate -- --check` tells whether it is what they say.
"""

from __future__ import annotations

from ._codec import ADDRESS, BYTES, HEX, Data, Quantity
from ._codec_of import ListOf, Nullable, OneOf, PairOf
from ._codec_plain import BOOLEAN, DECIMAL, INTEGER, NUMBER, STRING, Words
from ._record import Member, RecordOf
from .schemas import (
    AccessListEntry,
    Authorization,
    Block,
    CallTransaction,
    EstimateTransaction,
    Filter,
    GasFeeLevel,
    Log,
    ReceiptInfo,
    SuggestedGasFees,
    TransactionInfo,
    Uncle,
    Withdrawal,
)

UINT64 = Quantity(64)
UINT256 = Quantity(256)
CALL_TRANSACTION = RecordOf(
    CallTransaction,
    Member("from", "from_", ADDRESS, True),
    Member("to", "to", ADDRESS, False),
    Member("gas", "gas", UINT64, False),
    Member("gasPrice", "gas_price", UINT256, False),
    Member("maxPriorityFeePerGas", "max_priority_fee_per_gas", UINT256, False),
    Member("maxFeePerGas", "max_fee_per_gas", UINT256, False),
    Member("value", "value", UINT256, False),
    Member("data", "data", BYTES, False),
    is_open=False,
)
BLOCK_TAG = Words("earliest", "finalized", "latest", "pending", "safe")
BLOCK_NUMBER_OR_TAG = OneOf(UINT64, BLOCK_TAG)
ESTIMATE_TRANSACTION = RecordOf(
    EstimateTransaction,
    Member("from", "from_", ADDRESS, False),
    Member("to", "to", ADDRESS, True),
    Member("gas", "gas", UINT64, False),
    Member("gasPrice", "gas_price", UINT256, False),
    Member("maxPriorityFeePerGas", "max_priority_fee_per_gas", UINT256, False),
    Member("maxFeePerGas", "max_fee_per_gas", UINT256, False),
    Member("value", "value", UINT256, False),
    Member("data", "data", BYTES, False),
    is_open=False,
)
DECIMAL_BLOCK_NUMBER = OneOf(INTEGER, STRING)
BLOCK_NUMBER_OR_TAG_OR_DECIMAL = OneOf(UINT64, BLOCK_TAG, DECIMAL_BLOCK_NUMBER)
HASH32 = Data(32)
BYTES32 = Data(32)
FILTER_TOPIC = Nullable(OneOf(BYTES32, ListOf(BYTES32)))
FILTER_TOPICS = ListOf(FILTER_TOPIC)
FILTER = RecordOf(
    Filter,
    Member("address", "address", OneOf(ADDRESS, ListOf(ADDRESS)), False),
    Member("blockHash", "block_hash", HASH32, False),
    Member("fromBlock", "from_block", BLOCK_NUMBER_OR_TAG, False),
    Member("toBlock", "to_block", BLOCK_NUMBER_OR_TAG, False),
    Member("topics", "topics", FILTER_TOPICS, False),
    is_open=False,
)
BYTES_MAX32 = HEX
BLOCK_TAG_EXCEPT_SAFE = Words("earliest", "finalized", "latest", "pending")
BLOCK_NUMBER_OR_TAG_EXCEPT_SAFE = OneOf(UINT64, BLOCK_TAG_EXCEPT_SAFE)
BYTES256 = Data(256)
BYTES8 = Data(8)
ACCESS_LIST_ENTRY = RecordOf(
    AccessListEntry,
    Member("address", "address", ADDRESS, True),
    Member("storageKeys", "storage_keys", ListOf(HASH32), True),
    is_open=True,
)
ACCESS_LIST = ListOf(ACCESS_LIST_ENTRY)
AUTHORIZATION = RecordOf(
    Authorization,
    Member("chainId", "chain_id", UINT256, True),
    Member("address", "address", ADDRESS, True),
    Member("nonce", "nonce", UINT64, True),
    Member("yParity", "y_parity", UINT64, True),
    Member("r", "r", UINT256, True),
    Member("s", "s", UINT256, True),
    is_open=True,
)
TRANSACTION_INFO = RecordOf(
    TransactionInfo,
    Member("accessList", "access_list", ACCESS_LIST, False),
    Member("authorizationList", "authorization_list", ListOf(AUTHORIZATION), False),
    Member("blobVersionedHashes", "blob_versioned_hashes", ListOf(HASH32), False),
    Member("blockHash", "block_hash", Nullable(HASH32), True),
    Member("blockNumber", "block_number", Nullable(UINT64), True),
    Member("blockTimestamp", "block_timestamp", UINT64, False),
    Member("chainId", "chain_id", UINT256, False),
    Member("from", "from_", ADDRESS, True),
    Member("gas", "gas", UINT64, True),
    Member("gasPrice", "gas_price", UINT256, True),
    Member("hash", "hash", HASH32, True),
    Member("input", "input", BYTES, True),
    Member("maxFeePerBlobGas", "max_fee_per_blob_gas", UINT256, False),
    Member("maxFeePerGas", "max_fee_per_gas", UINT256, False),
    Member("maxPriorityFeePerGas", "max_priority_fee_per_gas", UINT256, False),
    Member("nonce", "nonce", UINT64, True),
    Member("r", "r", UINT256, True),
    Member("s", "s", UINT256, True),
    Member("to", "to", Nullable(ADDRESS), True),
    Member("transactionIndex", "transaction_index", Nullable(UINT64), True),
    Member("type", "type", UINT64, True),
    Member("v", "v", UINT256, True),
    Member("value", "value", UINT256, True),
    Member("yParity", "y_parity", UINT64, False),
    is_open=True,
)
WITHDRAWAL = RecordOf(
    Withdrawal,
    Member("address", "address", ADDRESS, True),
    Member("amount", "amount", UINT64, True),
    Member("index", "index", UINT64, True),
    Member("validatorIndex", "validator_index", UINT64, True),
    is_open=True,
)
BLOCK = RecordOf(
    Block,
    Member("baseFeePerGas", "base_fee_per_gas", UINT256, False),
    Member("blobGasUsed", "blob_gas_used", UINT64, False),
    Member("difficulty", "difficulty", UINT256, True),
    Member("excessBlobGas", "excess_blob_gas", UINT64, False),
    Member("extraData", "extra_data", BYTES, True),
    Member("gasLimit", "gas_limit", UINT64, True),
    Member("gasUsed", "gas_used", UINT64, True),
    Member("hash", "hash", Nullable(HASH32), True),
    Member("logsBloom", "logs_bloom", Nullable(BYTES256), True),
    Member("miner", "miner", Nullable(ADDRESS), True),
    Member("mixHash", "mix_hash", HASH32, False),
    Member("nonce", "nonce", Nullable(BYTES8), True),
    Member("number", "number", Nullable(UINT64), True),
    Member("parentBeaconBlockRoot", "parent_beacon_block_root", HASH32, False),
    Member("parentHash", "parent_hash", HASH32, True),
    Member("receiptsRoot", "receipts_root", HASH32, True),
    Member("requestsHash", "requests_hash", HASH32, False),
    Member("sha3Uncles", "sha3_uncles", HASH32, True),
    Member("size", "size", UINT64, True),
    Member("stateRoot", "state_root", HASH32, True),
    Member("timestamp", "timestamp", UINT64, True),
    Member("totalDifficulty", "total_difficulty", UINT256, False),
    Member("transactions", "transactions", OneOf(ListOf(HASH32), ListOf(TRANSACTION_INFO)), True),
    Member("transactionsRoot", "transactions_root", HASH32, True),
    Member("uncles", "uncles", ListOf(HASH32), True),
    Member("withdrawals", "withdrawals", ListOf(WITHDRAWAL), False),
    Member("withdrawalsRoot", "withdrawals_root", HASH32, False),
    is_open=True,
)
LOG = RecordOf(
    Log,
    Member("address", "address", ADDRESS, True),
    Member("blockHash", "block_hash", Nullable(HASH32), True),
    Member("blockNumber", "block_number", Nullable(UINT64), True),
    Member("blockTimestamp", "block_timestamp", UINT64, False),
    Member("data", "data", BYTES, True),
    Member("logIndex", "log_index", Nullable(UINT64), True),
    Member("removed", "removed", BOOLEAN, True),
    Member("topics", "topics", ListOf(BYTES32), True),
    Member("transactionHash", "transaction_hash", Nullable(HASH32), True),
    Member("transactionIndex", "transaction_index", Nullable(UINT64), True),
    is_open=True,
)
RECEIPT_INFO = RecordOf(
    ReceiptInfo,
    Member("blobGasPrice", "blob_gas_price", UINT256, False),
    Member("blobGasUsed", "blob_gas_used", UINT64, False),
    Member("blockHash", "block_hash", HASH32, True),
    Member("blockNumber", "block_number", UINT64, True),
    Member("contractAddress", "contract_address", Nullable(ADDRESS), True),
    Member("cumulativeGasUsed", "cumulative_gas_used", UINT64, True),
    Member("effectiveGasPrice", "effective_gas_price", UINT256, True),
    Member("from", "from_", ADDRESS, True),
    Member("gasUsed", "gas_used", UINT64, True),
    Member("logs", "logs", ListOf(LOG), True),
    Member("logsBloom", "logs_bloom", BYTES256, True),
    Member("root", "root", BYTES32, False),
    Member("status", "status", UINT64, False),
    Member("to", "to", Nullable(ADDRESS), True),
    Member("transactionHash", "transaction_hash", HASH32, True),
    Member("transactionIndex", "transaction_index", UINT64, True),
    Member("type", "type", UINT64, True),
    is_open=True,
)
UNCLE = RecordOf(
    Uncle,
    Member("baseFeePerGas", "base_fee_per_gas", UINT256, False),
    Member("blobGasUsed", "blob_gas_used", UINT64, False),
    Member("difficulty", "difficulty", UINT256, True),
    Member("excessBlobGas", "excess_blob_gas", UINT64, False),
    Member("extraData", "extra_data", BYTES, True),
    Member("gasLimit", "gas_limit", UINT64, True),
    Member("gasUsed", "gas_used", UINT64, True),
    Member("hash", "hash", Nullable(HASH32), True),
    Member("logsBloom", "logs_bloom", Nullable(BYTES256), True),
    Member("miner", "miner", Nullable(ADDRESS), True),
    Member("mixHash", "mix_hash", HASH32, False),
    Member("nonce", "nonce", Nullable(BYTES8), True),
    Member("number", "number", Nullable(UINT64), True),
    Member("parentBeaconBlockRoot", "parent_beacon_block_root", HASH32, False),
    Member("parentHash", "parent_hash", HASH32, True),
    Member("receiptsRoot", "receipts_root", HASH32, True),
    Member("requestsHash", "requests_hash", HASH32, False),
    Member("sha3Uncles", "sha3_uncles", HASH32, True),
    Member("size", "size", UINT64, True),
    Member("stateRoot", "state_root", HASH32, True),
    Member("timestamp", "timestamp", UINT64, True),
    Member("totalDifficulty", "total_difficulty", Nullable(UINT256), False),
    Member("transactionsRoot", "transactions_root", HASH32, True),
    Member("uncles", "uncles", ListOf(HASH32), True),
    Member("withdrawalsRoot", "withdrawals_root", HASH32, False),
    is_open=True,
)
GWEI = DECIMAL
GAS_FEE_LEVEL = RecordOf(
    GasFeeLevel,
    Member("suggestedMaxPriorityFeePerGas", "suggested_max_priority_fee_per_gas", GWEI, True),
    Member("suggestedMaxFeePerGas", "suggested_max_fee_per_gas", GWEI, True),
    Member("minWaitTimeEstimate", "min_wait_time_estimate", NUMBER, True),
    Member("maxWaitTimeEstimate", "max_wait_time_estimate", NUMBER, True),
    is_open=True,
)
GWEI_RANGE = PairOf(GWEI)
TREND = Words("up", "down")
SUGGESTED_GAS_FEES = RecordOf(
    SuggestedGasFees,
    Member("low", "low", GAS_FEE_LEVEL, True),
    Member("medium", "medium", GAS_FEE_LEVEL, True),
    Member("high", "high", GAS_FEE_LEVEL, True),
    Member("estimatedBaseFee", "estimated_base_fee", GWEI, True),
    Member("networkCongestion", "network_congestion", NUMBER, True),
    Member("latestPriorityFeeRange", "latest_priority_fee_range", GWEI_RANGE, True),
    Member("historicalPriorityFeeRange", "historical_priority_fee_range", GWEI_RANGE, True),
    Member("historicalBaseFeeRange", "historical_base_fee_range", GWEI_RANGE, True),
    Member("priorityFeeTrend", "priority_fee_trend", TREND, True),
    Member("baseFeeTrend", "base_fee_trend", TREND, True),
    is_open=True,
)

RECORDS = {
    AccessListEntry: ACCESS_LIST_ENTRY,
    Authorization: AUTHORIZATION,
    Block: BLOCK,
    CallTransaction: CALL_TRANSACTION,
    EstimateTransaction: ESTIMATE_TRANSACTION,
    Filter: FILTER,
    GasFeeLevel: GAS_FEE_LEVEL,
    Log: LOG,
    ReceiptInfo: RECEIPT_INFO,
    SuggestedGasFees: SUGGESTED_GAS_FEES,
    TransactionInfo: TRANSACTION_INFO,
    Uncle: UNCLE,
    Withdrawal: WITHDRAWAL,
}
"""The codec of every object."""
