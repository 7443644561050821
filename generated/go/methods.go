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
	// Call runs a call on the state of a block, without creating a transaction, and returns its output bytes.
	Call(ctx context.Context, transaction CallTransaction, block BlockNumberOrTag) (Bytes, error)
	// EstimateGas estimates how much gas a transaction needs, in units of gas.
	EstimateGas(ctx context.Context, transaction EstimateTransaction, block BlockNumberOrTag) (Uint64, error)
	// GetBlockByNumber returns the block with this number or tag, or `null` if it does not exist.
	GetBlockByNumber(ctx context.Context, block BlockNumberOrTag, fullTransactions bool) (*Block, error)
	// GetBlockReceipts returns the receipts of all transactions in a block, or `null` if the block does not exist.
	GetBlockReceipts(ctx context.Context, block BlockNumberOrTagOrDecimal) ([]ReceiptInfo, error)
	// GetLogs returns the logs that match a filter, in chain order.
	GetLogs(ctx context.Context, filter Filter) ([]Log, error)
	// GetStorageAt returns the 32-byte value at one storage position of a contract.
	GetStorageAt(ctx context.Context, address Address, position Hex, block BlockNumberOrTag) (Hash, error)
	// GetTransactionByBlockHashAndIndex returns the transaction at a position in the block with this hash, or `null` if
	// it does not exist.
	GetTransactionByBlockHashAndIndex(ctx context.Context, blockHash Hash, index Uint64) (*TransactionInfo, error)
	// GetTransactionByBlockNumberAndIndex returns the transaction at a position in the block with this number or tag,
	// or `null` if it does not exist.
	GetTransactionByBlockNumberAndIndex(ctx context.Context, block BlockNumberOrTagExceptSafe, index Uint64) (*TransactionInfo, error)
	// GetUncleByBlockNumberAndIndex returns the header of an uncle by its position in a block, or `null` if it does not
	// exist.
	GetUncleByBlockNumberAndIndex(ctx context.Context, block BlockNumberOrTag, index Uint64) (*Uncle, error)
	// Logs yields the logs that match a filter, over a range of any length.
	Logs(ctx context.Context, filter Filter) iter.Seq2[Log, error]
	// SuggestedGasFees returns suggested gas fees for a chain, in gwei, at three levels of urgency.
	SuggestedGasFees(ctx context.Context, chainID uint64) (*SuggestedGasFees, error)
}

var _ API = (*Client)(nil)

// Call runs a call on the state of a block, without creating a transaction, and returns its output bytes.
//
// The call runs immediately and does not change the chain. Nobody pays for the gas, but contract code that reads the
// remaining gas sees the `gas` value you pass. If `gas` is above ten times the block's gas limit, the service lowers it
// to ten times the limit without an error. If the call reverts, the error has code `3`: its message contains the
// decoded reason, and its data contains the raw revert bytes. A call to an account without code returns `0x`.
//
// Parameters:
//
//   - transaction: The call to run.
//   - block: The block whose state is used, as a number or a tag.
//
// The result: the bytes that the call returned, or `0x` if it returned none.
//
// Errors, in addition to those of every call:
//
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//   - ErrRevert: the contract reverted; the message ends with the decoded reason, and the data contains the raw revert
//     bytes.
//
// Costs 80 credits. Source: openrpc.json#eth_call.
func (c *Client) Call(ctx context.Context, transaction CallTransaction, block BlockNumberOrTag) (Bytes, error) {
	return do(ctx, c, CallCall(transaction, block))
}

// EstimateGas estimates how much gas a transaction needs, in units of gas.
//
// Nothing is added to the chain. The estimate can be well above the gas that the transaction finally uses. If you omit
// `gas`, the service tries at most the gas limit of the pending block, which is too little for a transaction that needs
// more. If `gas` is above ten times the block's gas limit, the service lowers it to ten times the limit without an
// error. If the transaction reverts, the error has code `3`, as in `eth_call`.
//
// Parameters:
//
//   - transaction: The transaction to estimate.
//   - block: The block whose state is used, as a number or a tag.
//
// The result: the estimated gas, in units of gas.
//
// Errors, in addition to those of every call:
//
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//   - ErrRevert: the contract reverted; the message ends with the decoded reason, and the data contains the raw revert
//     bytes.
//
// Costs 300 credits. Source: openrpc.json#eth_estimateGas.
func (c *Client) EstimateGas(ctx context.Context, transaction EstimateTransaction, block BlockNumberOrTag) (Uint64, error) {
	return do(ctx, c, EstimateGasCall(transaction, block))
}

