package sdkgo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

// stranger is a host that a service redirects to, and that must not receive the key.
func stranger(t *testing.T) (url string, heard func() string) {
	var lock sync.Mutex
	var all []string
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		lock.Lock()
		defer lock.Unlock()
		all = append(all, fmt.Sprint(request.Method, request.URL, request.Header))
	}))
	t.Cleanup(server.Close)
	return server.URL, func() string {
		lock.Lock()
		defer lock.Unlock()
		return strings.Join(all, "\n")
	}
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	ctx := context.Background()
	for _, status := range []int{301, 302, 303, 307, 308} {
		elsewhere, heard := stranger(t)
		service := httptest.NewServer(http.RedirectHandler(elsewhere, status))
		t.Cleanup(service.Close)
		address := service.URL + "/v3/" + hiddenKey
		for way, options := range map[string][]chainaccess.Option{
			"own":       nil,
			"caller's":  {chainaccess.WithHTTPClient(&http.Client{})},
			"websocket": {chainaccess.WithWebSocket()},
			"secret":    {chainaccess.WithSecret("and-a-secret")},
		} {
			client := newClient(t, address, append(options, chainaccess.WithHeader("X-Team-Token", "of-the-team"))...)
			_, gasError := client.SuggestedGasFees(ctx, 1)
			for _, err := range []error{client.Request(ctx, nil, "eth_chainId"), gasError} {
				if e := errorOf(t, err); e.Status != status || !errors.Is(err, chainaccess.ErrRefused) {
					t.Errorf("%s: %+v", way, err)
				}
			}
		}
		if heard() != "" {
			t.Errorf("%d: the stranger heard %s", status, heard())
		}
	}
	t.Run("unless the caller's client allows it", func(t *testing.T) {
		elsewhere, heard := stranger(t)
		service := httptest.NewServer(http.RedirectHandler(elsewhere, 307))
		t.Cleanup(service.Close)
		own := &http.Client{CheckRedirect: func(request *http.Request, _ []*http.Request) error {
			request.Header.Del("Referer")
			return nil
		}}
		client := newClient(t, service.URL+"/v3/"+hiddenKey, chainaccess.WithHTTPClient(own))
		_ = client.Request(ctx, nil, "eth_chainId") // the stranger does not answer
		if heard() == "" || strings.Contains(heard(), hiddenKey) {
			t.Error(heard())
		}
	})
}

func TestAnswersThatNameTwoCalls(t *testing.T) {
	client := newClient(t, hiddenURL, chainaccess.WithRetries(0), over(handler(func(*http.Request, string) (*http.Response, error) {
		return textResponse(200, `[{"id":1,"result":"first","id":2}]`, nil), nil
	})))
	first, second := chainaccess.NewCall[string]("a"), chainaccess.NewCall[string]("b")
	_, _ = client.Batch(context.Background(), first, second)
	if !errors.Is(first.Err, chainaccess.ErrDecode) || !errors.Is(second.Err, chainaccess.ErrDecode) {
		t.Error(first.Err, second.Result, second.Err)
	}
}

func TestPreviewsShowNoPartOfTheKey(t *testing.T) {
	for _, body := range []string{
		strings.Repeat(".", 50) + hiddenKey,                                             // not JSON
		`{"id":1,"result":"` + strings.Repeat(".", 30) + hiddenKey + `"}`,               // not a word
		`{"id":1,"result":{"` + strings.Repeat(".", 30) + hiddenKey + `":` + "1" + `}}`, // not a string
	} {
		client := newClient(t, hiddenURL, chainaccess.WithRetries(0), over(handler(func(*http.Request, string) (*http.Response, error) {
			return textResponse(200, body, nil), nil
		})))
		_, err := client.GetStorageAt(context.Background(), token, chainaccess.Slot(0), chainaccess.Latest)
		if !errors.Is(err, chainaccess.ErrDecode) || strings.Contains(fmt.Sprintf("%+v", err), hiddenKey[:5]) {
			t.Errorf("%+v", err)
		}
	}
}

