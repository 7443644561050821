// What a transport is: it sends one message and returns its answer; it knows nothing about retries or errors.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"net/http"
)

// An answer to one message, error answers included.
type answer struct {
	// HTTP status; 0 on a WebSocket.
	status int
	header http.Header
	// The body is the bare result of the only call, without a JSON-RPC response around it.
	isResult bool
	// The complete body; release returns its memory to the pool.
	body    []byte
	release func()
}

func (a *answer) free() {
	if a != nil && a.release != nil {
		a.release()
	}
}

type transport interface {
	// batchItems returns the maximum number of calls in one message.
	batchItems() int
	// send returns the complete answer, or an error if there is no connection, or it was lost. The context ends the wait; a
	// later answer is ignored.
	send(ctx context.Context, calls []*pending) (*answer, error)
	// close closes the connections.
	close()
}

// messageOf returns the text of a message: one call, or a batch of several.
func messageOf(calls []*pending) []byte {
	if len(calls) == 1 {
		return calls[0].text
	}
	size := 1
	for _, each := range calls {
		size += len(each.text) + 1
	}
	message := append(make([]byte, 0, size), '[')
	for index, each := range calls {
		if index > 0 {
			message = append(message, ',')
		}
		message = append(message, each.text...)
	}
	return append(message, ']')
}
