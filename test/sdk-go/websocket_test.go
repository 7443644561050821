package sdkgo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

// socketServer answers every message with its method, unless a test sets another answer.
type socketServer struct {
	*httptest.Server
	connections atomic.Int32
	lock        sync.Mutex
	open        map[*websocket.Conn]bool
	onMessage   func(ctx context.Context, c *websocket.Conn, request rpcRequest)
}

func newSocketServer(t *testing.T, onMessage func(ctx context.Context, c *websocket.Conn, request rpcRequest)) *socketServer {
	s := &socketServer{onMessage: onMessage, open: map[*websocket.Conn]bool{}}
	s.Server = httptest.NewServer(s)
	t.Cleanup(func() {
		s.dropAll()
		s.Close()
	})
	return s
}

func (s *socketServer) ServeHTTP(writer http.ResponseWriter, request *http.Request) {
	c, err := websocket.Accept(writer, request, nil)
	if err != nil {
		return
	}
	s.connections.Add(1)
	s.lock.Lock()
	s.open[c] = true
	s.lock.Unlock()
	for {
		_, data, err := c.Read(request.Context())
		if err != nil {
			return
		}
		var asked rpcRequest
		if json.Unmarshal(data, &asked) == nil {
			s.onMessage(request.Context(), c, asked)
		}
	}
}

func (s *socketServer) dropAll() {
	s.lock.Lock()
	defer s.lock.Unlock()
	for c := range s.open {
		_ = c.CloseNow()
		delete(s.open, c)
	}
}

