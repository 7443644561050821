// JSON read in one pass, straight into values: what generated decoders are made of. Scanning an answer once, instead of
// checking it, cutting it up and reading it, is what a typed call saves against encoding/json.
//
// Kept in scripts/runtime/go/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// maxDepth bounds nesting, so that no answer can exhaust the stack.
const maxDepth = 1000

// previewBytes is how much of a value an error shows.
const previewBytes = 40

// A decoder reads one JSON document. The first error stays: everything after it reads as empty.
type decoder struct {
	data []byte
	pos  int
	// The name of the member that was read last.
	name  []byte
	depth int
	err   error
}

// unmarshal reads a whole document; null leaves the value alone, as encoding/json has it.
func unmarshal(data []byte, read func(*decoder)) error {
	d := decoder{data: data}
	if !d.null() {
		read(&d)
	}
	d.end()
	return d.err
}

// peek gives the first byte of the next token, 0 at the end.
func (d *decoder) peek() byte {
	for d.pos < len(d.data) {
		switch c := d.data[d.pos]; c {
		case ' ', '\n', '\t', '\r':
			d.pos++
		default:
			return c
		}
	}
	return 0
}

// end refuses what follows the document.
func (d *decoder) end() {
	d.peek()
	if d.err == nil && d.pos < len(d.data) {
		d.fail("the end")
	}
}

func (d *decoder) fail(expected string) {
	if d.err != nil {
		return
	}
	d.peek()
	preview := d.data[min(d.pos, len(d.data)):]
	if len(preview) > previewBytes {
		preview = preview[:previewBytes]
	}
	if len(d.name) > 0 {
		d.err = fmt.Errorf("%s: expected %s at byte %d, found %q", d.name, expected, d.pos, preview)
	} else {
		d.err = fmt.Errorf("expected %s at byte %d, found %q", expected, d.pos, preview)
	}
	d.pos = len(d.data)
}

// null consumes a null, if that is what comes next.
func (d *decoder) null() bool {
	if d.peek() != 'n' {
		return false
	}
	return d.literal("null")
}

func (d *decoder) literal(word string) bool {
	end := d.pos + len(word)
	if end > len(d.data) || string(d.data[d.pos:end]) != word {
		d.fail("a JSON value")
		return false
	}
	d.pos = end
	return true
}

func (d *decoder) bool() bool {
	switch d.peek() {
	case 't':
		return d.literal("true")
	case 'f':
		d.literal("false")
	default:
		d.fail("true or false")
	}
	return false
}

// beginObject enters an object and reads the name of its first member, if it has one:
//
//	for more := d.beginObject(); more; more = d.nextMember() { ... }
func (d *decoder) beginObject() bool {
	if !d.open('{', "an object") {
		return false
	}
	if d.peek() == '}' {
		d.leave()
		return false
	}
	return d.memberName()
}

// nextMember goes on to the next member, or leaves the object.
func (d *decoder) nextMember() bool {
	switch d.peek() {
	case ',':
		d.pos++
		return d.memberName()
	case '}':
		d.leave()
	default:
		d.fail("a comma or the end of the object")
	}
	return false
}

func (d *decoder) memberName() bool {
	if d.peek() != '"' {
		d.fail("the name of a member")
		return false
	}
	d.name = d.string()
	if d.err != nil {
		return false
	}
	if d.peek() != ':' {
		d.fail("a colon")
		return false
	}
	d.pos++
	return true
}

// beginList enters a list; nextItem goes on. Both tell whether there is an item.
func (d *decoder) beginList() bool {
	if !d.open('[', "a list") {
		return false
	}
	if d.peek() == ']' {
		d.leave()
		return false
	}
	return true
}

// firstItem gives the first byte of a list's first item, or its closing bracket, and stays before the list.
func (d *decoder) firstItem() byte {
	start := d.pos
	if d.peek() != '[' {
		return 0
	}
	d.pos++
	first := d.peek()
	d.pos = start
	return first
}

func (d *decoder) nextItem() bool {
	switch d.peek() {
	case ',':
		d.pos++
		return true
	case ']':
		d.leave()
	default:
		d.fail("a comma or the end of the list")
	}
	return false
}

func (d *decoder) open(bracket byte, expected string) bool {
	if d.peek() != bracket {
		d.fail(expected)
		return false
	}
	if d.depth++; d.depth > maxDepth {
		d.fail("less nesting")
		return false
	}
	d.pos++
	return true
}

func (d *decoder) leave() {
	d.depth--
	d.pos++
}

// string gives the text of a string, a part of the document where it holds no escapes.
func (d *decoder) string() []byte {
	if d.peek() != '"' {
		d.fail("a string")
		return nil
	}
	start := d.pos + 1
	for i := start; i < len(d.data); i++ {
		switch c := d.data[i]; {
		case c == '"':
			d.pos = i + 1
			return d.data[start:i]
		case c == '\\':
			return d.escapedString(i)
		case c < ' ':
			d.pos = i
			d.fail("a string without control characters")
			return nil
		}
	}
	d.pos = len(d.data)
	d.fail("the end of a string")
	return nil
}

// peekString gives the text of the string that comes next, without passing over it.
func (d *decoder) peekString() string {
	ahead := *d
	return string(ahead.string())
}

// escapedString reads a string with escapes, the first of them at i.
func (d *decoder) escapedString(i int) []byte {
	for ; i < len(d.data) && d.data[i] != '"'; i++ {
		if d.data[i] == '\\' {
			i++
		}
	}
	var text string
	if i >= len(d.data) || json.Unmarshal(d.data[d.pos:i+1], &text) != nil {
		d.fail("a string")
		return nil
	}
	d.pos = i + 1
	return []byte(text)
}

// skip passes over a value, whatever it is, and gives its text, a part of the document.
func (d *decoder) skip() []byte {
	c := d.peek()
	start := d.pos
	switch {
	case c == '{':
		for more := d.beginObject(); more; more = d.nextMember() {
			d.skip()
		}
	case c == '[':
		for more := d.beginList(); more; more = d.nextItem() {
			d.skip()
		}
	case c == '"':
		d.string()
	case c == 't', c == 'f':
		d.bool()
	case c == 'n':
		d.null()
	default:
		d.number()
	}
	if d.err != nil {
		return nil
	}
	return d.data[start:d.pos]
}

// number gives the text of a number (RFC 8259 section 6).
func (d *decoder) number() []byte {
	d.peek()
	start, i := d.pos, d.pos
	digits := func() bool {
		first := i
		for i < len(d.data) && d.data[i] >= '0' && d.data[i] <= '9' {
			i++
		}
		return i > first
	}
	at := func(any string) bool {
		if i < len(d.data) && bytes.IndexByte([]byte(any), d.data[i]) >= 0 {
			i++
			return true
		}
		return false
	}
	at("-")
	valid := at("0") || digits()
	if valid && at(".") {
		valid = digits()
	}
	if valid && at("eE") {
		at("+-")
		valid = digits()
	}
	if !valid {
		d.fail("a JSON value")
		return nil
	}
	d.pos = i
	return d.data[start:i]
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
