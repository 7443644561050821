/** Starts the embedded chain: a small archive node in worker threads, called like any other upstream. */

import { fileURLToPath } from 'node:url';
import type { ChainAnswer } from './rpc/answer.ts';
import { executionLimitMs } from './rpc/node.ts';
import type { ChainFiles } from './threads/messages.ts';
import { ThreadPool } from './threads/thread-pool.ts';

export type { ChainAnswer, ChainFiles };

/** The chain that ships with the repository; chain/default/README.md describes it. */
export const defaultChain: ChainFiles = {
  genesisFile: fileURLToPath(new URL('./default/genesis.json', import.meta.url)),
  chainFile: fileURLToPath(new URL('./default/chain.rlp', import.meta.url)),
};

/** One call, in the form of every upstream. */
export interface ChainCall {
  readonly method: string;
  /** A JSON array. For a method of the contract it is valid: the chain does not validate again. */
  readonly paramsJson: string;
  /** The account that pays; undefined for a question of the chain's owner. */
  readonly account: string | undefined;
}

/** A running chain. */
export interface EmbeddedChain {
  /** For logs and metrics. */
  readonly label: string;
  /** The names of the methods that it answers beyond the contract; all of them only read. */
  readonly extraMethods: readonly string[];
  /**
   * Answers one JSON-RPC call as geth would. Never rejects.
   *
   * eth_call and eth_estimateGas may use {@link executionLimitMs} of CPU time and 50,000,000 gas; a call that needs more time fails
   * as `timeout`. They run in threads of their own, so that they do not delay other methods.
   *
   * @param signal ends the wait; the call then fails as `timeout`.
   */
  send(call: ChainCall, signal: AbortSignal): Promise<ChainAnswer>;
  /** Terminates the threads. Open calls fail as `unavailable`. */
  close(): Promise<void>;
}

/** The methods that execute code and can therefore take long. */
const executing: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas']);

/** How many executions run at a time: while one uses its whole time, another can run. */
const executorThreads = 2;

/** By how much an execution may exceed its limit before its thread is terminated: it checks the clock only now and then. */
const graceMs = 500;

/**
 * Imports a chain and serves it.
 *
 * @param files by default, the chain that ships with the repository.
 * @throws {Error} with a sentence about what cannot be read or imported; for a block, its number and the difference.
 */
export async function startChain(files: ChainFiles = defaultChain): Promise<EmbeddedChain> {
  const reader = new ThreadPool({ threads: 1, callsPerThread: Number.POSITIVE_INFINITY, limitMs: undefined, files });
  const executors = new ThreadPool({
    threads: executorThreads,
    callsPerThread: 1,
    limitMs: executionLimitMs + graceMs,
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
  return {
    label: 'embedded chain',
    extraMethods,
    send: ({ method, paramsJson }, signal) =>
      (executing.has(method) ? executors : reader).call(method, paramsJson, signal),
    close,
  };
}
