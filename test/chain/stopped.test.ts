/** The thread stops any code in time, answers as geth does, and goes on: nothing has to be terminated. */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { threadGauges } from '../../chain/execution/deadline.ts';
import { ChainNode } from '../../chain/rpc/node.ts';
import { defaultChain } from '../../chain/start-chain.ts';
import { Archive } from '../../chain/store/archive.ts';
import { importChain } from '../../chain/store/import-chain.ts';
import { genesisText } from './chain-file.ts';
import { outcomeOf, places, word } from './running-chain.ts';

const archive = new Archive(await importChain(genesisText, await readFile(defaultChain.chainFile)));
const node = new ChainNode(archive);
const ask = async (method: string, params: readonly unknown[]) =>
  outcomeOf(await node.answer(method, JSON.stringify(params)));

const aborted = (limit: string) => ({ error: { code: -32000, message: `execution aborted (${limit})` } });

const target = `0x${word(0xaa).slice(24)}`;
const precompile = (number: number, data: string) => [{ to: `0x${word(number).slice(24)}`, data: `0x${data}` }];
const running = (code: string) => [{ to: target }, 'latest', { [target]: { code: `0x${code}` } }];

const rounds = (count: number) => precompile(9, `${word(count).slice(-8)}${'00'.repeat(208)}01`);

/** The generators of the curve bn254. */
const pair = [
  1n,
  2n,
  0x198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2n,
  0x1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6edn,
  0x090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975bn,
  0x12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daan,
]
  .map(word)
  .join('');

const endless: readonly (readonly [title: string, params: readonly unknown[]])[] = [
  ['a loop', [{ to: places.treadmill }]],
  ['a BLAKE2 precompile with 48,000,000 rounds', rounds(48_000_000)],
  ['1,300 pairings in one call of a precompile', precompile(8, pair.repeat(1_300))],
  ['copies of 1 MB, one after the other without a loop', running('620f00005f5f39'.repeat(400))],
];

test.each(endless)('%s is stopped after two seconds', async (_title, params) => {
  const startMs = threadGauges.cpuMs();
  expect(await ask('eth_call', params)).toEqual(aborted('timeout = 2s'));
  // Each of them would take five seconds or more.
  expect(threadGauges.cpuMs() - startMs).toBeLessThan(4_000);
  expect(await ask('eth_call', [{ to: places.notebook }, 'latest'])).toEqual({ result: `0x${word(318)}` });
});

test('an estimate is stopped in the same way', async () => {
  expect(await ask('eth_estimateGas', rounds(15_000_000))).toEqual(aborted('timeout = 2s'));
});

test('signatures that are recovered before the execution are stopped in the same way', async () => {
  const signature = { yParity: '0x0', r: `0x${word(7)}`, s: `0x${word(3)}` };
  const authorizationList = Array.from({ length: 1_900 }, () => ({
    chainId: '0x0',
    address: target,
    nonce: '0x0',
    ...signature,
  }));
  let checks = 0;
  const abandoned = new ChainNode(archive, { isAbandoned: () => ++checks > 10 });
  const answer = await abandoned.answer('eth_call', JSON.stringify([{ to: target, authorizationList }]));
  expect(outcomeOf(answer)).toEqual(aborted('timeout = 2s'));
});

test('an execution whose caller has left is stopped at once', async () => {
  let checks = 0;
  const abandoned = new ChainNode(archive, { isAbandoned: () => ++checks > 3 });
  expect(outcomeOf(await abandoned.answer('eth_call', JSON.stringify([{ to: places.treadmill }])))).toHaveProperty(
    'error',
  );
  expect(checks).toBeLessThan(10);
});

test('code that fills memory is stopped before the thread runs out of it', async () => {
  const small = new ChainNode(archive, { limits: { cpuMs: 100_000, heapMb: 16 } });
  const fillsTransientStorage = '5f5b6001018060015d80805d600156';
  const stopped = await small.answer('eth_call', JSON.stringify(running(fillsTransientStorage)));
  expect(outcomeOf(stopped)).toEqual(aborted('out of memory'));
  // Each copy leaves garbage behind, which is not a reason to stop.
  const copied = await small.answer('eth_call', JSON.stringify(running('620f00005f5f39'.repeat(8))));
  expect(outcomeOf(copied)).toEqual({ result: '0x' });
});

test('frames of the same code share its analysis: a thousand of them fit into memory and time', async () => {
  const jumpsThenCallsItself = `6003565b5f5f5f5f305afa50${'6001'.repeat(300_000)}`;
  expect(await ask('eth_call', running(jumpsThenCallsItself))).toEqual({
    error: { code: -32000, message: 'stack limit reached 1024 (1023)' },
  });
});
