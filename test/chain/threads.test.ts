/** The chain's threads: reads continue while a call loops, endless loops are stopped, accounts take turns, and dead threads are replaced. */

import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultChain, type EmbeddedChain, startChain } from '../../chain/start-chain.ts';
import { outcomeOf, places, word } from './running-chain.ts';

// The limits below are CPU time: on a busy machine, several times as much wall time passes.
vi.setConfig({ testTimeout: 180_000 });

/** The signal of calls that end by themselves. */
const unlimited = new AbortController().signal;

/** The live workers of the chain, oldest first. */
const workers: Worker[] = [];
const noteWorker = (worker: Worker): void => {
  workers.push(worker);
  worker.once('exit', () => workers.splice(workers.indexOf(worker), 1));
};

let chain: EmbeddedChain;

beforeAll(async () => {
  process.on('worker', noteWorker);
  chain = await startChain(defaultChain, { callsInFlightPerAccount: 2_000, queueSeconds: 3_600 });
  await vi.waitFor(() => expect(workers).toHaveLength(4), { timeout: 60_000 }); // the reader and three executors
});
afterAll(async () => {
  await chain.close();
  process.off('worker', noteWorker);
});

afterEach(() => vi.restoreAllMocks());

const ask = async (method: string, params: unknown[], signal = unlimited) =>
  outcomeOf(await chain.send({ method, paramsJson: JSON.stringify(params), account: 'test' }, signal));
const readNote = () => ask('eth_call', [{ to: places.notebook }, 'latest']);
const note = { result: `0x${word(318)}` };
const loop = () => ask('eth_call', [{ to: places.treadmill }]);
const aborted = { error: { code: -32000, message: 'execution aborted (timeout = 2s)' } };

describe('an execution that does not end', () => {
  test('is stopped after two seconds, as by geth; blocks, logs and other calls are answered meanwhile', async () => {
    const startMs = performance.now();
    const order: string[] = [];
    const looping = loop().then((outcome) => {
      order.push('loop');
      return outcome;
    });
    const reads = Promise.all([
      ask('eth_getBlockByNumber', ['latest', true]),
      ask('eth_getLogs', [{ fromBlock: '0x82', toBlock: '0x82' }]),
      readNote(),
    ]).then((outcomes) => {
      order.push('reads');
      return outcomes;
    });
    for (const outcome of await reads) expect(outcome).toHaveProperty('result');
    expect(await looping).toEqual(aborted);
    expect(order).toEqual(['reads', 'loop']);
    expect(performance.now() - startMs).toBeGreaterThan(1_900);
  });

  test('leaves its thread ready for the next call', async () => {
    const before = [...workers];
    expect(await Promise.all([loop(), loop()])).toEqual([aborted, aborted]);
    expect(await Promise.all([readNote(), readNote(), readNote()])).toEqual([note, note, note]);
    expect(workers).toEqual(before);
  });

  test('in one long instruction leaves its thread ready, too', async () => {
    const before = [...workers];
    const rounds = { to: `0x${word(9).slice(24)}`, data: `0x${word(48_000_000).slice(-8)}${'00'.repeat(208)}01` };
    expect(await Promise.all([rounds, rounds].map((call) => ask('eth_call', [call])))).toEqual([aborted, aborted]);
    expect(await Promise.all([readNote(), readNote(), readNote()])).toEqual([note, note, note]);
    expect(workers).toEqual(before);
  });

  test('is stopped when its caller leaves, so that the next call of its account runs', async () => {
    const controller = new AbortController();
    const left = [1, 2].map(() => ask('eth_call', [{ to: places.treadmill }], controller.signal));
    const order: string[] = [];
    const next = [readNote(), loop()].map((call, index) => call.then(() => order.push(['note', 'loop'][index]!)));
    controller.abort();
    expect(await Promise.all(left)).toEqual([{ failure: 'timeout' }, { failure: 'timeout' }]);
    await Promise.all(next);
    expect(order).toEqual(['note', 'loop']);
  });

  test('and fills memory leaves its thread without most of that', async () => {
    const fillsTransientStorage = { [places.bob]: { code: '0x5b5a5a5d5f56' } };
    await ask('eth_call', [{ to: places.bob }, 'latest', fillsTransientStorage]);
    const heaps = async () => Promise.all(workers.map((worker) => worker.getHeapStatistics()));
    const largestMb = async () => Math.max(...(await heaps()).map((heap) => heap.used_heap_size)) / 2 ** 20;
    await readNote(); // in the same thread, which frees the memory before it
    expect(await largestMb()).toBeLessThan(80);
  });

  test('may not stop by itself: then its thread is replaced', async () => {
    const before = [...workers];
    // A thread that never receives its call, and appears to work on it.
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => {});
    vi.spyOn(Worker.prototype, 'cpuUsage')
      .mockResolvedValueOnce({ user: 0, system: 0 })
      .mockResolvedValueOnce({ user: 3_000_000, system: 0 });
    expect(await loop()).toEqual(aborted);
    expect(await readNote()).toEqual(note);
    await expect.poll(() => workers.filter((worker) => !before.includes(worker)).length).toBe(1);
  });
});

