package sdkgo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

// Places on the default chain (see chain/default/README.md).
const chainID = 11325013

var (
	alice    = chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5")
	bob      = chainaccess.MustAddress("0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd")
	notebook = chainaccess.MustAddress("0x45d41cbc6f692ab31771c416c072bbca67a8e6b6")
	token    = chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209")
	refuser  = chainaccess.MustAddress("0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c")
	bell     = chainaccess.MustAddress("0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2")
)

// The types convert to go-ethereum's without a copy or a check.
var (
	_ common.Address = common.Address(chainaccess.Address{})
	_ common.Hash    = common.Hash(chainaccess.Hash{})
	_ *big.Int       = (*big.Int)((*chainaccess.Uint256)(nil))
	_ *hexutil.Big   = (*hexutil.Big)((*chainaccess.Uint256)(nil))
	_ hexutil.Bytes  = hexutil.Bytes(chainaccess.Bytes(nil))
	_ hexutil.Uint64 = hexutil.Uint64(chainaccess.Uint64(0))
	_ []byte         = chainaccess.Bytes(nil)
)

func ways() map[string]func(t *testing.T) *chainaccess.Client {
	service := func(options ...chainaccess.Option) func(t *testing.T) *chainaccess.Client {
		return func(t *testing.T) *chainaccess.Client { return newClient(t, serviceURL(environment.Key), options...) }
	}
	return map[string]func(t *testing.T) *chainaccess.Client{
		"http": service(),
		"base address and key": func(t *testing.T) *chainaccess.Client {
			client, err := chainaccess.NewWithKey(environment.ServiceURL+"/", environment.Key)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = client.Close() })
			return client
		},
		"http, tick batches":      service(chainaccess.WithTickBatch(time.Millisecond)),
		"websocket":               service(chainaccess.WithWebSocket()),
		"websocket, tick batches": service(chainaccess.WithWebSocket(), chainaccess.WithTickBatch(time.Millisecond)),
		"websocket by its own address": func(t *testing.T) *chainaccess.Client {
			return newClient(t, "ws"+strings.TrimPrefix(environment.ServiceURL, "http")+"/ws/v3/"+environment.Key)
		},
	}
}

