// Bytes of a fixed number: addresses, hashes and words.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"encoding/hex"
	"fmt"
)

// Address is an account or a contract: 20 bytes. It converts to go-ethereum's: common.Address(a).
type Address [20]byte

// Hash is a 32-byte hash, topic or storage word. It converts to go-ethereum's: common.Hash(h).
type Hash [32]byte

// ParseAddress reads 20 bytes as hex after 0x, in either letter case; a checksum is not verified.
func ParseAddress(text string) (value Address, err error) {
	err = value.UnmarshalText([]byte(text))
	return value, err
}

// ParseHash reads 32 bytes as hex after 0x.
func ParseHash(text string) (value Hash, err error) {
	err = value.UnmarshalText([]byte(text))
	return value, err
}

// MustAddress is ParseAddress for constants of a program: it panics where that gives an error.
func MustAddress(text string) Address {
	return must(ParseAddress(text))
}

// MustHash is ParseHash for constants of a program: it panics where that gives an error.
func MustHash(text string) Hash {
	return must(ParseHash(text))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// String gives lower-case hex after 0x.
func (a Address) String() string { return hexText(a[:]) }

// Format prints hex after 0x for %v and %s, and hex digits alone for %x and %X.
func (a Address) Format(state fmt.State, verb rune) { formatHex(state, verb, a[:]) }

// MarshalText writes hex after 0x.
func (a Address) MarshalText() ([]byte, error) { return []byte(hexText(a[:])), nil }

// UnmarshalText reads 20 bytes as hex after 0x.
func (a *Address) UnmarshalText(text []byte) error { return parseFixed(a[:], text) }

// String gives lower-case hex after 0x.
func (h Hash) String() string { return hexText(h[:]) }

// Format prints hex after 0x for %v and %s, and hex digits alone for %x and %X.
func (h Hash) Format(state fmt.State, verb rune) { formatHex(state, verb, h[:]) }

// MarshalText writes hex after 0x.
func (h Hash) MarshalText() ([]byte, error) { return []byte(hexText(h[:])), nil }

// UnmarshalText reads 32 bytes as hex after 0x.
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
	return fmt.Errorf("expected %d bytes as hex after 0x, got %q", len(into), text)
}
