// Functions that combine decoders and encoders: generated code uses them for nested types, such as lists of lists.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/json"
	"reflect"
)

// listOf returns a decoder for a list of items.
func listOf[T any](item func(*decoder) T) func(*decoder) []T {
	return func(d *decoder) []T { return decodeList(d, item) }
}

// listWriter returns an encoder for a list of items.
func listWriter[T any](item func(*encoder, T)) func(*encoder, []T) {
	return func(e *encoder, items []T) { encodeList(e, items, item) }
}

// oneOrMany returns a decoder for a list, or for a single item without a list.
func oneOrMany[T any](item func(*decoder) T) func(*decoder) []T {
	return func(d *decoder) []T { return decodeOneOrMany(d, item) }
}

// pairOf returns a decoder for a list of exactly two items.
func pairOf[T any](item func(*decoder) T) func(*decoder) [2]T {
	return func(d *decoder) [2]T { return decodePair(d, item) }
}

// pairWriter returns an encoder for a list of two items.
func pairWriter[T any](item func(*encoder, T)) func(*encoder, [2]T) {
	return func(e *encoder, pair [2]T) { encodeList(e, pair[:], item) }
}

// nullOr returns a decoder that reads null as nil.
func nullOr[T any](read func(*decoder) T) func(*decoder) T {
	return func(d *decoder) (value T) {
		if d.null() {
			return value
		}
		return read(d)
	}
}

// orNull returns an encoder that writes nil as null: a nil list, map, pointer or interface.
func orNull[T any](write func(*encoder, T)) func(*encoder, T) {
	return func(e *encoder, value T) {
		of := reflect.ValueOf(value)
		e.orNull(of.IsValid() && !of.IsNil(), func() { write(e, value) })
	}
}

// pointerTo returns a decoder for a pointer to a value.
func pointerTo[T any](read func(*decoder) T) func(*decoder) *T {
	return func(d *decoder) *T { return Ptr(read(d)) }
}

// pointed returns an encoder for the value that a pointer points to; it writes nil as null.
func pointed[T any](write func(*encoder, T)) func(*encoder, *T) {
	return func(e *encoder, value *T) { e.orNull(value != nil, func() { write(e, *value) }) }
}

// valueOf decodes an object and returns it by value.
func valueOf[T any, P object[T]](d *decoder) T {
	return *decodeObject[T, P](d)
}

// encodeValue encodes an object passed by value.
func encodeValue[T any, P writable[T]](e *encoder, value T) {
	P(&value).encode(e)
}

// textOf decodes a value of any string type.
func textOf[T ~string](d *decoder) T {
	return T(d.text())
}

// writeText encodes a value of any string type.
func writeText[T ~string](e *encoder, value T) {
	e.text(string(value))
}

// wordOf returns an encoder that accepts only these words.
func wordOf[T ~string](words ...string) func(*encoder, T) {
	return func(e *encoder, value T) { e.word(string(value), words...) }
}

// writeRaw writes JSON unchanged.
func writeRaw(e *encoder, text json.RawMessage) {
	e.any(text)
}
