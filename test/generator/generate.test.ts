/** Runs of the generator: byte-identical output, drift reported file by file, and errors that state the place of the mistake. */

import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { load } from '../../contract/load.ts';
import { buildModel } from '../../contract/model/build-model.ts';
import { formatTypeScript } from '../../scripts/generation/format-typescript.ts';
import { runtimeFolder, targets } from '../../scripts/generation/targets.ts';
import { contractCopy, filesBelow, generate, root, temporaryFolder } from './run-generator.ts';

/** A copy of everything generated, to plant faults in. */
function generatedCopy(): string {
  const folder = temporaryFolder();
  for (const target of targets) {
    const isOurs = (path: string) => !/(node_modules|dist)$/.test(path);
    cpSync(join(root, target.folder), join(folder, target.name), { recursive: true, filter: isOurs });
  }
  return folder;
}

describe('a run', () => {
  test('two runs write the same bytes as the emitters called directly, without @open-rpc/generator', async () => {
    const [first, second] = [temporaryFolder(), temporaryFolder()];
    const ends = [await generate('--out', first), await generate('--out', second)];
    expect(ends).toEqual([silence, silence]);
    expect(filesBelow(second)).toEqual(filesBelow(first));
    expect(await directRun()).toEqual(filesBelow(first));
  });

  test('it restores changed and missing files, removes obsolete ones, and touches no other file', async () => {
    const folder = generatedCopy();
    appendFileSync(join(folder, 'server/errors.ts'), '\n');
    rmSync(join(folder, 'server/methods.ts'));
    writeFileSync(join(folder, 'server/left-behind.ts'), '');
    mkdirSync(join(folder, 'server/dist'));
    writeFileSync(join(folder, 'server/dist/index.js'), 'built');
    writeFileSync(join(folder, 'another-target.txt'), 'not a target');
    expect(await generate('--out', folder)).toEqual(silence);
    const after = filesBelow(folder);
    expect(after).toMatchObject({ 'server/dist/index.js': 'built', 'another-target.txt': 'not a target' });
    expect(Object.keys(after)).not.toContain('server/left-behind.ts');
    expect(await generate('--check', '--out', folder)).toEqual(silence);
  });
});

describe('--check', () => {
  test('generated/ matches the contract', async () => {
    expect(await generate('--check')).toEqual(silence);
  });

  test('edited, missing and obsolete files are reported by name and left unchanged', async () => {
    const folder = generatedCopy();
    appendFileSync(join(folder, 'server/errors.ts'), '// edited\n');
    rmSync(join(folder, 'server/methods.ts'));
    writeFileSync(join(folder, 'server/left-behind.ts'), '');
    const before = filesBelow(folder);
    const { exitCode, stderr } = await generate('--check', '--out', folder);
    expect(exitCode).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/server\/errors\.ts: differs/),
      expect.stringMatching(/server\/left-behind\.ts: is no longer generated/),
      expect.stringMatching(/server\/methods\.ts: is missing/),
    ]);
    expect(filesBelow(folder)).toEqual(before);
  });

  test('a changed price in the contract is reported for the table of methods', async () => {
    const contract = contractCopy((openrpc) => {
      openrpc.methods[0]['x-credits'] += 1;
    });
    const { exitCode, stderr } = await generate('--check', '--contract', contract);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('generated/server/methods.ts: differs');
    expect(stderr).not.toContain('generated/server/schemas.ts');
  });
});

