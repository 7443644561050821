// Messages on a WebSocket that wait for their answers, found again by the ids in them.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

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

// entry is a message that waits; it has room for its one answer.
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
		return nil, &Error{Kind: KindTransport, Message: fmt.Sprintf("%d messages are waiting already", w.limit)}
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

// take hands a message from the service to whom it belongs, and tells whether it belongs to anybody. One that cannot be
// read, or is an error that names no call, is the answer of the only message that waits; of several it could be any, and
// their deadlines decide.
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

// addressee gives the first id in a message, 0 for one that is none of ours, and tells whether the message is broken or an
// error without an id.
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

// memberID gives the id of a response object as soon as it has come, 0 when it has none of ours.
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
