// What the contract says, as far as every client needs it.
//
// Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
// `npm run generate -- --check` tells whether it is what they say.

package chainaccess

import (
	"slices"
	"time"
)

var theContract = newContract(contract{
	catalogue:        catalogue,
	prices:           prices,
	bodyBytes:        5242880,
	httpBatchItems:   1000,
	socketBatchItems: 20,
	pingInterval:     30 * time.Second,
})

// New makes a client of the service at an address with a key in it, http://HOST/v3/KEY, as the service prints it. An
// address with ws or wss sends calls over a WebSocket. It fails only on an address that is none.
func New(address string, options ...Option) (*Client, error) {
	return newClient(theContract, address, options)
}

// NewWithKey is New with the address of the service, http://HOST, and the key apart.
func NewWithKey(baseAddress, key string, options ...Option) (*Client, error) {
	address, err := addressOf(baseAddress, key)
	if err != nil {
		return nil, err
	}
	return New(address, options...)
}

var prices = pricesOf(
	priced{"eth_call", 80},
	priced{"eth_estimateGas", 300},
	priced{"eth_getBlockByNumber", 80},
	priced{"eth_getBlockReceipts", 1000},
	priced{"eth_getLogs", 255},
	priced{"eth_getStorageAt", 80},
	priced{"eth_getTransactionByBlockHashAndIndex", 150},
	priced{"eth_getTransactionByBlockNumberAndIndex", 150},
	priced{"eth_getUncleByBlockNumberAndIndex", 150},
	priced{"suggestedGasFees", 80},
)

// Price gives what a call of a method or operation costs, in credits; companions, and what the service refuses, cost
// nothing.
func Price(method string) int { return prices[method] }

// EstimateCredits gives what calls will cost together, in credits. The service charges no more: a call that it refuses,
// or fails to answer, costs nothing.
func EstimateCredits(calls ...AnyCall) int { return estimate(prices, calls) }

// NewBudget makes a budget for WithBudget: it counts credits, and refuses with ErrBudget what would go beyond the
// limit. Over HTTP it counts what the service says; over a WebSocket, and where an answer was lost, the price of the
// contract.
func NewBudget(limitCredits int) *Budget { return &Budget{prices: prices, limit: limitCredits} }

// Names of the errors in the catalogue: the Name of an Error.
const (
	NameParseError           = "ParseError"
	NameInvalidRequest       = "InvalidRequest"
	NameMethodNotFound       = "MethodNotFound"
	NameInvalidParams        = "InvalidParams"
	NameTooManyResults       = "TooManyResults"
	NameQueryTimeout         = "QueryTimeout"
	NameExecutionReverted    = "ExecutionReverted"
	NameArchiveUnavailable   = "ArchiveUnavailable"
	NameBatchTooLarge        = "BatchTooLarge"
	NameBodyTooLarge         = "BodyTooLarge"
	NameMethodNotAllowed     = "MethodNotAllowed"
	NameUnsupportedMediaType = "UnsupportedMediaType"
	NameUnknownNetwork       = "UnknownNetwork"
	NameUnknownPath          = "UnknownPath"
	NameKeyMissing           = "KeyMissing"
	NameKeyUnknown           = "KeyUnknown"
	NameWrongSecret          = "WrongSecret"
	NameKeyForbidden         = "KeyForbidden"
	NamePaymentRequired      = "PaymentRequired"
	NameTooManyRequests      = "TooManyRequests"
	NameNoUpstream           = "NoUpstream"
	NameBadUpstreamAnswer    = "BadUpstreamAnswer"
	NameUpstreamTimeout      = "UpstreamTimeout"
	NameLedgerUnavailable    = "LedgerUnavailable"
	NameInternalError        = "InternalError"
)

// Catalogue gives every error that the service gives, once, in the order of the contract.
func Catalogue() []CatalogueEntry { return slices.Clone(catalogue) }

