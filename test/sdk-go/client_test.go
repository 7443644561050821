package sdkgo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

func word(rpcRequest) reply { return reply{"result": chainaccess.Hash{31: 1}} }

func TestRequests(t *testing.T) {
	ctx := context.Background()
	t.Run("contain what JSON-RPC requires, and different ids", func(t *testing.T) {
		client, messages := inMemory(t, func(rpcRequest) reply { return reply{"result": []any{}} }, nil)
		if _, err := client.GetBlockReceipts(ctx, chainaccess.Latest); err != nil {
			t.Error(err)
		}
		filter := chainaccess.Filter{
			Address:   []chainaccess.Address{bell},
			FromBlock: chainaccess.Number(16),
			Topics:    [][]chainaccess.Hash{nil, {{31: 1}}},
		}
		if _, err := client.GetLogs(ctx, filter); err != nil {
			t.Error(err)
		}
		expected := []string{
			`{"jsonrpc":"2.0","id":1,"method":"eth_getBlockReceipts","params":["latest"]}`,
			`{"jsonrpc":"2.0","id":2,"method":"eth_getLogs","params":[{"address":["` + bell.String() + `"],"fromBlock":"0x10","topics":[null,["0x` + strings.Repeat("0", 63) + `1"]]}]}`,
		}
		if !slices.Equal(*messages, expected) {
			t.Errorf("%s\nexpected %s", *messages, expected)
		}
	})
	t.Run("a call that the contract does not allow is rejected before it is sent", func(t *testing.T) {
		client, messages := inMemory(t, word, nil)
		negative := chainaccess.NewUint256(1)
		negative.Int().SetInt64(-1)
		for name, call := range map[string]func() error{
			"a tag that there is none of": func() error {
				_, err := client.GetBlockByNumber(ctx, chainaccess.BlockTag("latets"), false)
				return err
			},
			"no block": func() error { _, err := client.GetBlockByNumber(ctx, nil, false); return err },
			"a negative amount": func() error {
				_, err := client.EstimateGas(ctx, chainaccess.EstimateTransaction{To: bob, Value: negative}, chainaccess.Latest)
				return err
			},
			"a position that is no hex": func() error {
				_, err := client.GetStorageAt(ctx, token, "first", chainaccess.Latest)
				return err
			},
			"a parameter that JSON cannot represent": func() error { return client.Request(ctx, nil, "eth_call", func() {}) },
		} {
			if err := call(); !errors.Is(err, chainaccess.ErrInvalidParams) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if len(*messages) > 0 {
			t.Error(*messages)
		}
	})
	t.Run("the caller's headers are sent", func(t *testing.T) {
		client := newClient(t, hiddenURL, chainaccess.WithHeader("X-Team", "blue"), over(handler(func(request *http.Request, _ string) (*http.Response, error) {
			if request.Header.Get("X-Team") != "blue" || request.Header.Get("Content-Type") != "application/json" {
				t.Error(request.Header)
			}
			return textResponse(200, `{"id":1,"result":"0x1"}`, nil), nil
		})))
		if err := client.Request(ctx, nil, "eth_chainId"); err != nil {
			t.Error(err)
		}
	})
	t.Run("a batch is split so that no message is larger than the service accepts", func(t *testing.T) {
		client, messages := inMemory(t, func(rpcRequest) reply { return reply{"result": "0x"} }, nil)
		var calls []chainaccess.AnyCall
		for range 5 {
			calls = append(calls, chainaccess.CallCall(chainaccess.CallTransaction{Data: make(chainaccess.Bytes, 1_000_000)}, chainaccess.Latest))
		}
		if _, err := client.Batch(ctx, calls...); err != nil {
			t.Error(err)
		}
		sizes := []int{}
		for _, each := range *messages {
			sizes = append(sizes, sizeOf(each))
		}
		slices.Sort(sizes)
		if !slices.Equal(sizes, []int{1, 2, 2}) {
			t.Error(sizes)
		}
	})
}

func TestTimeAndCancellation(t *testing.T) {
	background := context.Background()
	receipts := func(ctx context.Context, client *chainaccess.Client) error {
		_, err := client.GetBlockReceipts(ctx, chainaccess.Number(1))
		return err
	}
	t.Run("an attempt has a timeout, also with a client from With", func(t *testing.T) {
		client := newClient(t, hiddenURL, deaf())
		err := receipts(background, client.With(chainaccess.WithTimeout(20*time.Millisecond)))
		e := errorOf(t, err)
		if !errors.Is(err, chainaccess.ErrTimeout) || !errors.Is(err, context.DeadlineExceeded) || e.Message != "no answer within 20ms" || !e.Timeout() {
			t.Errorf("%+v", err)
		}
	})
	t.Run("the context's deadline ends a call", func(t *testing.T) {
		ctx, cancel := context.WithTimeout(background, 20*time.Millisecond)
		defer cancel()
		if err := receipts(ctx, newClient(t, hiddenURL, deaf())); !errors.Is(err, chainaccess.ErrTimeout) || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%+v", err)
		}
	})
	t.Run("the timeout of the caller's HTTP client is a timeout, and is not retried", func(t *testing.T) {
		asked := 0
		transport := handler(func(request *http.Request, _ string) (*http.Response, error) {
			asked++
			<-request.Context().Done()
			return nil, request.Context().Err()
		})
		client := newClient(t, hiddenURL, chainaccess.WithHTTPClient(&http.Client{Transport: transport, Timeout: 20 * time.Millisecond}))
		if err := receipts(background, client); !errors.Is(err, chainaccess.ErrTimeout) || !errors.Is(err, context.DeadlineExceeded) || asked != 1 {
			t.Errorf("%d requests: %+v", asked, err)
		}
	})
	reason := errors.New("the user left")
	check := func(t *testing.T, err error) {
		t.Helper()
		if !errors.Is(err, chainaccess.ErrAborted) || !errors.Is(err, context.Canceled) || !errors.Is(err, reason) || errorOf(t, err).Method == "" {
			t.Errorf("%+v", err)
		}
	}
	t.Run("canceling before, during and between attempts ends the call, with the reason as the cause", func(t *testing.T) {
		early, cancel := context.WithCancelCause(background)
		cancel(reason)
		check(t, receipts(early, newClient(t, hiddenURL, deaf())))

		during, cancel := context.WithCancelCause(background)
		stop := chainaccess.WithHooks(chainaccess.Hooks{Before: func(context.Context, chainaccess.Attempt) error {
			time.AfterFunc(time.Millisecond, func() { cancel(reason) })
			return nil
		}})
		check(t, receipts(during, newClient(t, hiddenURL, deaf(), stop)))

		between, cancel := context.WithCancelCause(background)
		waiting := over(handler(func(*http.Request, string) (*http.Response, error) {
			return textResponse(503, "", http.Header{"Retry-After": {"9"}}), nil
		}))
		stop = chainaccess.WithHooks(chainaccess.Hooks{After: func(context.Context, chainaccess.Attempt, chainaccess.Ending) { cancel(reason) }})
		check(t, receipts(between, newClient(t, hiddenURL, waiting, stop)))
	})
	t.Run("a deadline that would pass during the wait returns the last error at once", func(t *testing.T) {
		ctx, cancel := context.WithTimeout(background, time.Minute)
		defer cancel()
		busy := over(handler(func(*http.Request, string) (*http.Response, error) {
			return textResponse(429, "", http.Header{"Retry-After": {"3600"}}), nil
		}))
		client := newClient(t, hiddenURL, busy, chainaccess.WithRetryWaits(time.Second, 2*time.Hour), chainaccess.WithDeadline(0))
		if err := receipts(ctx, client); !errors.Is(err, chainaccess.ErrRateLimited) {
			t.Errorf("%+v", err)
		}
	})
	t.Run("leaving the loop over logs cancels the requests in flight", func(t *testing.T) {
		var lock sync.Mutex
		open := map[string]bool{}
		serve := handler(func(request *http.Request, body string) (*http.Response, error) {
			var asked struct {
				ID     json.RawMessage
				Params []struct{ FromBlock, ToBlock string }
			}
			if err := json.Unmarshal([]byte(body), &asked); err != nil {
				return nil, err
			}
			switch filter := asked.Params[0]; {
			case filter.FromBlock == "0x0" && filter.ToBlock != "0x0" && filter.ToBlock != "0x1":
				return textResponse(200, fmt.Sprintf(`{"id":%s,"error":{"code":-32005,"message":"query timeout exceeded"}}`, asked.ID), nil), nil
			case filter.FromBlock == "0x0":
				return textResponse(200, fmt.Sprintf(`{"id":%s,"result":[{"blockNumber":"0x0"}]}`, asked.ID), nil), nil
			default:
				lock.Lock()
				open[filter.FromBlock] = true
				lock.Unlock()
				<-request.Context().Done()
				lock.Lock()
				delete(open, filter.FromBlock)
				lock.Unlock()
				return nil, request.Context().Err()
			}
		})
		client := newClient(t, hiddenURL, over(serve))
		for log, err := range client.Logs(background, chainaccess.Filter{FromBlock: chainaccess.Number(0), ToBlock: chainaccess.Number(7)}) {
			if err != nil || *log.BlockNumber != 0 {
				t.Error(log, err)
			}
			break
		}
		for end := time.Now().Add(5 * time.Second); ; time.Sleep(time.Millisecond) {
			lock.Lock()
			left := len(open)
			lock.Unlock()
			if left == 0 {
				break
			}
			if time.Now().After(end) {
				t.Fatalf("%d requests are still in flight", left)
			}
		}
	})
	t.Run("a context ends the loop over logs", func(t *testing.T) {
		ctx, cancel := context.WithCancelCause(background)
		time.AfterFunc(time.Millisecond, func() { cancel(reason) })
		for _, err := range newClient(t, hiddenURL, deaf()).Logs(ctx, chainaccess.Filter{}) {
			check(t, err)
		}
	})
}