describe('a thread that dies', () => {
  test('is replaced, and its execution runs again in another thread', async () => {
    const executors = workers.slice(1);
    const looping = loop();
    const calls = Array.from({ length: 8 }, readNote);
    await Promise.all(executors.map((worker) => worker.terminate()));
    for (const call of calls) expect(await call).toEqual(note);
    expect(await looping).toEqual(aborted);
  });

  test('runs the same call twice at most', async () => {
    const looping = loop();
    const end = async (): Promise<void> => {
      const executors = workers.slice();
      await Promise.all(executors.map((worker) => worker.terminate()));
    };
    await end();
    await readNote();
    await end();
    expect(await looping).toEqual({ failure: 'unavailable' });
    expect(await readNote()).toEqual(note);
  });

  test('can be the reader: it restarts without the imported files, and its calls are answered', async () => {
    const before = [...workers];
    const folder = await mkdtemp(join(tmpdir(), 'chain-access-'));
    const files = { genesisFile: join(folder, 'genesis.json'), chainFile: join(folder, 'chain.rlp') };
    await Promise.all([
      copyFile(defaultChain.genesisFile, files.genesisFile),
      copyFile(defaultChain.chainFile, files.chainFile),
    ]);
    const other = await startChain(files);
    await rm(folder, { recursive: true });
    const filter = { address: places.bell, fromBlock: '0x0', toBlock: 'latest' };
    const logs = other.send(
      { method: 'eth_getLogs', paramsJson: JSON.stringify([filter]), account: 'test' },
      unlimited,
    );
    const own = workers.filter((worker) => !before.includes(worker));
    await Promise.all(own.map((worker) => worker.terminate()));
    const outcome = outcomeOf(await logs);
    expect('result' in outcome && outcome.result).toHaveLength(10_001);
    await other.close();
  });
});

describe('an account with many loops', () => {
  const callsOf = (other: EmbeddedChain) => (account: string, to: string, signal?: AbortSignal) =>
    other
      .send({ method: 'eth_call', paramsJson: JSON.stringify([{ to }]), account }, signal ?? unlimited)
      .then(outcomeOf);

  test('occupies all threads but one; what exceeds its share of the queue is refused, and others are answered', async () => {
    const other = await startChain(defaultChain, { callsInFlightPerAccount: 10, queueSeconds: 3_600 });
    const call = callsOf(other);
    expect(await call('honest', places.notebook)).toEqual(note);
    const controller = new AbortController();
    const loops = Array.from({ length: 60 }, () => call('attacker', places.treadmill, controller.signal));
    expect(await Promise.all(loops.slice(12))).toEqual(new Array(48).fill({ failure: 'too-many' }));
    for (let count = 0; count < 20; count++) expect(await call('honest', places.notebook)).toEqual(note);
    controller.abort();
    for (const outcome of await Promise.all(loops.slice(0, 12))) {
      // The last of them were refused if a thread was not ready yet.
      expect([aborted, { failure: 'timeout' }, { failure: 'too-many' }]).toContainEqual(outcome);
    }
    await other.close();
  });

  test('gets a refusal for each call that waits too long; the call of an account that has no thread fails as busy', async () => {
    const other = await startChain(defaultChain, { callsInFlightPerAccount: 10, queueSeconds: 0.05 });
    const call = callsOf(other);
    const three = (to: string, signal?: AbortSignal) => ['a', 'a', 'b'].map((account) => call(account, to, signal));
    await expect.poll(() => Promise.all(three(places.notebook)), { timeout: 60_000 }).toEqual([note, note, note]);
    const controller = new AbortController();
    const loops = three(places.treadmill, controller.signal);
    expect(await Promise.all([call('a', places.notebook), call('c', places.notebook)])).toEqual([
      { failure: 'too-many' },
      { failure: 'busy' },
    ]);
    controller.abort();
    await Promise.all(loops);
    await other.close();
  });
});

describe('waiting', () => {
  test('ends when the signal fires, even for a call that no thread has received', async () => {
    const controller = new AbortController();
    const loops = [loop(), loop()];
    const waiting = ask('eth_call', [{ to: places.notebook }], controller.signal);
    controller.abort();
    expect(await waiting).toEqual({ failure: 'timeout' });
    expect(await ask('eth_blockNumber', [], AbortSignal.abort())).toEqual({ failure: 'timeout' });
    await Promise.all(loops);
  });

  test('a call whose signal has fired leaves the queue and never reaches a thread', async () => {
    const post = vi.spyOn(Worker.prototype, 'postMessage');
    const controller = new AbortController();
    const loops = [loop(), loop()];
    const given = [1, 2, 3].map((gas) =>
      ask('eth_call', [{ to: places.notebook, gas: `0x${gas}0000` }, 'latest'], controller.signal),
    );
    const last = readNote();
    controller.abort();
    expect(await Promise.all(given)).toEqual(new Array(3).fill({ failure: 'timeout' }));
    expect(await last).toEqual(note);
    await Promise.all(loops);
    const posted = post.mock.calls.map(([message]) => JSON.stringify(message));
    expect(posted.filter((message) => message.includes(places.notebook))).toHaveLength(1);
    expect(posted.filter((message) => message.includes(places.treadmill))).toHaveLength(2);
  });

  test('ends when the chain is closed; later calls are unavailable', async () => {
    const other = await startChain();
    const send = async (method: string, params: unknown[]) =>
      outcomeOf(await other.send({ method, paramsJson: JSON.stringify(params), account: 'test' }, unlimited));
    expect(await send('eth_call', [{ to: places.notebook }])).toEqual(note);
    // One call per thread, and one that waits.
    const loops = [1, 2, 3].map(() => send('eth_call', [{ to: places.treadmill }]));
    await send('eth_blockNumber', []);
    await other.close();
    for (const looping of loops) expect(await looping).toEqual({ failure: 'unavailable' });
    expect(await send('eth_blockNumber', [])).toEqual({ failure: 'unavailable' });
  });
});

test('a chain that cannot be imported is rejected with a readable message, and leaves no thread behind', async () => {
  const before = workers.length;
  await expect(startChain({ genesisFile: '/nowhere/genesis.json', chainFile: '/nowhere/chain.rlp' })).rejects.toThrow(
    /no such file or directory, open '\/nowhere\//,
  );
  await expect.poll(() => workers.length).toBe(before);
});
