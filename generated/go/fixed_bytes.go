// Byte arrays of fixed length: addresses, hashes and slot values.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/hex"
	"fmt"
)

// Address is the address of an account or a contract: 20 bytes. It converts to go-ethereum's type: common.Address(a).
type Address [20]byte

// Hash is a 32-byte hash, topic or slot value. It converts to go-ethereum's type: common.Hash(h).
type Hash [32]byte

// ParseAddress reads 20 bytes as hex with 0x, in upper or lower case; it does not verify checksums.
func ParseAddress(text string) (value Address, err error) {
	err = value.UnmarshalText([]byte(text))
	return value, err
}

// ParseHash reads 32 bytes as hex with 0x.
func ParseHash(text string) (value Hash, err error) {
	err = value.UnmarshalText([]byte(text))
	return value, err
}

// MustAddress is ParseAddress for constants: it panics if ParseAddress returns an error.
func MustAddress(text string) Address {
	return must(ParseAddress(text))
}

// MustHash is ParseHash for constants: it panics if ParseHash returns an error.
func MustHash(text string) Hash {
	return must(ParseHash(text))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// String returns lower-case hex with 0x.
func (a Address) String() string { return hexText(a[:]) }

// Format prints hex with 0x for %v and %s, and only hex digits for %x and %X.
func (a Address) Format(state fmt.State, verb rune) { formatHex(state, verb, a[:]) }

// MarshalText writes hex with 0x.
func (a Address) MarshalText() ([]byte, error) { return []byte(hexText(a[:])), nil }

// UnmarshalText reads 20 bytes as hex with 0x.
func (a *Address) UnmarshalText(text []byte) error { return parseFixed(a[:], text) }

// String returns lower-case hex with 0x.
func (h Hash) String() string { return hexText(h[:]) }

// Format prints hex with 0x for %v and %s, and only hex digits for %x and %X.
func (h Hash) Format(state fmt.State, verb rune) { formatHex(state, verb, h[:]) }

// MarshalText writes hex with 0x.
func (h Hash) MarshalText() ([]byte, error) { return []byte(hexText(h[:])), nil }

// UnmarshalText reads 32 bytes as hex with 0x.
func (h *Hash) UnmarshalText(text []byte) error { return parseFixed(h[:], text) }

func hexText(value []byte) string {
	return string(hex.AppendEncode([]byte("0x"), value))
}

func formatHex(state fmt.State, verb rune, value []byte) {
	switch verb {
	case 'v', 's':
		fmt.Fprint(state, hexText(value))
	default:
		fmt.Fprintf(state, fmt.FormatString(state, verb), value)
	}
}

func parseFixed(into []byte, text []byte) error {
	digits, ok := withoutPrefix(text)
	if ok && len(digits) == 2*len(into) {
		if _, err := hex.Decode(into, digits); err == nil {
			return nil
		}
	}
	return fmt.Errorf("expected 0x and %d bytes as hex; got %q", len(into), text)
}
