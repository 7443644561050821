// Values read by combined decoders are written back unchanged by the matching encoders.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/json"
	"testing"
)

type part struct{ number Uint64 }

func (p *part) decode(d *decoder) { p.number = d.uint64() }

func (p *part) encode(e *encoder) { e.uint64(p.number) }

type color string

// again reads a text and writes it back.
func again[T any](read func(*decoder) T, write func(*encoder, T)) func(text string) (string, error) {
	return func(text string) (string, error) {
		d := newDecoder([]byte(text))
		value := read(d)
		d.end()
		if d.err != nil {
			return "", d.err
		}
		written, err := marshal(func(e *encoder) { write(e, value) })
		return string(written), err
	}
}

func TestCombinedFunctionsAreCounterparts(t *testing.T) {
	number, write := (*decoder).uint64, (*encoder).uint64
	for _, each := range []struct {
		run  func(string) (string, error)
		text string
	}{
		{again(listOf(listOf(number)), listWriter(listWriter(write))), `[["0x1"],[],["0x2","0x3"]]`},
		{again(oneOrMany(number), listWriter(write)), `["0x1","0x2"]`},
		{again(pairOf(number), pairWriter(write)), `["0x1","0x2"]`},
		{again(listOf(nullOr(listOf(number))), listWriter(orNull(listWriter(write)))), `[null,["0x1"]]`},
		{again(listOf(nullOr(pointerTo(number))), listWriter(pointed(write))), `[null,"0x1"]`},
		{again(listOf(nullOr((*decoder).bytes)), listWriter(orNull((*encoder).bytes))), `[null,"0x","0x12"]`},
		{again(mapOf[map[Hex]Hash]((*decoder).hex, (*decoder).hash), mapWriter[map[Hex]Hash]((*encoder).hex, (*encoder).hash)), `{}`},
		{again(mapOf[map[string]Uint64](textOf[string], number), mapWriter[map[string]Uint64](writeText[string], write)), `{"":"0x1","a":"0x2","b\n":"0x3"}`},
		{again(mapOf[map[Uint64][]Uint64](number, nullOr(listOf(number))), mapWriter[map[Uint64][]Uint64](write, orNull(listWriter(write)))), `{"0x1":null,"0xa":["0x2"]}`},
		{again(listOf(valueOf[part]), listWriter(encodeValue[part])), `["0x1","0x2"]`},
		{again(listOf(textOf[color]), listWriter(writeText[color])), `["red","blue"]`},
		{again(listOf(textOf[color]), listWriter(wordOf[color]("red", "blue"))), `["red","blue"]`},
		{again((*decoder).raw, func(e *encoder, text json.RawMessage) { writeRaw(e, text) }), `{"a":[1,null]}`},
	} {
		if text, err := each.run(each.text); err != nil || text != each.text {
			t.Errorf("%s became %s, %v", each.text, text, err)
		}
	}
	if text, err := again(oneOrMany(number), listWriter(write))(`"0x7"`); text != `["0x7"]` {
		t.Error(text, err)
	}
	if text, err := again(textOf[color], wordOf[color]("red"))(`"green"`); err == nil {
		t.Error(text)
	}
}
