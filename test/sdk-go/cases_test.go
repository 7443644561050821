package sdkgo

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"reflect"
	"strings"
	"testing"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

type exchange struct {
	Name   string
	Method string
	Params []json.RawMessage
	// The address of a service with the chain of the recording.
	Address string
	// Only the shape of the answer is checked.
	IsSpecOnly bool
	Response   struct {
		Result json.RawMessage
		Error  *struct {
			Code    int
			Message string
			Data    json.RawMessage
		}
	}
}

func exchanges(t testing.TB) (all []exchange) {
	text, err := os.ReadFile(environment.Exchanges)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// typed are calls with the contract's types and any parameters.
var typed = map[string]func(params []json.RawMessage) chainaccess.AnyCall{
	"eth_call":                                of[chainaccess.Bytes]("eth_call"),
	"eth_estimateGas":                         of[chainaccess.Uint64]("eth_estimateGas"),
	"eth_getBlockByNumber":                    of[*chainaccess.Block]("eth_getBlockByNumber"),
	"eth_getBlockReceipts":                    of[[]chainaccess.ReceiptInfo]("eth_getBlockReceipts"),
	"eth_getLogs":                             of[[]chainaccess.Log]("eth_getLogs"),
	"eth_getStorageAt":                        of[chainaccess.Hash]("eth_getStorageAt"),
	"eth_getTransactionByBlockHashAndIndex":   of[*chainaccess.TransactionInfo]("eth_getTransactionByBlockHashAndIndex"),
	"eth_getTransactionByBlockNumberAndIndex": of[*chainaccess.TransactionInfo]("eth_getTransactionByBlockNumberAndIndex"),
	"eth_getUncleByBlockNumberAndIndex":       of[*chainaccess.Uncle]("eth_getUncleByBlockNumberAndIndex"),
}

func of[T any](method string) func(params []json.RawMessage) chainaccess.AnyCall {
	return func(params []json.RawMessage) chainaccess.AnyCall {
		return chainaccess.NewCall[T](method, anys(params)...)
	}
}

// answering returns a client of a service that always gives the same answer.
func answering(t *testing.T, each exchange) *chainaccess.Client {
	return newClient(t, hiddenURL, over(handler(func(_ *http.Request, body string) (*http.Response, error) {
		var request rpcRequest
		if err := json.Unmarshal([]byte(body), &request); err != nil {
			return nil, err
		}
		response := map[string]any{"id": request.ID, "jsonrpc": "2.0"}
		if each.Response.Error != nil {
			response["error"] = each.Response.Error
		} else {
			response["result"] = each.Response.Result
		}
		return jsonResponse(http.StatusOK, response, nil), nil
	})), chainaccess.WithRetries(0))
}

// TestRecordedAnswers: every recorded answer stays the same when the client decodes and encodes it again.
func TestRecordedAnswers(t *testing.T) {
	seen := map[string]bool{}
	count := 0
	for _, each := range exchanges(t) {
		call, ok := typed[each.Method]
		if !ok {
			continue
		}
		client := answering(t, each)
		outcomes, err := client.Batch(context.Background(), call(each.Params))
		if each.Response.Error != nil {
			e := errorOf(t, err)
			if e.Code != each.Response.Error.Code || e.Message != each.Response.Error.Message || !sameJSON(e.Data, each.Response.Error.Data) {
				t.Errorf("%s: %+v", each.Name, e)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", each.Name, err)
			continue
		}
		again, err := json.Marshal(outcomes[0].Result)
		if err != nil || !sameJSON(again, each.Response.Result) {
			t.Errorf("%s: %v\n%s\ncame back as\n%s", each.Name, err, each.Response.Result, again)
		}
		seen[each.Method] = true
		count++
	}
	if len(seen) != len(typed) {
		t.Errorf("there are recorded answers for %v alone", seen)
	}
	t.Logf("%d recorded results", count)
}

// TestCases: the service answers every case of its chain as recorded, over HTTP and WebSocket. Parameters in the strict form are
// passed to the client's methods, others to Request.
func TestCases(t *testing.T) {
	for way, options := range map[string][]chainaccess.Option{"http": nil, "websocket": {chainaccess.WithWebSocket()}} {
		t.Run(way, func(t *testing.T) {
			clients := map[string]*chainaccess.Client{}
			byMethods, byName := 0, 0
			for _, each := range exchanges(t) {
				client := clients[each.Address]
				if client == nil {
					client = newClient(t, each.Address, options...)
					clients[each.Address] = client
				}
				ask, isStrict := strictCall(client, each)
				if isStrict {
					byMethods++
				} else {
					byName++
					ask = func(ctx context.Context) (any, error) {
						var result json.RawMessage
						err := client.Request(ctx, &result, each.Method, anys(each.Params)...)
						return result, err
					}
				}
				result, err := ask(context.Background())
				compare(t, each, result, err)
			}
			t.Logf("%d calls by methods, %d by name, of %d services", byMethods, byName, len(clients))
			if byMethods < byName {
				t.Errorf("%d calls by methods, %d by name", byMethods, byName)
			}
		})
	}
}

// compare compares an outcome with the recording: results by value, errors by code and data, and shapes by the contract's types.
func compare(t *testing.T, each exchange, result any, err error) {
	t.Helper()
	isNull := string(each.Response.Result) == "null"
	switch {
	case each.IsSpecOnly && err != nil:
		if e := errorOf(t, err); e.Code == 0 || e.Message == "" {
			t.Errorf("%s: %+v", each.Name, err)
		}
	case each.IsSpecOnly:
		text, err := json.Marshal(result)
		if err == nil && typed[each.Method] != nil {
			each.Response.Error, each.Response.Result = nil, text
			_, err = answering(t, each).Batch(context.Background(), typed[each.Method](each.Params))
		}
		if err != nil {
			t.Errorf("%s: %v", each.Name, err)
		}
	case each.Response.Error != nil:
		if e := errorOf(t, err); e.Code != each.Response.Error.Code || !sameJSON(e.Data, each.Response.Error.Data) {
			t.Errorf("%s: %+v", each.Name, err)
		}
	case isNull && errors.Is(err, chainaccess.ErrNotFound):
	case err != nil:
		t.Errorf("%s: %v", each.Name, err)
	default:
		if text, err := json.Marshal(result); err != nil || !sameJSON(text, each.Response.Result) {
			t.Errorf("%s: %v %s\nexpected %s", each.Name, err, text, each.Response.Result)
		}
	}
}

func sameJSON(a, b json.RawMessage) bool {
	return reflect.DeepEqual(parsed(a), parsed(b))
}

func parsed(text json.RawMessage) (value any) {
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	_ = decoder.Decode(&value) // anything but JSON stays nil
	return value
}
