// What the decoder accepts and rejects, compared with encoding/json.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/json"
	"math/big"
	"reflect"
	"strings"
	"testing"
)

var documents = []string{
	"", " ", "null", "true", "false", "nul", "0", "-0", "01", "1.", "1.5e+3", "1e", "-", ".5", `""`, `"a\u0041\n"`, `"\x"`,
	"\"\n\"", `"open`, "[]", "[1,]", "[1,2", "[1 2]", "{}", `{"a":1,"b":[null]}`, `{"a" 1}`, `{"a":1,}`, `{a:1}`, "{}x", "[]]", "0 \x00",
	` { "a" : [ 1 , { } ] } `, `{"\u0061":1}`, "\"\xff\"", strings.Repeat("[", 100) + strings.Repeat("]", 100),
}

func FuzzDecoderTakesWhatIsJSON(f *testing.F) {
	for _, document := range documents {
		f.Add([]byte(document))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d := newDecoder(data)
		d.skip()
		d.end()
		if valid := json.Valid(data); valid != (d.err == nil) {
			t.Errorf("%q: valid is %v, but: %v", data, valid, d.err)
		}
	})
}

func TestDecoderRefusesEndlessNesting(t *testing.T) {
	for _, bracket := range []string{"[", `{"a":`} {
		d := newDecoder([]byte(strings.Repeat(bracket, 1<<20)))
		if d.skip(); d.err == nil || !strings.Contains(d.err.Error(), "depth") {
			t.Error(d.err)
		}
	}
}

// nest reads nested lists with the functions that generated decoders call.
func nest(d *decoder) (depth int) {
	for i := d.list(); i.next(); {
		depth = nest(d)
	}
	return depth + 1
}

func TestNestingIsBoundedForDecodersToo(t *testing.T) {
	if depth, err := read(t, strings.Repeat("[", 9999)+strings.Repeat("]", 9999), nest); depth == 0 || err != nil {
		t.Error(depth, err)
	}
	if _, err := read(t, strings.Repeat("[", 10001)+strings.Repeat("]", 10001), nest); err == nil {
		t.Error("10,001 is too deep")
	}
}

type pair struct {
	number *Uint64
	extra  map[string]json.RawMessage
	wire   wire
}

func (p *pair) decode(d *decoder) {
	var r reading
	*p = pair{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "number":
			if r.value(d, 0) {
				p.number = Ptr(d.uint64())
			}
		default:
			d.keep(&p.extra)
		}
	}
	p.wire = r.unusual(1, 1)
}

func TestTheLastOfMembersWithTheSameNameCounts(t *testing.T) {
	for text, expected := range map[string]uint64{
		`{"number":"0x1","number":"0x2"}`:      2,
		`{"number":null,"number":"0x2"}`:       2,
		`{"number":"0x1","number":null}`:       1, // a null does not clear an earlier value
		`{"number":"0x1","\u006eumber":"0x2"}`: 2,
	} {
		if value, err := read(t, text, decodeObject[pair]); err != nil || value.number == nil || uint64(*value.number) != expected {
			t.Error(text, value, err)
		}
	}
	value, err := read(t, `{"a":1,"a":[ 2 ]}`, decodeObject[pair])
	if err != nil || len(value.extra) != 1 || string(value.extra["a"]) != "[ 2 ]" {
		t.Error(value, err)
	}
	if _, err := read(t, `{"number":"one","number":"0x2"}`, decodeObject[pair]); err == nil {
		t.Error("the first value of a field must also match the contract")
	}
}

func TestBytesThatAreNoUTF8AreReplacedInTextsAndKeptElsewhere(t *testing.T) {
	const text = "\"a\xff\xfeb\\ud800\""
	var expected string
	if err := json.Unmarshal([]byte(text), &expected); err != nil {
		t.Fatal(err)
	}
	if value, err := read(t, text, (*decoder).text); value != expected || err != nil {
		t.Errorf("%q %v, expected %q", value, err, expected)
	}
	if value, err := read(t, text, (*decoder).raw); string(value) != text || err != nil {
		t.Errorf("%q %v", value, err)
	}
}

