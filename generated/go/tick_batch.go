// Gathers the calls made within a short window into one message.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"sync"
	"time"
)

type batching struct {
	window time.Duration
}

type gatherer struct {
	client *Client
	window time.Duration
	limit  int

	lock  sync.Mutex
	queue []*gathered
	timer *time.Timer
}

// gathered is a call that waits for its message to be sent or answered.
type gathered struct {
	*pending
	done chan struct{}
	err  error
	// The message that contains the call; nil before it is sent.
	message *sharedMessage
	// Held while the answer is read into the caller's result. After the caller has left, the result is no longer written.
	reading sync.Mutex
	hasLeft bool
}

// readAnswer reads the result, unless the caller has left.
func (g *gathered) readAnswer(read func(*decoder) error, d *decoder) error {
	g.reading.Lock()
	defer g.reading.Unlock()
	if g.hasLeft {
		d.skip()
		return nil
	}
	return read(d)
}

func (g *gathered) leave() {
	g.reading.Lock()
	defer g.reading.Unlock()
	g.hasLeft = true
}

// sharedMessage is canceled when all its callers have left.
type sharedMessage struct {
	cancel  context.CancelFunc
	waiting int
}

func newGatherer(c *Client, b *batching) *gatherer {
	alone := &Client{connection: c.connection, settings: c.settings}
	return &gatherer{client: alone, window: b.window, limit: c.transport.batchItems()}
}

// send waits until the call is settled. It returns an error if the caller's context ends before that.
func (g *gatherer) send(ctx context.Context, p *pending) error {
	call := &gathered{pending: p, done: make(chan struct{})}
	if ctx.Err() != nil {
		return abortion(ctx).of(p.method)
	}
	settle, read := p.settle, p.read
	p.read = func(d *decoder) error { return call.readAnswer(read, d) }
	p.settle = func(err error) {
		call.err = err
		close(call.done)
	}
	g.add(call)
	select {
	case <-call.done:
		settle(call.err)
		return nil
	case <-ctx.Done():
		g.leave(call)
		return abortion(ctx).of(p.method)
	}
}

func (g *gatherer) add(call *gathered) {
	g.lock.Lock()
	defer g.lock.Unlock()
	g.queue = append(g.queue, call)
	if len(g.queue) == 1 {
		g.timer = time.AfterFunc(g.window, func() {
			g.lock.Lock()
			defer g.lock.Unlock()
			g.flush()
		})
	}
	if len(g.queue) >= g.limit {
		g.timer.Stop()
		g.flush()
	}
}

// flush sends the queue; the caller holds the lock.
func (g *gatherer) flush() {
	if len(g.queue) == 0 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	message := &sharedMessage{cancel: cancel, waiting: len(g.queue)}
	calls := make([]*pending, len(g.queue))
	for index, call := range g.queue {
		call.message = message
		calls[index] = call.pending
	}
	g.queue = nil
	go func() {
		defer cancel()
		g.client.send(ctx, g.client.transport, calls)
	}()
}

// leave gives up a call: it is removed from the queue, or its answer is ignored.
func (g *gatherer) leave(call *gathered) {
	call.leave()
	g.lock.Lock()
	defer g.lock.Unlock()
	if call.message == nil {
		for index, each := range g.queue {
			if each == call {
				g.queue = append(g.queue[:index], g.queue[index+1:]...)
				return
			}
		}
		return
	}
	if call.message.waiting--; call.message.waiting == 0 {
		call.message.cancel()
	}
}
