/** The messages between the caller's thread and the threads of the chain. */

import type { ChainAnswer } from '../rpc/answer.ts';

/** The paths of a chain's files. */
export interface ChainFiles {
  /** genesis.json in geth's format. */
  genesisFile: string;
  /** Blocks 1 to the head in RLP, one after the other. */
  chainFile: string;
}

/** The data that a thread starts with. */
export interface ThreadStart {
  /** The files to import; `undefined` when the records follow as the thread's first message. */
  files: ChainFiles | undefined;
  /** One `Int32`: the id of the call for which no caller waits any more. A thread reads it while it executes. */
  abandoned: SharedArrayBuffer;
}

/** To a thread: the records that another thread imported, or a call. */
export type ToThread =
  | { kind: 'records'; records: SharedArrayBuffer }
  | { kind: 'call'; id: number; method: string; paramsJson: string };

/** What a thread has imported. */
export interface Imported {
  readonly records: SharedArrayBuffer;
  /** The names of the methods that the chain answers beyond the contract. */
  readonly extraMethods: readonly string[];
}

/** From a thread. `imported` is set if this thread read the files. */
export type FromThread =
  | { kind: 'ready'; imported: Imported | undefined }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; answer: ChainAnswer };
