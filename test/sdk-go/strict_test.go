package sdkgo

import (
	"context"
	"encoding/json"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

// strictCall calls the client's method of a recorded exchange. It is not ok if the parameters are not in the strict form, or the
// method is a companion.
func strictCall(client *chainaccess.Client, each exchange) (call func(context.Context) (any, error), ok bool) {
	p := params{all: each.Params}
	switch each.Method {
	case "eth_call":
		transaction, block := param[chainaccess.CallTransaction](&p), p.block()
		var optional []chainaccess.CallParam
		if p.hasMore() {
			optional = append(optional, chainaccess.WithStateOverrides(param[chainaccess.StateOverrides](&p)))
		}
		if p.hasMore() {
			optional = append(optional, chainaccess.WithBlockOverrides(param[chainaccess.BlockOverrides](&p)))
		}
		call = calling(func(ctx context.Context) (chainaccess.Bytes, error) {
			return client.Call(ctx, transaction, block, optional...)
		})
	case "eth_estimateGas":
		transaction, block := param[chainaccess.EstimateTransaction](&p), p.block()
		var optional []chainaccess.EstimateGasParam
		if p.hasMore() {
			optional = append(optional, chainaccess.WithStateOverrides(param[chainaccess.StateOverrides](&p)))
		}
		call = calling(func(ctx context.Context) (chainaccess.Uint64, error) {
			return client.EstimateGas(ctx, transaction, block, optional...)
		})
	case "eth_getBlockByNumber":
		block, full := p.block(), param[bool](&p)
		call = calling(func(ctx context.Context) (*chainaccess.Block, error) {
			return client.GetBlockByNumber(ctx, block, full)
		})
	case "eth_getBlockReceipts":
		block, _ := p.block().(chainaccess.BlockNumberOrTagOrDecimal)
		call = calling(func(ctx context.Context) ([]chainaccess.ReceiptInfo, error) {
			return client.GetBlockReceipts(ctx, block)
		})
	case "eth_getLogs":
		filter := param[chainaccess.Filter](&p)
		call = calling(func(ctx context.Context) ([]chainaccess.Log, error) { return client.GetLogs(ctx, filter) })
	case "eth_getStorageAt":
		address, position, block := param[chainaccess.Address](&p), param[chainaccess.Hex](&p), p.block()
		call = calling(func(ctx context.Context) (chainaccess.Hash, error) {
			return client.GetStorageAt(ctx, address, position, block)
		})
	case "eth_getTransactionByBlockHashAndIndex":
		block, index := param[chainaccess.Hash](&p), param[chainaccess.Uint64](&p)
		call = calling(func(ctx context.Context) (*chainaccess.TransactionInfo, error) {
			return client.GetTransactionByBlockHashAndIndex(ctx, block, index)
		})
	case "eth_getTransactionByBlockNumberAndIndex":
		block, index := p.block(), param[chainaccess.Uint64](&p)
		narrow, isNarrow := block.(chainaccess.BlockNumberOrTagExceptSafe)
		p.isLoose = p.isLoose || !isNarrow
		call = calling(func(ctx context.Context) (*chainaccess.TransactionInfo, error) {
			return client.GetTransactionByBlockNumberAndIndex(ctx, narrow, index)
		})
	case "eth_getUncleByBlockNumberAndIndex":
		block, index := p.block(), param[chainaccess.Uint64](&p)
		call = calling(func(ctx context.Context) (*chainaccess.Uncle, error) {
			return client.GetUncleByBlockNumberAndIndex(ctx, block, index)
		})
	default:
		return nil, false
	}
	return call, !p.isLoose && p.taken == len(p.all)
}

func calling[T any](call func(context.Context) (T, error)) func(context.Context) (any, error) {
	return func(ctx context.Context) (any, error) { return call(ctx) }
}

// params are the parameters, read one after another.
type params struct {
	all     []json.RawMessage
	taken   int
	isLoose bool
}

// param reads the next parameter. One that is not written back unchanged is not in the strict form.
func param[T any](p *params) (value T) {
	if p.taken == len(p.all) {
		p.isLoose = true
		return value
	}
	text := p.all[p.taken]
	p.taken++
	if json.Unmarshal(text, &value) != nil {
		p.isLoose = true
		return value
	}
	again, err := json.Marshal(value)
	p.isLoose = p.isLoose || err != nil || !sameJSON(again, text)
	return value
}

func (p *params) hasMore() bool {
	return p.taken < len(p.all)
}

var tags = map[string]chainaccess.BlockNumberOrTag{
	"earliest":  chainaccess.Earliest,
	"finalized": chainaccess.Finalized,
	"latest":    chainaccess.Latest,
	"pending":   chainaccess.Pending,
	"safe":      chainaccess.Safe,
}

func (p *params) block() chainaccess.BlockNumberOrTag {
	var word string
	if p.taken < len(p.all) && json.Unmarshal(p.all[p.taken], &word) == nil && tags[word] != nil {
		p.taken++
		return tags[word]
	}
	return param[chainaccess.Uint64](p)
}

func anys(params []json.RawMessage) []any {
	values := make([]any, len(params))
	for index, each := range params {
		values[index] = each
	}
	return values
}
