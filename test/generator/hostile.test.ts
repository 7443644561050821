/** Every SDK of a hostile contract compiles, and brings each shape of value through unchanged. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pascalCase } from '../../contract/model/names.ts';
import { runGo } from '../sdk-go/run-go.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { go, python, requireOrSkip } from '../toolchains/toolchains.ts';
import { HOSTILE_TEXT, RESERVED_WORDS, writeHostileContract } from './hostile-contract/hostile-contract.ts';
import { shapes } from './hostile-contract/shapes.ts';
import { generate, run } from './run-generator.ts';

type Server = typeof import('../../generated/server/index.ts');
type Client = typeof import('../../generated/typescript/index.ts');

const folder = mkdtempSync(join(tmpdir(), 'chain-access-hostile-'));
const named = Object.entries(shapes).map(([name, shape]) => ({ name, method: `zoo_echo${name}` as never, ...shape }));

beforeAll(async () => {
  writeHostileContract(folder);
  expect(await generate('--contract', folder, '--out', folder)).toEqual({ exitCode: 0, stdout: '', stderr: '' });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the server package', () => {
  let server: Server;

  beforeAll(async () => {
    server = await import(join(folder, 'server/index.ts'));
  });

  test('it compiles', async () => {
    expect(await run('tsc', ['-p', join(folder, 'server'), '--noEmit'])).toMatchObject({ exitCode: 0, stdout: '' });
  });

  test.each(named)('$name: its values pass as parameter and result, and some other value does not', (shape) => {
    for (const sample of shape.samples) {
      expect(server.checkParams(shape.method, [sample], true)).toBeUndefined();
      expect(server.checkResult(shape.method, sample)).toBeUndefined();
    }
    const others = named.flatMap(({ samples }) => samples).concat([[[]]], [{ not: 'known' }]);
    const faults = others.filter((other) => server.checkResult(shape.method, other) !== undefined);
    expect(faults.length > 0).toBe(shape.name !== 'Unknown');
  });

  test('optional parameters may be left out from the end, and the required one may not', () => {
    const all = ['0x1', named[2]!.samples[0], true, '1st', ['a'], { class: true, from: named[2]!.samples[0] }];
    for (const count of all.keys()) {
      expect(server.checkParams('zoo_optionals' as never, all.slice(0, count + 1), true)).toBeUndefined();
    }
    expect(server.checkParams('zoo_optionals' as never, [], true)).toMatch(/^first /);
  });

  test('errors of one code keep their own entries', () => {
    const errors: Record<string, unknown> = server.errors;
    expect(errors.SharedCode).toMatchObject({
      code: -32600,
      message: `a second error of the same code ${HOSTILE_TEXT}`,
    });
    expect(errors.InvalidRequest).toMatchObject({ code: -32600, message: `invalid request ${HOSTILE_TEXT}` });
  });
});

describe('the TypeScript client', () => {
  test('it compiles, and its types accept every value of their shape', async () => {
    const lines = named.map(({ name, samples }) => {
      const type = name === 'Unknown' ? 'unknown' : `schemas.${pascalCase(name)}`;
      return `export const ${name}: readonly ${type === 'unknown' ? type : `(${type})`}[] = ${JSON.stringify(samples)};`;
    });
    const reserved = `client.zoo_reserved(${RESERVED_WORDS.map(() => 'true').join(', ')}, { retries: 0 })`;
    const program = [
      "import type * as schemas from './schemas.ts';",
      "import type { Client } from './index.ts';",
      ...lines,
      `export const reserved = (client: Client): Promise<boolean> => ${reserved};`,
      "export const optionals = (client: Client): Promise<readonly string[] | null> => client.zoo_optionals('0x1');",
      '// @ts-expect-error the first parameter is required',
      'export const none = (client: Client) => client.zoo_optionals();',
      '// @ts-expect-error a word that is not of the list',
      "export const tone: schemas.Tone = '3rd';",
    ];
    writeFileSync(join(folder, 'typescript/program.ts'), program.join('\n'));
    expect(await run('tsc', ['-p', join(folder, 'typescript'), '--noEmit'])).toMatchObject({ exitCode: 0, stdout: '' });
  });

  test('it sends and returns every value unchanged, also by bigints', async () => {
    const { createClient, decodeResult, encodeQuantities }: Client = await import(join(folder, 'typescript/index.ts'));
    const client: any = createClient({ url: 'http://host/v3/some-key', fetch: echo });
    for (const { name, method, samples } of named) {
      for (const sample of samples) {
        expect(await client[method](sample), name).toEqual(sample);
        // Beside words a quantity stays as it came.
        if (name !== 'NumberOrTone') expect(encodeQuantities(decodeResult(method, sample as never))).toEqual(sample);
      }
    }
    expect(decodeResult('zoo_echoGrid' as never, [[], ['0x1', '0x2']] as never)).toEqual([[], [1n, 2n]]);
    expect(decodeResult('zoo_echoSpan' as never, ['0x1', '0x2'] as never)).toEqual([1n, 2n]);
    expect(decodeResult('zoo_echoInner' as never, { '1559-fee': '0x7' } as never)).toEqual({ '1559-fee': 7n });
  });

  test('texts end no comment, and every method and error is in the tables', () => {
    const text = readFileSync(join(folder, 'typescript/methods.ts'), 'utf8');
    expect(text).toContain('Returns what zoo_nothing returns. *\\/ """');
    const errors = readFileSync(join(folder, 'typescript/errors.ts'), 'utf8');
    expect(errors).toContain('SharedCode');
  });
});

describe.skipIf(requireOrSkip(python))('the Python client', () => {
  test('it compiles, imports, and brings every value through unchanged', async () => {
    const cwd = join(folder, 'python');
    const compiled = await runTool(python, 'python', ['-m', 'compileall', '-q', 'chain_access'], { cwd });
    expect(compiled).toEqual({ exitCode: 0, output: '' });
    const input = JSON.stringify(named.map(({ name, samples }) => [name, samples]));
    const told = await runTool(python, 'python', ['-c', PYTHON_PROGRAM], { cwd, input });
    expect(told).toEqual({ exitCode: 0, output: 'True\n' });
  });

  test('mypy finds every name', async () => {
    const cwd = join(folder, 'python');
    const env = { MYPY_CACHE_DIR: join(folder, 'mypy') };
    const { exitCode, output } = await runTool(python, 'mypy', ['--strict', 'chain_access'], { cwd, env });
    expect(exitCode, output).toBe(0);
  });
});

describe.skipIf(requireOrSkip(go))('the Go client', () => {
  test('it passes go vet, and brings every value through unchanged', async () => {
    const module = join(folder, 'go');
    writeFileSync(join(module, 'hostile_test.go'), goProgram());
    expect(await runGo(['vet', './...'], module)).toBe('');
    const output = await runGo(['test', '-count=1', '-run', 'TestHostile', '.'], module);
    expect(output).toMatch(/^ok\s/);
  });
});

/** A service that returns its first parameter. */
async function echo(_url: unknown, init: { body?: unknown } = {}): Promise<Response> {
  const { id, params } = JSON.parse(String(init.body));
  return Response.json({ jsonrpc: '2.0', id, result: params[0] ?? null });
}

