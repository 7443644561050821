package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"

	"github.com/ethereum/go-ethereum/rpc"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

// bare is net/http by hand, which the others are measured against.
const bare = "net/http"

// way is a way of calling: one function for each kind of answer that it can request.
type way struct {
	name string
	call map[string]func(context.Context) error
}

var contract = chainaccess.MustAddress("0x45d41cbc6f692ab31771c416c072bbca67a8e6b6")

// waysOf creates every client of the service, each with as many idle connections as the loads need.
func waysOf(address string) (ways []way, closeAll func(), err error) {
	client, err := chainaccess.New(address)
	if err != nil {
		return nil, nil, err
	}
	geth, err := rpc.DialOptions(context.Background(), address, rpc.WithHTTPClient(httpClient()))
	if err != nil {
		return nil, nil, err
	}
	byHand := &hand{client: httpClient(), address: address}
	ways = []way{
		{bare, map[string]func(context.Context) error{
			"block of 15 kB": func(ctx context.Context) error {
				return check(handCall[*chainaccess.Block](ctx, byHand, "eth_getBlockByNumber", "latest", false))
			},
			"word": func(ctx context.Context) error {
				_, err := handCall[chainaccess.Hash](ctx, byHand, "eth_getStorageAt", contract, "0x0", "latest")
				return err
			},
		}},
		{"net/http into go-ethereum's types", map[string]func(context.Context) error{
			"block of 15 kB": func(ctx context.Context) error {
				block, err := handCall[*plainBlock](ctx, byHand, "eth_getBlockByNumber", "latest", false)
				if err == nil && len(block.Transactions) != hashesOfBlock {
					return errors.New("another block came")
				}
				return err
			},
		}},
		{"client", callsOf(client)},
		{"go-ethereum rpc", map[string]func(context.Context) error{
			"block of 15 kB": func(ctx context.Context) error {
				var block *chainaccess.Block
				err := geth.CallContext(ctx, &block, "eth_getBlockByNumber", "latest", false)
				return check(block, err)
			},
			"word": func(ctx context.Context) error {
				var word chainaccess.Hash
				return geth.CallContext(ctx, &word, "eth_getStorageAt", contract, "0x0", "latest")
			},
		}},
	}
	return ways, func() {
		_ = client.Close()
		geth.Close()
	}, nil
}

func callsOf(client *chainaccess.Client) map[string]func(context.Context) error {
	return map[string]func(context.Context) error{
		"block of 15 kB": func(ctx context.Context) error {
			return check(client.GetBlockByNumber(ctx, chainaccess.Latest, false))
		},
		"word": func(ctx context.Context) error {
			_, err := client.GetStorageAt(ctx, contract, chainaccess.Slot(0), chainaccess.Latest)
			return err
		},
	}
}

func check(block *chainaccess.Block, err error) error {
	if err == nil && (block == nil || block.Transactions.Len() != hashesOfBlock) {
		return errors.New("another block came")
	}
	return err
}

func httpClient() *http.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 64
	return &http.Client{Transport: transport}
}

// hand is a call written without a client: a request, the whole body, json.Unmarshal.
type hand struct {
	client  *http.Client
	address string
	lastID  atomic.Int64
}

func handCall[T any](ctx context.Context, h *hand, method string, params ...any) (result T, err error) {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": h.lastID.Add(1), "method": method, "params": params})
	if err != nil {
		return result, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, h.address, bytes.NewReader(body))
	if err != nil {
		return result, err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := h.client.Do(request)
	if err != nil {
		return result, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return result, err
	}
	answer := struct {
		Result T
		Error  *struct{ Message string }
	}{}
	if err := json.Unmarshal(text, &answer); err != nil {
		return result, err
	}
	if answer.Error != nil {
		return result, fmt.Errorf("%s: %s", method, answer.Error.Message)
	}
	return answer.Result, nil
}
