// How values are printed, and their texts.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/json"
	"fmt"
	"testing"
)

func TestNumbersPrintAsNumbers(t *testing.T) {
	number := Uint64(320)
	var none *Uint64
	big := NewUint256(7)
	for got, expected := range map[string]string{
		fmt.Sprint(number):                "320",
		fmt.Sprint(&number):               "320",
		fmt.Sprintf("%d %6d", &number, 1): "320      1",
		fmt.Sprintf("%#x", number):        "0x140",
		fmt.Sprintf("%s", number):         "320",
		fmt.Sprint(none):                  "<nil>",
		fmt.Sprint(big):                   "7",
		fmt.Sprintf("%#x", big):           "0x7",
		fmt.Sprint(Hash{31: 1}):           "0x0000000000000000000000000000000000000000000000000000000000000001",
		fmt.Sprintf("%x", Address{19: 1}): "0000000000000000000000000000000000000001",
		fmt.Sprint(Bytes{1, 2}):           "0x0102",
		fmt.Sprint(&Address{19: 1}):       "0x0000000000000000000000000000000000000001",
	} {
		if got != expected {
			t.Errorf("%s, expected %s", got, expected)
		}
	}
}

func TestTextsAreReadAndWritten(t *testing.T) {
	type all struct {
		Number  Uint64
		Amount  *Uint256
		Address Address
		Hash    Hash
		Bytes   Bytes
	}
	const text = `{"Number":"0x10","Amount":"0xff","Address":"0x00000000000000000000000000000000000000aa",` +
		`"Hash":"0x00000000000000000000000000000000000000000000000000000000000000bb","Bytes":"0x"}`
	var value all
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	if again, err := json.Marshal(value); err != nil || string(again) != text {
		t.Error(string(again), err)
	}
	for _, wrong := range []string{`{"Number":"16"}`, `{"Amount":"0xzz"}`, `{"Address":"0xaa"}`, `{"Hash":"bb"}`, `{"Bytes":"0xa"}`} {
		if err := json.Unmarshal([]byte(wrong), &value); err == nil {
			t.Error(wrong)
		}
	}
	if _, err := ParseAddress("0x1"); err == nil {
		t.Error("0x1 is not an address")
	}
	if hash, err := ParseHash("0x00000000000000000000000000000000000000000000000000000000000000BB"); err != nil || hash[31] != 0xbb {
		t.Error(hash, err)
	}
	if Slot(17) != "0x11" || SlotAt(Hash{31: 2}) != Hex(Hash{31: 2}.String()) {
		t.Error(Slot(17))
	}
}