// GetBlockByNumber returns the block with this number or tag, or `null` if it does not exist.
//
// If `fullTransactions` is true, `transactions` contains full transactions; otherwise it contains their hashes. A field
// that a fork added is present from that fork on. For the pending block, `hash`, `nonce`, `number`, `logsBloom` and
// `miner` can be `null`.
//
// Parameters:
//
//   - block: The block, as a number or a tag.
//   - fullTransactions: True to return full transactions, false to return only their hashes.
//
// The result: the block, or `null` if it does not exist.
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

// GetBlockReceipts returns the receipts of all transactions in a block, or `null` if the block does not exist.
//
// The receipts are in the order of the transactions. A block without transactions returns an empty list. The block
// number can be hex or decimal. `pending` returns the same result as `latest`.
//
// Parameters:
//
//   - block: The block, as a number (hex or decimal) or a tag.
//
// The result: the receipts in the order of the transactions, or `null` if the block does not exist.
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

// GetLogs returns the logs that match a filter, in chain order.
//
// The filter covers `fromBlock` to `toBlock`, inclusive; each defaults to `latest`. If you set `blockHash`, omit both.
// Topics are matched by position. If nothing matches, the result is an empty list. A range that is reversed or ends
// beyond the newest block is rejected with `-32602`. A query that matches more than 10,000 logs or runs longer than 10
// seconds fails with `-32005`: narrow the block range or, for a common topic, query a single contract. A filter can
// contain at most 5,000 addresses and topic alternatives in total.
//
// Parameters:
//
//   - filter: The conditions that select which logs to return.
//
// The result: the matching logs, by block and log index; an empty list if nothing matches.
//
// Errors, in addition to those of every call:
//
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed, or violates a rule of the method; the message
//     states what is wrong.
//   - ErrLimit: more logs match than one result may contain; narrow the block range or query a single contract.
//   - ErrLimit: a log query ran longer than its limit; narrow the block range or query a single contract.
//
// Costs 255 credits. Source: openrpc.json#eth_getLogs.
func (c *Client) GetLogs(ctx context.Context, filter Filter) ([]Log, error) {
	return do(ctx, c, GetLogsCall(filter))
}

// GetStorageAt returns the 32-byte value at one storage position of a contract.
//
// A plain variable is stored at its slot number; the first slot is `0x0`. To compute the position of a mapping entry,
// pad the key and the mapping's slot number with leading zeros to 32 bytes each, join them in this order, and take the
// keccak hash. A position that was never written contains zero. On mainnet you can read every block: the latest 128
// directly, older ones from the archive. On a testnet only the latest 128 blocks are available, and an older block is
// rejected.
//
// Parameters:
//
//   - address: The address of the contract.
//   - position: The storage position, at most 32 bytes.
//   - block: The block whose state is used, as a number or a tag.
//
// The result: the 32-byte value at the position.
//
// Errors, in addition to those of every call:
//
//   - ErrInvalidParams: a parameter is missing, unexpected or malformed; the message states which.
//   - ErrRefused: the block is older than the latest 128 blocks on a network without an archive.
//
// Costs 80 credits. Source: openrpc.json#eth_getStorageAt.
func (c *Client) GetStorageAt(ctx context.Context, address Address, position Hex, block BlockNumberOrTag) (Hash, error) {
	return do(ctx, c, GetStorageAtCall(address, position, block))
}

// GetTransactionByBlockHashAndIndex returns the transaction at a position in the block with this hash, or `null` if it
// does not exist.
//
// Positions start at zero and follow the order of the block. The result is `null` if the block is unknown or has no
// transaction at the position.
//
// Parameters:
//
//   - blockHash: The 32-byte hash of the block.
//   - index: The transaction's position in the block, starting at zero.
//
// The result: the transaction, or `null` if it does not exist.
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

// GetTransactionByBlockNumberAndIndex returns the transaction at a position in the block with this number or tag, or
// `null` if it does not exist.
//
// Positions start at zero and follow the order of the block. The result is `null` if the block is unknown or has no
// transaction at the position. The tag `safe` is not supported; use `finalized`.
//
// Parameters:
//
//   - block: The block, as a number or one of the tags `earliest`, `finalized`, `latest` and `pending`.
//   - index: The transaction's position in the block, starting at zero.
//
// The result: the transaction, or `null` if it does not exist.
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

// GetUncleByBlockNumberAndIndex returns the header of an uncle by its position in a block, or `null` if it does not
// exist.
//
// Positions start at zero and follow the block's list of uncles. An uncle has no transactions. Blocks have had no
// uncles since proof of stake, so the result for them is `null`.
//
// Parameters:
//
//   - block: The block, as a number or a tag.
//   - index: The uncle's position in the block, starting at zero.
//
// The result: the uncle's header, or `null` if it does not exist.
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
