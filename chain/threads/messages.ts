/** The messages between the caller's thread and the threads of the chain. */

import type { ChainAnswer } from '../rpc/answer.ts';

/** The paths of a chain's files. */
export interface ChainFiles {
  /** genesis.json in geth's format. */
  genesisFile: string;
  /** Blocks 1 to the head in RLP, one after the other. */
  chainFile: string;
}

/** The data that a thread starts with: files to import, or none when the records follow as its first message. */
export type ThreadStart = { files: ChainFiles } | { files: undefined };

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
