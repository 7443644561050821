// Sends messages as HTTP requests, with net/http or the caller's client.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"sync"
)

const (
	// maxConnections is the maximum number of connections; further calls wait for one. By default net/http would open one
	// for each of thousands of concurrent calls, until the process runs out of files.
	maxConnections = 256
	// maxIdleConnections is the maximum number of idle connections; by default net/http keeps two.
	maxIdleConnections = 64
)

type httpTransport struct {
	client *http.Client
	url    string
	header http.Header
	items  int
	// The client's own connections, closed with it; nil for the caller's client.
	own *http.Transport
}

func newHTTPTransport(e *endpoint, c *configuration, items int) *httpTransport {
	t := &httpTransport{client: withoutRedirects(c.httpClient), url: e.httpURL, header: c.header.Clone(), items: items}
	if t.header.Get("Content-Type") == "" {
		t.header.Set("Content-Type", "application/json")
	}
	if c.httpClient == nil {
		t.own = http.DefaultTransport.(*http.Transport).Clone()
		t.own.MaxIdleConns = 0
		t.own.MaxConnsPerHost = maxConnections
		t.own.MaxIdleConnsPerHost = maxIdleConnections
		t.client.Transport = t.own
	}
	return t
}

// withoutRedirects returns a client that treats a redirect as the answer. Otherwise net/http would send the address, with the
// key in it, as the Referer, and the caller's calls and headers to any host that the redirect names. A CheckRedirect of the
// caller's client is kept.
func withoutRedirects(given *http.Client) *http.Client {
	client := &http.Client{}
	if given != nil {
		*client = *given
	}
	if client.CheckRedirect == nil {
		client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	}
	return client
}

func (t *httpTransport) batchItems() int { return t.items }

func (t *httpTransport) close() {
	if t.own != nil {
		t.own.CloseIdleConnections()
	}
}

func (t *httpTransport) send(ctx context.Context, calls []*pending) (*answer, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, t.url, bytes.NewReader(messageOf(calls)))
	if err != nil {
		return nil, err
	}
	request.Header = t.header.Clone()
	return t.exchange(request)
}

// exchange makes one HTTP request and reads the complete body, so that the connection can be reused.
func (t *httpTransport) exchange(request *http.Request) (*answer, error) {
	response, err := t.client.Do(request)
	if err != nil {
		return nil, ownTimeout(request, err)
	}
	defer response.Body.Close()
	buffer := buffers.Get().(*bytes.Buffer)
	buffer.Reset()
	if length := response.ContentLength; length > 0 && length <= maxPooledBytes {
		buffer.Grow(int(length) + bytes.MinRead) // ReadFrom needs room to find the end
	}
	if _, err := buffer.ReadFrom(response.Body); err != nil {
		giveBack(buffer)
		return nil, ownTimeout(request, err)
	}
	release := func() { giveBack(buffer) }
	return &answer{status: response.StatusCode, header: response.Header, body: buffer.Bytes(), release: release}, nil
}

// ownTimeout distinguishes the Timeout of the caller's http.Client from a lost connection.
func ownTimeout(request *http.Request, err error) error {
	if request.Context().Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return &Error{
		Kind:    KindTimeout,
		Message: "no answer within the timeout of the HTTP client",
		cause:   context.DeadlineExceeded,
	}
}

// maxPooledBytes is the maximum size of a pooled buffer, so that one large answer does not stay in memory.
const maxPooledBytes = 1 << 20

// buffers contain bodies while they are read; results are copied from them.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func giveBack(buffer *bytes.Buffer) {
	if buffer.Cap() <= maxPooledBytes {
		buffers.Put(buffer)
	}
}
