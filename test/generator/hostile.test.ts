/** The server package and the TypeScript client of a hostile contract: they compile, and pass on values of every shape unchanged. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pascalCase } from '../../contract/names.ts';
import { generateHostile, HOSTILE_TEXT, RESERVED_WORDS } from './hostile-contract/hostile-contract.ts';
import { shapes } from './hostile-contract/shapes.ts';
import { run } from './run-generator.ts';

type Server = typeof import('../../generated/server/index.ts');
type Client = typeof import('../../generated/typescript/index.ts');

const folder = mkdtempSync(join(tmpdir(), 'chain-access-hostile-'));
const named = Object.entries(shapes).map(([name, shape]) => ({ name, method: `zoo_echo${name}` as never, ...shape }));

beforeAll(() => generateHostile(folder));

afterAll(() => rmSync(folder, { recursive: true }));

describe('the server package', () => {
  let server: Server;

  beforeAll(async () => {
    server = await import(join(folder, 'server/index.ts'));
  });

  test('it compiles', async () => {
    expect(await run('tsc', ['-p', join(folder, 'server'), '--noEmit'])).toMatchObject({ exitCode: 0, stdout: '' });
  });

  test.each(named)('$name: its values are valid as parameter and result, and some other value is not', (shape) => {
    for (const sample of shape.samples) {
      expect(server.checkParams(shape.method, [sample], true)).toBeUndefined();
      expect(server.checkResult(shape.method, sample)).toBeUndefined();
    }
    const others = named.flatMap(({ samples }) => samples).concat([[[]]], [{ not: 'known' }]);
    const faults = others.filter((other) => server.checkResult(shape.method, other) !== undefined);
    expect(faults.length > 0).toBe(shape.name !== 'Unknown');
  });

  test('trailing optional parameters may be omitted, the required one may not', () => {
    const all = ['0x1', named[2]!.samples[0], true, '1st', ['a'], { class: true, from: named[2]!.samples[0] }];
    for (const count of all.keys()) {
      expect(server.checkParams('zoo_optionals' as never, all.slice(0, count + 1), true)).toBeUndefined();
    }
    expect(server.checkParams('zoo_optionals' as never, [], true)).toMatch(/^first\b/);
  });

  test('errors that share a code have separate entries', () => {
    const errors: Record<string, unknown> = server.errors;
    expect(errors.SharedCode).toMatchObject({
      code: -32600,
      message: `a second error of the same code ${HOSTILE_TEXT}`,
    });
    expect(errors.InvalidRequest).toMatchObject({ code: -32600, message: `invalid request ${HOSTILE_TEXT}` });
  });
});

describe('the TypeScript client', () => {
  test('it compiles, and each type accepts every value of its shape', async () => {
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
      "export const tolerant = (client: Client) => client.zoo_tolerant('0x1', { ledger: {}, retries: 1, retries_: false });",
      '// @ts-expect-error the first parameter is required',
      'export const none = (client: Client) => client.zoo_optionals();',
      '// @ts-expect-error a value that is not in the list',
      "export const tone: schemas.Tone = '3rd';",
    ];
    writeFileSync(join(folder, 'typescript/program.ts'), program.join('\n'));
    expect(await run('tsc', ['-p', join(folder, 'typescript'), '--noEmit'])).toMatchObject({ exitCode: 0, stdout: '' });
  });

  test('it sends and returns every value unchanged, with and without conversion to bigint', async () => {
    const { createClient, decodeResult, encodeQuantities }: Client = await import(join(folder, 'typescript/index.ts'));
    const client: any = createClient({ url: 'http://host/v3/some-key', fetch: echo });
    for (const { name, method, samples } of named) {
      for (const sample of samples) {
        expect(await client[method](sample), name).toEqual(sample);
        // In a union with other strings, a quantity stays a string.
        if (name !== 'NumberOrTone') expect(encodeQuantities(decodeResult(method, sample as never))).toEqual(sample);
      }
    }
    expect(decodeResult('zoo_echoGrid' as never, [[], ['0x1', '0x2']] as never)).toEqual([[], [1n, 2n]]);
    expect(decodeResult('zoo_echoSpan' as never, ['0x1', '0x2'] as never)).toEqual([1n, 2n]);
    expect(decodeResult('zoo_echoInner' as never, { '1559-fee': '0x7' } as never)).toEqual({ '1559-fee': 7n });
  });

  test('texts do not end comments, and every method and error is in the tables', () => {
    const text = readFileSync(join(folder, 'typescript/methods.ts'), 'utf8');
    expect(text).toContain('Returns what zoo_nothing returns. *\\/ """');
    const errors = readFileSync(join(folder, 'typescript/errors.ts'), 'utf8');
    expect(errors).toContain('SharedCode');
  });
});

/** A service that returns its first parameter. */
async function echo(_url: unknown, init: { body?: unknown } = {}): Promise<Response> {
  const { id, params } = JSON.parse(String(init.body));
  return Response.json({ jsonrpc: '2.0', id, result: params[0] ?? null });
}
