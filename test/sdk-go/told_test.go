package sdkgo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/rpc"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

// The client's errors satisfy the interfaces that go-ethereum's packages look for.
var (
	_ rpc.Error     = (*chainaccess.Error)(nil)
	_ rpc.DataError = (*chainaccess.Error)(nil)
)

func TestHooks(t *testing.T) {
	ctx := context.Background()
	t.Run("are called for every attempt, without address, key or parameters", func(t *testing.T) {
		var told []string
		var endings []chainaccess.Ending
		hooks := chainaccess.Hooks{
			Before: func(_ context.Context, attempt chainaccess.Attempt) error {
				told = append(told, fmt.Sprintf("%+v", attempt))
				return nil
			},
			After: func(_ context.Context, _ chainaccess.Attempt, ending chainaccess.Ending) {
				told = append(told, fmt.Sprintf("%+v", ending))
				endings = append(endings, ending)
			},
		}
		attempts := 0
		header := http.Header{"X-Request-Id": {"r-1"}, "X-Credits-Used": {"1000"}, "X-Credits-Remaining": {"5"}}
		client, _ := inMemory(t, func(rpcRequest) reply {
			if attempts++; attempts == 1 {
				return reply{"error": reply{"code": 429, "message": "Too Many Requests"}}
			}
			return reply{"result": []any{}}
		}, header, chainaccess.WithHooks(hooks))
		if _, err := client.GetBlockReceipts(ctx, chainaccess.Number(0xabcdef)); err != nil {
			t.Error(err)
		}
		if len(endings) != 2 || !errors.Is(endings[0].Err, chainaccess.ErrRateLimited) || endings[1].Err != nil || told[0] != "{Methods:[eth_getBlockReceipts] Number:1}" || told[2] != "{Methods:[eth_getBlockReceipts] Number:2}" {
			t.Error(told)
		}
		if last := endings[1]; last.Status != 200 || last.RequestID != "r-1" || *last.CreditsUsed != 1000 || *last.CreditsRemaining != 5 || last.Duration <= 0 {
			t.Errorf("%+v", last)
		}
		if text := strings.Join(told, " "); strings.Contains(text, hiddenKey) || strings.Contains(text, "service.test") || strings.Contains(text, "abcdef") {
			t.Error(text)
		}
	})
	t.Run("a hook that returns an error rejects the call, and nothing is sent", func(t *testing.T) {
		refusal := errors.New("not on my watch")
		client, messages := inMemory(t, word, nil, chainaccess.WithHooks(chainaccess.Hooks{
			Before: func(context.Context, chainaccess.Attempt) error { return refusal },
		}))
		if err := client.Request(ctx, nil, "eth_chainId"); err != refusal || len(*messages) > 0 {
			t.Error(err, *messages)
		}
	})
}

