// Byte strings of any length, and hex digits of any width.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// Bytes is a byte string of any length, hex with 0x in JSON. It can be used wherever a []byte is expected.
type Bytes []byte

// MustBytes reads hex with 0x. It is meant for constants: it panics on anything else.
func MustBytes(text string) Bytes {
	var value Bytes
	if err := value.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
	return value
}

// String returns lower-case hex with 0x.
func (b Bytes) String() string { return hexText(b) }

// Format prints hex with 0x for %v and %s, and only hex digits for %x and %X.
func (b Bytes) Format(state fmt.State, verb rune) { formatHex(state, verb, b) }

// MarshalText writes hex with 0x.
func (b Bytes) MarshalText() ([]byte, error) { return []byte(hexText(b)), nil }

// UnmarshalText reads hex with 0x, two digits per byte.
func (b *Bytes) UnmarshalText(text []byte) error {
	digits, ok := withoutPrefix(text)
	value := make(Bytes, len(digits)/2)
	if _, err := hex.Decode(value, digits); err != nil || !ok {
		return fmt.Errorf("expected whole bytes as hex such as 0x12ab; got %q", text)
	}
	*b = value
	return nil
}

// Hex is 0x and any number of hex digits, such as a storage position; see Slot and SlotAt.
type Hex string

// Slot returns the storage position of a plain variable: its slot number.
func Slot(number uint64) Hex {
	return Hex("0x" + strconv.FormatUint(number, 16))
}

// SlotAt returns a computed storage position. That of a mapping's element is the Keccak-256 of its key and the mapping's
// slot number, each padded with zeros to 32 bytes.
func SlotAt(position Hash) Hex {
	return Hex(position.String())
}

// MarshalText writes the digits; it rejects anything but hex.
func (h Hex) MarshalText() ([]byte, error) {
	if !h.isValid() {
		return nil, fmt.Errorf("expected 0x and hex digits; got %q", string(h))
	}
	return []byte(h), nil
}

func (h Hex) isValid() bool {
	digits, ok := strings.CutPrefix(string(h), "0x")
	return ok && digits != "" && strings.Trim(digits, "0123456789abcdefABCDEF") == ""
}
