// Messages on a WebSocket that wait for an answer, which is matched by id.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"fmt"
	"strconv"
	"sync"

	"github.com/go-faster/jx"
)

type waiting struct {
	limit int

	lock    sync.Mutex
	entries map[*entry]struct{}
	byID    map[uint64]*entry
}

// entry is a waiting message, with a channel for its answer.
type entry struct {
	calls  []*pending
	answer chan *answer
}

func newWaiting(limit int) *waiting {
	return &waiting{limit: limit, entries: map[*entry]struct{}{}, byID: map[uint64]*entry{}}
}

func (w *waiting) add(calls []*pending) (*entry, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if len(w.entries) >= w.limit {
		return nil, &Error{Kind: KindTransport, Message: fmt.Sprintf("too many waiting messages: WithMaxWaiting is %d", w.limit)}
	}
	e := &entry{calls: calls, answer: make(chan *answer, 1)}
	w.entries[e] = struct{}{}
	for _, call := range calls {
		w.byID[call.id] = e
	}
	return e, nil
}

func (w *waiting) has(e *entry) bool {
	w.lock.Lock()
	defer w.lock.Unlock()
	_, ok := w.entries[e]
	return ok
}

func (w *waiting) remove(e *entry) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.forget(e)
}

func (w *waiting) forget(e *entry) {
	delete(w.entries, e)
	for _, call := range e.calls {
		delete(w.byID, call.id)
	}
}

// take passes a message from the service to the entry that it answers, and reports whether there is one. A message that is
// not JSON, or is an error without an id, answers the only waiting message. If several wait it could answer any of them, so
// it is dropped and they time out.
func (w *waiting) take(a *answer) bool {
	id, namesNone := addressee(a.body)
	w.lock.Lock()
	defer w.lock.Unlock()
	found := w.byID[id]
	if namesNone {
		found = nil
		if len(w.entries) == 1 {
			for only := range w.entries {
				found = only
			}
		}
	}
	if found == nil {
		return false
	}
	w.forget(found)
	found.answer <- a
	return true
}

// addressee returns the first of our ids in a message, 0 if there is none, and whether the message is not JSON or an error
// without an id.
func addressee(body []byte) (id uint64, namesNone bool) {
	d := newDecoder(body)
	if d.kind() == jx.Array {
		for i := d.list(); i.next(); {
			if id, _ := memberID(d); id != 0 {
				return id, false
			}
		}
		return 0, d.err != nil
	}
	id, isError := memberID(d)
	return id, id == 0 && (d.err != nil || isError)
}

// memberID returns the id of a response as soon as it is read, 0 if it is not one of ours.
func memberID(d *decoder) (id uint64, isError bool) {
	if d.kind() != jx.Object {
		d.skip()
		return 0, false
	}
	hasID := false
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "id":
			if d.null() {
				continue
			}
			hasID = true
			if id, err := strconv.ParseUint(string(d.skip()), 10, 64); err == nil {
				return id, false
			}
		case "error":
			isError = !d.null()
			if isError {
				d.skip()
			}
		default:
			d.skip()
		}
	}
	return 0, isError && !hasID
}