func TestCredits(t *testing.T) {
	ctx := context.Background()
	receipts := func(rpcRequest) reply { return reply{"result": []any{}} }
	call := chainaccess.GetBlockReceiptsCall(chainaccess.Latest)
	if credits := chainaccess.EstimateCredits(call, call, chainaccess.NewCall[string]("eth_chainId")); credits != 2000 || chainaccess.Price("eth_getLogs") != 255 {
		t.Error(credits)
	}
	budget := chainaccess.NewBudget(1100)
	client, messages := inMemory(t, receipts, nil, chainaccess.WithBudget(budget))
	_, first := client.GetBlockReceipts(ctx, chainaccess.Latest)
	_, second := client.GetBlockReceipts(ctx, chainaccess.Latest)
	if first != nil || !errors.Is(second, chainaccess.ErrBudget) || errorOf(t, second).Message != "needs 1000 credits, but the budget has 100 of 1100 left" || len(*messages) != 1 {
		t.Error(first, second)
	}
	if _, ok := budget.AccountRemaining(); budget.Used() != 1000 || budget.Remaining() != 100 || ok {
		t.Error(budget.Used(), budget.Remaining())
	}

	told := chainaccess.NewBudget(10_000)
	header := http.Header{"X-Credits-Used": {"7"}, "X-Credits-Remaining": {"93"}}
	client, _ = inMemory(t, receipts, header, chainaccess.WithBudget(told))
	if _, err := client.GetBlockReceipts(ctx, chainaccess.Latest); err != nil {
		t.Error(err)
	}
	if left, ok := told.AccountRemaining(); told.Used() != 7 || left != 93 || !ok {
		t.Error(told.Used(), left)
	}
	refusing, _ := inMemory(t, func(rpcRequest) reply { return reply{"error": reply{"code": -32602, "message": "no"}} }, nil, chainaccess.WithBudget(told))
	if _, err := refusing.GetBlockReceipts(ctx, chainaccess.Latest); err == nil || told.Used() != 7 {
		t.Error(err, told.Used())
	}

	for _, used := range []string{"80, 80", "-5", "+5", "1e3", "", "none"} {
		unsure := chainaccess.NewBudget(10_000)
		header := http.Header{"X-Credits-Used": {used}, "X-Credits-Remaining": {used}}
		client, _ := inMemory(t, receipts, header, chainaccess.WithBudget(unsure))
		if _, err := client.GetBlockReceipts(ctx, chainaccess.Latest); err != nil {
			t.Error(err)
		}
		if _, ok := unsure.AccountRemaining(); ok || unsure.Used() != 1000 {
			t.Errorf("X-Credits-Used %q counts as %d credits, expected the price", used, unsure.Used())
		}
	}
}

func TestErrorsAreFoundInTheCatalogue(t *testing.T) {
	for _, each := range []struct {
		name  string
		error reply
	}{
		{chainaccess.NameExecutionReverted, reply{"code": 3, "message": "execution reverted: x"}},
		{chainaccess.NameQueryTimeout, reply{"code": -32005, "message": "query timeout exceeded"}},
		{chainaccess.NameNoUpstream, reply{"code": -32603, "message": "", "data": reply{"reason": "no-upstream"}}},
		{"", reply{"code": -1, "message": "something else"}},
	} {
		client, _ := inMemory(t, func(rpcRequest) reply { return reply{"error": each.error} }, nil, chainaccess.WithRetries(0))
		if e := errorOf(t, client.Request(context.Background(), nil, "eth_chainId")); e.Name != each.name {
			t.Errorf("%s, expected %s", e.Name, each.name)
		}
	}
	for _, entry := range chainaccess.Catalogue() {
		if entry.Kind == "" || entry.When == "" {
			t.Errorf("%+v", entry)
		}
	}
}

func TestTheKeyShowsNowhere(t *testing.T) {
	ctx := context.Background()
	failing := over(handler(func(request *http.Request, _ string) (*http.Response, error) {
		return nil, fmt.Errorf("cannot reach %s with %s", request.URL, request.Header.Get("Authorization"))
	}))
	page := over(handler(func(*http.Request, string) (*http.Response, error) {
		return textResponse(200, "<p>"+hiddenKey+"</p>", nil), nil
	}))
	noRetry := chainaccess.WithRetries(0)
	clients := []*chainaccess.Client{
		newClient(t, hiddenURL, failing, noRetry),
		newClient(t, hiddenURL, failing, noRetry, chainaccess.WithSecret("and-a-secret")),
		newClient(t, hiddenURL, page, noRetry),
		// Nothing listens there: net/http's own error contains the address.
		newClient(t, "http://127.0.0.1:1/v3/"+hiddenKey, noRetry),
		newClient(t, "http://127.0.0.1:1/v3/"+hiddenKey, noRetry, chainaccess.WithWebSocket()),
	}
	for _, client := range clients {
		_, gasError := client.SuggestedGasFees(ctx, 1)
		for _, err := range []error{client.Request(ctx, nil, "eth_chainId"), gasError} {
			if err == nil {
				t.Fatal("expected an error")
			}
			var logged bytes.Buffer
			slog.New(slog.NewJSONHandler(&logged, nil)).Error("failed", "error", err, "client", client)
			asJSON, jsonErr := json.Marshal(err)
			if jsonErr != nil {
				t.Error(jsonErr)
			}
			shown := logged.String() + string(asJSON)
			for at := err; at != nil; at = errors.Unwrap(at) {
				shown += fmt.Sprintf("%v %+v %#v %s %q", at, at, at, at, at)
			}
			shown += fmt.Sprintf("%v %+v %#v %s %v %+v", client, client, client, client, *client, *client)
			if strings.Contains(shown, hiddenKey) || strings.Contains(shown, "and-a-secret") || strings.Contains(shown, "YS1rZXkt") {
				t.Errorf("a secret is shown: %s", shown)
			}
		}
	}
	if _, err := chainaccess.New("not an address " + hiddenKey); err == nil || strings.Contains(err.Error(), hiddenKey) {
		t.Error(err)
	}
	if _, err := chainaccess.NewWithKey("http://host", ""); err == nil {
		t.Error("a key is needed")
	}
}

