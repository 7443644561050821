// Package sdkgo tests the Go client from outside, with the service, the fault table and the recorded answers that an
// environment variable lists. go.test.ts starts them.
package sdkgo

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

// environment is set by go.test.ts.
var environment struct {
	// The service's address without a key, and its keys.
	ServiceURL string `json:"serviceUrl"`
	Key        string `json:"key"`
	// A key with a secret, and one with 200 credits per day.
	SecretKey string `json:"secretKey"`
	Secret    string `json:"secret"`
	PoorKey   string `json:"poorKey"`
	// The fault server, and its table.
	FaultsURL   string `json:"faultsUrl"`
	FaultsTable string `json:"faultsTable"`
	// A file of recorded exchanges.
	Exchanges string `json:"exchanges"`
}

func TestMain(m *testing.M) {
	if err := json.Unmarshal([]byte(os.Getenv("SDK_GO_ENVIRONMENT")), &environment); err != nil {
		fmt.Fprintln(os.Stderr, "these tests are run by test/sdk-go/go.test.ts, which starts the service: npx vitest run test/sdk-go")
		os.Exit(2)
	}
	before := runtime.NumGoroutine()
	code := m.Run()
	http.DefaultClient.CloseIdleConnections()
	isFuzzing := flag.Lookup("test.fuzz").Value.String() != "" // fuzzing keeps its own goroutines
	if code == 0 && !isFuzzing && !endsWith(before) {
		stacks := make([]byte, 1<<20)
		fmt.Fprintf(os.Stderr, "goroutines still run:\n%s\n", stacks[:runtime.Stack(stacks, true)])
		code = 1
	}
	os.Exit(code)
}

// endsWith waits until there are no more goroutines than before.
func endsWith(before int) bool {
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if runtime.NumGoroutine() <= before {
			return true
		}
	}
	return false
}

func serviceURL(key string) string {
	return environment.ServiceURL + "/v3/" + key
}

func newClient(t testing.TB, address string, options ...chainaccess.Option) *chainaccess.Client {
	t.Helper()
	client, err := chainaccess.New(address, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// handler answers HTTP requests in memory.
type handler func(request *http.Request, body string) (*http.Response, error)

func (h handler) RoundTrip(request *http.Request) (*http.Response, error) {
	var body strings.Builder
	if request.Body != nil {
		if _, err := copyTo(&body, request.Body); err != nil {
			return nil, err
		}
	}
	return h(request, body.String())
}
