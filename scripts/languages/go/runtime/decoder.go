// JSON read in one pass, straight into values: what generated decoders are made of. What JSON is, says
// github.com/go-faster/jx; what the contract makes of it, and how a misfit is told, is here.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/go-faster/jx"
)

// A decoder reads one JSON document. The first error stays: everything after it reads as empty.
//
// Of members with the same name the last one counts, save that a null takes nothing back. Nesting is bounded by jx, at
// 10,000.
type decoder struct {
	json jx.Decoder
	// The name of the member that was read last.
	name []byte
	err  error
}

func newDecoder(data []byte) *decoder {
	d := &decoder{}
	d.json.ResetBytes(data)
	return d
}

// unmarshal reads a whole document; null leaves the value alone, as encoding/json has it.
func unmarshal(data []byte, read func(*decoder)) error {
	d := newDecoder(data)
	if !d.null() {
		read(d)
	}
	d.end()
	return d.err
}

// end refuses what follows the document.
func (d *decoder) end() {
	if d.err == nil && d.json.Skip() != io.EOF {
		d.stop(errTrailing)
	}
}

// kind gives the type of the value that comes next; jx.Invalid at the end of its object or list, and for what is none.
func (d *decoder) kind() jx.Type {
	return d.json.Next()
}

// check stops at an error of jx: the document is no JSON.
func (d *decoder) check(err error) bool {
	if err != nil && d.err == nil {
		d.stop(fmt.Errorf("no JSON: %w", err))
	}
	return err == nil
}

func (d *decoder) stop(err error) {
	if d.err == nil {
		d.err = err
		d.json.ResetBytes(nil)
	}
}

// refuseText stops at a string that was read.
func (d *decoder) refuseText(expected string, found []byte) {
	if d.err == nil {
		d.refuse(expected, fmt.Appendf(nil, `"%s"`, found))
	}
}

// refuse stops at a value that was read and is another than expected.
func (d *decoder) refuse(expected string, found []byte) {
	if d.err == nil {
		d.stop(&misfit{name: string(d.name), expected: expected, found: bytes.Clone(found[:min(len(found), foundBytes)])})
	}
}

// fail stops at the value that comes next.
func (d *decoder) fail(expected string) {
	if d.err != nil {
		return
	}
	ahead := d.json
	if found, err := ahead.Raw(); d.check(err) {
		d.refuse(expected, found)
	}
}

// expect tells whether a value of a type comes next, and fails where another does.
func (d *decoder) expect(what jx.Type, expected string) bool {
	if d.kind() != what {
		d.fail(expected)
		return false
	}
	return true
}

// null consumes a null, if that is what comes next.
func (d *decoder) null() bool {
	return d.kind() == jx.Null && d.check(d.json.Null())
}

// members goes through an object; the decoder has the name of each:
//
//	for m := d.object(); m.next(); {
//		switch string(d.name) { ... }
//	}
type members struct {
	*decoder
	all jx.ObjIter
}

func (d *decoder) object() members {
	m := members{decoder: d}
	if d.expect(jx.Object, "an object") {
		all, err := d.json.ObjIter()
		d.check(err)
		m.all = all
	}
	return m
}

func (m *members) next() bool {
	if m.err == nil && m.all.Next() {
		m.name = m.all.Key()
		return true
	}
	m.check(m.all.Err())
	return false
}

// items goes through a list:
//
//	for i := d.list(); i.next(); { ... }
type items struct {
	*decoder
	all jx.ArrIter
}

func (d *decoder) list() items {
	i := items{decoder: d}
	if d.expect(jx.Array, "a list") {
		all, err := d.json.ArrIter()
		d.check(err)
		i.all = all
	}
	return i
}

func (i *items) next() bool {
	if i.err == nil && i.all.Next() {
		return true
	}
	i.check(i.all.Err())
	return false
}

// noList is what firstItem finds in other values.
const noList jx.Type = -1

// firstItem gives the type of a list's first item, jx.Invalid for an empty one, and stays before the list.
func (d *decoder) firstItem() jx.Type {
	if d.kind() != jx.Array {
		return noList
	}
	ahead := d.json
	if _, err := ahead.ArrIter(); err != nil {
		return jx.Invalid
	}
	return ahead.Next()
}

// string gives the text of a string, a part of the document where it holds no escapes.
func (d *decoder) string(expected string) []byte {
	before := d.json
	text, err := d.json.StrBytes()
	if err != nil && d.err == nil {
		d.json = before
		if d.expect(jx.String, expected) {
			d.check(err)
		}
	}
	return text
}

// peekString gives the text of the string that comes next, without passing over it; empty for what is none.
func (d *decoder) peekString() string {
	if d.kind() != jx.String {
		return ""
	}
	ahead := d.json
	text, _ := ahead.Str() // what is broken is found when it is read
	return text
}

// skip passes over a value, whatever it is, and gives its text, a part of the document.
func (d *decoder) skip() []byte {
	d.kind() // passes over the white space before it
	text, err := d.json.Raw()
	d.check(err)
	return text
}

// raw gives a copy of the text of a value, whatever it is.
func (d *decoder) raw() json.RawMessage {
	return bytes.Clone(d.skip())
}

// keep adds a member that is not known to those that are kept as they came.
func (d *decoder) keep(extra *map[string]json.RawMessage) {
	if *extra == nil {
		*extra = make(map[string]json.RawMessage)
	}
	name := string(d.name)
	(*extra)[name] = d.raw()
}
