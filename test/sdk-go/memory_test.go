package sdkgo

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

const (
	hiddenKey = "a-key-that-nobody-may-see"
	hiddenURL = "http://service.test/v3/" + hiddenKey
)

func copyTo(to io.Writer, from io.Reader) (int64, error) { return io.Copy(to, from) }

type rpcRequest struct {
	ID     json.RawMessage   `json:"id"`
	Method string            `json:"method"`
	Params []json.RawMessage `json:"params"`
}

// reply is a response without its id.
type reply map[string]any

// inMemory returns a client with a service in memory: answer returns the answer to each call; messages are those received.
func inMemory(t testing.TB, answer func(rpcRequest) reply, header http.Header, options ...chainaccess.Option) (client *chainaccess.Client, messages *[]string) {
	messages = new([]string)
	var lock sync.Mutex
	transport := handler(func(_ *http.Request, body string) (*http.Response, error) {
		lock.Lock()
		defer lock.Unlock()
		*messages = append(*messages, body)
		respond := func(request rpcRequest) reply {
			response := answer(request)
			response["id"] = request.ID
			return response
		}
		var many []rpcRequest
		if json.Unmarshal([]byte(body), &many) == nil {
			responses := []reply{}
			for _, each := range many {
				responses = append(responses, respond(each))
			}
			return jsonResponse(http.StatusOK, responses, header), nil
		}
		var one rpcRequest
		if err := json.Unmarshal([]byte(body), &one); err != nil {
			return nil, err
		}
		return jsonResponse(http.StatusOK, respond(one), header), nil
	})
	options = append([]chainaccess.Option{over(transport), chainaccess.WithRetryWaits(1, 1)}, options...)
	return newClient(t, hiddenURL, options...), messages
}

func over(transport http.RoundTripper) chainaccess.Option {
	return chainaccess.WithHTTPClient(&http.Client{Transport: transport})
}

func jsonResponse(status int, body any, header http.Header) *http.Response {
	text, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	return textResponse(status, string(text), header)
}

func textResponse(status int, body string, header http.Header) *http.Response {
	if header == nil {
		header = http.Header{}
	}
	return &http.Response{
		StatusCode:    status,
		Header:        header,
		Body:          io.NopCloser(strings.NewReader(body)),
		ContentLength: int64(len(body)),
	}
}

// deaf never answers. It obeys the context, as every RoundTripper must.
func deaf() chainaccess.Option {
	return over(handler(func(request *http.Request, _ string) (*http.Response, error) {
		<-request.Context().Done()
		return nil, request.Context().Err()
	}))
}

func errorOf(t testing.TB, err error) *chainaccess.Error {
	t.Helper()
	var found *chainaccess.Error
	if !errors.As(err, &found) {
		t.Fatalf("expected an *Error, got %#v", err)
	}
	return found
}

func sizeOf(message string) int {
	var many []json.RawMessage
	if json.Unmarshal([]byte(message), &many) == nil {
		return len(many)
	}
	return 1
}
