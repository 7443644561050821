// The methods of the contract: how they are called, and what they give.
//
// Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
// `npm run generate -- --check` tells whether it is what they say.

package chainaccess

import (
	"context"
	"iter"
)

// API is what a Client does, for programs that put another in its place: a fake in a test, a cache before it. Embedding
// API in a struct leaves only those methods to be written that the test calls.
type API interface {
	// Call runs a call on the state of a block, without a transaction, and returns the bytes that the contract gave
	// back.
	Call(ctx context.Context, transaction CallTransaction, block BlockNumberOrTag) (Bytes, error)
	// EstimateGas returns how much gas a transaction would need, in units of gas.
	EstimateGas(ctx context.Context, transaction EstimateTransaction, block BlockNumberOrTag) (Uint64, error)
	// GetBlockByNumber returns the block with this number or tag, or null when there is none.
	GetBlockByNumber(ctx context.Context, block BlockNumberOrTag, fullTransactions bool) (*Block, error)
	// GetBlockReceipts returns the receipts of all transactions of a block, or null when there is no such block.
	GetBlockReceipts(ctx context.Context, block BlockNumberOrTagOrDecimal) ([]ReceiptInfo, error)
	// GetLogs returns the logs that match a filter, in the order of the chain.
	GetLogs(ctx context.Context, filter Filter) ([]Log, error)
	// GetStorageAt returns the 32-byte word that a contract holds at one storage position.
	GetStorageAt(ctx context.Context, address Address, position Hex, block BlockNumberOrTag) (Hash, error)
	// GetTransactionByBlockHashAndIndex returns the transaction at a position of the block with this hash, or null when
	// there is none.
	GetTransactionByBlockHashAndIndex(ctx context.Context, blockHash Hash, index Uint64) (*TransactionInfo, error)
	// GetTransactionByBlockNumberAndIndex returns the transaction at a position of the block with this number or tag,
	// or null when there is none.
	GetTransactionByBlockNumberAndIndex(ctx context.Context, block BlockNumberOrTagExceptSafe, index Uint64) (*TransactionInfo, error)
	// GetUncleByBlockNumberAndIndex returns the header of an uncle by its position in a block, or null when there is
	// none.
	GetUncleByBlockNumberAndIndex(ctx context.Context, block BlockNumberOrTag, index Uint64) (*Uncle, error)
	// Logs yields the logs that match a filter, over a range of any length.
	Logs(ctx context.Context, filter Filter) iter.Seq2[Log, error]
	// SuggestedGasFees returns suggested gas fees of a chain, in gwei, for three levels of urgency.
	SuggestedGasFees(ctx context.Context, chainID uint64) (*SuggestedGasFees, error)
}

var _ API = (*Client)(nil)

// Call runs a call on the state of a block, without a transaction, and returns the bytes that the contract gave back.
//
// The call runs at once and changes nothing on the chain. It uses no gas that anyone pays, but code that asks for the
// gas left sees the gas given. A gas value above ten times the block's gas limit is lowered to that without an error. A
// call that reverts is answered with code 3: the message holds the decoded reason and the data holds the revert's
// bytes. A call to an account without code returns 0x.
//
// Parameters:
//
//   - transaction: The call to run.
//   - block: The block whose state is used: a number or a tag.
//
// The result: the bytes that the call returned, 0x when there are none.
//
// Errors, in addition to those of every call:
//
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//   - ErrRevert: the contract reverted; the message ends with the decoded reason and the data holds the revert's bytes.
//
// Costs 80 credits. Source: openrpc.json#eth_call.
func (c *Client) Call(ctx context.Context, transaction CallTransaction, block BlockNumberOrTag) (Bytes, error) {
	return do(ctx, c, CallCall(transaction, block))
}

// EstimateGas returns how much gas a transaction would need, in units of gas.
//
// Nothing is added to the chain. The estimate may be well above what the transaction uses in the end. Without a gas
// value nothing above the gas limit of the pending block is tried, which is too little for a transaction that needs
// more. A gas value above ten times the block's gas limit is lowered to that without an error. A transaction that
// reverts is answered with code 3, as in eth_call.
//
// Parameters:
//
//   - transaction: The call to measure.
//   - block: The block whose state is used: a number or a tag.
//
// The result: the estimated gas, in units of gas.
//
// Errors, in addition to those of every call:
//
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//   - ErrRevert: the contract reverted; the message ends with the decoded reason and the data holds the revert's bytes.
//
// Costs 300 credits. Source: openrpc.json#eth_estimateGas.
func (c *Client) EstimateGas(ctx context.Context, transaction EstimateTransaction, block BlockNumberOrTag) (Uint64, error) {
	return do(ctx, c, EstimateGasCall(transaction, block))
}

// GetBlockByNumber returns the block with this number or tag, or null when there is none.
//
// With fullTransactions the member transactions holds whole transactions, otherwise their hashes. Members that a fork
// added are there from that fork on. For the pending block hash, nonce, number, logsBloom and miner may be null.
//
// Parameters:
//
//   - block: The block: a number or a tag.
//   - fullTransactions: True for whole transactions, false for their hashes.
//
// The result: the block, or null when there is none.
//
// Errors, in addition to those of every call:
//
//   - ErrNotFound: the server answers null.
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//
// Costs 80 credits. Source: openrpc.json#eth_getBlockByNumber.
func (c *Client) GetBlockByNumber(ctx context.Context, block BlockNumberOrTag, fullTransactions bool) (*Block, error) {
	return do(ctx, c, GetBlockByNumberCall(block, fullTransactions))
}

