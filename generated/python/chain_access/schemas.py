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
    """The account that the transaction accesses."""

    storage_keys: tuple[bytes, ...]
    """Storage positions that the transaction accesses in this account; can be empty."""


class Authorization(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """A signed code delegation (EIP-7702)."""

    chain_id: int
    """The chain for which the delegation is valid; zero means every chain."""

    address: str
    """The contract whose code the signer delegates to."""

    nonce: int
    """The signer's nonce at the time of the delegation."""

    y_parity: int
    """Parity of the signature's y value: `0x0` for even, `0x1` for odd."""

    r: int
    """The `r` value of the signature."""

    s: int
    """The `s` value of the signature."""


class Block(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """A block header with its transactions. Fields that are not listed are passed through."""

    difficulty: int
    """Proof-of-work difficulty; zero since proof of stake."""

    extra_data: bytes
    """Arbitrary bytes written by the block's producer."""

    gas_limit: int
    """The most gas that the block's transactions may use together."""

    gas_used: int
    """Gas that the block's transactions used together."""

    hash: bytes | None
    """Hash of the block; `null` for the pending block."""

    logs_bloom: bytes | None
    """Bloom filter of the addresses and topics in the block's logs; `null` for the pending block."""

    miner: str | None
    """Account that receives the block's reward and priority fees; `null` for the pending block on some nodes."""

    nonce: bytes | None
    """Proof-of-work nonce; `null` for the pending block."""

    number: int | None
    """Number of the block; `null` for the pending block."""

    parent_hash: bytes
    """Hash of the previous block."""

    receipts_root: bytes
    """Root of the trie of the block's receipts."""

    sha3_uncles: bytes
    """Hash of the list of uncles."""

    size: int
    """Size of the encoded block, in bytes."""

    state_root: bytes
    """Root of the state trie after this block."""

    timestamp: int
    """Time at which the block was produced, in Unix seconds."""

    transactions: tuple[bytes, ...] | tuple[TransactionInfo, ...]
    """The transactions' hashes, or full transactions if the caller asked for them, in the order of the block."""

    transactions_root: bytes
    """Root of the trie of the block's transactions."""

    uncles: tuple[bytes, ...]
    """Hashes of the block's uncles; empty since proof of stake."""

    base_fee_per_gas: int | None = None
    """Base fee per unit of gas in this block, in wei; absent before EIP-1559."""

    blob_gas_used: int | None = None
    """Blob gas that the block's transactions used together; absent before EIP-4844."""

    excess_blob_gas: int | None = None
    """Blob gas above the target, carried over from earlier blocks; absent before EIP-4844."""

    mix_hash: bytes | None = None
    """Proof-of-work mix hash; since proof of stake, the random value of the beacon chain."""

    parent_beacon_block_root: bytes | None = None
    """Root of the parent beacon block; absent before EIP-4788."""

    requests_hash: bytes | None = None
    """Hash of the block's requests to the consensus layer; absent before EIP-7685."""

    total_difficulty: int | None = None
    """Sum of the difficulties of all blocks up to this one. Most nodes no longer return it, and the service never
    makes it up.
    """

    withdrawals: tuple[Withdrawal, ...] | None = None
    """Payments from the consensus layer; absent before EIP-4895."""

    withdrawals_root: bytes | None = None
    """Root of the trie of the block's withdrawals; absent before EIP-4895."""


class CallTransaction(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """The transaction that `eth_call` runs without adding it to the chain."""

    from_: str
    """The account that the call runs as."""

    to: str | None = None
    """The account or contract to call."""

    gas: int | None = None
    """Gas available to the execution. Nobody pays for it, but contract code that reads the remaining gas sees this
    value. A value above ten times the block's gas limit is lowered to ten times the limit.
    """

    gas_price: int | None = None
    """Price per unit of gas, in wei."""

    max_priority_fee_per_gas: int | None = None
    """The most to pay per unit of gas on top of the base fee, in wei (EIP-1559)."""

    max_fee_per_gas: int | None = None
    """The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559)."""

    value: int | None = None
    """Amount sent with the call, in wei."""

    data: bytes | str | None = None
    """The function selector followed by the ABI-encoded arguments."""


class EstimateTransaction(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """The transaction whose gas `eth_estimateGas` estimates."""

    to: str
    """The account or contract to call."""

    from_: str | None = None
    """The account that the call runs as."""

    gas: int | None = None
    """Gas available to the execution. Nobody pays for it, but contract code that reads the remaining gas sees this
    value. A value above ten times the block's gas limit is lowered to ten times the limit.
    """

    gas_price: int | None = None
    """Price per unit of gas, in wei."""

    max_priority_fee_per_gas: int | None = None
    """The most to pay per unit of gas on top of the base fee, in wei (EIP-1559)."""

    max_fee_per_gas: int | None = None
    """The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559)."""

    value: int | None = None
    """Amount sent with the call, in wei."""

    data: bytes | str | None = None
    """The function selector followed by the ABI-encoded arguments."""


class Filter(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """The conditions that select which logs to return."""

    address: str | Sequence[str] | None = None
    """The contract, or list of contracts, whose logs match; every contract if absent or empty."""

    block_hash: bytes | str | None = None
    """Hash of the only block to search. If you set it, omit `fromBlock` and `toBlock`."""

    from_block: BlockNumberOrTag | None = None
    """First block of the range; defaults to `latest`."""

    to_block: BlockNumberOrTag | None = None
    """Last block of the range, inclusive; defaults to `latest`."""

    topics: FilterTopics | None = None
    """Conditions for the indexed arguments, by position. If absent, every log matches."""


class GasFeeLevel(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """The suggested fees at this level, and the wait to expect with them."""

    suggested_max_priority_fee_per_gas: Decimal
    """The most to pay per unit of gas on top of the base fee, in gwei."""

    suggested_max_fee_per_gas: Decimal
    """The most to pay per unit of gas, base fee and priority fee together, in gwei."""

    min_wait_time_estimate: float
    """Shortest wait to expect before the transaction is in a block, in milliseconds. It is one block time: the
    median of the last 100, or 12 seconds if none can be measured.
    """

    max_wait_time_estimate: float
    """Longest wait to expect before the transaction is in a block, in milliseconds: four block times for `low`,
    three for `medium`, two for `high`.
    """


class Log(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """One event that a contract emitted during a transaction. Fields that are not listed are passed through."""

    address: str
    """The contract that emitted the log."""

    block_hash: bytes | None
    """Hash of the block that contains the log; `null` while the log is pending."""

    block_number: int | None
    """Number of the block that contains the log; `null` while the log is pending."""

    data: bytes
    """The arguments that are not indexed, of any length; `0x` if the event has none."""

    log_index: int | None
    """Position of the log in the block, starting at zero; `null` while the log is pending."""

    removed: bool
    """True if a reorganization removed the log from the chain, otherwise false."""

    topics: tuple[bytes, ...]
    """Zero to four indexed arguments. Unless the event is anonymous, the first one is the hash of its signature."""

    transaction_hash: bytes | None
    """Hash of the transaction that emitted the log; `null` while the log is pending."""

    transaction_index: int | None
    """Position in the block of the transaction that emitted the log; `null` while the log is pending."""

    block_timestamp: int | None = None
    """Timestamp of the block that contains the log, in Unix seconds; only current nodes return it."""


class ReceiptInfo(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """The outcome of one transaction. A receipt contains either `status` or `root`. Fields that are not listed are
    passed through.
    """

    block_hash: bytes
    """Hash of the block that contains the transaction."""

    block_number: int
    """Number of the block that contains the transaction."""

    contract_address: str | None
    """Address of the contract that the transaction created, or `null` if it created none."""

    cumulative_gas_used: int
    """Gas used in the block up to and including this transaction."""

    effective_gas_price: int
    """Price actually paid per unit of gas, in wei."""

    from_: str
    """The sender."""

    gas_used: int
    """Gas that this transaction used."""

    logs: tuple[Log, ...]
    """Logs that the transaction emitted, in order; can be empty."""

    logs_bloom: bytes
    """Bloom filter of the addresses and topics in these logs."""

    to: str | None
    """The recipient; `null` for a contract creation."""

    transaction_hash: bytes
    """Hash of the transaction."""

    transaction_index: int
    """Position of the transaction in the block, starting at zero."""

    type: int
    """Transaction type (EIP-2718)."""

    blob_gas_price: int | None = None
    """Price paid per unit of blob gas, in wei; only for blob transactions."""

    blob_gas_used: int | None = None
    """Blob gas that the transaction used; only for blob transactions."""

    root: bytes | None = None
    """State root after the transaction; only before the Byzantium fork, instead of `status`."""

    status: int | None = None
    """`0x1` if the transaction succeeded, `0x0` if it failed."""


class SuggestedGasFees(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """Suggested fees at three levels of urgency, with the current state of the network."""

    low: GasFeeLevel
    """For a transaction that can wait."""

    medium: GasFeeLevel
    """For a transaction of normal urgency."""

    high: GasFeeLevel
    """For a transaction that should be in one of the next blocks."""

    estimated_base_fee: Decimal
    """Base fee per unit of gas in the next block, in gwei."""

    network_congestion: float
    """Share of recent base fees that are below the latest one, or 0.5 if only one is known. A lower value means a
    quieter network.
    """

    latest_priority_fee_range: tuple[Decimal, Decimal]
    """Priority fees per unit of gas in the latest block, in gwei, from the 10th percentile to the 95th. Both are 0
    if the block has no transactions.
    """

    historical_priority_fee_range: tuple[Decimal, Decimal]
    """Priority fees per unit of gas over the last 200 blocks, in gwei, from the smallest 10th percentile above zero
    to the largest 95th. Both are 0 if the blocks have no transactions.
    """

    historical_base_fee_range: tuple[Decimal, Decimal]
    """Lowest and highest base fee per unit of gas over the last 200 blocks, in gwei."""

    priority_fee_trend: Trend
    """Direction of priority fees, from the previous block to the latest, by the 50th percentile. If the two are
    equal, the most recent pair of neighboring blocks that differ decides; without such a pair, it is `down`.
    """

    base_fee_trend: Trend
    """Direction of the base fee, from the latest block to the next. If the two are equal, the most recent pair of
    neighboring blocks that differ decides; without such a pair, it is `down`.
    """


class TransactionInfo(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """A transaction of any type, including types that the contract does not list. Fields that are not listed are
    passed through.
    """

    block_hash: bytes | None
    """Hash of the block that contains the transaction; `null` while the transaction is pending."""

    block_number: int | None
    """Number of the block that contains the transaction; `null` while the transaction is pending."""

    from_: str
    """The sender."""

    gas: int
    """Gas limit set by the sender."""

    gas_price: int
    """Price per unit of gas that the sender set, in wei. For a fee-market transaction in a block, this is the
    effective price.
    """

    hash: bytes
    """Hash of the transaction."""

    input: bytes
    """Data of the transaction: the selector and arguments of a call, or the init code of a contract creation."""

    nonce: int
    """Number of earlier transactions from this sender."""

    r: int
    """The `r` value of the signature, as a quantity of at most 32 bytes without leading zeros."""

    s: int
    """The `s` value of the signature, as a quantity of at most 32 bytes without leading zeros."""

    to: str | None
    """The recipient; `null` for a contract creation."""

    transaction_index: int | None
    """Position in the block, starting at zero; `null` while the transaction is pending."""

    type: int
    """Transaction type (EIP-2718): `0x0` legacy, `0x1` access list, `0x2` fee market, `0x3` blob, `0x4` code
    delegation. Other networks define more types.
    """

    v: int
    """Recovery id of the signature."""

    value: int
    """Amount transferred, in wei."""

    access_list: tuple[AccessListEntry, ...] | None = None
    """Addresses and storage keys that the transaction declares in advance; absent from legacy transactions."""

    authorization_list: tuple[Authorization, ...] | None = None
    """Code delegations that the transaction contains (EIP-7702)."""

    blob_versioned_hashes: tuple[bytes, ...] | None = None
    """Versioned hashes of the transaction's blobs (EIP-4844)."""

    block_timestamp: int | None = None
    """Timestamp of the block that contains the transaction, in Unix seconds; only some nodes return it."""

    chain_id: int | None = None
    """The chain that the transaction was signed for. Some nodes use the name `chainID`."""

    max_fee_per_blob_gas: int | None = None
    """The most to pay per unit of blob gas, in wei (EIP-4844)."""

    max_fee_per_gas: int | None = None
    """The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559)."""

    max_priority_fee_per_gas: int | None = None
    """The most to pay per unit of gas on top of the base fee, in wei (EIP-1559)."""

    y_parity: int | None = None
    """Parity of the signature's y value: `0x0` for even, `0x1` for odd; absent from legacy transactions."""


class Uncle(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """The header of a competing block that did not become part of the chain. It has no transactions."""

    difficulty: int
    """Proof-of-work difficulty; zero since proof of stake."""

    extra_data: bytes
    """Arbitrary bytes written by the block's producer."""

    gas_limit: int
    """The most gas that the block's transactions may use together."""

    gas_used: int
    """Gas that the block's transactions used together."""

    hash: bytes | None
    """Hash of the block; `null` for the pending block."""

    logs_bloom: bytes | None
    """Bloom filter of the addresses and topics in the block's logs; `null` for the pending block."""

    miner: str | None
    """Account that receives the block's reward and priority fees; `null` for the pending block on some nodes."""

    nonce: bytes | None
    """Proof-of-work nonce; `null` for the pending block."""

    number: int | None
    """Number of the block; `null` for the pending block."""

    parent_hash: bytes
    """Hash of the previous block."""

    receipts_root: bytes
    """Root of the trie of the block's receipts."""

    sha3_uncles: bytes
    """Hash of the list of uncles."""

    size: int
    """Size of the encoded block, in bytes."""

    state_root: bytes
    """Root of the state trie after this block."""

    timestamp: int
    """Time at which the block was produced, in Unix seconds."""

    transactions_root: bytes
    """Root of the trie of the block's transactions."""

    uncles: tuple[bytes, ...]
    """Hashes of the block's uncles; empty since proof of stake."""

    base_fee_per_gas: int | None = None
    """Base fee per unit of gas in this block, in wei; absent before EIP-1559."""

    blob_gas_used: int | None = None
    """Blob gas that the block's transactions used together; absent before EIP-4844."""

    excess_blob_gas: int | None = None
    """Blob gas above the target, carried over from earlier blocks; absent before EIP-4844."""

    mix_hash: bytes | None = None
    """Proof-of-work mix hash; since proof of stake, the random value of the beacon chain."""

    parent_beacon_block_root: bytes | None = None
    """Root of the parent beacon block; absent before EIP-4788."""

    requests_hash: bytes | None = None
    """Hash of the block's requests to the consensus layer; absent before EIP-7685."""

    total_difficulty: int | None = None
    """Sum of the difficulties of all blocks up to this one; absent or `null` if the node does not keep it."""

    withdrawals_root: bytes | None = None
    """Root of the trie of the block's withdrawals; absent before EIP-4895."""


class Withdrawal(Record, frozen=True, kw_only=True, gc=False, eq=False):
    """A payment from the consensus layer to an account (EIP-4895)."""

    address: str
    """The account that receives the payment."""

    amount: int
    """Amount, in gwei."""

    index: int
    """Index of the withdrawal among all withdrawals of the chain."""

    validator_index: int
    """Index of the validator that the payment comes from."""


BlockTag: TypeAlias = Literal["earliest", "finalized", "latest", "pending", "safe"]
"""A name for a block. `latest` is the newest block, and `earliest` is the first. `pending` is the next block, which
the node is building on top of the newest one, or the newest block if the node is not building one. `safe` and
`finalized` are the newest blocks that the consensus layer reports as such.
"""

BlockNumberOrTag: TypeAlias = int | BlockTag
"""A block number or a block tag."""

DecimalBlockNumber: TypeAlias = int | str
"""A block number as a JSON number or as a string of decimal digits."""

BlockNumberOrTagOrDecimal: TypeAlias = int | BlockTag | DecimalBlockNumber
"""A block number, which can also be decimal, or a block tag."""

FilterTopic: TypeAlias = bytes | str | Sequence[bytes | str] | None
"""The condition for one topic: exactly this value, any value in the list, or anything (`null` or an empty list)."""

FilterTopics: TypeAlias = Sequence[FilterTopic]
"""Position matters: entry n is compared with topic n of a log, and a log with fewer topics than entries does not
match. An empty list matches every log.
"""

BlockTagExceptSafe: TypeAlias = Literal["earliest", "finalized", "latest", "pending"]
"""A block tag other than `safe`; use `finalized` instead."""

BlockNumberOrTagExceptSafe: TypeAlias = int | BlockTagExceptSafe
"""A block number, or a block tag other than `safe`."""

Trend: TypeAlias = Literal["up", "down"]
"""The direction of a fee."""
