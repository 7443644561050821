// Functions that read and write values, made of those that read and write their parts: generated code names them for lists of
// lists, and whatever else a contract has in one another.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import "encoding/json"

// listOf reads a list of what item reads.
func listOf[T any](item func(*decoder) T) func(*decoder) []T {
	return func(d *decoder) []T { return decodeList(d, item) }
}

// listWriter writes a list of what item writes.
func listWriter[T any](item func(*encoder, T)) func(*encoder, []T) {
	return func(e *encoder, items []T) { encodeList(e, items, item) }
}

// oneOrMany reads a list, or the only item of one.
func oneOrMany[T any](item func(*decoder) T) func(*decoder) []T {
	return func(d *decoder) []T { return decodeOneOrMany(d, item) }
}

// pairOf reads a list of exactly two.
func pairOf[T any](item func(*decoder) T) func(*decoder) [2]T {
	return func(d *decoder) [2]T { return decodePair(d, item) }
}

// pairWriter writes a list of two.
func pairWriter[T any](item func(*encoder, T)) func(*encoder, [2]T) {
	return func(e *encoder, pair [2]T) { encodeList(e, pair[:], item) }
}

// nullOr reads null as nil.
func nullOr[T any](read func(*decoder) T) func(*decoder) T {
	return func(d *decoder) (value T) {
		if d.null() {
			return value
		}
		return read(d)
	}
}

// orNull writes nil as null.
func orNull[T any](write func(*encoder, []T)) func(*encoder, []T) {
	return func(e *encoder, items []T) { e.orNull(items != nil, func() { write(e, items) }) }
}

// pointerTo reads a value and points to it.
func pointerTo[T any](read func(*decoder) T) func(*decoder) *T {
	return func(d *decoder) *T { return Ptr(read(d)) }
}

// pointed writes what is pointed to, and nil as null.
func pointed[T any](write func(*encoder, T)) func(*encoder, *T) {
	return func(e *encoder, value *T) { e.orNull(value != nil, func() { write(e, *value) }) }
}

// valueOf reads an object as a value.
func valueOf[T any, P object[T]](d *decoder) T {
	return *decodeObject[T, P](d)
}

// encodeValue writes an object that is a value.
func encodeValue[T any, P writable[T]](e *encoder, value T) {
	P(&value).encode(e)
}

// textOf reads a string of any type.
func textOf[T ~string](d *decoder) T {
	return T(d.text())
}

// writeText writes a string of any type.
func writeText[T ~string](e *encoder, value T) {
	e.text(string(value))
}

// wordOf writes one of some words.
func wordOf[T ~string](words ...string) func(*encoder, T) {
	return func(e *encoder, value T) { e.word(string(value), words...) }
}

// writeRaw writes JSON that is kept as it came.
func writeRaw(e *encoder, text json.RawMessage) {
	e.any(text)
}
