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
	// The account that is accessed.
	Address Address
	// Storage positions that are accessed in this account; may be empty.
	StorageKeys []Hash
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Authorization is a signed code delegation (EIP-7702).
type Authorization struct {
	// The chain that the delegation holds on; zero for every chain.
	ChainID *Uint256
	// The contract whose code the signer takes on.
	Address Address
	// The signer's nonce at that moment.
	Nonce Uint64
	// Parity of the signature's y value: 0x0 even, 0x1 odd.
	YParity Uint64
	// The r value of the signature.
	R *Uint256
	// The s value of the signature.
	S *Uint256
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Block is a block header with its transactions. Members beyond those listed are passed through.
type Block struct {
	// Base fee of one unit of gas in this block, in wei; absent before EIP-1559.
	BaseFeePerGas *Uint256
	// Blob gas used by the block's transactions; absent before EIP-4844.
	BlobGasUsed *Uint64
	// Proof-of-work difficulty; zero since proof of stake.
	Difficulty *Uint256
	// Blob gas above the target, carried over from earlier blocks; absent before EIP-4844.
	ExcessBlobGas *Uint64
	// Free bytes that the block's producer wrote.
	ExtraData Bytes
	// Most gas that the block may use.
	GasLimit Uint64
	// Gas that the block's transactions used together.
	GasUsed Uint64
	// Hash of the block; null for the pending block.
	Hash *Hash
	// Bloom filter over the addresses and topics of the block's logs; null for the pending block.
	LogsBloom *Bytes256
	// Account that receives the block's reward and priority fees; null for the pending block on some nodes.
	Miner *Address
	// Proof-of-work mix hash; the beacon chain's random value since proof of stake.
	MixHash *Hash
	// Proof-of-work nonce; null for the pending block.
	Nonce *Bytes8
	// Number of the block; null for the pending block.
	Number *Uint64
	// Root of the parent beacon block; absent before EIP-4788.
	ParentBeaconBlockRoot *Hash
	// Hash of the block before this one.
	ParentHash Hash
	// Root of the trie of receipts.
	ReceiptsRoot Hash
	// Hash over the block's requests to the consensus layer; absent before EIP-7685.
	RequestsHash *Hash
	// Hash of the list of uncles.
	Sha3Uncles Hash
	// Size of the encoded block, in bytes.
	Size Uint64
	// Root of the state trie after the block.
	StateRoot Hash
	// When the block was made, in Unix seconds.
	Timestamp Uint64
	// Sum of the difficulties of the chain up to this block. Most nodes no longer send it, and it is never made up.
	TotalDifficulty *Uint256
	// Hashes, or whole transactions when they were asked for, in the order of the block.
	Transactions BlockTransactions
	// Root of the trie of transactions.
	TransactionsRoot Hash
	// Hashes of the block's uncles; empty since proof of stake.
	Uncles []Hash
	// Payments from the consensus layer; absent before EIP-4895.
	Withdrawals []Withdrawal
	// Root of the trie of withdrawals; absent before EIP-4895.
	WithdrawalsRoot *Hash
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// BlockTag is latest: the newest block. earliest: the first block. pending: the block being built on top of the newest
// one, or the newest one itself where none is being built. safe and finalized: the newest blocks that the consensus
// layer reports as such.
type BlockTag string

// BlockTagExceptSafe is a block tag, without safe; finalized takes its place.
type BlockTagExceptSafe string

// CallTransaction is the transaction that eth_call runs without adding it to the chain.
type CallTransaction struct {
	// The account that the call runs as.
	From Address
	// The account or contract that is called.
	To *Address
	// Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is
	// left. More than ten times the block's gas limit is lowered to that.
	Gas *Uint64
	// Price of one unit of gas, in wei.
	GasPrice *Uint256
	// Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559).
	MaxPriorityFeePerGas *Uint256
	// Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559).
	MaxFeePerGas *Uint256
	// Amount sent with the call, in wei.
	Value *Uint256
	// The function selector followed by the ABI-encoded arguments.
	Data Bytes

	wire wire
}

// EstimateTransaction is the transaction whose gas eth_estimateGas measures.
type EstimateTransaction struct {
	// The account that the call runs as.
	From *Address
	// The account or contract that is called.
	To Address
	// Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is
	// left. More than ten times the block's gas limit is lowered to that.
	Gas *Uint64
	// Price of one unit of gas, in wei.
	GasPrice *Uint256
	// Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559).
	MaxPriorityFeePerGas *Uint256
	// Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559).
	MaxFeePerGas *Uint256
	// Amount sent with the call, in wei.
	Value *Uint256
	// The function selector followed by the ABI-encoded arguments.
	Data Bytes

	wire wire
}

// Filter is which logs to return.
type Filter struct {
	// Only logs of this contract, or of any of these; every contract when absent or empty.
	Address []Address
	// Only logs of the block with this hash; fromBlock and toBlock must then be absent.
	BlockHash *Hash
	// First block of the range; latest when absent.
	FromBlock BlockNumberOrTag
	// Last block of the range, included; latest when absent.
	ToBlock BlockNumberOrTag
	// What the indexed arguments must be, position by position; everything matches when absent.
	Topics [][]Hash

	wire wire
}

// GasFeeLevel is what to offer at this level, and how long the transaction will then wait.
type GasFeeLevel struct {
	// Most to pay for one unit of gas on top of the base fee, in gwei.
	SuggestedMaxPriorityFeePerGas Gwei
	// Most to pay for one unit of gas in all, base fee and priority fee together, in gwei.
	SuggestedMaxFeePerGas Gwei
	// Shortest wait to expect before the transaction is in a block, in milliseconds: one block time, the median of the
	// last 100, or 12 seconds where there are no gaps to measure.
	MinWaitTimeEstimate float64
	// Longest wait to expect before the transaction is in a block, in milliseconds: four block times for low, three for
	// medium, two for high.
	MaxWaitTimeEstimate float64
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Gwei is an amount in gwei, written in decimal with at most nine decimals.
type Gwei string

// Log is one event that a contract wrote during a transaction. Members beyond those listed are passed through.
type Log struct {
	// The contract that wrote the log.
	Address Address
	// Hash of the block that holds the log; null while it is pending.
	BlockHash *Hash
	// Number of the block that holds the log; null while it is pending.
	BlockNumber *Uint64
	// Time of the block that holds the log, in Unix seconds; only current nodes send it.
	BlockTimestamp *Uint64
	// The arguments that are not indexed; of any length, 0x when there are none.
	Data Bytes
	// Position of the log in the block, from zero; null while it is pending.
	LogIndex *Uint64
	// True when a reorganization took the log off the chain, false for a valid log.
	Removed bool
	// The indexed arguments, none to four. The first is the hash of the event's signature unless the event is
	// anonymous.
	Topics []Hash
	// Hash of the transaction that wrote the log; null while it is pending.
	TransactionHash *Hash
	// Position in the block of the transaction that wrote the log; null while it is pending.
	TransactionIndex *Uint64
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// ReceiptInfo is what came of one transaction. Either status or root is there. Members beyond those listed are passed
// through.
type ReceiptInfo struct {
	// Price paid for one unit of blob gas, in wei; only on blob transactions.
	BlobGasPrice *Uint256
	// Blob gas used; only on blob transactions.
	BlobGasUsed *Uint64
	// Hash of the block that holds the transaction.
	BlockHash Hash
	// Number of the block that holds the transaction.
	BlockNumber Uint64
	// Address of the contract that the transaction created; null when it created none.
	ContractAddress *Address
	// Gas used in the block up to and with this transaction.
	CumulativeGasUsed Uint64
	// Price actually paid for one unit of gas, in wei.
	EffectiveGasPrice *Uint256
	// The sender.
	From Address
	// Gas that this transaction used.
	GasUsed Uint64
	// Logs that the transaction wrote, in order; may be empty.
	Logs []Log
	// Bloom filter over the addresses and topics of these logs.
	LogsBloom Bytes256
	// State root after the transaction; only before the Byzantium fork, in place of status.
	Root *Hash
	// 0x1 when the transaction succeeded, 0x0 when it failed.
	Status *Uint64
	// The receiver; null for a contract creation.
	To *Address
	// Hash of the transaction.
	TransactionHash Hash
	// Position of the transaction in the block, from zero.
	TransactionIndex Uint64
	// Transaction type (EIP-2718).
	Type Uint64
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// SuggestedGasFees is what to offer for a transaction, at three levels of urgency, and what the network looks like.
type SuggestedGasFees struct {
	// For a transaction that can wait.
	Low GasFeeLevel
	// For a transaction of ordinary urgency.
	Medium GasFeeLevel
	// For a transaction that should be in one of the next blocks.
	High GasFeeLevel
	// Base fee of one unit of gas in the next block, in gwei.
	EstimatedBaseFee Gwei
	// Share of recent base fees that were below the latest, 0.5 where there is only one; lower means a quieter network.
	NetworkCongestion float64
	// Priority fees of one unit of gas in the latest block, in gwei: from the 10th percentile to the 95th; 0 and 0
	// without transactions.
	LatestPriorityFeeRange [2]Gwei
	// Priority fees of one unit of gas over the last 200 blocks, in gwei: from the smallest 10th percentile above zero
	// to the largest 95th; 0 and 0 without transactions.
	HistoricalPriorityFeeRange [2]Gwei
	// Lowest and highest base fee of one unit of gas over the last 200 blocks, in gwei.
	HistoricalBaseFeeRange [2]Gwei
	// Where priority fees are going: the 50th percentile of the latest block against that of the block before. On a tie
	// it is the direction of the latest two neighbors that differ, and down when there are none.
	PriorityFeeTrend Trend
	// Where the base fee is going: that of the next block against that of the latest. On a tie it is the direction of
	// the latest two neighbors that differ, and down when there are none.
	BaseFeeTrend Trend
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// TransactionInfo is a transaction of any type, also of types that are not known here. Members beyond those listed are
// passed through.
type TransactionInfo struct {
	// Addresses and storage keys that the transaction declares beforehand; absent on legacy transactions.
	AccessList []AccessListEntry
	// Code delegations that the transaction carries (EIP-7702).
	AuthorizationList []Authorization
	// Versioned hashes of the transaction's blobs (EIP-4844).
	BlobVersionedHashes []Hash
	// Hash of the block that holds the transaction; null while it is pending.
	BlockHash *Hash
	// Number of the block that holds the transaction; null while it is pending.
	BlockNumber *Uint64
	// Time of the block that holds the transaction, in Unix seconds; only some nodes send it.
	BlockTimestamp *Uint64
	// The chain that the transaction was signed for. Some nodes spell it chainID.
	ChainID *Uint256
	// The sender.
	From Address
	// Gas limit that the sender set.
	Gas Uint64
	// Price of one unit of gas that the sender set, in wei; the effective price once a fee-market transaction is in a
	// block.
	GasPrice *Uint256
	// Hash of the transaction.
	Hash Hash
	// Data sent along: a call's selector and arguments, or a creation's init code.
	Input Bytes
	// Most that one unit of blob gas may pay, in wei (EIP-4844).
	MaxFeePerBlobGas *Uint256
	// Most that one unit of gas may pay in all, in wei (EIP-1559).
	MaxFeePerGas *Uint256
	// Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559).
	MaxPriorityFeePerGas *Uint256
	// How many transactions the sender had made before this one.
	Nonce Uint64
	// The r value of the signature. A quantity of at most 32 bytes: leading zeros are dropped.
	R *Uint256
	// The s value of the signature. A quantity of at most 32 bytes: leading zeros are dropped.
	S *Uint256
	// The receiver; null for a contract creation.
	To *Address
	// Position in the block, from zero; null while the transaction is pending.
	TransactionIndex *Uint64
	// Transaction type (EIP-2718): 0x0 legacy, 0x1 access list, 0x2 fee market, 0x3 blob, 0x4 code delegation, and
	// others on other networks.
	Type Uint64
	// Recovery id of the signature.
	V *Uint256
	// Amount transferred, in wei.
	Value *Uint256
	// Parity of the signature's y value: 0x0 even, 0x1 odd; absent on legacy transactions.
	YParity *Uint64
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Trend is the direction of a fee.
type Trend string

// Uncle is the header of a block that lost the race for its place. It has no transactions.
type Uncle struct {
	// Base fee of one unit of gas in this block, in wei; absent before EIP-1559.
	BaseFeePerGas *Uint256
	// Blob gas used by the block's transactions; absent before EIP-4844.
	BlobGasUsed *Uint64
	// Proof-of-work difficulty; zero since proof of stake.
	Difficulty *Uint256
	// Blob gas above the target, carried over from earlier blocks; absent before EIP-4844.
	ExcessBlobGas *Uint64
	// Free bytes that the block's producer wrote.
	ExtraData Bytes
	// Most gas that the block may use.
	GasLimit Uint64
	// Gas that the block's transactions used together.
	GasUsed Uint64
	// Hash of the block; null for the pending block.
	Hash *Hash
	// Bloom filter over the addresses and topics of the block's logs; null for the pending block.
	LogsBloom *Bytes256
	// Account that receives the block's reward and priority fees; null for the pending block on some nodes.
	Miner *Address
	// Proof-of-work mix hash; the beacon chain's random value since proof of stake.
	MixHash *Hash
	// Proof-of-work nonce; null for the pending block.
	Nonce *Bytes8
	// Number of the block; null for the pending block.
	Number *Uint64
	// Root of the parent beacon block; absent before EIP-4788.
	ParentBeaconBlockRoot *Hash
	// Hash of the block before this one.
	ParentHash Hash
	// Root of the trie of receipts.
	ReceiptsRoot Hash
	// Hash over the block's requests to the consensus layer; absent before EIP-7685.
	RequestsHash *Hash
	// Hash of the list of uncles.
	Sha3Uncles Hash
	// Size of the encoded block, in bytes.
	Size Uint64
	// Root of the state trie after the block.
	StateRoot Hash
	// When the block was made, in Unix seconds.
	Timestamp Uint64
	// Sum of the difficulties of the chain up to this block; absent or null where the node does not keep it.
	TotalDifficulty *Uint256
	// Root of the trie of transactions.
	TransactionsRoot Hash
	// Hashes of the block's uncles; empty since proof of stake.
	Uncles []Hash
	// Root of the trie of withdrawals; absent before EIP-4895.
	WithdrawalsRoot *Hash
	// Members beyond those listed, as they came.
	Extra map[string]json.RawMessage

	wire wire
}

// Withdrawal is a payment from the consensus layer to an account (EIP-4895).
type Withdrawal struct {
	// The account that is paid.
	Address Address
	// Amount, in gwei.
	Amount Uint64
	// Running number over all withdrawals of the chain.
	Index Uint64
	// The validator that the payment comes from.
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

// BlockNumberOrTag is a block number, or a block tag.
//
// One of Number(n), Safe, Earliest, Finalized, Latest, Pending.
type BlockNumberOrTag interface {
	isBlockNumberOrTag()
}

// BlockNumberOrTagOrDecimal is a block number, which may be a decimal integer too, or a block tag.
//
// One of Number(n), Safe, Earliest, Finalized, Latest, Pending.
type BlockNumberOrTagOrDecimal interface {
	isBlockNumberOrTagOrDecimal()
}

// BlockNumberOrTagExceptSafe is a block number, or a block tag other than safe.
//
// One of Number(n), Earliest, Finalized, Latest, Pending.
type BlockNumberOrTagExceptSafe interface {
	isBlockNumberOrTagExceptSafe()
}

// BlockTransactions is one of its members, and the others are nil: hashes, or whole transactions when they were asked
// for, in the order of the block.
//
// An empty list may be any of them.
type BlockTransactions struct {
	// Hashes is nil when the items are others.
	Hashes []Hash
	// TransactionInfos is nil when the items are others.
	TransactionInfos []TransactionInfo
}
