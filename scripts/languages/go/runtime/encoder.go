// Encodes JSON. Writing is strict: a value that the contract does not allow is an error, and nothing is sent.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/go-faster/jx"
)

// An encoder writes one JSON document. It keeps the first error.
type encoder struct {
	data []byte
	err  error
}

func marshal(write func(*encoder)) ([]byte, error) {
	var e encoder
	write(&e)
	return e.data, e.err
}

func (e *encoder) fail(format string, values ...any) {
	if e.err == nil {
		e.err = fmt.Errorf(format, values...)
	}
}

func (e *encoder) null() {
	e.data = append(e.data, "null"...)
}

// orNull writes null if a value is not set.
func (e *encoder) orNull(isSet bool, write func()) {
	if isSet {
		write()
	} else {
		e.null()
	}
}

func (e *encoder) bool(value bool) {
	e.data = strconv.AppendBool(e.data, value)
}

func (e *encoder) uint64(value Uint64) {
	e.data = append(e.data, `"0x`...)
	e.data = strconv.AppendUint(e.data, uint64(value), 16)
	e.data = append(e.data, '"')
}

// uint256 writes nil as zero.
func (e *encoder) uint256(value *Uint256) {
	text, err := value.MarshalText()
	if err != nil {
		e.fail("%w", err)
	}
	e.data = append(e.data, '"')
	e.data = append(e.data, text...)
	e.data = append(e.data, '"')
}

func (e *encoder) bytes(value Bytes) {
	e.data = append(e.data, `"0x`...)
	e.data = hex.AppendEncode(e.data, value)
	e.data = append(e.data, '"')
}

func (e *encoder) address(value Address) {
	e.bytes(value[:])
}

func (e *encoder) hash(value Hash) {
	e.bytes(value[:])
}

func (e *encoder) hex(value Hex) {
	if !value.isValid() {
		e.fail("expected 0x and hex digits; got %q", string(value))
	}
	e.text(string(value))
}

// word writes one of the words that the contract allows.
func (e *encoder) word(value string, words ...string) {
	if !slices.Contains(words, value) {
		e.fail("expected one of %q; got %q", words, value)
	}
	e.text(value)
}

func (e *encoder) text(value string) {
	w := jx.Writer{Buf: e.data}
	w.StrEscape(value)
	e.data = w.Buf
}

func (e *encoder) float64(value float64) {
	e.any(value)
}

func (e *encoder) int64(value int64) {
	e.data = strconv.AppendInt(e.data, value, 10)
}

// any writes a value with encoding/json.
func (e *encoder) any(value any) {
	text, err := json.Marshal(value)
	if err != nil {
		e.fail("%w", err)
	}
	e.data = append(e.data, text...)
}

// separate writes a comma, except before the first value within brackets.
func (e *encoder) separate() {
	if last := len(e.data) - 1; last >= 0 && e.data[last] != '{' && e.data[last] != '[' {
		e.data = append(e.data, ',')
	}
}

func (e *encoder) name(name string) {
	e.separate()
	e.data = append(e.data, '"')
	e.data = append(e.data, name...)
	e.data = append(e.data, '"', ':')
}

func (e *encoder) beginObject() {
	e.data = append(e.data, '{')
}

func (e *encoder) endObject(extra map[string]json.RawMessage) {
	for _, name := range slices.Sorted(maps.Keys(extra)) {
		e.separate()
		e.text(name)
		e.data = append(e.data, ':')
		e.any(extra[name])
	}
	e.data = append(e.data, '}')
}

// encodeList writes a list of items; nil as an empty list.
func encodeList[T any](e *encoder, items []T, item func(*encoder, T)) {
	e.data = append(e.data, '[')
	for _, each := range items {
		e.separate()
		item(e, each)
	}
	e.data = append(e.data, ']')
}

// writable is an object that encodes itself as JSON.
type writable[T any] interface {
	*T
	encode(*encoder)
}

func encodeObjects[T any, P writable[T]](e *encoder, items []T) {
	e.data = append(e.data, '[')
	for index := range items {
		e.separate()
		P(&items[index]).encode(e)
	}
	e.data = append(e.data, ']')
}
