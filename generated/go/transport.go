// What a transport is: it carries one message there and brings its answer back, and knows neither retries nor errors.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"context"
	"net/http"
)

// An answer to one message, whatever it says.
type answer struct {
	// HTTP status; 0 on a WebSocket.
	status int
	header http.Header
	// The body is the result of the only call, in no envelope.
	isResult bool
	// The complete body. It is given back with release.
	body    []byte
	release func()
}

func (a *answer) free() {
	if a != nil && a.release != nil {
		a.release()
	}
}

type transport interface {
	// batchItems is the most calls in one message.
	batchItems() int
	// send gives the complete answer, or an error when there is no connection, or it was lost. The context ends the wait;
	// nobody hears of the answer any more.
	send(ctx context.Context, calls []*pending) (*answer, error)
	// close gives the connections back.
	close()
}

// messageOf gives the body of a message: a call, or a batch of several.
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
