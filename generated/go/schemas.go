// The values that travel.
//
// Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
// `npm run generate -- --check` tells whether it is what they say.

package chainaccess

import (
	"encoding/json"
)

// AccessListEntry is one address of an access list with its storage keys.
type AccessListEntry struct {
	// The account that the transaction accesses.
	Address Address
	// Storage positions that the transaction accesses in this account; can be empty.
	StorageKeys []Hash
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Authorization is a signed code delegation (EIP-7702).
type Authorization struct {
	// The chain for which the delegation is valid; zero means every chain.
	ChainID *Uint256
	// The contract whose code the signer delegates to.
	Address Address
	// The signer's nonce at the time of the delegation.
	Nonce Uint64
	// Parity of the signature's y value: `0x0` for even, `0x1` for odd.
	YParity Uint64
	// The `r` value of the signature.
	R *Uint256
	// The `s` value of the signature.
	S *Uint256
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Block is a block header with its transactions. Fields that are not listed are passed through.
type Block struct {
	// Base fee per unit of gas in this block, in wei; absent before EIP-1559.
	BaseFeePerGas *Uint256
	// Blob gas that the block's transactions used together; absent before EIP-4844.
	BlobGasUsed *Uint64
	// Proof-of-work difficulty; zero since proof of stake.
	Difficulty *Uint256
	// Blob gas above the target, carried over from earlier blocks; absent before EIP-4844.
	ExcessBlobGas *Uint64
	// Arbitrary bytes written by the block's producer.
	ExtraData Bytes
	// The most gas that the block's transactions may use together.
	GasLimit Uint64
	// Gas that the block's transactions used together.
	GasUsed Uint64
	// Hash of the block; `null` for the pending block.
	Hash *Hash
	// Bloom filter of the addresses and topics in the block's logs; `null` for the pending block.
	LogsBloom *Bytes256
	// Account that receives the block's reward and priority fees; `null` for the pending block on some nodes.
	Miner *Address
	// Proof-of-work mix hash; since proof of stake, the random value of the beacon chain.
	MixHash *Hash
	// Proof-of-work nonce; `null` for the pending block.
	Nonce *Bytes8
	// Number of the block; `null` for the pending block.
	Number *Uint64
	// Root of the parent beacon block; absent before EIP-4788.
	ParentBeaconBlockRoot *Hash
	// Hash of the previous block.
	ParentHash Hash
	// Root of the trie of the block's receipts.
	ReceiptsRoot Hash
	// Hash of the block's requests to the consensus layer; absent before EIP-7685.
	RequestsHash *Hash
	// Hash of the list of uncles.
	Sha3Uncles Hash
	// Size of the encoded block, in bytes.
	Size Uint64
	// Root of the state trie after this block.
	StateRoot Hash
	// Time at which the block was produced, in Unix seconds.
	Timestamp Uint64
	// Sum of the difficulties of all blocks up to this one. Most nodes no longer return it, and the service never makes
	// it up.
	TotalDifficulty *Uint256
	// The transactions' hashes, or full transactions if the caller asked for them, in the order of the block.
	Transactions BlockTransactions
	// Root of the trie of the block's transactions.
	TransactionsRoot Hash
	// Hashes of the block's uncles; empty since proof of stake.
	Uncles []Hash
	// Payments from the consensus layer; absent before EIP-4895.
	Withdrawals []Withdrawal
	// Root of the trie of the block's withdrawals; absent before EIP-4895.
	WithdrawalsRoot *Hash
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// BlockTag is a name for a block. `latest` is the newest block, and `earliest` is the first. `pending` is the next
// block, which the node is building on top of the newest one, or the newest block if the node is not building one.
// `safe` and `finalized` are the newest blocks that the consensus layer reports as such.
type BlockTag string

// BlockTagExceptSafe is a block tag other than `safe`; use `finalized` instead.
type BlockTagExceptSafe string

// CallTransaction is the transaction that `eth_call` runs without adding it to the chain.
type CallTransaction struct {
	// The account that the call runs as.
	From Address
	// The account or contract to call.
	To *Address
	// Gas available to the execution. Nobody pays for it, but contract code that reads the remaining gas sees this
	// value. A value above ten times the block's gas limit is lowered to ten times the limit.
	Gas *Uint64
	// Price per unit of gas, in wei.
	GasPrice *Uint256
	// The most to pay per unit of gas on top of the base fee, in wei (EIP-1559).
	MaxPriorityFeePerGas *Uint256
	// The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559).
	MaxFeePerGas *Uint256
	// Amount sent with the call, in wei.
	Value *Uint256
	// The function selector followed by the ABI-encoded arguments.
	Data Bytes

	wire wire
}

// EstimateTransaction is the transaction whose gas `eth_estimateGas` estimates.
type EstimateTransaction struct {
	// The account that the call runs as.
	From *Address
	// The account or contract to call.
	To Address
	// Gas available to the execution. Nobody pays for it, but contract code that reads the remaining gas sees this
	// value. A value above ten times the block's gas limit is lowered to ten times the limit.
	Gas *Uint64
	// Price per unit of gas, in wei.
	GasPrice *Uint256
	// The most to pay per unit of gas on top of the base fee, in wei (EIP-1559).
	MaxPriorityFeePerGas *Uint256
	// The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559).
	MaxFeePerGas *Uint256
	// Amount sent with the call, in wei.
	Value *Uint256
	// The function selector followed by the ABI-encoded arguments.
	Data Bytes

	wire wire
}

// Filter is the conditions that select which logs to return.
type Filter struct {
	// The contract, or list of contracts, whose logs match; every contract if absent or empty.
	Address []Address
	// Hash of the only block to search. If you set it, omit `fromBlock` and `toBlock`.
	BlockHash *Hash
	// First block of the range; defaults to `latest`.
	FromBlock BlockNumberOrTag
	// Last block of the range, inclusive; defaults to `latest`.
	ToBlock BlockNumberOrTag
	// Conditions for the indexed arguments, by position. If absent, every log matches.
	Topics [][]Hash

	wire wire
}

// GasFeeLevel is the suggested fees at this level, and the wait to expect with them.
type GasFeeLevel struct {
	// The most to pay per unit of gas on top of the base fee, in gwei.
	SuggestedMaxPriorityFeePerGas Gwei
	// The most to pay per unit of gas, base fee and priority fee together, in gwei.
	SuggestedMaxFeePerGas Gwei
	// Shortest wait to expect before the transaction is in a block, in milliseconds. It is one block time: the median
	// of the last 100, or 12 seconds if none can be measured.
	MinWaitTimeEstimate float64
	// Longest wait to expect before the transaction is in a block, in milliseconds: four block times for `low`, three
	// for `medium`, two for `high`.
	MaxWaitTimeEstimate float64
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Gwei is an amount in gwei, as a decimal string with at most nine decimals.
type Gwei string

// Log is one event that a contract emitted during a transaction. Fields that are not listed are passed through.
type Log struct {
	// The contract that emitted the log.
	Address Address
	// Hash of the block that contains the log; `null` while the log is pending.
	BlockHash *Hash
	// Number of the block that contains the log; `null` while the log is pending.
	BlockNumber *Uint64
	// Timestamp of the block that contains the log, in Unix seconds; only current nodes return it.
	BlockTimestamp *Uint64
	// The arguments that are not indexed, of any length; `0x` if the event has none.
	Data Bytes
	// Position of the log in the block, starting at zero; `null` while the log is pending.
	LogIndex *Uint64
	// True if a reorganization removed the log from the chain, otherwise false.
	Removed bool
	// Zero to four indexed arguments. Unless the event is anonymous, the first one is the hash of its signature.
	Topics []Hash
	// Hash of the transaction that emitted the log; `null` while the log is pending.
	TransactionHash *Hash
	// Position in the block of the transaction that emitted the log; `null` while the log is pending.
	TransactionIndex *Uint64
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// ReceiptInfo is the outcome of one transaction. A receipt contains either `status` or `root`. Fields that are not
// listed are passed through.
type ReceiptInfo struct {
	// Price paid per unit of blob gas, in wei; only for blob transactions.
	BlobGasPrice *Uint256
	// Blob gas that the transaction used; only for blob transactions.
	BlobGasUsed *Uint64
	// Hash of the block that contains the transaction.
	BlockHash Hash
	// Number of the block that contains the transaction.
	BlockNumber Uint64
	// Address of the contract that the transaction created, or `null` if it created none.
	ContractAddress *Address
	// Gas used in the block up to and including this transaction.
	CumulativeGasUsed Uint64
	// Price actually paid per unit of gas, in wei.
	EffectiveGasPrice *Uint256
	// The sender.
	From Address
	// Gas that this transaction used.
	GasUsed Uint64
	// Logs that the transaction emitted, in order; can be empty.
	Logs []Log
	// Bloom filter of the addresses and topics in these logs.
	LogsBloom Bytes256
	// State root after the transaction; only before the Byzantium fork, instead of `status`.
	Root *Hash
	// `0x1` if the transaction succeeded, `0x0` if it failed.
	Status *Uint64
	// The recipient; `null` for a contract creation.
	To *Address
	// Hash of the transaction.
	TransactionHash Hash
	// Position of the transaction in the block, starting at zero.
	TransactionIndex Uint64
	// Transaction type (EIP-2718).
	Type Uint64
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// SuggestedGasFees is suggested fees at three levels of urgency, with the current state of the network.
type SuggestedGasFees struct {
	// For a transaction that can wait.
	Low GasFeeLevel
	// For a transaction of normal urgency.
	Medium GasFeeLevel
	// For a transaction that should be in one of the next blocks.
	High GasFeeLevel
	// Base fee per unit of gas in the next block, in gwei.
	EstimatedBaseFee Gwei
	// Share of recent base fees that are below the latest one, or 0.5 if only one is known. A lower value means a
	// quieter network.
	NetworkCongestion float64
	// Priority fees per unit of gas in the latest block, in gwei, from the 10th percentile to the 95th. Both are 0 if
	// the block has no transactions.
	LatestPriorityFeeRange [2]Gwei
	// Priority fees per unit of gas over the last 200 blocks, in gwei, from the smallest 10th percentile above zero to
	// the largest 95th. Both are 0 if the blocks have no transactions.
	HistoricalPriorityFeeRange [2]Gwei
	// Lowest and highest base fee per unit of gas over the last 200 blocks, in gwei.
	HistoricalBaseFeeRange [2]Gwei
	// Direction of priority fees, from the previous block to the latest, by the 50th percentile. If the two are equal,
	// the most recent pair of neighboring blocks that differ decides; without such a pair, it is `down`.
	PriorityFeeTrend Trend
	// Direction of the base fee, from the latest block to the next. If the two are equal, the most recent pair of
	// neighboring blocks that differ decides; without such a pair, it is `down`.
	BaseFeeTrend Trend
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// TransactionInfo is a transaction of any type, including types that the contract does not list. Fields that are not
// listed are passed through.
type TransactionInfo struct {
	// Addresses and storage keys that the transaction declares in advance; absent from legacy transactions.
	AccessList []AccessListEntry
	// Code delegations that the transaction contains (EIP-7702).
	AuthorizationList []Authorization
	// Versioned hashes of the transaction's blobs (EIP-4844).
	BlobVersionedHashes []Hash
	// Hash of the block that contains the transaction; `null` while the transaction is pending.
	BlockHash *Hash
	// Number of the block that contains the transaction; `null` while the transaction is pending.
	BlockNumber *Uint64
	// Timestamp of the block that contains the transaction, in Unix seconds; only some nodes return it.
	BlockTimestamp *Uint64
	// The chain that the transaction was signed for. Some nodes use the name `chainID`.
	ChainID *Uint256
	// The sender.
	From Address
	// Gas limit set by the sender.
	Gas Uint64
	// Price per unit of gas that the sender set, in wei. For a fee-market transaction in a block, this is the effective
	// price.
	GasPrice *Uint256
	// Hash of the transaction.
	Hash Hash
	// Data of the transaction: the selector and arguments of a call, or the init code of a contract creation.
	Input Bytes
	// The most to pay per unit of blob gas, in wei (EIP-4844).
	MaxFeePerBlobGas *Uint256
	// The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559).
	MaxFeePerGas *Uint256
	// The most to pay per unit of gas on top of the base fee, in wei (EIP-1559).
	MaxPriorityFeePerGas *Uint256
	// Number of earlier transactions from this sender.
	Nonce Uint64
	// The `r` value of the signature, as a quantity of at most 32 bytes without leading zeros.
	R *Uint256
	// The `s` value of the signature, as a quantity of at most 32 bytes without leading zeros.
	S *Uint256
	// The recipient; `null` for a contract creation.
	To *Address
	// Position in the block, starting at zero; `null` while the transaction is pending.
	TransactionIndex *Uint64
	// Transaction type (EIP-2718): `0x0` legacy, `0x1` access list, `0x2` fee market, `0x3` blob, `0x4` code
	// delegation. Other networks define more types.
	Type Uint64
	// Recovery id of the signature.
	V *Uint256
	// Amount transferred, in wei.
	Value *Uint256
	// Parity of the signature's y value: `0x0` for even, `0x1` for odd; absent from legacy transactions.
	YParity *Uint64
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Trend is the direction of a fee.
type Trend string

// Uncle is the header of a competing block that did not become part of the chain. It has no transactions.
type Uncle struct {
	// Base fee per unit of gas in this block, in wei; absent before EIP-1559.
	BaseFeePerGas *Uint256
	// Blob gas that the block's transactions used together; absent before EIP-4844.
	BlobGasUsed *Uint64
	// Proof-of-work difficulty; zero since proof of stake.
	Difficulty *Uint256
	// Blob gas above the target, carried over from earlier blocks; absent before EIP-4844.
	ExcessBlobGas *Uint64
	// Arbitrary bytes written by the block's producer.
	ExtraData Bytes
	// The most gas that the block's transactions may use together.
	GasLimit Uint64
	// Gas that the block's transactions used together.
	GasUsed Uint64
	// Hash of the block; `null` for the pending block.
	Hash *Hash
	// Bloom filter of the addresses and topics in the block's logs; `null` for the pending block.
	LogsBloom *Bytes256
	// Account that receives the block's reward and priority fees; `null` for the pending block on some nodes.
	Miner *Address
	// Proof-of-work mix hash; since proof of stake, the random value of the beacon chain.
	MixHash *Hash
	// Proof-of-work nonce; `null` for the pending block.
	Nonce *Bytes8
	// Number of the block; `null` for the pending block.
	Number *Uint64
	// Root of the parent beacon block; absent before EIP-4788.
	ParentBeaconBlockRoot *Hash
	// Hash of the previous block.
	ParentHash Hash
	// Root of the trie of the block's receipts.
	ReceiptsRoot Hash
	// Hash of the block's requests to the consensus layer; absent before EIP-7685.
	RequestsHash *Hash
	// Hash of the list of uncles.
	Sha3Uncles Hash
	// Size of the encoded block, in bytes.
	Size Uint64
	// Root of the state trie after this block.
	StateRoot Hash
	// Time at which the block was produced, in Unix seconds.
	Timestamp Uint64
	// Sum of the difficulties of all blocks up to this one; absent or `null` if the node does not keep it.
	TotalDifficulty *Uint256
	// Root of the trie of the block's transactions.
	TransactionsRoot Hash
	// Hashes of the block's uncles; empty since proof of stake.
	Uncles []Hash
	// Root of the trie of the block's withdrawals; absent before EIP-4895.
	WithdrawalsRoot *Hash
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Withdrawal is a payment from the consensus layer to an account (EIP-4895).
type Withdrawal struct {
	// The account that receives the payment.
	Address Address
	// Amount, in gwei.
	Amount Uint64
	// Index of the withdrawal among all withdrawals of the chain.
	Index Uint64
	// Index of the validator that the payment comes from.
	ValidatorIndex Uint64
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Values of BlockTag.
const (
	Safe BlockTag = "safe"
)

// Values of BlockTagExceptSafe.
const (
	Earliest  BlockTagExceptSafe = "earliest"
	Finalized BlockTagExceptSafe = "finalized"
	Latest    BlockTagExceptSafe = "latest"
	Pending   BlockTagExceptSafe = "pending"
)

// Values of Trend.
const (
	TrendUp   Trend = "up"
	TrendDown Trend = "down"
)

// BlockNumberOrTag is a block number or a block tag.
//
// One of Number(n), Safe, Earliest, Finalized, Latest, Pending.
type BlockNumberOrTag interface {
	isBlockNumberOrTag()
}

// BlockNumberOrTagOrDecimal is a block number, which can also be decimal, or a block tag.
//
// One of Number(n), Safe, Earliest, Finalized, Latest, Pending.
type BlockNumberOrTagOrDecimal interface {
	isBlockNumberOrTagOrDecimal()
}

// BlockNumberOrTagExceptSafe is a block number, or a block tag other than `safe`.
//
// One of Number(n), Earliest, Finalized, Latest, Pending.
type BlockNumberOrTagExceptSafe interface {
	isBlockNumberOrTagExceptSafe()
}

// BlockTransactions is one of its members, and the others are nil: the transactions' hashes, or full transactions if
// the caller asked for them, in the order of the block.
//
// An empty list may be any of them.
type BlockTransactions struct {
	// Hashes is nil when the items are others.
	Hashes []Hash
	// TransactionInfos is nil when the items are others.
	TransactionInfos []TransactionInfo
}
