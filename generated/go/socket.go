// One open WebSocket, with goroutines that read, write and ping. It ends when the first of them fails.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// goodbyeTimeout is how long to wait for the service's close frame.
const goodbyeTimeout = time.Second

type socket struct {
	connection *websocket.Conn
	waiting    *waiting
	// Ends the goroutines.
	ctx    context.Context
	outbox chan *entry
	forget func()
	end    sync.Once
	// Closed when the socket is lost, after why is set.
	lost  chan struct{}
	why   error
	group sync.WaitGroup
}

// newSocket starts the goroutines of an open connection. The context ends with the socket; forget is called when it is lost.
func newSocket(ctx context.Context, c *websocket.Conn, o *socketOptions, w *waiting, forget func()) *socket {
	c.SetReadLimit(-1) // answers have no size limit
	s := &socket{
		connection: c,
		waiting:    w,
		ctx:        ctx,
		outbox:     make(chan *entry, o.maxWaiting),
		forget:     forget,
		lost:       make(chan struct{}),
	}
	for _, run := range []func() error{s.read, s.write, func() error { return s.ping(o.pingInterval) }} {
		s.group.Add(1)
		go func() {
			defer s.group.Done()
			s.lose(run())
		}()
	}
	return s
}

// exchange sends an entry's message and waits for its answer.
func (s *socket) exchange(ctx context.Context, e *entry) (*answer, error) {
	select {
	case s.outbox <- e:
	case <-s.lost:
		return nil, s.why
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	select {
	case answered := <-e.answer:
		return answered, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-s.lost:
	}
	select {
	case answered := <-e.answer: // it arrived before the loss
		return answered, nil
	default:
		return nil, s.why
	}
}

// lose ends the socket; the waiting calls fail with the reason.
func (s *socket) lose(why error) {
	s.end.Do(func() {
		var own *Error
		switch status := websocket.CloseStatus(why); {
		case errors.As(why, &own):
			s.why = own
		case status != -1:
			s.why = fmt.Errorf("the WebSocket was lost: closed with code %d", status)
		default:
			s.why = fmt.Errorf("the WebSocket was lost: %w", why)
		}
		s.forget()
		close(s.lost)
		_ = s.connection.CloseNow() // it is already lost
	})
}

// close sends a close frame, ends every wait, and returns when the goroutines have ended.
func (s *socket) close() {
	s.end.Do(func() {
		s.why = errClosed()
		close(s.lost)
		patience := time.AfterFunc(goodbyeTimeout, s.forget) // ends the context, and with it the connection
		defer patience.Stop()
		_ = s.connection.Close(websocket.StatusNormalClosure, "") // it does not matter whether the service answers
		s.forget()
	})
	s.group.Wait()
}

func (s *socket) read() error {
	for {
		kind, reader, err := s.connection.Reader(s.ctx)
		if err != nil {
			return err
		}
		buffer := buffers.Get().(*bytes.Buffer)
		buffer.Reset()
		if _, err := buffer.ReadFrom(reader); err != nil {
			giveBack(buffer)
			return err
		}
		release := func() { giveBack(buffer) }
		if kind != websocket.MessageText || !s.waiting.take(&answer{body: buffer.Bytes(), release: release}) {
			release()
		}
	}
}

func (s *socket) write() error {
	for {
		select {
		case e := <-s.outbox:
			if !s.waiting.has(e) {
				continue // the caller stopped waiting before it was sent, so it costs nothing
			}
			if err := s.connection.Write(s.ctx, websocket.MessageText, messageOf(e.calls)); err != nil {
				return err
			}
		case <-s.lost:
			return nil
		}
	}
}

func (s *socket) ping(interval time.Duration) error {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			limited, cancel := context.WithTimeout(s.ctx, interval)
			err := s.connection.Ping(limited)
			cancel()
			if err != nil {
				return errors.New("the service did not answer a ping")
			}
		case <-s.lost:
			return nil
		}
	}
}
