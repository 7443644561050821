// Decodes lists and objects from JSON.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"fmt"

	"github.com/go-faster/jx"
)

// decodeList reads a list of items. An empty list is not nil.
func decodeList[T any](d *decoder, item func(*decoder) T) []T {
	all := []T{}
	for i := d.list(); i.next(); {
		all = append(all, item(d))
	}
	return all
}

// decodeOneOrMany reads a list, or a single item without a list.
func decodeOneOrMany[T any](d *decoder, item func(*decoder) T) []T {
	if d.kind() != jx.Array {
		return []T{item(d)}
	}
	return decodeList(d, item)
}

// hashesAtFirst is the initial capacity of a list of hashes: enough for the topics of a log.
const hashesAtFirst = 4

// decodeHashes reads a list of hashes, each directly into its place.
func decodeHashes(d *decoder) []Hash {
	all := []Hash{}
	for i := d.list(); i.next(); {
		if cap(all) == 0 {
			all = make([]Hash, 0, hashesAtFirst)
		}
		all = append(all, Hash{})
		d.fixed(all[len(all)-1][:])
	}
	return all
}

// An object decodes itself from JSON in place.
type object[T any] interface {
	*T
	decode(*decoder)
}

// decodeObject reads an object and returns a pointer to it.
func decodeObject[T any, P object[T]](d *decoder) *T {
	value := new(T)
	P(value).decode(d)
	return value
}

// decodeObjects reads a list of objects, each directly into its place.
func decodeObjects[T any, P object[T]](d *decoder) []T {
	all := []T{}
	for i := d.list(); i.next(); {
		var empty T
		all = append(all, empty)
		P(&all[len(all)-1]).decode(d)
	}
	return all
}

// decodePair reads a list of exactly two items.
func decodePair[T any](d *decoder, item func(*decoder) T) (pair [2]T) {
	count := 0
	for i := d.list(); i.next(); count++ {
		if value := item(d); count < len(pair) {
			pair[count] = value
		}
	}
	if count != len(pair) {
		d.refuse("a list of two items", fmt.Appendf(nil, "a list of %d", count))
	}
	return pair
}

// Ptr returns a pointer to a value, for optional fields.
func Ptr[T any](value T) *T {
	return &value
}
