/** The package as users install it: manifest, types with their compilers, README, reference, and size. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, run } from '../generator/run-generator.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { bundleSizes } from './bundle-sizes.ts';
import { type PackedProject, packedProject } from './packed-project.ts';

let project: PackedProject;
let service: TestService;

beforeAll(async () => {
  [project, service] = await Promise.all([packedProject(), startTestService()]);
});

afterAll(async () => {
  project.remove();
  await service.stop();
});

describe('the package', () => {
  test('contains the compiled modules, their types and the texts, and has no dependencies', () => {
    const manifest = JSON.parse(readFileSync(join(project.packageFolder, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module', sideEffects: false });
    expect(manifest.dependencies).toBeUndefined();
    const texts = ['CHANGELOG.md', 'LICENSE', 'README.md', 'api.md', 'dist', 'package.json'];
    expect(readdirSync(project.packageFolder).sort()).toEqual(texts);
    const modules = readdirSync(join(root, 'generated/typescript')).filter((file) => file.endsWith('.ts'));
    expect(readdirSync(join(project.packageFolder, 'dist')).sort()).toEqual(
      modules.flatMap((file) => [file.replace(/ts$/, 'd.ts'), file.replace(/ts$/, 'js')]).sort(),
    );
  });

  test('publint reports nothing', async () => {
    expect((await publint({ pkgDir: project.packageFolder, pack: false })).messages).toEqual([]);
  });

  test('attw (are the types wrong?) reports nothing', async () => {
    const ended = await run(
      'attw',
      [project.tarball, '--profile', 'esm-only', '--no-emoji', '--no-color'],
      project.folder,
    );
    expect([ended.exitCode, ended.exitCode === 0 ? '' : ended.stdout + ended.stderr]).toEqual([0, '']);
  });

  test('typedoc generates its reference without a warning', async () => {
    const ended = await run(
      'typedoc',
      ['--emit', 'none', '--treatWarningsAsErrors'],
      join(root, 'generated/typescript'),
    );
    expect([ended.exitCode, ended.exitCode === 0 ? '' : ended.stdout + ended.stderr]).toEqual([0, '']);
  });

  test('is at most 3.1 kB for the core, 4.7 kB with logs, gas, EIP-1193 and bigint, and smaller than others', async () => {
    const [core, more, , ...others] = (await bundleSizes()).map(({ gzipBytes }) => gzipBytes);
    expect(core).toBeLessThanOrEqual(3_100);
    expect(more).toBeLessThanOrEqual(4_700);
    expect(Math.min(...others)).toBeGreaterThan(10 * more!);
  });
});

test('the README’s example runs unchanged', async () => {
  const readme = readFileSync(join(project.packageFolder, 'README.md'), 'utf8');
  const [, example] = /```js\n(.*?)```/s.exec(readme)!;
  expect(example!.trim().split('\n').length).toBeLessThanOrEqual(10);
  writeFileSync(join(project.folder, 'example.mjs'), example!);
  process.env.CHAIN_ACCESS_URL = `${service.url}/v3/${KEY}`;
  const { stdout, stderr } = await run('node', ['example.mjs'], project.folder);
  delete process.env.CHAIN_ACCESS_URL;
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^head 320n with \d+ transactions\nlogs of the whole chain 1\d{4}\ninvalid-params -32602 .*block/,
  );
});

describe('types', () => {
  test.each(['nodenext', 'preserve'])('are correct in a project with module %s', async (module) => {
    writeFileSync(join(project.folder, 'types.ts'), TYPES);
    expect(await compile('types.ts', module)).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  test('the snippets of the README compile', async () => {
    const readme = readFileSync(join(project.packageFolder, 'README.md'), 'utf8');
    const snippets = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, snippet]) => `async () => {\n${snippet}};`);
    expect(snippets.length).toBeGreaterThan(5);
    writeFileSync(join(project.folder, 'readme.ts'), README_CONTEXT + snippets.join('\n'));
    expect(await compile('readme.ts', 'nodenext')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });
});

function compile(file: string, module: string) {
  const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--types', 'node'];
  return run('tsc', [...flags, '--target', 'es2023', '--module', module, file], project.folder);
}

const README_CONTEXT = `
import { createClient, creditBudget, estimateCredits, poolFetch, tickBatch, toProvider, webSocket, withBigints } from '@chain-access/client';
import { Pool } from 'undici';
import { createPublicClient, custom } from 'viem';
declare class BrowserProvider { constructor(provider: { request(request: { method: string; params?: any }): Promise<any> }); }
declare const url: string, origin: string, from: \`0x\${string}\`, to: \`0x\${string}\`, data: \`0x\${string}\`, signal: AbortSignal;
const client = createClient({ url, batch: tickBatch(), fetch: poolFetch(new Pool(origin)) });
`;

const TYPES = `
import type { Address, Block as ViemBlock, Hex } from 'viem';
import { custom, numberToHex } from 'viem';
import {
  type BigintBlock, type Block, ChainAccessError, createClient, type ErrorKind, getLogs, type Log, poolFetch, suggestedGasFees,
  toProvider, webSocket, withBigints,
} from '@chain-access/client';
import { Agent, Client as UndiciClient, Pool } from 'undici';
import { WebSocket } from 'ws';

declare const address: Address;
declare const slot: Hex;
const client = createClient({ url: 'http://host/v3/key', timeoutMs: undefined });

export const word: Promise<Hex> = client.eth_getStorageAt(address, slot, numberToHex(5n), { signal: AbortSignal.timeout(5) });
export const call: Promise<Hex> = client.eth_call({ from: address, to: address, data: slot, value: numberToHex(1) }, 'latest');
export const block: Promise<Block | null> = client.eth_getBlockByNumber('finalized', true);
export const logs: Promise<readonly Log[]> = client.eth_getLogs({ address: [address], topics: [null, [slot]] });
export const viemHash = async (): Promise<ViemBlock['hash'] | undefined> => (await block)?.hash;
export const unknownMember = async (): Promise<unknown> => (await block)?.aMemberOfTheNextFork;

// Methods require what the contract requires; request accepts what the service accepts.
// @ts-expect-error from
client.eth_call({ to: address }, 'latest');
// @ts-expect-error block
client.eth_estimateGas({ to: address });
// @ts-expect-error safe
client.eth_getTransactionByBlockNumberAndIndex('safe', '0x0');
// @ts-expect-error a number is not a quantity
client.eth_getBlockByNumber(5, true);
export const tolerated: Promise<Hex> = client.request('eth_call', [{ to: address }]);
export const byHash: Promise<Hex> = client.request('eth_call', [{ to: address, accessList: [] }, { blockHash: slot }]);
// @ts-expect-error no transaction
client.request('eth_call', ['latest']);
export const companion: Promise<unknown> = client.request('eth_chainId');

export async function batch(): Promise<[Block | null, Hex]> {
  const [first, second] = await client.batch([
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_getStorageAt', params: [address, slot, 'latest'] },
  ]);
  if (first.status === 'rejected') throw first.reason.kind;
  return [first.value, second.status === 'fulfilled' ? second.value : '0x'];
}
// @ts-expect-error a parameter is missing
client.batch([{ method: 'eth_getBlockByNumber', params: ['latest'] }]);

export async function bigints(): Promise<bigint | undefined> {
  const decoded: BigintBlock | null = await withBigints(client).eth_getBlockByNumber(5n, true);
  const gas: bigint = await withBigints(client).eth_estimateGas({ to: address, value: 5n }, 'latest');
  const hash: Hex | null | undefined = decoded?.hash;
  return hash ? gas : decoded?.baseFeePerGas;
}

export async function more(): Promise<[string, 'up' | 'down']> {
  for await (const log of getLogs(client, { fromBlock: 'earliest' }, { concurrency: 2 })) log.address satisfies Address;
  const fees = await suggestedGasFees(client, 1);
  return [fees.low.suggestedMaxFeePerGas, fees.baseFeeTrend];
}

export const kindOf = (error: unknown): ErrorKind | undefined => (error instanceof ChainAccessError ? error.kind : undefined);
export const transport = custom(toProvider(client));
createClient({ url: '', fetch });
createClient({ url: '', fetch: poolFetch(new Pool('http://host')) });
createClient({ url: '', fetch: poolFetch(new Agent()) });
createClient({ url: '', fetch: poolFetch(new UndiciClient('http://host')) });
createClient({ url: '', transport: webSocket() });
createClient({ url: '', transport: webSocket({ WebSocket }) });
createClient({ baseUrl: '', key: '', secret: '' });
// @ts-expect-error a base address without a key
createClient({ baseUrl: '' });
// @ts-expect-error a url contains the key
createClient({ url: '', key: '' });
`;