func TestCallersWhoLeaveATickBatchGetTheirResultBack(t *testing.T) {
	answer := make(chan struct{})
	client, _ := inMemory(t, func(rpcRequest) reply {
		<-answer
		return reply{"result": "of the service"}
	}, nil, chainaccess.WithTickBatch(20*time.Millisecond))
	var group sync.WaitGroup
	group.Add(1)
	go func() {
		defer group.Done()
		if result, err := ask(client, "stays"); result != "of the service" || err != nil {
			t.Error(result, err)
		}
	}()
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	var result string
	if err := client.Request(ctx, &result, "leaves"); !errors.Is(err, chainaccess.ErrTimeout) {
		t.Error(err)
	}
	close(answer)
	for range 1000 {
		result = "the caller's" // a data race if the answer were still read into it
	}
	group.Wait()
	if result != "the caller's" {
		t.Error(result)
	}
}

func TestABudgetIsGivenBackWhenAnotherHookRefuses(t *testing.T) {
	budget := chainaccess.NewBudget(1000)
	refusal := errors.New("not now")
	isOpen := false
	client, _ := inMemory(t, func(rpcRequest) reply { return reply{"result": []any{}} }, nil, chainaccess.WithBudget(budget),
		chainaccess.WithHooks(chainaccess.Hooks{Before: func(context.Context, chainaccess.Attempt) error {
			if isOpen {
				return nil
			}
			return refusal
		}}))
	for range 3 {
		if _, err := client.GetBlockReceipts(context.Background(), chainaccess.Latest); !errors.Is(err, refusal) {
			t.Error(err)
		}
	}
	if budget.Used() != 0 || budget.Remaining() != 1000 {
		t.Error(budget.Used(), budget.Remaining())
	}
	isOpen = true
	if _, err := client.GetBlockReceipts(context.Background(), chainaccess.Latest); err != nil || budget.Used() != 1000 {
		t.Error(err, budget.Used())
	}
}

func TestABudgetHoldsUnderConcurrency(t *testing.T) {
	budget := chainaccess.NewBudget(10_500)
	client, messages := inMemory(t, func(rpcRequest) reply { return reply{"result": []any{}} }, nil, chainaccess.WithBudget(budget))
	var group sync.WaitGroup
	var refused atomic.Int32
	for range 50 {
		group.Add(1)
		go func() {
			defer group.Done()
			if _, err := client.GetBlockReceipts(context.Background(), chainaccess.Latest); errors.Is(err, chainaccess.ErrBudget) {
				refused.Add(1)
			} else if err != nil {
				t.Error(err)
			}
		}()
	}
	group.Wait()
	if budget.Used() != 10_000 || len(*messages) != 10 || refused.Load() != 40 {
		t.Error(budget.Used(), len(*messages), refused.Load())
	}
}

func TestThousandsOfCallsShareABoundedNumberOfConnections(t *testing.T) {
	const most = 256
	var open, seen atomic.Int32
	arrived, release := make(chan struct{}, 3000), make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		seen.Store(max(seen.Load(), open.Add(1)))
		defer open.Add(-1)
		arrived <- struct{}{}
		<-release
		var asked rpcRequest
		if json.NewDecoder(request.Body).Decode(&asked) == nil {
			fmt.Fprintf(writer, `{"id":%s,"result":%q}`, asked.ID, asked.Method)
		}
	}))
	t.Cleanup(server.Close)
	client := newClient(t, server.URL+"/v3/some-key")
	var group sync.WaitGroup
	for n := range cap(arrived) {
		group.Add(1)
		go func() {
			defer group.Done()
			method := fmt.Sprint("method_", n)
			if result, err := ask(client, method); result != method || err != nil {
				t.Error(n, result, err)
			}
		}()
	}
	for range most {
		<-arrived
	}
	select {
	case <-arrived:
		t.Error("there are more connections")
	case <-time.After(50 * time.Millisecond):
	}
	close(release)
	group.Wait()
	if seen.Load() > most {
		t.Error(seen.Load())
	}
}

