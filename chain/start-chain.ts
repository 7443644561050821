/** Starts the embedded chain: a small archive node in worker threads, called like any other upstream. */

import { fileURLToPath } from 'node:url';
// Not from the package's index, which would load the validators and both contract files.
import { serviceLimits } from '../generated/server/limits.ts';
import { type ChainAnswer, executionLimits } from './rpc/answer.ts';
import type { ChainFiles } from './threads/messages.ts';
import type { ChainCall } from './threads/pending-call.ts';
import { ThreadPool } from './threads/thread-pool.ts';

export type { ChainAnswer, ChainCall, ChainFiles };

/** The chain that ships with the repository; chain/default/README.md describes it. */
export const defaultChain: ChainFiles = {
  genesisFile: fileURLToPath(new URL('./default/genesis.json', import.meta.url)),
  chainFile: fileURLToPath(new URL('./default/chain.rlp', import.meta.url)),
};

/** A running chain. */
export interface EmbeddedChain {
  /** For logs and metrics. */
  readonly label: string;
  /** The names of the methods that it answers beyond the contract; all of them only read. */
  readonly extraMethods: readonly string[];
  /**
   * Answers one JSON-RPC call as geth would. Never rejects.
   *
   * eth_call and eth_estimateGas may use the time and memory of {@link executionLimits} and 50,000,000 gas; one that needs more time
   * gets the error of geth. They run in threads of their own, so that they do not delay other methods. Accounts take turns. A call that
   * waits too long for its turn fails as `too-many` if its account occupies a thread, and as `busy` otherwise.
   *
   * @param signal ends the wait; the call then fails as `timeout`, and its execution is stopped.
   */
  send(call: ChainCall, signal: AbortSignal): Promise<ChainAnswer>;
  /** How busy its threads are and how often calls have failed, for metrics: those that read, and those that execute code. */
  nodes(): PoolState[];
  /** Terminates the threads. Open calls fail as `unavailable`. */
  close(): Promise<void>;
}

/** The state of one kind of threads. */
export interface PoolState {
  readonly label: string;
  readonly slots: number;
  readonly inUse: number;
  readonly waiting: number;
  /** The chain does not distinguish questions of the gateway itself from other calls. */
  readonly ownInUse: 0;
  /** How often calls have failed, by the reason. */
  readonly failures: Readonly<Record<string, number>>;
}

/** The methods that execute code and can therefore take long. */
const executing: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas']);

/** How many executions run at a time. One account may occupy all threads but one, which is left for others. */
const executorThreads = 3;

/**
 * By how much an execution may exceed its limits before its thread is terminated: it checks them only now and then, and between
 * two checks it can analyze a code of 2 MB.
 */
const grace = { cpuMs: 500, heapMb: 192 };

/** The reader always has its next call at hand. More would delay the calls of accounts whose turn it is. */
const callsPerReader = 2;

/** How many accounts with a full share of waiting calls there is room for. */
const fullSharesWaiting = 10;

/** The limits of the contract that concern the waiting calls. */
export type ChainLimits = Readonly<Record<'callsInFlightPerAccount' | 'queueSeconds', number>>;

/**
 * Imports a chain and serves it.
 *
 * @param files by default, the chain that ships with the repository.
 * @param shares what waits for its turn: at most this many calls of an account, and for this long. The contract has the defaults.
 * @throws {Error} with a sentence about what cannot be read or imported; for a block, its number and the difference.
 */
export async function startChain(
  files: ChainFiles = defaultChain,
  { callsInFlightPerAccount, queueSeconds }: ChainLimits = serviceLimits,
): Promise<EmbeddedChain> {
  const waitMs = queueSeconds * 1_000;
  const waiting = {
    waitingPerAccount: callsInFlightPerAccount,
    waiting: callsInFlightPerAccount * fullSharesWaiting,
  };
  const reader = new ThreadPool({
    threads: 1,
    callsPerThread: callsPerReader,
    shares: { ...waiting, runningPerAccount: 1 },
    waitMs,
    limits: undefined,
    files,
  });
  const executors = new ThreadPool({
    threads: executorThreads,
    callsPerThread: 1,
    shares: { ...waiting, runningPerAccount: executorThreads - 1 },
    waitMs,
    limits: { cpuMs: executionLimits.cpuMs + grace.cpuMs, heapMb: executionLimits.heapMb + grace.heapMb },
    files: undefined,
  });
  const close = async (): Promise<void> => {
    await Promise.all([reader.close(), executors.close()]);
  };
  let extraMethods: readonly string[];
  try {
    const imported = await reader.imported;
    executors.provide(imported.records);
    extraMethods = imported.extraMethods;
  } catch (error) {
    await close();
    throw error;
  }
  const pools = { reads: new CountedPool(reader), executions: new CountedPool(executors) };
  return {
    label: 'embedded chain',
    extraMethods,
    send: (call, signal) => (executing.has(call.method) ? pools.executions : pools.reads).call(call, signal),
    nodes: () => Object.entries(pools).map(([label, pool]) => ({ label, ownInUse: 0, ...pool.state })),
    close,
  };
}

/** A pool with a count of its failures. */
class CountedPool {
  readonly #pool: ThreadPool;
  readonly #failures: Record<string, number> = {};

  constructor(pool: ThreadPool) {
    this.#pool = pool;
  }

  get state() {
    return { ...this.#pool.use, failures: { ...this.#failures } };
  }

  async call(call: ChainCall, signal: AbortSignal): Promise<ChainAnswer> {
    const answer = await this.#pool.call(call, signal);
    if (answer.kind === 'failure') this.#failures[answer.reason] = (this.#failures[answer.reason] ?? 0) + 1;
    return answer;
  }
}
