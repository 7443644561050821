/** The Go client of a hostile contract passes go vet, and carries each shape of value unchanged. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateHostile, RESERVED_WORDS } from '../generator/hostile-contract/hostile-contract.ts';
import { shapes } from '../generator/hostile-contract/shapes.ts';
import { go, requireOrSkip } from '../toolchains/toolchains.ts';
import { runGo } from './run-go.ts';

const folder = mkdtempSync(join(tmpdir(), 'chain-access-hostile-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(requireOrSkip(go))('the Go client of a hostile contract', () => {
  beforeAll(() => generateHostile(folder));

  test('it passes go vet, and brings every value through unchanged', async () => {
    const module = join(folder, 'go');
    writeFileSync(join(module, 'hostile_test.go'), goProgram());
    expect(await runGo(['vet', './...'], module)).toBe('');
    const output = await runGo(['test', '-count=1', '-run', 'TestHostile', '.'], module);
    expect(output).toMatch(/^ok\s/);
  });
});

/** A test of the package by itself. Objects are results by pointer and parameters by value. */
function goProgram(): string {
  const checks = Object.entries(shapes).map(([name, { samples }]) => {
    const texts = samples.map((sample) => JSON.stringify(JSON.stringify(sample)));
    const check = ['Inner', 'Outer', 'Book'].includes(name) ? 'checkObject' : 'check';
    return `\t${check}(t, "${name}", Echo${name}Call, ${texts.join(', ')})`;
  });
  const flags = RESERVED_WORDS.map(() => 'true').join(', ');
  return `package chainaccess

import (
	"encoding/json"
	"reflect"
	"testing"
)

func check[T any](t *testing.T, name string, echo func(T) *Call[T], samples ...string) {
	checkAs(t, name, echo, func(value T) T { return value }, samples)
}

func checkObject[T any](t *testing.T, name string, echo func(T) *Call[*T], samples ...string) {
	checkAs(t, name, echo, func(value *T) T { return *value }, samples)
}

func checkAs[P, R any](t *testing.T, name string, echo func(P) *Call[R], asParam func(R) P, samples []string) {
	for _, sample := range samples {
		var zero P
		call := echo(zero)
		if sample == "null" && call.nullIsNotFound {
			continue
		}
		d := newDecoder([]byte(sample))
		value := call.read(d)
		d.end()
		if d.err != nil {
			t.Errorf("%s: %s: %v", name, sample, d.err)
			continue
		}
		sent, err := marshal(echo(asParam(value)).params)
		if err != nil || !equal(string(sent), sample) {
			t.Errorf("%s: %s was sent as %s, %v", name, sample, sent, err)
		}
	}
}

func equal(one, other string) bool {
	var left, right any
	return json.Unmarshal([]byte(one), &left) == nil && json.Unmarshal([]byte(other), &right) == nil && reflect.DeepEqual(left, right)
}

func TestHostile(t *testing.T) {
${checks.join('\n')}
	sent, err := marshal(ReservedCall(${flags}).params)
	if err != nil || !equal("["+string(sent)+"]", "[${flags}]") {
		t.Errorf("%s %v", sent, err)
	}
	tone := None
	for _, each := range []struct{ call *Call[[]string]; params string }{
		{OptionalsCall(1, nil, nil, nil, nil, nil), \`"0x1"\`},
		{OptionalsCall(1, nil, Ptr(false), nil, nil, nil), \`"0x1",null,false\`},
		{OptionalsCall(1, nil, nil, &tone, nil, &Inner{}), \`"0x1",null,null,"None",null,{"class":false,"from":"0x0000000000000000000000000000000000000000"}\`},
	} {
		if sent, err := marshal(each.call.params); err != nil || string(sent) != each.params {
			t.Errorf("%s instead of %s: %v", sent, each.params, err)
		}
	}
	for _, each := range []struct{ call *Call[Uint64]; params string }{
		{TolerantCall(1), \`"0x1"\`},
		{TolerantCall(1, WithLedger(Ledger{}), WithTolerantRetries(false)), \`"0x1",{},false\`},
		{TolerantCall(1, WithTolerantNote("x")), \`"0x1",null,null,"x"\`},
		{TolerantTooCall(), \`\`},
		{TolerantTooCall(WithTolerantTooNote(None), WithLedger(nil)), \`null,"None"\`},
		{TolerantTooCall(WithClass(Number(5))), \`null,null,"0x5"\`},
	} {
		if sent, err := marshal(each.call.params); err != nil || string(sent) != each.params {
			t.Errorf("%s instead of %s: %v", sent, each.params, err)
		}
	}
}
`;
}