func TestOptionsThatMakeNoSenseDoNoHarm(t *testing.T) {
	s := newSocketServer(t, answerMethod)
	client := newClient(t, s.URL+"/v3/some-key", chainaccess.WithTimeout(-1), chainaccess.WithDeadline(-1), chainaccess.WithRetries(-1),
		chainaccess.WithRetryWaits(-1, -1), chainaccess.WithLogsConcurrency(-1), chainaccess.WithTickBatch(-1),
		chainaccess.WithWebSocket(chainaccess.WithMaxWaiting(-1), chainaccess.WithPingInterval(-1), chainaccess.WithOpenTimeout(-1), chainaccess.WithReconnectWaits(-1, -1)))
	if result, err := ask(client, "method"); result != "method" || err != nil {
		t.Error(result, err)
	}
}

func TestClosingDoesNotWaitForADeafService(t *testing.T) {
	end := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		if c, err := websocket.Accept(writer, request, nil); err == nil {
			<-end // reads neither calls nor close frames
			_ = c.CloseNow()
		}
	}))
	t.Cleanup(server.Close)
	t.Cleanup(func() { close(end) })
	client := newClient(t, server.URL+"/v3/some-key", chainaccess.WithWebSocket(), chainaccess.WithTimeout(50*time.Millisecond))
	if _, err := ask(client, "method"); !errors.Is(err, chainaccess.ErrTimeout) {
		t.Error(err)
	}
	start := time.Now()
	_ = client.Close()
	if taken := time.Since(start); taken > 3*time.Second {
		t.Error(taken)
	}
}

func TestAMessageThatIsGivenUpBeforeItIsSentIsNotSent(t *testing.T) {
	onItsWay, read := make(chan struct{}), make(chan struct{})
	var once sync.Once
	var lock sync.Mutex
	var heard []string
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		c, err := websocket.Accept(writer, request, nil)
		if err != nil {
			return
		}
		c.SetReadLimit(-1)
		defer c.CloseNow()
		for {
			_, reader, err := c.Reader(request.Context())
			if err != nil {
				return
			}
			text := make([]byte, 1)
			if _, err := io.ReadFull(reader, text); err != nil {
				return
			}
			once.Do(func() {
				close(onItsWay)
				<-read
			})
			rest, err := io.ReadAll(reader)
			if err != nil {
				return
			}
			text = append(text, rest...)
			var asked rpcRequest
			if json.Unmarshal(text, &asked) == nil {
				lock.Lock()
				heard = append(heard, asked.Method)
				lock.Unlock()
				answerMethod(request.Context(), c, asked)
			}
		}
	}))
	t.Cleanup(server.Close)
	client := newClient(t, server.URL+"/v3/some-key", chainaccess.WithWebSocket())
	first := make(chan error, 1)
	go func() {
		// Larger than the connection's buffers, so that writing it blocks until the service reads.
		first <- client.Request(context.Background(), nil, "first", strings.Repeat("a", 16<<20))
	}()
	<-onItsWay
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if err := client.Request(ctx, nil, "given up"); !errors.Is(err, chainaccess.ErrTimeout) {
		t.Error(err)
	}
	close(read)
	if err := <-first; err != nil {
		t.Error(err)
	}
	if _, err := ask(client, "last"); err != nil {
		t.Error(err)
	}
	lock.Lock()
	defer lock.Unlock()
	if strings.Join(heard, " ") != "first last" {
		t.Error(heard)
	}
}

