// Decodes the contract's values from JSON. Reading is lenient: quantities may have leading zeros or no digits, and hex digits
// may be upper or lower case.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/hex"
	"strconv"
	"unicode/utf8"

	"github.com/go-faster/jx"
)

// hexDigits returns the digits of a hex string without 0x, and the complete string for error messages.
func (d *decoder) hexDigits(expected string) (digits, text []byte) {
	text = d.string(expected)
	digits, ok := withoutPrefix(text)
	if !ok {
		d.refuseText(expected, text)
	}
	return digits, text
}

func (d *decoder) uint64() Uint64 {
	digits, text := d.hexDigits(expectedUint64)
	value, ok := parseUint64(digits)
	if !ok {
		d.refuseText(expectedUint64, text)
	}
	return Uint64(value)
}

func (d *decoder) uint256() *Uint256 {
	digits, text := d.hexDigits(expectedUint256)
	value := parseUint256(digits)
	if value == nil {
		d.refuseText(expectedUint256, text)
	}
	return (*Uint256)(value)
}

// fixed reads exactly len(into) bytes.
func (d *decoder) fixed(into []byte) {
	digits, text := d.hexDigits("bytes as hex")
	if len(digits) == 2*len(into) {
		if _, err := hex.Decode(into, digits); err == nil {
			return
		}
	}
	d.refuseText(strconv.Itoa(len(into))+" bytes as hex", text)
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
	digits, text := d.hexDigits("bytes as hex")
	value := make(Bytes, len(digits)/2)
	if _, err := hex.Decode(value, digits); err != nil {
		d.refuseText("whole bytes as hex", text)
	}
	return value
}

func (d *decoder) hex() Hex {
	digits, text := d.hexDigits("hex digits")
	value := Hex("0x" + string(digits))
	if !value.isValid() {
		d.refuseText("hex digits", text)
	}
	return value
}

// text reads a string. Bytes that are not UTF-8 become U+FFFD, as in encoding/json.
func (d *decoder) text() string {
	text := string(d.string("a string"))
	if !utf8.ValidString(text) {
		text = string([]rune(text))
	}
	return text
}

func (d *decoder) bool() bool {
	if !d.expect(jx.Bool, "true or false") {
		return false
	}
	value, err := d.json.Bool()
	return d.check(err) && value
}

// number returns the text of a number.
func (d *decoder) number(expected string) []byte {
	if !d.expect(jx.Number, expected) {
		return nil
	}
	return d.skip()
}

func (d *decoder) float64() float64 {
	text := d.number("a number")
	value, err := strconv.ParseFloat(string(text), 64)
	if err != nil {
		d.refuse("a number", text)
	}
	return value
}

func (d *decoder) int64() int64 {
	text := d.number("a whole number")
	value, err := strconv.ParseInt(string(text), 10, 64)
	if err != nil {
		d.refuse("a whole number", text)
	}
	return value
}
