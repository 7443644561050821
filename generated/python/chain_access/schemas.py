"""The values that travel. Quantities are int, bytes and hashes are bytes, addresses are str as they came.

Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
`npm run generate -- --check` tells whether it is what they say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from ._record import Record

if TYPE_CHECKING:
    from decimal import Decimal


class AccessListEntry(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """One address of an access list with its storage keys."""

    address: str
    """The account that is accessed."""

    storage_keys: tuple[bytes, ...]
    """Storage positions that are accessed in this account; may be empty."""


class Authorization(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """A signed code delegation (EIP-7702)."""

    chain_id: int
    """The chain that the delegation holds on; zero for every chain."""

    address: str
    """The contract whose code the signer takes on."""

    nonce: int
    """The signer's nonce at that moment."""

    y_parity: int
    """Parity of the signature's y value: 0x0 even, 0x1 odd."""

    r: int
    """The r value of the signature."""

    s: int
    """The s value of the signature."""


class Block(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """A block header with its transactions. Members beyond those listed are passed through."""

    difficulty: int
    """Proof-of-work difficulty; zero since proof of stake."""

    extra_data: bytes
    """Free bytes that the block's producer wrote."""

    gas_limit: int
    """Most gas that the block may use."""

    gas_used: int
    """Gas that the block's transactions used together."""

    hash: bytes | None
    """Hash of the block; null for the pending block."""

    logs_bloom: bytes | None
    """Bloom filter over the addresses and topics of the block's logs; null for the pending block."""

    miner: str | None
    """Account that receives the block's reward and priority fees; null for the pending block on some nodes."""

    nonce: bytes | None
    """Proof-of-work nonce; null for the pending block."""

    number: int | None
    """Number of the block; null for the pending block."""

    parent_hash: bytes
    """Hash of the block before this one."""

    receipts_root: bytes
    """Root of the trie of receipts."""

    sha3_uncles: bytes
    """Hash of the list of uncles."""

    size: int
    """Size of the encoded block, in bytes."""

    state_root: bytes
    """Root of the state trie after the block."""

    timestamp: int
    """When the block was made, in Unix seconds."""

    transactions: tuple[bytes, ...] | tuple[TransactionInfo, ...]
    """Hashes, or whole transactions when they were asked for, in the order of the block."""

    transactions_root: bytes
    """Root of the trie of transactions."""

    uncles: tuple[bytes, ...]
    """Hashes of the block's uncles; empty since proof of stake."""

    base_fee_per_gas: int | None = None
    """Base fee of one unit of gas in this block, in wei; absent before EIP-1559."""

    blob_gas_used: int | None = None
    """Blob gas used by the block's transactions; absent before EIP-4844."""

    excess_blob_gas: int | None = None
    """Blob gas above the target, carried over from earlier blocks; absent before EIP-4844."""

    mix_hash: bytes | None = None
    """Proof-of-work mix hash; the beacon chain's random value since proof of stake."""

    parent_beacon_block_root: bytes | None = None
    """Root of the parent beacon block; absent before EIP-4788."""

    requests_hash: bytes | None = None
    """Hash over the block's requests to the consensus layer; absent before EIP-7685."""

    total_difficulty: int | None = None
    """Sum of the difficulties of the chain up to this block. Most nodes no longer send it, and it is never made up."""

    withdrawals: tuple[Withdrawal, ...] | None = None
    """Payments from the consensus layer; absent before EIP-4895."""

    withdrawals_root: bytes | None = None
    """Root of the trie of withdrawals; absent before EIP-4895."""


class CallTransaction(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """The transaction that eth_call runs without adding it to the chain."""

    from_: str
    """The account that the call runs as."""

    to: str | None = None
    """The account or contract that is called."""

    gas: int | None = None
    """Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much
    is left. More than ten times the block's gas limit is lowered to that.
    """

    gas_price: int | None = None
    """Price of one unit of gas, in wei."""

    max_priority_fee_per_gas: int | None = None
    """Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559)."""

    max_fee_per_gas: int | None = None
    """Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559)."""

    value: int | None = None
    """Amount sent with the call, in wei."""

    data: bytes | str | None = None
    """The function selector followed by the ABI-encoded arguments."""


class EstimateTransaction(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """The transaction whose gas eth_estimateGas measures."""

    to: str
    """The account or contract that is called."""

    from_: str | None = None
    """The account that the call runs as."""

    gas: int | None = None
    """Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much
    is left. More than ten times the block's gas limit is lowered to that.
    """

    gas_price: int | None = None
    """Price of one unit of gas, in wei."""

    max_priority_fee_per_gas: int | None = None
    """Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559)."""

    max_fee_per_gas: int | None = None
    """Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559)."""

    value: int | None = None
    """Amount sent with the call, in wei."""

    data: bytes | str | None = None
    """The function selector followed by the ABI-encoded arguments."""


class Filter(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """Which logs to return."""

    address: str | Sequence[str] | None = None
    """Only logs of this contract, or of any of these; every contract when absent or empty."""

    block_hash: bytes | str | None = None
    """Only logs of the block with this hash; fromBlock and toBlock must then be absent."""

    from_block: BlockNumberOrTag | None = None
    """First block of the range; latest when absent."""

    to_block: BlockNumberOrTag | None = None
    """Last block of the range, included; latest when absent."""

    topics: FilterTopics | None = None
    """What the indexed arguments must be, position by position; everything matches when absent."""


class GasFeeLevel(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """What to offer at this level, and how long the transaction will then wait."""

    suggested_max_priority_fee_per_gas: Decimal
    """Most to pay for one unit of gas on top of the base fee, in gwei."""

    suggested_max_fee_per_gas: Decimal
    """Most to pay for one unit of gas in all, base fee and priority fee together, in gwei."""

    min_wait_time_estimate: float
    """Shortest wait to expect before the transaction is in a block, in milliseconds: one block time, the median of
    the last 100, or 12 seconds where there are no gaps to measure.
    """

    max_wait_time_estimate: float
    """Longest wait to expect before the transaction is in a block, in milliseconds: four block times for low, three
    for medium, two for high.
    """


class Log(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """One event that a contract wrote during a transaction. Members beyond those listed are passed through."""

    address: str
    """The contract that wrote the log."""

    block_hash: bytes | None
    """Hash of the block that holds the log; null while it is pending."""

    block_number: int | None
    """Number of the block that holds the log; null while it is pending."""

    data: bytes
    """The arguments that are not indexed; of any length, 0x when there are none."""

    log_index: int | None
    """Position of the log in the block, from zero; null while it is pending."""

    removed: bool
    """True when a reorganization took the log off the chain, false for a valid log."""

    topics: tuple[bytes, ...]
    """The indexed arguments, none to four. The first is the hash of the event's signature unless the event is
    anonymous.
    """

    transaction_hash: bytes | None
    """Hash of the transaction that wrote the log; null while it is pending."""

    transaction_index: int | None
    """Position in the block of the transaction that wrote the log; null while it is pending."""

    block_timestamp: int | None = None
    """Time of the block that holds the log, in Unix seconds; only current nodes send it."""


class ReceiptInfo(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """What came of one transaction. Either status or root is there. Members beyond those listed are passed through."""

    block_hash: bytes
    """Hash of the block that holds the transaction."""

    block_number: int
    """Number of the block that holds the transaction."""

    contract_address: str | None
    """Address of the contract that the transaction created; null when it created none."""

    cumulative_gas_used: int
    """Gas used in the block up to and with this transaction."""

    effective_gas_price: int
    """Price actually paid for one unit of gas, in wei."""

    from_: str
    """The sender."""

    gas_used: int
    """Gas that this transaction used."""

    logs: tuple[Log, ...]
    """Logs that the transaction wrote, in order; may be empty."""

    logs_bloom: bytes
    """Bloom filter over the addresses and topics of these logs."""

    to: str | None
    """The receiver; null for a contract creation."""

    transaction_hash: bytes
    """Hash of the transaction."""

    transaction_index: int
    """Position of the transaction in the block, from zero."""

    type: int
    """Transaction type (EIP-2718)."""

    blob_gas_price: int | None = None
    """Price paid for one unit of blob gas, in wei; only on blob transactions."""

    blob_gas_used: int | None = None
    """Blob gas used; only on blob transactions."""

    root: bytes | None = None
    """State root after the transaction; only before the Byzantium fork, in place of status."""

    status: int | None = None
    """0x1 when the transaction succeeded, 0x0 when it failed."""


class SuggestedGasFees(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """What to offer for a transaction, at three levels of urgency, and what the network looks like."""

    low: GasFeeLevel
    """For a transaction that can wait."""

    medium: GasFeeLevel
    """For a transaction of ordinary urgency."""

    high: GasFeeLevel
    """For a transaction that should be in one of the next blocks."""

    estimated_base_fee: Decimal
    """Base fee of one unit of gas in the next block, in gwei."""

    network_congestion: float
    """Share of recent base fees that were below the latest, 0.5 where there is only one; lower means a quieter
    network.
    """

    latest_priority_fee_range: tuple[Decimal, Decimal]
    """Priority fees of one unit of gas in the latest block, in gwei: from the 10th percentile to the 95th; 0 and 0
    without transactions.
    """

    historical_priority_fee_range: tuple[Decimal, Decimal]
    """Priority fees of one unit of gas over the last 200 blocks, in gwei: from the smallest 10th percentile above
    zero to the largest 95th; 0 and 0 without transactions.
    """

    historical_base_fee_range: tuple[Decimal, Decimal]
    """Lowest and highest base fee of one unit of gas over the last 200 blocks, in gwei."""

    priority_fee_trend: Trend
    """Where priority fees are going: the 50th percentile of the latest block against that of the block before. On a
    tie it is the direction of the latest two neighbors that differ, and down when there are none.
    """

    base_fee_trend: Trend
    """Where the base fee is going: that of the next block against that of the latest. On a tie it is the direction
    of the latest two neighbors that differ, and down when there are none.
    """


class TransactionInfo(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """A transaction of any type, also of types that are not known here. Members beyond those listed are passed
    through.
    """

    block_hash: bytes | None
    """Hash of the block that holds the transaction; null while it is pending."""

    block_number: int | None
    """Number of the block that holds the transaction; null while it is pending."""

    from_: str
    """The sender."""

    gas: int
    """Gas limit that the sender set."""

    gas_price: int
    """Price of one unit of gas that the sender set, in wei; the effective price once a fee-market transaction is in
    a block.
    """

    hash: bytes
    """Hash of the transaction."""

    input: bytes
    """Data sent along: a call's selector and arguments, or a creation's init code."""

    nonce: int
    """How many transactions the sender had made before this one."""

    r: int
    """The r value of the signature. A quantity of at most 32 bytes: leading zeros are dropped."""

    s: int
    """The s value of the signature. A quantity of at most 32 bytes: leading zeros are dropped."""

    to: str | None
    """The receiver; null for a contract creation."""

    transaction_index: int | None
    """Position in the block, from zero; null while the transaction is pending."""

    type: int
    """Transaction type (EIP-2718): 0x0 legacy, 0x1 access list, 0x2 fee market, 0x3 blob, 0x4 code delegation, and
    others on other networks.
    """

    v: int
    """Recovery id of the signature."""

    value: int
    """Amount transferred, in wei."""

    access_list: tuple[AccessListEntry, ...] | None = None
    """Addresses and storage keys that the transaction declares beforehand; absent on legacy transactions."""

    authorization_list: tuple[Authorization, ...] | None = None
    """Code delegations that the transaction carries (EIP-7702)."""

    blob_versioned_hashes: tuple[bytes, ...] | None = None
    """Versioned hashes of the transaction's blobs (EIP-4844)."""

    block_timestamp: int | None = None
    """Time of the block that holds the transaction, in Unix seconds; only some nodes send it."""

    chain_id: int | None = None
    """The chain that the transaction was signed for. Some nodes spell it chainID."""

    max_fee_per_blob_gas: int | None = None
    """Most that one unit of blob gas may pay, in wei (EIP-4844)."""

    max_fee_per_gas: int | None = None
    """Most that one unit of gas may pay in all, in wei (EIP-1559)."""

    max_priority_fee_per_gas: int | None = None
    """Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559)."""

    y_parity: int | None = None
    """Parity of the signature's y value: 0x0 even, 0x1 odd; absent on legacy transactions."""


class Uncle(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """The header of a block that lost the race for its place. It has no transactions."""

    difficulty: int
    """Proof-of-work difficulty; zero since proof of stake."""

    extra_data: bytes
    """Free bytes that the block's producer wrote."""

    gas_limit: int
    """Most gas that the block may use."""

    gas_used: int
    """Gas that the block's transactions used together."""

    hash: bytes | None
    """Hash of the block; null for the pending block."""

    logs_bloom: bytes | None
    """Bloom filter over the addresses and topics of the block's logs; null for the pending block."""

    miner: str | None
    """Account that receives the block's reward and priority fees; null for the pending block on some nodes."""

    nonce: bytes | None
    """Proof-of-work nonce; null for the pending block."""

    number: int | None
    """Number of the block; null for the pending block."""

    parent_hash: bytes
    """Hash of the block before this one."""

    receipts_root: bytes
    """Root of the trie of receipts."""

    sha3_uncles: bytes
    """Hash of the list of uncles."""

    size: int
    """Size of the encoded block, in bytes."""

    state_root: bytes
    """Root of the state trie after the block."""

    timestamp: int
    """When the block was made, in Unix seconds."""

    transactions_root: bytes
    """Root of the trie of transactions."""

    uncles: tuple[bytes, ...]
    """Hashes of the block's uncles; empty since proof of stake."""

    base_fee_per_gas: int | None = None
    """Base fee of one unit of gas in this block, in wei; absent before EIP-1559."""

    blob_gas_used: int | None = None
    """Blob gas used by the block's transactions; absent before EIP-4844."""

    excess_blob_gas: int | None = None
    """Blob gas above the target, carried over from earlier blocks; absent before EIP-4844."""

    mix_hash: bytes | None = None
    """Proof-of-work mix hash; the beacon chain's random value since proof of stake."""

    parent_beacon_block_root: bytes | None = None
    """Root of the parent beacon block; absent before EIP-4788."""

    requests_hash: bytes | None = None
    """Hash over the block's requests to the consensus layer; absent before EIP-7685."""

    total_difficulty: int | None = None
    """Sum of the difficulties of the chain up to this block; absent or null where the node does not keep it."""

    withdrawals_root: bytes | None = None
    """Root of the trie of withdrawals; absent before EIP-4895."""


class Withdrawal(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """A payment from the consensus layer to an account (EIP-4895)."""

    address: str
    """The account that is paid."""

    amount: int
    """Amount, in gwei."""

    index: int
    """Running number over all withdrawals of the chain."""

    validator_index: int
    """The validator that the payment comes from."""


BlockTag: TypeAlias = Literal["earliest", "finalized", "latest", "pending", "safe"]
"""latest: the newest block. earliest: the first block. pending: the block being built on top of the newest one, or
the newest one itself where none is being built. safe and finalized: the newest blocks that the consensus layer
reports as such.
"""

BlockNumberOrTag: TypeAlias = int | BlockTag
"""A block number, or a block tag."""

DecimalBlockNumber: TypeAlias = int | str
"""A block number as a JSON number or as a string of decimal digits."""

BlockNumberOrTagOrDecimal: TypeAlias = int | BlockTag | DecimalBlockNumber
"""A block number, which may be a decimal integer too, or a block tag."""

FilterTopic: TypeAlias = bytes | str | Sequence[bytes | str] | None
"""What one topic must be: exactly this value, any of these values, or anything (null or the empty list)."""

FilterTopics: TypeAlias = Sequence[FilterTopic]
"""The order counts: position n is compared with a log's topic n, and a log with fewer topics than positions does not
match. The empty list matches every log.
"""

BlockTagExceptSafe: TypeAlias = Literal["earliest", "finalized", "latest", "pending"]
"""A block tag, without safe; finalized takes its place."""

BlockNumberOrTagExceptSafe: TypeAlias = int | BlockTagExceptSafe
"""A block number, or a block tag other than safe."""

Trend: TypeAlias = Literal["up", "down"]
"""The direction of a fee."""