// GetBlockReceipts returns the receipts of all transactions of a block, or null when there is no such block.
//
// The receipts are in the order of the transactions; a block without transactions gives an empty array. The number may
// be hex or decimal. The tag pending gives the same answer as latest.
//
// Parameters:
//
//   - block: The block: a hex or decimal number, or a tag.
//
// The result: the receipts in the order of the block, or null when there is no such block.
//
// Errors, in addition to those of every call:
//
//   - ErrNotFound: the server answers null.
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//
// Costs 1000 credits. Source: openrpc.json#eth_getBlockReceipts.
func (c *Client) GetBlockReceipts(ctx context.Context, block BlockNumberOrTagOrDecimal) ([]ReceiptInfo, error) {
	return do(ctx, c, GetBlockReceiptsCall(block))
}

// GetLogs returns the logs that match a filter, in the order of the chain.
//
// Without a block hash the filter covers the blocks fromBlock to toBlock, both included, each latest when absent; with
// a block hash neither may be given. Topics are compared position by position. No match gives an empty array. A range
// that is reversed or ends beyond the newest block is refused. A query with more than 10,000 results, or one that runs
// longer than 10 seconds, is answered with -32005: narrow the range, and for common topics name a single contract. At
// most 5,000 addresses and topic alternatives may be given together.
//
// Parameters:
//
//   - filter: Which logs to return.
//
// The result: the matching logs, by block and log index; an empty array when nothing matches.
//
// Errors, in addition to those of every call:
//
//   - ErrInvalidParams: a parameter is missing, surplus or malformed, a block range is reversed or goes beyond the
//     newest block, or a log query has too many parameters; the message says what is wrong.
//   - ErrLimit: more logs match than one answer may hold; narrow the block range or name a single contract.
//   - ErrLimit: a log query ran longer than its limit; narrow the block range or name a single contract.
//
// Costs 255 credits. Source: openrpc.json#eth_getLogs.
func (c *Client) GetLogs(ctx context.Context, filter Filter) ([]Log, error) {
	return do(ctx, c, GetLogsCall(filter))
}

// GetStorageAt returns the 32-byte word that a contract holds at one storage position.
//
// A plain variable lies at the number of its slot, 0x0 for the first. The position of a mapping's element is the keccak
// hash of two joined 32-byte words: the key, then the mapping's slot number, each filled with zeros on the left. A
// position that was never written holds zero. On mainnet every block can be asked for, the latest 128 directly and
// older ones from the archive; on a testnet only the latest 128 blocks are available, and an older one is refused.
//
// Parameters:
//
//   - address: The 20-byte address of the account or contract.
//   - position: The storage position, at most 32 bytes as hex.
//   - block: The block whose state is used: a number or a tag.
//
// The result: the 32-byte word at the position.
//
// Errors, in addition to those of every call:
//
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//   - ErrRefused: the block is older than the latest 128 on a network that keeps no archive.
//
// Costs 80 credits. Source: openrpc.json#eth_getStorageAt.
func (c *Client) GetStorageAt(ctx context.Context, address Address, position Hex, block BlockNumberOrTag) (Hash, error) {
	return do(ctx, c, GetStorageAtCall(address, position, block))
}

// GetTransactionByBlockHashAndIndex returns the transaction at a position of the block with this hash, or null when
// there is none.
//
// The position counts from zero in the order of the block. Null means that the block is unknown or has no transaction
// at the position.
//
// Parameters:
//
//   - blockHash: The block's 32-byte hash.
//   - index: The transaction's position in the block, from zero.
//
// The result: the transaction, or null when there is none.
//
// Errors, in addition to those of every call:
//
//   - ErrNotFound: the server answers null.
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//
// Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockHashAndIndex.
func (c *Client) GetTransactionByBlockHashAndIndex(ctx context.Context, blockHash Hash, index Uint64) (*TransactionInfo, error) {
	return do(ctx, c, GetTransactionByBlockHashAndIndexCall(blockHash, index))
}

// GetTransactionByBlockNumberAndIndex returns the transaction at a position of the block with this number or tag, or
// null when there is none.
//
// The position counts from zero in the order of the block. Null means that the block is unknown or has no transaction
// at the position. The tag safe is not supported; use finalized.
//
// Parameters:
//
//   - block: The block: a number, or the tag earliest, finalized, latest or pending.
//   - index: The transaction's position in the block, from zero.
//
// The result: the transaction, or null when there is none.
//
// Errors, in addition to those of every call:
//
//   - ErrNotFound: the server answers null.
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//
// Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockNumberAndIndex.
func (c *Client) GetTransactionByBlockNumberAndIndex(ctx context.Context, block BlockNumberOrTagExceptSafe, index Uint64) (*TransactionInfo, error) {
	return do(ctx, c, GetTransactionByBlockNumberAndIndexCall(block, index))
}

// GetUncleByBlockNumberAndIndex returns the header of an uncle by its position in a block, or null when there is none.
//
// The position counts from zero in the block's list of uncles. An uncle has no transactions. Blocks have had no uncles
// since proof of stake, so the answer for them is null.
//
// Parameters:
//
//   - block: The block: a number or a tag.
//   - index: The uncle's position in the block, from zero.
//
// The result: the uncle's header, or null when there is none.
//
// Errors, in addition to those of every call:
//
//   - ErrNotFound: the server answers null.
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//
// Costs 150 credits. Source: openrpc.json#eth_getUncleByBlockNumberAndIndex.
func (c *Client) GetUncleByBlockNumberAndIndex(ctx context.Context, block BlockNumberOrTag, index Uint64) (*Uncle, error) {
	return do(ctx, c, GetUncleByBlockNumberAndIndexCall(block, index))
}
