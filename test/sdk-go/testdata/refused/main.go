// Command refused does not compile: each call has an optional parameter that its method does not have.
package main

import (
	"context"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

func main() {
	ctx, block := context.Background(), chainaccess.WithBlockOverrides(chainaccess.BlockOverrides{})
	var client chainaccess.API
	_, _ = client.EstimateGas(ctx, chainaccess.EstimateTransaction{}, chainaccess.Latest, block)
	_ = chainaccess.EstimateGasCall(chainaccess.EstimateTransaction{}, chainaccess.Latest, block)
	_, _ = client.GetLogs(ctx, chainaccess.Filter{}, block)
	_, _ = chainaccess.New("", block)
	_, _ = client.Call(ctx, chainaccess.CallTransaction{}, chainaccess.Latest, chainaccess.WithTimeout(1))
}