func TestNothingMayFollowADocument(t *testing.T) {
	for _, rest := range []string{"1", "]", "null", ",", "\x00", "{"} {
		if _, err := read(t, `"0x1" `+rest, (*decoder).uint64); err == nil || !strings.Contains(err.Error(), "unexpected data") {
			t.Error(rest, err)
		}
	}
	if _, err := read(t, "\"0x1\" \n\t", (*decoder).uint64); err != nil {
		t.Error(err)
	}
}

func TestErrorsNameTheMemberAndWhatWasFound(t *testing.T) {
	for text, expected := range map[string]string{
		`{"number":"sixteen"}`:                          `number: expected a hex quantity of at most 64 bits; got "sixteen"`,
		`{"number": [ 16 ] }`:                           `number: expected a hex quantity of at most 64 bits; got [ 16 ]`,
		`{"number":16}`:                                 `number: expected a hex quantity of at most 64 bits; got 16`,
		`{"number":"` + strings.Repeat("7", 100) + `"}`: `number: expected a hex quantity of at most 64 bits; got "` + strings.Repeat("7", 39) + `...`,
		`[]`:              `expected an object; got []`,
		`{"number":"0x1"`: `not JSON: unexpected EOF`,
		`{"number":"0x1`:  `not JSON: unexpected EOF`,
	} {
		if _, err := read(t, text, decodeObject[pair]); err == nil || err.Error() != expected {
			t.Errorf("%s\n%v, expected\n%s", text, err, expected)
		}
	}
}

func TestSecretsAreHiddenBeforeAPreviewIsCut(t *testing.T) {
	hide := func(text string) string { return strings.ReplaceAll(text, "a-secret", "[redacted]") }
	_, err := read(t, `{"number":"`+strings.Repeat(".", 36)+`a-secret"}`, decodeObject[pair])
	if unfit, ok := err.(*misfit); !ok || strings.Contains(unfit.text(hide), "a-s") {
		t.Error(err)
	}
}

func read[T any](t *testing.T, text string, read func(*decoder) T) (value T, err error) {
	t.Helper()
	d := newDecoder([]byte(text))
	value = read(d)
	d.end()
	return value, d.err
}

func TestQuantitiesAreReadLeniently(t *testing.T) {
	for text, expected := range map[string]uint64{
		`"0x0"`: 0, `"0x"`: 0, `"0x10"`: 16, `"0x0010"`: 16, `"0XfF"`: 255, `"\u0030x1"`: 1, `"0xffffffffffffffff"`: 1<<64 - 1,
	} {
		if value, err := read(t, text, (*decoder).uint64); uint64(value) != expected || err != nil {
			t.Error(text, value, err)
		}
		if value, err := read(t, text, (*decoder).uint256); err != nil || value.Int().Uint64() != expected {
			t.Error(text, value, err)
		}
	}
	for _, text := range []string{`"sixteen"`, `"0xg"`, `"16"`, "16", `"0x10000000000000000"`, `"0x1`, "null", "{}"} {
		if value, err := read(t, text, (*decoder).uint64); err == nil {
			t.Error(text, value)
		}
	}
	for _, text := range []string{`"0x1` + strings.Repeat("0", 64) + `"`, `"0x` + strings.Repeat("g", 20) + `"`, `"0xg` + strings.Repeat("0", 20) + `"`} {
		if value, err := read(t, text, (*decoder).uint256); err == nil {
			t.Error(text, value)
		}
	}
}

func FuzzUint256(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Fuzz(func(t *testing.T, data []byte) {
		expected := new(big.Int).SetBytes(data[:min(len(data), 32)])
		text, err := (*Uint256)(expected).MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		value, err := read(t, `"`+string(text)+`"`, (*decoder).uint256)
		if err != nil || value.Int().Cmp(expected) != 0 {
			t.Error(string(text), value, err)
		}
		var again Uint256
		if err := again.UnmarshalText(text); err != nil || again.Int().Cmp(expected) != 0 {
			t.Error(string(text), err)
		}
	})
}