func TestService(t *testing.T) {
	ctx := context.Background()
	for way, make := range ways() {
		t.Run(way, func(t *testing.T) {
			client := make(t)
			t.Run("every method, concurrently", func(t *testing.T) { allMethods(t, client) })
			t.Run("a missing object is ErrNotFound", func(t *testing.T) {
				if block, err := client.GetBlockByNumber(ctx, chainaccess.Number(0xffffff), false); block != nil || !errors.Is(err, chainaccess.ErrNotFound) {
					t.Error(block, err)
				}
				if uncle, err := client.GetUncleByBlockNumberAndIndex(ctx, chainaccess.Number(1), 0); uncle != nil || !errors.Is(err, chainaccess.ErrNotFound) {
					t.Error(uncle, err)
				}
			})
			t.Run("Request accepts companions and tolerated forms", func(t *testing.T) {
				var id chainaccess.Uint64
				if err := client.Request(ctx, &id, "eth_chainId"); err != nil || id != chainID {
					t.Error(id, err)
				}
				var symbol string
				call := map[string]any{"to": token, "data": "0x95d89b41"}
				if err := client.Request(ctx, &symbol, "eth_call", call); err != nil || !strings.HasPrefix(symbol, "0x") {
					t.Error(symbol, err)
				}
			})
			t.Run("overrides change the state and the block of one call", func(t *testing.T) { overrides(t, client) })
			t.Run("a revert has its reason and its data, a wrong parameter its name, an unknown method its code", func(t *testing.T) {
				_, err := client.Call(ctx, chainaccess.CallTransaction{From: alice, To: &refuser, Data: chainaccess.MustBytes("0x75f19a5d")}, chainaccess.Latest)
				e := errorOf(t, err)
				if !errors.Is(err, chainaccess.ErrRevert) || e.Code != 3 || e.Reason != "not on a Sunday" || e.Method != "eth_call" || !bytes.HasPrefix(e.RevertData(), []byte{0x08, 0xc3, 0x79, 0xa0}) {
					t.Errorf("%+v", e)
				}
				err = client.Request(ctx, nil, "eth_getBlockReceipts", "soon")
				if !errors.Is(err, chainaccess.ErrInvalidParams) || !strings.Contains(err.Error(), "block") {
					t.Errorf("%+v", err)
				}
				if e := errorOf(t, client.Request(ctx, nil, "eth_sendMoney")); e.Kind != chainaccess.KindRefused || e.Code != -32601 || e.Name != chainaccess.NameMethodNotFound {
					t.Errorf("%+v", e)
				}
			})
			t.Run("a batch returns the outcome of every call, in order", func(t *testing.T) {
				block := chainaccess.GetBlockByNumberCall(chainaccess.Number(130), false)
				logs := chainaccess.GetLogsCall(chainaccess.Filter{FromBlock: chainaccess.Earliest, ToBlock: chainaccess.Latest})
				word := chainaccess.GetStorageAtCall(notebook, chainaccess.Slot(0), chainaccess.Number(192))
				outcomes, err := client.Batch(ctx, block, logs, word)
				if !errors.Is(err, chainaccess.ErrLimit) || err != logs.Err || outcomes[1].Err != logs.Err || errorOf(t, err).Method != "eth_getLogs" {
					t.Errorf("%+v", err)
				}
				if block.Err != nil || *block.Result.Number != 130 || outcomes[0].Result != block.Result || word.Err != nil || word.Result[31] != 188 {
					t.Error(outcomes)
				}
				if outcomes, err := client.Batch(ctx); len(outcomes) != 0 || err != nil {
					t.Error(outcomes, err)
				}
			})
			t.Run("a batch beyond the service's limit is split", func(t *testing.T) {
				var calls []chainaccess.AnyCall
				for slot := range uint64(1050) {
					calls = append(calls, chainaccess.GetStorageAtCall(notebook, chainaccess.Slot(slot), chainaccess.Latest))
				}
				if _, err := client.Batch(ctx, calls...); err != nil {
					t.Error(err)
				}
			})
			t.Run("10,001 logs, more than one answer may contain, arrive in the order of the chain", func(t *testing.T) {
				var last uint64
				count := 0
				for log, err := range client.Logs(ctx, chainaccess.Filter{Address: []chainaccess.Address{bell}, FromBlock: chainaccess.Number(0), ToBlock: chainaccess.Latest}) {
					if err != nil {
						t.Fatal(err)
					}
					number := new(big.Int).SetBytes(log.Topics[1][:]).Uint64()
					if count++; count > 1 && number != last+1 {
						t.Fatalf("%d after %d", number, last)
					}
					last = number
				}
				if count != 10001 {
					t.Error(count)
				}
			})
			t.Run("gas fees, with the key in the path", func(t *testing.T) {
				fees, err := client.SuggestedGasFees(ctx, chainID)
				if err != nil {
					t.Fatal(err)
				}
				low, _ := fees.Low.SuggestedMaxFeePerGas.Rat()
				high, ok := fees.High.SuggestedMaxFeePerGas.Rat()
				if !ok || high.Cmp(low) <= 0 {
					t.Error(low, high)
				}
				_, err = client.SuggestedGasFees(ctx, 1)
				if e := errorOf(t, err); e.Kind != chainaccess.KindRefused || e.Status != 404 {
					t.Errorf("%+v", e)
				}
			})
			t.Run("the interface", func(t *testing.T) {
				var api chainaccess.API = client
				if fees, err := api.SuggestedGasFees(ctx, chainID); err != nil || fees == nil {
					t.Error(err)
				}
			})
		})
	}
}

func allMethods(t *testing.T, client *chainaccess.Client) {
	ctx := context.Background()
	var (
		group    sync.WaitGroup
		data     chainaccess.Bytes
		gas      chainaccess.Uint64
		block    *chainaccess.Block
		receipts []chainaccess.ReceiptInfo
		logs     []chainaccess.Log
		word     chainaccess.Hash
		byNumber *chainaccess.TransactionInfo
		uncle    *chainaccess.Uncle
	)
	at := func(run func() error) {
		group.Add(1)
		go func() {
			defer group.Done()
			if err := run(); err != nil {
				t.Error(err)
			}
		}()
	}
	at(func() (err error) {
		data, err = client.Call(ctx, chainaccess.CallTransaction{From: alice, To: &token, Data: chainaccess.MustBytes("0x95d89b41")}, chainaccess.Latest)
		return err
	})
	at(func() (err error) {
		gas, err = client.EstimateGas(ctx, chainaccess.EstimateTransaction{From: &alice, To: bob, Value: chainaccess.NewUint256(1)}, chainaccess.Latest)
		return err
	})
	at(func() (err error) {
		block, err = client.GetBlockByNumber(ctx, chainaccess.Number(85), true)
		return err
	})
	at(func() (err error) { receipts, err = client.GetBlockReceipts(ctx, chainaccess.Number(130)); return err })
	at(func() (err error) {
		logs, err = client.GetLogs(ctx, chainaccess.Filter{Address: []chainaccess.Address{bell}, FromBlock: chainaccess.Number(130), ToBlock: chainaccess.Number(130)})
		return err
	})
	at(func() (err error) {
		word, err = client.GetStorageAt(ctx, notebook, chainaccess.Slot(0), chainaccess.Number(192))
		return err
	})
	at(func() (err error) {
		byNumber, err = client.GetTransactionByBlockNumberAndIndex(ctx, chainaccess.Number(85), 1)
		return err
	})
	at(func() (err error) {
		uncle, err = client.GetUncleByBlockNumberAndIndex(ctx, chainaccess.Number(46), 1)
		return err
	})
	group.Wait()
	if t.Failed() {
		return
	}
	if !bytes.Contains(data, []byte("LAMP")) || gas != 21000 || word[31] != 188 || *uncle.Number != 45 || len(logs) != 1000 {
		t.Error(data, gas, word, uncle.Number, len(logs))
	}
	if !reflect.DeepEqual(&block.Transactions.TransactionInfos[1], byNumber) {
		t.Error("the transaction in its block differs from itself")
	}
	byHash, err := client.GetTransactionByBlockHashAndIndex(ctx, *block.Hash, 1)
	if err != nil || !reflect.DeepEqual(byHash, byNumber) {
		t.Error(byHash, err)
	}
	var ofReceipts []chainaccess.Log
	for _, receipt := range receipts {
		for _, log := range receipt.Logs {
			if log.Address == bell {
				ofReceipts = append(ofReceipts, log)
			}
		}
	}
	if !reflect.DeepEqual(ofReceipts, logs) {
		t.Error("logs of receipts differ from logs")
	}
}