const PYTHON_PROGRAM = `
import json, sys
from chain_access import AsyncClient, Client, calls, to_json
from chain_access.client import Client as Same
from chain_access._codecs import RECORDS

def snake(name):
    return "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name))

for name, samples in json.load(sys.stdin):
    echo = getattr(calls, "echo_" + snake(name))
    read = getattr(calls, "_echo_" + snake(name))._read
    for sample in samples:
        value = read(json.dumps(sample).encode())
        assert not isinstance(sample, dict) or to_json(value) == sample, (name, sample, value)
        if sample is not None:
            sent = repr(echo(value))
            assert sent == f"Call('zoo_echo{name}', [{sample!r}])", (name, sample, sent)
flags = [True] * ${RESERVED_WORDS.length}
assert repr(calls.reserved(*flags)) == f"Call('zoo_reserved', {flags})"
assert repr(calls.optionals(1)) == "Call('zoo_optionals', ['0x1'])"
assert repr(calls.optionals(1, fourth="1st")) == "Call('zoo_optionals', ['0x1', None, None, '1st'])"
with Client("http://127.0.0.1:9/v3/some-key", retries=0) as client:
    try:
        client.reserved(*flags)
    except Exception as error:
        assert type(error).__name__ == "TransportError", error
print(Same is Client)
`;

/** A test of the package by itself. Objects are results by pointer and parameters by value. */
function goProgram(): string {
  const checks = named.map(({ name, samples }) => {
    const texts = samples.map((sample) => JSON.stringify(JSON.stringify(sample)));
    const check = ['Inner', 'Outer'].includes(name) ? 'checkObject' : 'check';
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
}
`;
}
