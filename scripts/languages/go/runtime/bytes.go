// Bytes of any number, and hex digits of any width.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// Bytes is any number of bytes, hex after 0x in JSON. It is a []byte where one is asked for.
type Bytes []byte

// MustBytes reads hex after 0x for constants of a program: it panics on anything else.
func MustBytes(text string) Bytes {
	var value Bytes
	if err := value.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
	return value
}

// String gives lower-case hex after 0x.
func (b Bytes) String() string { return hexText(b) }

// Format prints hex after 0x for %v and %s, and hex digits alone for %x and %X.
func (b Bytes) Format(state fmt.State, verb rune) { formatHex(state, verb, b) }

// MarshalText writes hex after 0x.
func (b Bytes) MarshalText() ([]byte, error) { return []byte(hexText(b)), nil }

// UnmarshalText reads hex after 0x, two digits a byte.
func (b *Bytes) UnmarshalText(text []byte) error {
	digits, ok := withoutPrefix(text)
	value := make(Bytes, len(digits)/2)
	if _, err := hex.Decode(value, digits); err != nil || !ok {
		return fmt.Errorf("expected whole bytes as hex after 0x, got %q", text)
	}
	*b = value
	return nil
}

// Hex is hex digits after 0x whose width is free, such as a storage position; see Slot and SlotAt.
type Hex string

// Slot is the storage position of a plain variable: its slot number.
func Slot(number uint64) Hex {
	return Hex("0x" + strconv.FormatUint(number, 16))
}

// SlotAt is a storage position that was computed: of an element of a mapping, the Keccak-256 of its key and the
// mapping's slot number, each filled with zeros to 32 bytes.
func SlotAt(position Hash) Hex {
	return Hex(position.String())
}

// MarshalText writes the digits; what is no hex is refused.
func (h Hex) MarshalText() ([]byte, error) {
	if !h.isValid() {
		return nil, fmt.Errorf("expected hex digits after 0x, got %q", string(h))
	}
	return []byte(h), nil
}

func (h Hex) isValid() bool {
	digits, ok := strings.CutPrefix(string(h), "0x")
	return ok && digits != "" && strings.Trim(digits, "0123456789abcdefABCDEF") == ""
}