var catalogue = []CatalogueEntry{
	{Name: "ParseError", Kind: KindRefused, Code: -32700, Message: "parse error", Status: 400, When: "The body is not valid JSON."},
	{Name: "InvalidRequest", Kind: KindRefused, Code: -32600, Message: "invalid request", Status: 400, When: "The body is JSON but not a JSON-RPC request, is an empty batch, or is nested too deeply."},
	{Name: "MethodNotFound", Kind: KindRefused, Code: -32601, Message: "the method does not exist/is not available", Status: 200, When: "The service does not provide this method."},
	{Name: "InvalidParams", Kind: KindInvalidParams, Code: -32602, Message: "invalid params", Status: 200, When: "A parameter is missing, unexpected or malformed, or violates a rule of the method; the message states what is wrong."},
	{Name: "TooManyResults", Kind: KindLimit, Code: -32005, Message: "query returned more than 10000 results", Status: 200, Charged: true, When: "More logs match than one result may contain; narrow the block range or query a single contract."},
	{Name: "QueryTimeout", Kind: KindLimit, Code: -32005, Message: "query timeout exceeded", Status: 200, Charged: true, When: "A log query ran longer than its limit; narrow the block range or query a single contract."},
	{Name: "ExecutionReverted", Kind: KindRevert, Code: 3, Message: "execution reverted", Status: 200, Charged: true, When: "The contract reverted; the message ends with the decoded reason, and the data contains the raw revert bytes."},
	{Name: "ArchiveUnavailable", Kind: KindRefused, Code: -32000, Message: "archive state is not available on this network", Status: 200, When: "The block is older than the latest 128 blocks on a network without an archive."},
	{Name: "BatchTooLarge", Kind: KindRefused, Code: -32600, Message: "batch too large", Status: 413, When: "A batch contains more requests than the transport allows; over a WebSocket the error is a message and has no status."},
	{Name: "BodyTooLarge", Kind: KindRefused, Code: -32600, Message: "request body too large", Status: 413, When: "The request body exceeds the size limit; a WebSocket is closed with `1009` instead."},
	{Name: "MethodNotAllowed", Kind: KindRefused, Code: -32600, Message: "method not allowed", Status: 405, When: "The path does not support this HTTP method; the header `Allow` lists the supported methods."},
	{Name: "UnsupportedMediaType", Kind: KindRefused, Code: -32600, Message: "unsupported media type: expected application/json", Status: 415, When: "The request's content type is not JSON."},
	{Name: "UnknownNetwork", Kind: KindRefused, Code: -32600, Message: "unknown network", Status: 404, When: "The service has no network for this host or chain id, or the chain has no EIP-1559 fees to suggest."},
	{Name: "UnknownPath", Kind: KindRefused, Code: 404, Message: "unknown path", Status: 404, When: "The service has no resource at this path."},
	{Name: "KeyMissing", Kind: KindUnauthorized, Code: 401, Message: "API key missing: expected /v3/{key}", Status: 401, When: "The request has no API key."},
	{Name: "KeyUnknown", Kind: KindUnauthorized, Code: 401, Message: "unknown API key", Status: 401, When: "The API key does not exist."},
	{Name: "WrongSecret", Kind: KindUnauthorized, Code: 401, Message: "wrong API key or secret", Status: 401, When: "The API key and the secret do not match."},
	{Name: "KeyForbidden", Kind: KindUnauthorized, Code: 403, Message: "this API key may not be used", Status: 403, When: "The API key is disabled or not allowed to do this; the message states what it may not do."},
	{Name: "PaymentRequired", Kind: KindOutOfCredits, Code: 402, Message: "Payment Required", Status: 402, When: "The account's daily balance does not cover the call; the balance is reset at 00:00 UTC."},
	{Name: "TooManyRequests", Kind: KindRateLimited, Code: 429, Message: "Too Many Requests", Status: 429, Retryable: true, When: "The account exceeds its credits per second or has too many WebSocket connections; the header `Retry-After` states when to try again."},
	{Name: "NoUpstream", Kind: KindService, Code: -32603, Message: "no upstream available", Status: 503, Retryable: true, Reason: "no-upstream", When: "The service cannot reach any node."},
	{Name: "BadUpstreamAnswer", Kind: KindService, Code: -32603, Message: "bad upstream answer", Status: 502, Retryable: true, Reason: "bad-upstream-answer", When: "The node returned something that is not a JSON-RPC response."},
	{Name: "UpstreamTimeout", Kind: KindService, Code: -32603, Message: "upstream timeout", Status: 504, Retryable: true, Reason: "timeout", When: "The node took too long to answer, or the execution took too long."},
	{Name: "LedgerUnavailable", Kind: KindService, Code: -32603, Message: "ledger unavailable", Status: 503, Retryable: true, Reason: "ledger-unavailable", When: "The service cannot reach the credit ledger, and it answers no call that it cannot charge."},
	{Name: "InternalError", Kind: KindService, Code: -32603, Message: "internal error", Status: 500, Reason: "internal", When: "The service itself failed."},
}
