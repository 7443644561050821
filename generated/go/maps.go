// Reads and writes maps: objects with any number of fields of one type.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"maps"
	"slices"

	"github.com/go-faster/jx"
)

// decodeMap reads an object, field by field. Of names that are the same key, such as hex in upper and lower case, the last one
// counts. An empty map is not nil.
func decodeMap[M ~map[K]V, K comparable, V any](d *decoder, key func(*decoder) K, value func(*decoder) V) M {
	all := M{}
	for m := d.object(); m.next(); {
		name := decodeKey(d, key)
		all[name] = value(d)
	}
	return all
}

// decodeKey reads the name of the current field as if it were a value.
func decodeKey[K any](d *decoder, key func(*decoder) K) K {
	var text jx.Writer
	text.StrEscape(string(d.name))
	inner := newDecoder(text.Buf)
	inner.name = []byte("key")
	value := key(inner)
	if inner.err != nil {
		d.stop(inner.err)
	}
	return value
}

// encodeMap writes an object whose fields are in the order of their names, so that equal maps become equal bytes; nil as an
// empty object.
func encodeMap[K comparable, V any](e *encoder, all map[K]V, key func(*encoder, K), value func(*encoder, V)) {
	keys := make(map[string]K, len(all))
	for each := range all {
		name, err := marshal(func(e *encoder) { key(e, each) })
		if err != nil {
			e.fail("key: %w", err)
		}
		keys[string(name)] = each
	}
	e.beginObject()
	for _, name := range slices.Sorted(maps.Keys(keys)) {
		e.separate()
		e.data = append(e.data, name...)
		e.data = append(e.data, ':')
		value(e, all[keys[name]])
	}
	e.endObject(nil)
}

// mapOf returns a decoder for a map.
func mapOf[M ~map[K]V, K comparable, V any](key func(*decoder) K, value func(*decoder) V) func(*decoder) M {
	return func(d *decoder) M { return decodeMap[M](d, key, value) }
}

// mapWriter returns an encoder for a map.
func mapWriter[M ~map[K]V, K comparable, V any](key func(*encoder, K), value func(*encoder, V)) func(*encoder, M) {
	return func(e *encoder, all M) { encodeMap(e, all, key, value) }
}