func TestAnswersOfEveryEncoding(t *testing.T) {
	for name, serve := range map[string]func(writer http.ResponseWriter, text string){
		"byte by byte, without a length": func(writer http.ResponseWriter, text string) {
			for _, each := range []byte(text) {
				_, _ = writer.Write([]byte{each})
				writer.(http.Flusher).Flush()
			}
		},
		"after early hints": func(writer http.ResponseWriter, text string) {
			writer.WriteHeader(http.StatusEarlyHints)
			_, _ = io.WriteString(writer, text)
		},
		"until the connection ends": func(writer http.ResponseWriter, text string) {
			c, _, err := writer.(http.Hijacker).Hijack()
			if err != nil {
				return
			}
			_, _ = io.WriteString(c, "HTTP/1.1 200 OK\r\n\r\n"+text)
			_ = c.Close()
		},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
			var asked rpcRequest
			if json.NewDecoder(request.Body).Decode(&asked) == nil {
				serve(writer, fmt.Sprintf(`{"id":%s,"result":"0x1"}`, asked.ID))
			}
		}))
		t.Cleanup(server.Close)
		if result, err := ask(newClient(t, server.URL+"/v3/some-key"), "method"); result != "0x1" || err != nil {
			t.Errorf("%s: %s %v", name, result, err)
		}
	}
}

func TestBodiesOfOperationsAreTheResultAlone(t *testing.T) {
	for body, expected := range map[string]string{
		``:       `the answer is not JSON: ""`,
		`<html>`: `the answer is not JSON: "<html>"`,
		`{"low":{}},"error":{"code":3,"message":"x"}`: `the answer is not JSON: "{\"low\":{}},\"error\":{\"code\":3,\"message\":\"x\"}"`,
		`{} {}`:                `the answer is not JSON: "{} {}"`,
		`[]`:                   `the result does not match the contract: expected an object; got []`,
		`{"low":7}`:            `the result does not match the contract: low: expected an object; got 7`,
		`{"error":{"code":3}}`: "",
	} {
		client := newClient(t, hiddenURL, over(handler(func(*http.Request, string) (*http.Response, error) {
			return textResponse(200, body, nil), nil
		})))
		_, err := client.SuggestedGasFees(context.Background(), 1)
		if expected == "" && err == nil {
			continue
		}
		if e := errorOf(t, err); e.Message != expected || !errors.Is(err, chainaccess.ErrDecode) {
			t.Errorf("%s: %+v", body, err)
		}
	}
}

func TestLogsUpToATagThatStandsForNoBlock(t *testing.T) {
	client, _ := inMemory(t, func(request rpcRequest) reply {
		if request.Method == "eth_getBlockByNumber" {
			return reply{"result": nil}
		}
		return reply{"error": reply{"code": -32005, "message": "query timeout exceeded"}}
	}, nil)
	count := 0
	for _, err := range client.Logs(context.Background(), chainaccess.Filter{FromBlock: chainaccess.Number(1), ToBlock: chainaccess.Finalized}) {
		if count++; !errors.Is(err, chainaccess.ErrNotFound) {
			t.Error(err)
		}
	}
	if count != 1 {
		t.Error(count)
	}
}

func TestSuggestedRangesThatDoNotHelpArePassedOver(t *testing.T) {
	for _, suggestion := range []string{"[0x0, 0x0]", "[0x63, 0x64]", "[0x0, 0xffffffffffffffffffffffffffffff]", "[0x5, 0x27]"} {
		client, _ := inMemory(t, func(request rpcRequest) reply {
			var filter struct{ FromBlock, ToBlock chainaccess.Uint64 }
			if err := json.Unmarshal(request.Params[0], &filter); err != nil {
				t.Error(err)
			}
			if filter.ToBlock-filter.FromBlock > 4 {
				return reply{"error": reply{"code": -32005, "message": "query returned too many results, try " + suggestion}}
			}
			logs := []reply{}
			for n := filter.FromBlock; n <= filter.ToBlock; n++ {
				logs = append(logs, reply{"blockNumber": n})
			}
			return reply{"result": logs}
		}, nil)
		next := chainaccess.Uint64(5)
		for log, err := range client.Logs(context.Background(), chainaccess.Filter{FromBlock: chainaccess.Number(5), ToBlock: chainaccess.Number(40)}) {
			if err != nil || *log.BlockNumber != next {
				t.Fatal(suggestion, log.BlockNumber, next, err)
			}
			next++
		}
		if next != 41 {
			t.Error(suggestion, next)
		}
	}
}
