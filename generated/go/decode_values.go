// The values of the contract read from JSON. Reading is lenient: quantities may have leading zeros or no digits, and hex
// either letter case.
//
// Kept in scripts/runtime/go/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"bytes"
	"encoding/hex"
	"math/big"
	"strconv"
)

// hexDigits gives the digits of a hex string, after its 0x.
func (d *decoder) hexDigits(expected string) []byte {
	d.peek()
	if rest := d.data[d.pos:]; len(rest) > 2 && rest[0] == '"' && rest[1] == '0' && rest[2]|0x20 == 'x' {
		if end := bytes.IndexByte(rest[3:], '"'); end >= 0 && bytes.IndexByte(rest[3:3+end], '\\') < 0 {
			d.pos += 3 + end + 1
			return rest[3 : 3+end]
		}
	}
	start := d.pos
	text := d.string()
	if d.err == nil && (len(text) < 2 || text[0] != '0' || text[1]|0x20 != 'x') {
		d.pos = start
		d.fail(expected)
	}
	if d.err != nil {
		return nil
	}
	return text[2:]
}

const expectedUint64 = "a quantity of at most 64 bits"
const expectedUint256 = "a quantity of at most 256 bits"

func (d *decoder) uint64() Uint64 {
	d.peek()
	start := d.pos
	value, ok := parseUint64(d.hexDigits(expectedUint64))
	if !ok && d.err == nil {
		d.pos = start
		d.fail(expectedUint64)
	}
	return Uint64(value)
}

func parseUint64(digits []byte) (value uint64, ok bool) {
	for _, c := range digits {
		digit := digitOf(c)
		if digit > 15 || value>>60 != 0 {
			return 0, false
		}
		value = value<<4 | uint64(digit)
	}
	return value, true
}

// digitOf gives a hex digit's value, or more than 15 for what is none.
func digitOf(c byte) byte {
	switch {
	case c >= '0' && c <= '9':
		return c - '0'
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10
	default:
		return 255
	}
}

func (d *decoder) uint256() *Uint256 {
	d.peek()
	start := d.pos
	value := parseUint256(d.hexDigits(expectedUint256))
	if value == nil && d.err == nil {
		d.pos = start
		d.fail(expectedUint256)
	}
	return (*Uint256)(value)
}

// parseUint256 gives nil for what is no hex number of at most 256 bits.
func parseUint256(digits []byte) *big.Int {
	if len(digits) > 16 {
		digits = bytes.TrimLeft(digits, "0")
	}
	if len(digits) <= 16 {
		value, ok := parseUint64(digits)
		if !ok {
			return nil
		}
		return new(big.Int).SetUint64(value)
	}
	var word [32]byte
	if len(digits) > 2*len(word) {
		return nil
	}
	first := len(word) - (len(digits)+1)/2
	if len(digits)%2 == 1 {
		digit := digitOf(digits[0])
		if digit > 15 {
			return nil
		}
		word[first] = digit
		if _, err := hex.Decode(word[first+1:], digits[1:]); err != nil {
			return nil
		}
	} else if _, err := hex.Decode(word[first:], digits); err != nil {
		return nil
	}
	return new(big.Int).SetBytes(word[first:])
}

// fixed reads exactly as many bytes as there is room for.
func (d *decoder) fixed(into []byte) {
	d.peek()
	start := d.pos
	digits := d.hexDigits("hex")
	if d.err != nil {
		return
	}
	if len(digits) == 2*len(into) {
		if _, err := hex.Decode(into, digits); err == nil {
			return
		}
	}
	d.pos = start
	d.fail(strconv.Itoa(len(into)) + " bytes as hex")
}

func (d *decoder) address() (value Address) {
	d.fixed(value[:])
	return value
}

func (d *decoder) hash() (value Hash) {
	d.fixed(value[:])
	return value
}

func (d *decoder) bytes() Bytes {
	d.peek()
	start := d.pos
	digits := d.hexDigits("bytes as hex")
	if d.err != nil {
		return nil
	}
	value := make(Bytes, len(digits)/2)
	if _, err := hex.Decode(value, digits); err != nil {
		d.pos = start
		d.fail("whole bytes as hex")
		return nil
	}
	return value
}

func (d *decoder) hex() Hex {
	d.peek()
	start := d.pos
	value := Hex("0x" + string(d.hexDigits("hex digits")))
	if d.err == nil && !value.isValid() {
		d.pos = start
		d.fail("hex digits")
	}
	return value
}

func (d *decoder) text() string {
	return string(d.string())
}

func (d *decoder) float64() float64 {
	value, err := strconv.ParseFloat(string(d.number()), 64)
	if err != nil {
		d.fail("a number")
	}
	return value
}

func (d *decoder) int64() int64 {
	value, err := strconv.ParseInt(string(d.number()), 10, 64)
	if err != nil {
		d.fail("a whole number")
	}
	return value
}

// decodeList reads a list of what item reads. An empty list is not nil.
func decodeList[T any](d *decoder, item func(*decoder) T) []T {
	items := []T{}
	for more := d.beginList(); more; more = d.nextItem() {
		items = append(items, item(d))
	}
	return items
}

// decodeOneOrMany reads a list, or the only item of one.
func decodeOneOrMany[T any](d *decoder, item func(*decoder) T) []T {
	if d.peek() != '[' {
		return []T{item(d)}
	}
	return decodeList(d, item)
}

// hexItemBytes is the length of a 32-byte string with its quotes and comma.
const hexItemBytes = 69

// decodeHashes reads a list of hashes into a slice of the right size: no bracket stands in them, so the next one ends it.
func decodeHashes(d *decoder) []Hash {
	d.peek()
	room := bytes.IndexByte(d.data[d.pos:], ']')
	items := make([]Hash, 0, max(room, 0)/hexItemBytes+1)
	for more := d.beginList(); more; more = d.nextItem() {
		items = append(items, Hash{})
		d.fixed(items[len(items)-1][:])
	}
	return items
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
	items := []T{}
	for more := d.beginList(); more; more = d.nextItem() {
		var empty T
		items = append(items, empty)
		P(&items[len(items)-1]).decode(d)
	}
	return items
}

// decodePair reads a list of exactly two.
func decodePair[T any](d *decoder, item func(*decoder) T) (pair [2]T) {
	count := 0
	for more := d.beginList(); more; more = d.nextItem() {
		if value := item(d); count < len(pair) {
			pair[count] = value
		}
		count++
	}
	if count != len(pair) {
		d.fail("a list of two")
	}
	return pair
}

// Ptr gives a pointer to a value, for members that may be left out.
func Ptr[T any](value T) *T {
	return &value
}
