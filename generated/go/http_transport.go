// Carries messages as HTTP requests, by net/http or a client that the caller brings.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"sync"
)

const (
	// maxConnections is how many connections there are at the same time; more calls wait for one. net/http by itself would open
	// one for each of thousands of calls, until no file is left.
	maxConnections = 256
	// maxIdleConnections is how many connections wait for the next call; net/http by itself keeps two.
	maxIdleConnections = 64
)

type httpTransport struct {
	client *http.Client
	url    string
	header http.Header
	items  int
	// Connections of the client's own, to be closed with it.
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

// withoutRedirects gives a client that takes a redirect for the answer: net/http would send the address, with the key in it,
// as the Referer, and calls and headers of the caller to whatever host is named. A caller who has an own CheckRedirect keeps
// it.
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

// exchange is one HTTP exchange with its whole body, read to its end, so that the connection serves again.
func (t *httpTransport) exchange(request *http.Request) (*answer, error) {
	response, err := t.client.Do(request)
	if err != nil {
		return nil, ownTimeout(request, err)
	}
	defer response.Body.Close()
	buffer := buffers.Get().(*bytes.Buffer)
	buffer.Reset()
	if length := response.ContentLength; length > 0 && length <= maxPooledBytes {
		buffer.Grow(int(length) + bytes.MinRead) // ReadFrom wants room to find the end
	}
	if _, err := buffer.ReadFrom(response.Body); err != nil {
		giveBack(buffer)
		return nil, ownTimeout(request, err)
	}
	release := func() { giveBack(buffer) }
	return &answer{status: response.StatusCode, header: response.Header, body: buffer.Bytes(), release: release}, nil
}

// ownTimeout tells the Timeout of the caller's http.Client from a lost connection.
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

// maxPooledBytes: larger buffers are not kept, so that one large answer does not stay in memory.
const maxPooledBytes = 1 << 20

// buffers hold bodies while they are read; results are copied out of them.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func giveBack(buffer *bytes.Buffer) {
	if buffer.Cap() <= maxPooledBytes {
		buffers.Put(buffer)
	}
}
