package sdkgo

import (
	"context"
	"encoding/json"
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
	Params []any
	// The service gives this answer too: it was recorded on the chain that the service has.
	IsOfTheChain bool
	IsSpecOnly   bool
	Response     struct {
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

// typed are calls with the contract's types, of any parameters.
var typed = map[string]func(params []any) chainaccess.AnyCall{
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

func of[T any](method string) func(params []any) chainaccess.AnyCall {
	return func(params []any) chainaccess.AnyCall { return chainaccess.NewCall[T](method, params...) }
}

// TestRecordedAnswers: every recorded answer goes through the client unharmed: decoded and encoded again it is what it was.
func TestRecordedAnswers(t *testing.T) {
	seen := map[string]bool{}
	count := 0
	for _, each := range exchanges(t) {
		call, ok := typed[each.Method]
		if !ok {
			continue
		}
		client := newClient(t, hiddenURL, over(handler(func(_ *http.Request, body string) (*http.Response, error) {
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

// TestCases: the service answers every case of its chain as it was recorded, over HTTP and WebSocket.
func TestCases(t *testing.T) {
	for way, options := range map[string][]chainaccess.Option{"http": nil, "websocket": {chainaccess.WithWebSocket()}} {
		t.Run(way, func(t *testing.T) {
			client := newClient(t, serviceURL(environment.Key), options...)
			for _, each := range exchanges(t) {
				if !each.IsOfTheChain {
					continue
				}
				var result json.RawMessage
				err := client.Request(context.Background(), &result, each.Method, each.Params...)
				switch {
				case each.Response.Error != nil:
					if e := errorOf(t, err); e.Code != each.Response.Error.Code || !sameJSON(e.Data, each.Response.Error.Data) {
						t.Errorf("%s: %+v", each.Name, err)
					}
				case err != nil:
					t.Errorf("%s: %v", each.Name, err)
				case !each.IsSpecOnly && !sameJSON(result, each.Response.Result):
					t.Errorf("%s: %s\nexpected %s", each.Name, result, each.Response.Result)
				}
			}
		})
	}
}

func sameJSON(a, b json.RawMessage) bool {
	return reflect.DeepEqual(parsed(a), parsed(b))
}

func parsed(text json.RawMessage) (value any) {
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	_ = decoder.Decode(&value) // what is no JSON, or nothing, is nil
	return value
}
