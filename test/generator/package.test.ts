/** The server package as users get it: packed, installed into a project, compiled, and run from node_modules. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, run } from './run-generator.ts';

const source = join(root, 'generated/server');
let folder: string;
let project: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chain-access-package-'));
  project = join(folder, 'project');
  cpSync(source, join(folder, 'package'), { recursive: true, filter: (path) => !/(node_modules|dist)$/.test(path) });
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', folder], join(folder, 'package'));
  expect(packed).toMatchObject({ exitCode: 0 });
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  const tarball = join(folder, packed.stdout.trim());
  const installed = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], project);
  expect(installed).toMatchObject({ exitCode: 0 });
  mkdirSync(join(project, 'node_modules/@types'));
  symlinkSync(join(root, 'node_modules/@types/node'), join(project, 'node_modules/@types/node'));
  symlinkSync(join(root, 'node_modules/undici-types'), join(project, 'node_modules/undici-types'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the packed package', () => {
  test('plain Node can import it, and it exports the tables, the validators and the unimplemented service', async () => {
    writeFileSync(
      join(project, 'use.js'),
      `import { readFileSync } from 'node:fs';
       import openrpc from '@chain-access/server/openrpc.json' with { type: 'json' };
       import { checkParams, errors, methods, unimplemented } from '@chain-access/server';
       const openapi = new URL(import.meta.resolve('@chain-access/server/openapi.yaml'));
       const refusal = await unimplemented.eth_call([{}], undefined).catch((error) => error);
       console.log(JSON.stringify({
         names: Object.keys(methods),
         fault: checkParams('eth_getBlockReceipts', ['now'], false),
         refused: [refusal.name, refusal.code === errors.MethodNotFound.code, refusal.message],
         title: openrpc.info.title,
         openapi: readFileSync(openapi, 'utf8'),
       }));`,
    );
    const { stdout, stderr } = await run('node', ['use.js'], project);
    expect(stderr).toBe('');
    const openrpc = JSON.parse(readFileSync(join(root, 'openrpc.json'), 'utf8'));
    expect(JSON.parse(stdout)).toEqual({
      names: openrpc.methods.map(({ name }: { name: string }) => name),
      fault:
        'block: expected a block number such as "0x64" or 100, a tag (latest, earliest, pending, safe, finalized) or a block hash; got "now"',
      refused: ['MethodNotFound', true, 'the method eth_call does not exist/is not available'],
      title: openrpc.info.title,
      openapi: readFileSync(join(root, 'openapi.yaml'), 'utf8'),
    });
  });

  test.each(['nodenext', 'preserve'])('its types check a service, with module %s', async (module) => {
    writeFileSync(join(project, 'service.ts'), SERVICE);
    expect(await compile('service.ts', module)).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  test('publint has no complaints about its manifest', async () => {
    const { messages } = await publint({ pkgDir: join(project, 'node_modules/@chain-access/server'), pack: false });
    expect(messages).toEqual([]);
  });

  test('the server in the README compiles, runs and answers as the README shows', async () => {
    const readme = readFileSync(join(project, 'node_modules/@chain-access/server/README.md'), 'utf8');
    const block = (language: string) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readme)![1]!;
    writeFileSync(join(project, 'server.ts'), block('ts'));
    expect(await compile('server.ts', 'nodenext')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const server = spawn(process.execPath, ['server.ts'], { cwd: project, env: { ...process.env, PORT: '0' } });
    try {
      const [line] = await once(server.stdout, 'data');
      const url = `http://127.0.0.1:${/port: (\d+)/.exec(String(line))![1]}`;
      const post = (body: string) => fetch(url, { method: 'POST', body }).then((answer) => answer.json());
      expect(await post(/-d '(.*)'/.exec(readme)![1]!)).toEqual(JSON.parse(block('json')));
      expect(await post('{')).toMatchObject({ id: null, error: { code: -32700 } });
      const params = [`0x${'00'.repeat(20)}`, '0x0'];
      expect(await post(JSON.stringify({ id: 2, method: 'eth_getStorageAt', params }))).toMatchObject({
        id: 2,
        result: `0x${'2a'.padStart(64, '0')}`,
      });
      expect(await post('{"id":3,"method":"eth_call","params":[{}]}')).toMatchObject({
        id: 3,
        error: { code: -32601 },
      });
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });
});

function compile(file: string, module: string) {
  const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--types', 'node'];
  return run('tsc', [...flags, '--target', 'es2023', '--module', module, file], project);
}

const SERVICE = `
import {
  type Block, type EthCallParams, type ErrorName, type GasFeeService, type Hex, type Log, type MethodName, methods,
  type NodeAccessService, operations, unimplemented,
} from '@chain-access/server';

const word: Hex = '0x2a';

export const good = {
  ...unimplemented,
  async eth_call([transaction, block = 'latest']) {
    const to: Hex | null | undefined = transaction.to;
    return typeof block === 'string' && to ? word : '0x';
  },
  async eth_getLogs([filter]) {
    return filter.topics?.length === 0 ? [] : [{} as Log];
  },
  async eth_getBlockByNumber() {
    return null;
  },
} satisfies NodeAccessService;

export const withContext: NodeAccessService<{ signal: AbortSignal }> = {
  ...unimplemented,
  eth_call: async (_params, { signal }) => (signal.aborted ? '0x' : '0x00'),
};

// @ts-expect-error a method is missing
export const lacking = { eth_call: async () => '0x' } satisfies NodeAccessService;

export const wrong = {
  ...unimplemented,
  // @ts-expect-error not a hex string
  eth_call: async () => 'latest',
} satisfies NodeAccessService;

// @ts-expect-error a number is not a quantity
export const call: EthCallParams = [{ gas: 21000 }];
export const positions: EthCallParams = [{ gas: '0x5208', aMemberOfTheNextFork: true }];

export function readUnknownMember(block: Block): unknown {
  return block.aMemberOfTheNextFork;
}

export const gas: GasFeeService = {
  async suggestedGasFees({ chainId }) {
    const level = { suggestedMaxPriorityFeePerGas: '1', suggestedMaxFeePerGas: '2', minWaitTimeEstimate: 0, maxWaitTimeEstimate: 1 };
    return {
      low: level, medium: level, high: level, estimatedBaseFee: chainId, networkCongestion: 0,
      latestPriorityFeeRange: ['0', '0'], historicalPriorityFeeRange: ['0', '0'], historicalBaseFeeRange: ['0', '0'],
      priorityFeeTrend: 'down', baseFeeTrend: 'up',
    };
  },
};

const name: MethodName = 'eth_getLogs';
export const facts: [number, number | undefined, readonly ErrorName[], 80] = [
  methods[name].priceCredits, methods[name].limits?.maxResults, methods[name].errors, operations.suggestedGasFees.priceCredits,
];
`;
