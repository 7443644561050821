/** The generator's run: same bytes every time, drift named file by file, and complaints that say where the fault is. */

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
  test('two runs write the same bytes, and the same as an emitter without @open-rpc/generator around it', async () => {
    const [first, second] = [temporaryFolder(), temporaryFolder()];
    const ends = [await generate('--out', first), await generate('--out', second)];
    expect(ends).toEqual([silence, silence]);
    expect(filesBelow(second)).toEqual(filesBelow(first));
    expect(await directRun()).toEqual(filesBelow(first));
  });

  test('it puts right what was changed, lost or left behind, and touches nothing else', async () => {
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
  test('generated/ is what the contract says', async () => {
    expect(await generate('--check')).toEqual(silence);
  });

  test('a file that was edited, is missing or is left over fails by its name, and is not put right', async () => {
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

  test('a changed price in the contract shows in the table of methods', async () => {
    const contract = contractCopy((openrpc) => {
      openrpc.methods[0]['x-credits'] += 1;
    });
    const { exitCode, stderr } = await generate('--check', '--contract', contract);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('generated/server/methods.ts: differs');
    expect(stderr).not.toContain('generated/server/schemas.ts');
  });
});

describe('a contract that cannot be generated is refused with the file and the place', () => {
  test.each<[fault: string, edit: (openrpc: any) => void, complaint: RegExp]>([
    [
      'a method without a price',
      ({ methods }) => delete methods[1]['x-credits'],
      /^openrpc.json#\/methods\/1: .*x-credits/,
    ],
    [
      'a price in words',
      ({ methods }) => set(methods[1], 'x-credits', '80'),
      /^openrpc.json#\/methods\/1\/x-credits: .*"80"/,
    ],
    [
      'two methods of one name',
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
      'a required parameter after one that is not',
      ({ methods }) => set(methods[0], 'params', [optional('a'), required('b')]),
      /^openrpc.json#\/methods\/0\/params\/1: b is required but follows the optional a/,
    ],
    [
      'two parameters of one name',
      ({ methods }) => set(methods[0], 'params', [required('a'), required('a')]),
      /^openrpc.json#\/methods\/0\/params\/1: a parameter a already exists/,
    ],
    [
      'a parameter name that is no identifier',
      ({ methods }) => set(methods[0], 'params', [required('block number')]),
      /^openrpc.json#\/methods\/0\/params\/0\/name: .*block number/,
    ],
    [
      'a schema that contains itself',
      ({ components }) => set(components.schemas.Log.properties, 'log', { $ref: '#/components/schemas/Log' }),
      /^openrpc.json#\/components\/schemas\/Log: Log contains itself/,
    ],
    [
      'two schemas with one type name',
      ({ components }) => set(components.schemas, 'log', { title: 'log', type: 'string' }),
      /^openrpc.json#\/components\/schemas\/log: .*Log/,
    ],
    [
      'an error without its HTTP status',
      (openrpc) => delete openrpc['x-errors'].InvalidParams.http,
      /^openrpc.json#\/x-errors\/InvalidParams: .*http/,
    ],
    [
      'traits of an error that does not exist',
      (openrpc) => set(openrpc['x-errors'], 'Nothing', openrpc['x-errors'].InvalidParams),
      /^openrpc.json#\/x-errors\/Nothing: .*components\.errors\.Nothing/,
    ],
    [
      'a keyword without a place in the model',
      ({ components }) => set(components.schemas.bytes, 'minLength', 2),
      /^openrpc.json#\/components\/schemas\/bytes\/minLength: unknown keyword/,
    ],
    [
      'a pattern that is no regular expression',
      ({ components }) => set(components.schemas.bytes, 'pattern', '^0x['),
      /^openrpc.json#\/components\/schemas\/bytes\/pattern: .*regular expression/,
    ],
    [
      'a schema of no known shape',
      ({ components }) => set(components.schemas, 'Odd', { title: 'odd', not: { type: 'string' } }),
      /^openrpc.json#\/components\/schemas\/Odd: expected a schema/,
    ],
  ])('%s', async (_fault, edit, complaint) => {
    const folder = contractCopy(edit);
    await expect(load(folder).then(buildModel)).rejects.toThrow(complaint);
  });

  test('the command says it in one line, writes nothing and exits 1', async () => {
    const [contract, out] = [contractCopy(({ methods }) => delete methods[1]['x-credits']), temporaryFolder()];
    const { exitCode, stderr } = await generate('--contract', contract, '--out', out);
    expect(exitCode).toBe(1);
    expect(stderr).toBe('openrpc.json#/methods/1: missing field "x-credits"\n');
    expect(filesBelow(out)).toEqual({});
  });

  test('an option that does not exist is refused by its name, without a stack', async () => {
    const { exitCode, stderr } = await generate('--chek');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^[^\n]*'--chek'[^\n]*\n$/);
  });

  test.each([
    ['openrpc.json', '{"openrpc": '],
    ['openapi.yaml', 'paths: [a, b\nc: :'],
  ])('a %s that cannot be parsed is named', async (file, text) => {
    const folder = contractCopy();
    writeFileSync(join(folder, file), text);
    await expect(load(folder).then(buildModel)).rejects.toThrow(file);
  });

  test('a missing file is named', async () => {
    await expect(load(temporaryFolder())).rejects.toThrow('openrpc.json');
  });
});

test.each(['openrpc.json', 'openapi.yaml'])('the server package carries %s byte for byte', (file) => {
  expect(readFileSync(join(root, 'generated/server', file))).toEqual(readFileSync(join(root, file)));
});

const silence = { exitCode: 0, stdout: '', stderr: '' };

/** What the orchestrator does with a target, in a few lines: the runtime's files, the emitter's, and the formatter. */
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
