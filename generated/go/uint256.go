// Quantities of at most 256 bits.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"fmt"
	"math/big"
)

// Uint256 is a whole number below 2^256: an amount in wei, a part of a signature. It is a big.Int and used as a pointer like
// one: (*big.Int)(value) and (*Uint256)(value) convert without a copy, also to go-ethereum's *hexutil.Big. In JSON it is a
// hex quantity without leading zeros.
type Uint256 big.Int

const uint256Bits = 256

// NewUint256 returns the number as a Uint256.
func NewUint256(number uint64) *Uint256 {
	return (*Uint256)(new(big.Int).SetUint64(number))
}

// Int returns the same number as a big.Int, not a copy. Nil for nil.
func (u *Uint256) Int() *big.Int {
	return (*big.Int)(u)
}

// String returns decimal digits.
func (u *Uint256) String() string {
	return u.Int().String()
}

// Format prints the number with the verbs for integers.
func (u *Uint256) Format(state fmt.State, verb rune) {
	u.Int().Format(state, verb)
}

// MarshalText writes a hex quantity; nil is zero. It rejects negative numbers and numbers of more than 256 bits.
func (u *Uint256) MarshalText() ([]byte, error) {
	if u == nil {
		return []byte("0x0"), nil
	}
	if u.Int().Sign() < 0 || u.Int().BitLen() > uint256Bits {
		return nil, fmt.Errorf("expected %s; got %s", expectedUint256, u.String())
	}
	return u.Int().Append([]byte("0x"), 16), nil
}

// UnmarshalText reads a hex quantity; leading zeros are accepted.
func (u *Uint256) UnmarshalText(text []byte) error {
	digits, ok := withoutPrefix(text)
	value := parseUint256(digits)
	if !ok || value == nil {
		return fmt.Errorf("expected %s; got %q", expectedUint256, text)
	}
	u.Int().Set(value)
	return nil
}