func TestUnusualValues(t *testing.T) {
	pending := `{"number":null,"hash":null,"timestamp":null,"size":"0x","gasUsed":"0x0010","aMemberOfTheNextFork":"0x07","withdrawals":null,"transactions":[]}`
	var block chainaccess.Block
	if err := json.Unmarshal([]byte(pending), &block); err != nil {
		t.Fatal(err)
	}
	if block.Number != nil || block.GasUsed != 16 || string(block.Extra["aMemberOfTheNextFork"]) != `"0x07"` || block.Transactions.Len() != 0 {
		t.Errorf("%+v", block)
	}
	again, err := json.Marshal(block)
	expected := strings.NewReplacer(`"0x0010"`, `"0x10"`, `"size":"0x"`, `"size":"0x0"`).Replace(pending)
	if err != nil || !sameJSON(again, []byte(expected)) {
		t.Errorf("%s, %v", again, err)
	}
	block.Number = chainaccess.Ptr(chainaccess.Number(5))
	if again, err = json.Marshal(&block); err != nil || !bytes.Contains(again, []byte(`"number":"0x5"`)) {
		t.Errorf("%s, %v", again, err)
	}

	var transaction chainaccess.TransactionInfo
	if err := json.Unmarshal([]byte(`{"chainID":"0x5","type":"0x7e"}`), &transaction); err != nil || transaction.ChainID.Int().Uint64() != 5 || transaction.Type != 126 {
		t.Errorf("chain-id-spelling: %+v %v", transaction, err)
	}
	filter := chainaccess.Filter{FromBlock: chainaccess.Latest, ToBlock: chainaccess.Number(9), Address: []chainaccess.Address{bob}}
	text, err := json.Marshal(filter)
	var same chainaccess.Filter
	if err != nil || json.Unmarshal(text, &same) != nil {
		t.Fatal(string(text), err)
	}
	if again, err := json.Marshal(same); err != nil || !reflect.DeepEqual(again, text) {
		t.Error(string(again), err)
	}
	client, _ := inMemory(t, func(rpcRequest) reply { return reply{"result": reply{"number": "sixteen"}} }, nil)
	if _, err := client.GetBlockByNumber(context.Background(), chainaccess.Number(16), true); !errors.Is(err, chainaccess.ErrDecode) || !strings.Contains(err.Error(), "number") {
		t.Error(err)
	}
}

func FuzzBlock(f *testing.F) {
	f.Add([]byte(`{"number":null,"transactions":[{"hash":"0x"}],"uncles":["0x"],"x":1}`))
	f.Add([]byte(`{"transactions":["0x0000000000000000000000000000000000000000000000000000000000000001"]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var block, again chainaccess.Block
		if json.Unmarshal(data, &block) != nil {
			return
		}
		text, err := json.Marshal(block)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &again); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if same, err := json.Marshal(again); err != nil || !sameJSON(same, text) {
			t.Errorf("%s\nbecame %s", text, same)
		}
	})
}
