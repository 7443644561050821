// Parses hex digits as numbers.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"bytes"
	"encoding/hex"
	"math/big"
)

const expectedUint64 = "a hex quantity of at most 64 bits"
const expectedUint256 = "a hex quantity of at most 256 bits"

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

// digitOf returns a hex digit's value, or more than 15 if c is not a hex digit.
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

// parseUint256 returns nil unless the digits are a hex number of at most 256 bits.
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
