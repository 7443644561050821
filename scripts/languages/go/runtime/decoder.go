// Decodes JSON in one pass, directly into values; generated decoders build on it. github.com/go-faster/jx parses the JSON;
// this file checks it against the contract and reports values that do not match.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/go-faster/jx"
)

// A decoder reads one JSON document. It keeps the first error; everything after it reads as empty.
//
// If a field occurs twice the last value counts, except that a null does not clear an earlier value. jx limits nesting to
// 10,000 levels.
type decoder struct {
	json jx.Decoder
	// The name of the field that was read last.
	name []byte
	err  error
}

func newDecoder(data []byte) *decoder {
	d := &decoder{}
	d.json.ResetBytes(data)
	return d
}

// unmarshal reads a complete document. A null leaves the value unchanged, as in encoding/json.
func unmarshal(data []byte, read func(*decoder)) error {
	d := newDecoder(data)
	if !d.null() {
		read(d)
	}
	d.end()
	return d.err
}

// end rejects anything after the document.
func (d *decoder) end() {
	if d.err == nil && d.json.Skip() != io.EOF {
		d.stop(errTrailing)
	}
}

// kind returns the type of the next value; jx.Invalid at the end of an object or list, and if the next byte starts no value.
func (d *decoder) kind() jx.Type {
	return d.json.Next()
}

// check stops at an error from jx: the document is not JSON.
func (d *decoder) check(err error) bool {
	if err != nil && d.err == nil {
		d.stop(fmt.Errorf("not JSON: %w", err))
	}
	return err == nil
}

func (d *decoder) stop(err error) {
	if d.err == nil {
		d.err = err
		d.json.ResetBytes(nil)
	}
}

// refuseText stops at a string that was read and does not match.
func (d *decoder) refuseText(expected string, found []byte) {
	if d.err == nil {
		d.refuse(expected, fmt.Appendf(nil, `"%s"`, found))
	}
}

// refuse stops at a value that was read and does not match.
func (d *decoder) refuse(expected string, found []byte) {
	if d.err == nil {
		d.stop(&misfit{name: string(d.name), expected: expected, found: bytes.Clone(found[:min(len(found), foundBytes)])})
	}
}

// fail stops at the next value.
func (d *decoder) fail(expected string) {
	if d.err != nil {
		return
	}
	ahead := d.json
	if found, err := ahead.Raw(); d.check(err) {
		d.refuse(expected, found)
	}
}

// expect reports whether the next value has a type, and stops if it does not.
func (d *decoder) expect(what jx.Type, expected string) bool {
	if d.kind() != what {
		d.fail(expected)
		return false
	}
	return true
}

// null reads a null, if that is the next value.
func (d *decoder) null() bool {
	return d.kind() == jx.Null && d.check(d.json.Null())
}

// members iterates over an object; the decoder's name is the current field's:
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

// items iterates over a list:
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

// noList is what firstItem returns for values that are not lists.
const noList jx.Type = -1

// firstItem returns the type of a list's first item, jx.Invalid for an empty list. It reads nothing.
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

// string returns the text of a string, which is a part of the document if it contains no escapes.
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

// peekString returns the text of the next string without reading it; empty if the next value is not a string.
func (d *decoder) peekString() string {
	if d.kind() != jx.String {
		return ""
	}
	ahead := d.json
	text, _ := ahead.Str() // an error is found when the string is read
	return text
}

// skip reads a value of any type and returns its text, a part of the document.
func (d *decoder) skip() []byte {
	d.kind() // skips the white space before it
	text, err := d.json.Raw()
	d.check(err)
	return text
}

// raw returns a copy of the text of a value of any type.
func (d *decoder) raw() json.RawMessage {
	return bytes.Clone(d.skip())
}

// keep stores an unknown field unchanged.
func (d *decoder) keep(extra *map[string]json.RawMessage) {
	if *extra == nil {
		*extra = make(map[string]json.RawMessage)
	}
	name := string(d.name)
	(*extra)[name] = d.raw()
}
