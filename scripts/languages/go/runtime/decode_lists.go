// Lists and objects read from JSON, of whatever their parts read.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"fmt"

	"github.com/go-faster/jx"
)

// decodeList reads a list of what item reads. An empty list is not nil.
func decodeList[T any](d *decoder, item func(*decoder) T) []T {
	all := []T{}
	for i := d.list(); i.next(); {
		all = append(all, item(d))
	}
	return all
}

// decodeOneOrMany reads a list, or the only item of one.
func decodeOneOrMany[T any](d *decoder, item func(*decoder) T) []T {
	if d.kind() != jx.Array {
		return []T{item(d)}
	}
	return decodeList(d, item)
}

// hashesAtFirst is how many hashes a list has room for at first: the topics of a log.
const hashesAtFirst = 4

// decodeHashes reads a list of hashes, each where it will stay.
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

// An object reads itself from JSON in place.
type object[T any] interface {
	*T
	decode(*decoder)
}

// decodeObject reads an object on the heap.
func decodeObject[T any, P object[T]](d *decoder) *T {
	value := new(T)
	P(value).decode(d)
	return value
}

// decodeObjects reads a list of objects, each where it will stay.
func decodeObjects[T any, P object[T]](d *decoder) []T {
	all := []T{}
	for i := d.list(); i.next(); {
		var empty T
		all = append(all, empty)
		P(&all[len(all)-1]).decode(d)
	}
	return all
}

// decodePair reads a list of exactly two.
func decodePair[T any](d *decoder, item func(*decoder) T) (pair [2]T) {
	count := 0
	for i := d.list(); i.next(); count++ {
		if value := item(d); count < len(pair) {
			pair[count] = value
		}
	}
	if count != len(pair) {
		d.refuse("a list of two", fmt.Appendf(nil, "one of %d", count))
	}
	return pair
}

// Ptr gives a pointer to a value, for members that may be left out.
func Ptr[T any](value T) *T {
	return &value
}