func TestBytesAreReadByTheirNumber(t *testing.T) {
	if value, err := read(t, `"0xABcd"`, (*decoder).bytes); err != nil || !reflect.DeepEqual(value, Bytes{0xab, 0xcd}) {
		t.Error(value, err)
	}
	for _, text := range []string{`"0xabc"`, `"abcd"`, `"0xzz"`, "1"} {
		if value, err := read(t, text, (*decoder).bytes); err == nil {
			t.Error(text, value)
		}
		if value, err := read(t, text, (*decoder).address); err == nil {
			t.Error(text, value)
		}
	}
	if value, err := read(t, `"0x0aF"`, (*decoder).hex); err != nil || value != "0x0aF" {
		t.Error(value, err)
	}
	for _, text := range []string{`"0x"`, `"0xzz"`} {
		if value, err := read(t, text, (*decoder).hex); err == nil {
			t.Error(text, value)
		}
	}
}

func TestPlainValues(t *testing.T) {
	if value, err := read(t, "-12", (*decoder).int64); err != nil || value != -12 {
		t.Error(value, err)
	}
	if _, err := read(t, "1.5", (*decoder).int64); err == nil {
		t.Error("1.5 is not a whole number")
	}
	if value, err := read(t, "1.5", (*decoder).float64); err != nil || value != 1.5 {
		t.Error(value, err)
	}
	if value, err := read(t, "[true,false]", func(d *decoder) []bool { return decodeList(d, (*decoder).bool) }); err != nil || len(value) != 2 {
		t.Error(value, err)
	}
	if _, err := read(t, `["a"]`, func(d *decoder) [2]string { return decodePair(d, (*decoder).text) }); err == nil {
		t.Error("one item is not a pair")
	}
	both, err := read(t, `[null,"0x01"]`, func(d *decoder) [][]byte {
		return decodeList(d, nullOr(func(d *decoder) []byte { return d.bytes() }))
	})
	if err != nil || both[0] != nil || both[1] == nil {
		t.Error(both, err)
	}
}

func FuzzTextsAreWrittenAsEncodingJSONReadsThem(f *testing.F) {
	for _, text := range []string{"", "a\"b\\", "\x00\n\u2028<&>", "\xff\xfe", "\U0001f600"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		written, err := marshal(func(e *encoder) { e.text(text) })
		if err != nil {
			t.Fatal(err)
		}
		var read string
		if err := json.Unmarshal(written, &read); err != nil || read != string([]rune(text)) {
			t.Errorf("%q was written as %s, and read as %q, %v", text, written, read, err)
		}
	})
}

func TestWritingIsStrict(t *testing.T) {
	for text, write := range map[string]func(*encoder){
		`[-3,1.5,"a\"b",true,null,"0x0"]`: func(e *encoder) {
			e.data = append(e.data, '[')
			e.int64(-3)
			e.separate()
			e.float64(1.5)
			e.separate()
			e.text(`a"b`)
			e.separate()
			e.bool(true)
			e.separate()
			e.null()
			e.separate()
			e.uint256(nil)
			e.data = append(e.data, ']')
		},
	} {
		if got, err := marshal(write); err != nil || string(got) != text {
			t.Errorf("%s, %v", got, err)
		}
	}
	for name, write := range map[string]func(*encoder){
		"a negative quantity": func(e *encoder) { e.uint256((*Uint256)(big.NewInt(-1))) },
		"257 bits":            func(e *encoder) { e.uint256((*Uint256)(new(big.Int).Lsh(big.NewInt(1), 256))) },
		"an unknown word":     func(e *encoder) { e.word("latets", "latest") },
		"no hex":              func(e *encoder) { e.hex("zz") },
	} {
		if text, err := marshal(write); err == nil {
			t.Errorf("%s: %s", name, text)
		}
	}
}