func answerMethod(ctx context.Context, c *websocket.Conn, request rpcRequest) {
	say(ctx, c, fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":%q}`, request.ID, request.Method))
}

func say(ctx context.Context, c *websocket.Conn, text string) {
	_ = c.Write(ctx, websocket.MessageText, []byte(text)) // the client may already have left
}

func silent(context.Context, *websocket.Conn, rpcRequest) {}

func (s *socketServer) client(t *testing.T, socket []chainaccess.WebSocketOption, options ...chainaccess.Option) *chainaccess.Client {
	socket = append([]chainaccess.WebSocketOption{chainaccess.WithReconnectWaits(time.Millisecond, time.Second)}, socket...)
	options = append([]chainaccess.Option{chainaccess.WithWebSocket(socket...), chainaccess.WithRetryWaits(time.Millisecond, time.Second)}, options...)
	return newClient(t, s.URL+"/v3/some-key", options...)
}

func ask(client *chainaccess.Client, method string) (result string, err error) {
	err = client.Request(context.Background(), &result, method)
	return result, err
}

func TestWebSocket(t *testing.T) {
	t.Run("many calls share one connection, and answers may arrive in any order", func(t *testing.T) {
		const calls = 50
		var lock sync.Mutex
		var waiting []rpcRequest
		s := newSocketServer(t, func(ctx context.Context, c *websocket.Conn, request rpcRequest) {
			lock.Lock()
			defer lock.Unlock()
			if waiting = append(waiting, request); len(waiting) == calls {
				for index := range waiting {
					answerMethod(ctx, c, waiting[calls-1-index])
				}
			}
		})
		client := s.client(t, nil)
		var group sync.WaitGroup
		for n := range calls {
			group.Add(1)
			go func() {
				defer group.Done()
				method := fmt.Sprintf("method_%d", n)
				if result, err := ask(client, method); result != method || err != nil {
					t.Error(method, result, err)
				}
			}()
		}
		group.Wait()
		if s.connections.Load() != 1 {
			t.Error(s.connections.Load())
		}
	})
	t.Run("a connection is reopened after a loss, and no call fails", func(t *testing.T) {
		s := newSocketServer(t, answerMethod)
		client := s.client(t, nil)
		for n := range 5 {
			if result, err := ask(client, "next"); result != "next" || err != nil {
				t.Error(n, result, err)
			}
			s.dropAll()
		}
	})
	t.Run("calls beyond WithMaxWaiting are rejected, earlier ones are not", func(t *testing.T) {
		s := newSocketServer(t, silent)
		client := s.client(t, []chainaccess.WebSocketOption{chainaccess.WithMaxWaiting(2)}, chainaccess.WithTimeout(100*time.Millisecond))
		failures := make(chan error, 3)
		for range 3 {
			go func() {
				_, err := ask(client, "method")
				failures <- err
			}()
		}
		kinds := map[chainaccess.Kind]int{}
		for range 3 {
			kinds[errorOf(t, <-failures).Kind]++
		}
		if kinds[chainaccess.KindTimeout] != 2 || kinds[chainaccess.KindTransport] != 1 {
			t.Error(kinds)
		}
	})
	t.Run("a ping that is not answered means that the connection is lost, and waiting calls are sent over a new one", func(t *testing.T) {
		// A service that accepts the WebSocket and then reads nothing, not even a ping.
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		s := newSocketServer(t, answerMethod)
		var taken atomic.Int32
		deafOnce := &http.Server{Handler: http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
			if taken.Add(1) > 1 {
				s.ServeHTTP(writer, request)
				return
			}
			c, err := websocket.Accept(writer, request, nil)
			if err == nil {
				s.lock.Lock()
				s.open[c] = true
				s.lock.Unlock()
			}
		})}
		go func() { _ = deafOnce.Serve(listener) }()
		t.Cleanup(func() { _ = deafOnce.Close() })
		client := newClient(t, "http://"+listener.Addr().String()+"/v3/some-key", chainaccess.WithRetryWaits(1, 1),
			chainaccess.WithWebSocket(chainaccess.WithPingInterval(30*time.Millisecond), chainaccess.WithReconnectWaits(1, 1)))
		if result, err := ask(client, "first"); result != "first" || err != nil || taken.Load() != 2 {
			t.Error(result, err, taken.Load())
		}
	})
	t.Run("a service that is down gives ErrTransport, and is reached once it is up again", func(t *testing.T) {
		s := newSocketServer(t, answerMethod)
		address := s.Listener.Addr().String()
		client := s.client(t, nil, chainaccess.WithRetries(0))
		s.Close()
		if _, err := ask(client, "first"); !errors.Is(err, chainaccess.ErrTransport) || !errorOf(t, err).Retryable {
			t.Error(err)
		}
		listener, err := net.Listen("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		back := &http.Server{Handler: s}
		go func() { _ = back.Serve(listener) }()
		t.Cleanup(func() { _ = back.Close() })
		if result, err := ask(client, "second"); result != "second" || err != nil {
			t.Error(result, err)
		}
	})
	t.Run("a connection that never opens times out, and the next attempt opens another", func(t *testing.T) {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		client := newClient(t, "http://"+listener.Addr().String()+"/v3/some-key", chainaccess.WithRetries(1), chainaccess.WithRetryWaits(1, 1),
			chainaccess.WithWebSocket(chainaccess.WithOpenTimeout(20*time.Millisecond), chainaccess.WithReconnectWaits(1, 1)))
		if _, err := ask(client, "first"); !errors.Is(err, chainaccess.ErrTransport) {
			t.Error(err)
		}
	})
	t.Run("closing ends every wait at once, permanently", func(t *testing.T) {
		var client *chainaccess.Client
		s := newSocketServer(t, func(context.Context, *websocket.Conn, rpcRequest) { go client.Close() })
		client = s.client(t, nil)
		for _, method := range []string{"first", "second"} {
			if _, err := ask(client, method); !errors.Is(err, chainaccess.ErrTransport) || errorOf(t, err).Message != "the client is closed" {
				t.Error(err)
			}
		}
	})
	t.Run("messages that answer no call are ignored", func(t *testing.T) {
		s := newSocketServer(t, func(ctx context.Context, c *websocket.Conn, request rpcRequest) {
			say(ctx, c, `{"jsonrpc":"2.0","method":"eth_subscription","params":{}}`)
			say(ctx, c, `{"id":12345,"result":"a stranger"}`)
			_ = c.Write(ctx, websocket.MessageBinary, []byte{1, 2, 3})
			answerMethod(ctx, c, request)
		})
		client := s.client(t, nil)
		var group sync.WaitGroup
		for _, method := range []string{"first", "second"} {
			group.Add(1)
			go func() {
				defer group.Done()
				if result, err := ask(client, method); result != method || err != nil {
					t.Error(result, err)
				}
			}()
		}
		group.Wait()
	})
}