describe('an invalid contract is rejected with the file and the place of the mistake', () => {
  test.each<[fault: string, edit: (openrpc: any) => void, complaint: RegExp]>([
    [
      'a method without a price',
      ({ methods }) => delete methods[1]['x-credits'],
      /^openrpc.json#\/methods\/1: .*x-credits/,
    ],
    [
      'a price that is a string',
      ({ methods }) => set(methods[1], 'x-credits', '80'),
      /^openrpc.json#\/methods\/1\/x-credits: .*"80"/,
    ],
    [
      'two methods with the same name',
      ({ methods }) => methods.push(methods[0]),
      /^openrpc.json#\/methods\/\d+\/name: .*eth_call/,
    ],
    ['a method without parameters', ({ methods }) => delete methods[2].params, /^openrpc.json#\/methods\/2: .*params/],
    [
      'a dangling reference',
      ({ methods }) => set(methods[0].result, 'schema', { $ref: '#/components/schemas/nowhere' }),
      /^openrpc.json#\/methods\/0\/result\/schema\/\$ref: .*nowhere/,
    ],
    [
      'a required parameter after an optional one',
      ({ methods }) => set(methods[0], 'params', [optional('a'), required('b')]),
      /^openrpc.json#\/methods\/0\/params\/1: b is required but follows the optional a/,
    ],
    [
      'two parameters with the same name',
      ({ methods }) => set(methods[0], 'params', [required('a'), required('a')]),
      /^openrpc.json#\/methods\/0\/params\/1: a parameter a already exists/,
    ],
    [
      'a parameter name that is not an identifier',
      ({ methods }) => set(methods[0], 'params', [required('block number')]),
      /^openrpc.json#\/methods\/0\/params\/0\/name: .*block number/,
    ],
    [
      'a schema that contains itself',
      ({ components }) => set(components.schemas.Log.properties, 'log', { $ref: '#/components/schemas/Log' }),
      /^openrpc.json#\/components\/schemas\/Log: Log contains itself/,
    ],
    [
      'two schemas with the same type name',
      ({ components }) => set(components.schemas, 'log', { title: 'log', type: 'string' }),
      /^openrpc.json#\/components\/schemas\/log: .*Log/,
    ],
    [
      'an error without its HTTP status',
      (openrpc) => delete openrpc['x-errors'].InvalidParams.http,
      /^openrpc.json#\/x-errors\/InvalidParams: .*http/,
    ],
    [
      'an entry in x-errors for an error that does not exist',
      (openrpc) => set(openrpc['x-errors'], 'Nothing', openrpc['x-errors'].InvalidParams),
      /^openrpc.json#\/x-errors\/Nothing: .*components\.errors\.Nothing/,
    ],
    [
      'a keyword that the model does not support',
      ({ components }) => set(components.schemas.bytes, 'minLength', 2),
      /^openrpc.json#\/components\/schemas\/bytes\/minLength: unknown keyword/,
    ],
    [
      'a pattern that is not a regular expression',
      ({ components }) => set(components.schemas.bytes, 'pattern', '^0x['),
      /^openrpc.json#\/components\/schemas\/bytes\/pattern: .*regular expression/,
    ],
    [
      'a schema of an unknown shape',
      ({ components }) => set(components.schemas, 'Odd', { title: 'odd', not: { type: 'string' } }),
      /^openrpc.json#\/components\/schemas\/Odd: expected a schema/,
    ],
  ])('%s', async (_fault, edit, complaint) => {
    const folder = contractCopy(edit);
    await expect(load(folder).then(buildModel)).rejects.toThrow(complaint);
  });

  test('the command reports the mistake in one line, writes no file and exits with 1', async () => {
    const [contract, out] = [contractCopy(({ methods }) => delete methods[1]['x-credits']), temporaryFolder()];
    const { exitCode, stderr } = await generate('--contract', contract, '--out', out);
    expect(exitCode).toBe(1);
    expect(stderr).toBe('openrpc.json#/methods/1: missing field "x-credits"\n');
    expect(filesBelow(out)).toEqual({});
  });

  test('an unknown option is reported by name, without a stack trace', async () => {
    const { exitCode, stderr } = await generate('--chek');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^[^\n]*'--chek'[^\n]*\n$/);
  });

  test.each([
    ['openrpc.json', '{"openrpc": '],
    ['openapi.yaml', 'paths: [a, b\nc: :'],
  ])('the error about a %s that cannot be parsed names the file', async (file, text) => {
    const folder = contractCopy();
    writeFileSync(join(folder, file), text);
    await expect(load(folder).then(buildModel)).rejects.toThrow(file);
  });

  test('the error about a missing file names the file', async () => {
    await expect(load(temporaryFolder())).rejects.toThrow('openrpc.json');
  });
});

test.each(['openrpc.json', 'openapi.yaml'])('the server package contains a byte-identical copy of %s', (file) => {
  expect(readFileSync(join(root, 'generated/server', file))).toEqual(readFileSync(join(root, file)));
});

const silence = { exitCode: 0, stdout: '', stderr: '' };

/** The generator's work in a few lines: copies the runtime's files, runs the emitters, and formats the result. */
async function directRun(): Promise<Record<string, string>> {
  const model = buildModel(await load(root));
  const folder = temporaryFolder();
  for (const target of targets) {
    const runtime = runtimeFolder(target);
    if (runtime) cpSync(runtime, join(folder, target.name), { recursive: true });
    for (const { path, text } of await target.emit(model)) {
      mkdirSync(dirname(join(folder, target.name, path)), { recursive: true });
      writeFileSync(join(folder, target.name, path), text);
    }
  }
  await formatTypeScript(folder);
  rmSync(join(folder, 'biome.json'));
  return filesBelow(folder);
}

function set(object: any, name: string, value: unknown): void {
  object[name] = value;
}

function required(name: string): unknown {
  return { name, required: true, schema: { title: 'boolean', type: 'boolean' } };
}

function optional(name: string): unknown {
  return { ...(required(name) as object), required: false };
}