func TestTickBatches(t *testing.T) {
	ctx := context.Background()
	echo := func(request rpcRequest) reply { return reply{"result": request.Params[0]} }
	ask := func(client *chainaccess.Client, ctx context.Context, value string) (result string, err error) {
		err = client.Request(ctx, &result, "echo", value)
		return result, err
	}
	t.Run("calls within the window share a message; those of a client from With are sent separately", func(t *testing.T) {
		client, messages := inMemory(t, echo, nil, chainaccess.WithTickBatch(30*time.Millisecond))
		var group sync.WaitGroup
		for n := range 20 {
			group.Add(1)
			go func() {
				defer group.Done()
				if result, err := ask(client, ctx, fmt.Sprint(n)); result != fmt.Sprint(n) || err != nil {
					t.Error(n, result, err)
				}
			}()
		}
		group.Wait()
		if len(*messages) != 1 || sizeOf((*messages)[0]) != 20 {
			t.Error(*messages)
		}
		if _, err := ask(client.With(chainaccess.WithRetries(0)), ctx, "alone"); err != nil || sizeOf((*messages)[1]) != 1 {
			t.Error(*messages, err)
		}
	})
	t.Run("a canceled call is removed, and the others are answered", func(t *testing.T) {
		client, messages := inMemory(t, echo, nil, chainaccess.WithTickBatch(50*time.Millisecond))
		leaving, cancel := context.WithCancel(ctx)
		var group sync.WaitGroup
		group.Add(2)
		go func() {
			defer group.Done()
			if _, err := ask(client, leaving, "given up"); !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		}()
		go func() {
			defer group.Done()
			if result, err := ask(client, ctx, "stays"); result != "stays" || err != nil {
				t.Error(result, err)
			}
		}()
		time.AfterFunc(5*time.Millisecond, cancel)
		group.Wait()
		if len(*messages) != 1 || strings.Contains((*messages)[0], "given up") {
			t.Error(*messages)
		}
		if _, err := ask(client, leaving, "too late"); !errors.Is(err, chainaccess.ErrAborted) {
			t.Error(err)
		}
	})
	t.Run("a message is canceled when all its callers have left", func(t *testing.T) {
		client := newClient(t, hiddenURL, deaf(), chainaccess.WithTickBatch(time.Millisecond))
		leaving, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
		defer cancel()
		if _, err := ask(client, leaving, "slow"); !errors.Is(err, chainaccess.ErrTimeout) {
			t.Error(err)
		}
	})
}

// fake answers one method; it has no others.
type fake struct{ chainaccess.API }

func (fake) GetStorageAt(context.Context, chainaccess.Address, chainaccess.Hex, chainaccess.BlockNumberOrTag) (chainaccess.Hash, error) {
	return chainaccess.Hash{31: 7}, nil
}

func TestTheClientCanBeFaked(t *testing.T) {
	var api chainaccess.API = fake{}
	if word, err := api.GetStorageAt(context.Background(), token, chainaccess.Slot(0), chainaccess.Latest); word[31] != 7 || err != nil {
		t.Error(word, err)
	}
}
