/** Starts the embedded chain: a small archive node in threads of its own, reached like any other upstream. */

import { fileURLToPath } from 'node:url';
import type { ChainAnswer } from './rpc/answer.ts';
import { executionLimitMs } from './rpc/node.ts';
import type { ChainFiles } from './threads/messages.ts';
import { ThreadPool } from './threads/thread-pool.ts';

export type { ChainAnswer, ChainFiles };

/** The chain that ships with the repository; chain/default/README.md says what is on it. */
export const defaultChain: ChainFiles = {
  genesisFile: fileURLToPath(new URL('./default/genesis.json', import.meta.url)),
  chainFile: fileURLToPath(new URL('./default/chain.rlp', import.meta.url)),
};

/** A running chain. */
export interface EmbeddedChain {
  /** For logs and metrics. */
  readonly label: string;
  /**
   * Answers one call of JSON-RPC as geth would.
   *
   * eth_call and eth_estimateGas have {@link executionLimitMs} and 50,000,000 gas, in threads apart from all other
   * methods, so that those go on being answered; a call over the time is a failure `timeout`. Never rejects.
   *
   * @param paramsJson a JSON array.
   * @param signal ends the waiting, as a failure `timeout`.
   */
  send(method: string, paramsJson: string, signal: AbortSignal): Promise<ChainAnswer>;
  /** Ends the threads. Calls that are open are failures `unavailable`. */
  close(): Promise<void>;
}

/** The methods that execute code, and so may take long. */
const executing: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas']);

/** How many executions go on at a time: one that takes its whole time leaves room for another. */
const executorThreads = 2;

/** What an execution may take over its time before its thread is ended: it looks at the clock only now and then. */
const graceMs = 500;

/**
 * Imports a chain and serves it.
 *
 * @param files the default chain when left out.
 * @throws {Error} a sentence on what cannot be read or imported; for a block its number and what differs.
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
  try {
    executors.provide(await reader.imported);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    label: 'embedded chain',
    send: (method, paramsJson, signal) => (executing.has(method) ? executors : reader).call(method, paramsJson, signal),
    close,
  };
}
