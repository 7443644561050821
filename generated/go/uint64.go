// Quantities of at most 64 bits.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"fmt"
	"strconv"
)

// Uint64 is a whole number below 2^64: a block number, a position, an amount of gas, a time in Unix seconds. It prints as a
// number (%d, %v; %#x for hex), also behind a pointer. In JSON it is a hex quantity without leading zeros.
type Uint64 uint64

// Number returns a block number as a block parameter.
func Number(number uint64) Uint64 {
	return Uint64(number)
}

// Format prints the number with the verbs for integers.
func (u Uint64) Format(state fmt.State, verb rune) {
	if verb == 's' {
		verb = 'd'
	}
	fmt.Fprintf(state, fmt.FormatString(state, verb), uint64(u))
}

// MarshalText writes a hex quantity.
func (u Uint64) MarshalText() ([]byte, error) {
	return strconv.AppendUint([]byte("0x"), uint64(u), 16), nil
}

// UnmarshalText reads a hex quantity; leading zeros are accepted.
func (u *Uint64) UnmarshalText(text []byte) error {
	digits, ok := withoutPrefix(text)
	value, isNumber := parseUint64(digits)
	if !ok || !isNumber {
		return fmt.Errorf("expected %s; got %q", expectedUint64, text)
	}
	*u = Uint64(value)
	return nil
}

func withoutPrefix(text []byte) (digits []byte, ok bool) {
	if len(text) < 2 || text[0] != '0' || text[1]|0x20 != 'x' {
		return nil, false
	}
	return text[2:], true
}
