/** The Python client of a hostile contract imports, type-checks, and carries each shape of value unchanged. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateHostile, RESERVED_WORDS } from '../generator/hostile-contract/hostile-contract.ts';
import { shapes } from '../generator/hostile-contract/shapes.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';

const folder = mkdtempSync(join(tmpdir(), 'chain-access-hostile-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(requireOrSkip(python))('the Python client of a hostile contract', () => {
  beforeAll(() => generateHostile(folder));

  test('it compiles, imports, and brings every value through unchanged', async () => {
    const cwd = join(folder, 'python');
    const compiled = await runTool(python, 'python', ['-m', 'compileall', '-q', 'chain_access'], { cwd });
    expect(compiled).toEqual({ exitCode: 0, output: '' });
    const input = JSON.stringify(Object.entries(shapes).map(([name, { samples }]) => [name, samples]));
    const told = await runTool(python, 'python', ['-c', PYTHON_PROGRAM], { cwd, input });
    expect(told).toEqual({ exitCode: 0, output: 'True\n' });
  });

  test('ruff finds no name that is undefined or unused', async () => {
    const args = ['check', '--no-cache', '--isolated', '--select', 'F', 'chain_access'];
    const { exitCode, output } = await runTool(python, 'ruff', args, { cwd: join(folder, 'python') });
    expect(exitCode, output).toBe(0);
  });

  test('mypy finds every name', async () => {
    const cwd = join(folder, 'python');
    const env = { MYPY_CACHE_DIR: join(folder, 'mypy') };
    const { exitCode, output } = await runTool(python, 'mypy', ['--strict', 'chain_access'], { cwd, env });
    expect(exitCode, output).toBe(0);
  });
});

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
assert Client.nothing.__doc__ and chr(92) + " " + chr(92) + "n" in Client.nothing.__doc__
assert repr(calls.optionals(1)) == "Call('zoo_optionals', ['0x1'])"
assert repr(calls.optionals(1, fourth="1st")) == "Call('zoo_optionals', ['0x1', None, None, '1st'])"
assert repr(calls.tolerant(1)) == "Call('zoo_tolerant', ['0x1'])"
assert repr(calls.tolerant(1, note="x", retries_=False)) == "Call('zoo_tolerant', ['0x1', None, False, 'x'])"
assert repr(calls.tolerant_too(ledger={})) == "Call('zoo_tolerantToo', [{}])"
assert repr(calls.tolerant_too(class_=5)) == "Call('zoo_tolerantToo', [None, None, '0x5'])"
with Client("http://127.0.0.1:9/v3/some-key", retries=0) as client:
    try:
        client.reserved(*flags)
    except Exception as error:
        assert type(error).__name__ == "TransportError", error
print(Same is Client)
`;