func TestGasFeesByKeyAndSecret(t *testing.T) {
	client := newClient(t, serviceURL(environment.SecretKey), chainaccess.WithSecret(environment.Secret))
	if fees, err := client.SuggestedGasFees(context.Background(), chainID); err != nil || fees.EstimatedBaseFee == "" {
		t.Error(err)
	}
	client = newClient(t, serviceURL(environment.SecretKey), chainaccess.WithSecret("a-wrong-secret"))
	_, err := client.SuggestedGasFees(context.Background(), chainID)
	if e := errorOf(t, err); !errors.Is(err, chainaccess.ErrUnauthorized) || e.Status != 401 || e.Method != "suggestedGasFees" {
		t.Errorf("%+v", e)
	}
}

func TestRawAnswer(t *testing.T) {
	ctx := context.Background()
	client := newClient(t, serviceURL(environment.PoorKey))
	rich, err := client.RequestRaw(ctx, "eth_getBlockByNumber", "0x1", false)
	if err != nil || rich.Status != 200 || *rich.CreditsUsed != 80 || *rich.CreditsRemaining != 120 || rich.RequestID != rich.Header.Get("X-Request-Id") {
		t.Fatalf("%+v %v", rich, err)
	}
	var body struct{ Result struct{ Number string } }
	if err := json.Unmarshal(rich.Body, &body); err != nil || body.Result.Number != "0x1" {
		t.Error(body, err)
	}
	poor, err := client.RequestRaw(ctx, "eth_getLogs", map[string]any{})
	if err != nil || poor.Status != 402 || *poor.CreditsUsed != 0 || !bytes.Contains(poor.Body, []byte("Payment Required")) {
		t.Errorf("%+v %v", poor, err)
	}
	socket := newClient(t, serviceURL(environment.Key), chainaccess.WithWebSocket())
	raw, err := socket.RequestRaw(ctx, "eth_getBlockByNumber", "0x1", false)
	if err != nil || raw.Status != 0 || raw.Header != nil || json.Unmarshal(raw.Body, &body) != nil {
		t.Errorf("%+v %v", raw, err)
	}

	attempts := 0
	counting := chainaccess.WithHooks(chainaccess.Hooks{Before: func(context.Context, chainaccess.Attempt) error {
		attempts++
		return nil
	}})
	_, err = newClient(t, serviceURL(environment.PoorKey), counting).GetBlockReceipts(ctx, chainaccess.Number(1))
	if e := errorOf(t, err); !errors.Is(err, chainaccess.ErrOutOfCredits) || e.Status != 402 {
		t.Errorf("an empty balance: %+v", e)
	}
	_, err = newClient(t, serviceURL("nobody"), counting).GetBlockReceipts(ctx, chainaccess.Number(1))
	if e := errorOf(t, err); !errors.Is(err, chainaccess.ErrUnauthorized) || e.RequestID == "" || attempts != 2 {
		t.Errorf("an unknown key after %d attempts: %+v", attempts, e)
	}
	_, err = newClient(t, serviceURL("nobody"), chainaccess.WithWebSocket()).GetBlockReceipts(ctx, chainaccess.Number(1))
	if e := errorOf(t, err); !errors.Is(err, chainaccess.ErrUnauthorized) || e.Status != 401 {
		t.Errorf("an unknown key over a WebSocket: %+v", e)
	}
}
