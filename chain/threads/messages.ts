/** What travels between the caller's thread and the threads of the chain. */

import type { ChainAnswer } from '../rpc/answer.ts';

/** The files of a chain, as paths. */
export interface ChainFiles {
  /** genesis.json in geth's format. */
  genesisFile: string;
  /** Blocks 1 to the head in RLP, one after the other. */
  chainFile: string;
}

/** What a thread is started with: files to import, or nothing, when the records follow as its first message. */
export type ThreadStart = { files: ChainFiles } | { files: undefined };

/** To a thread: the records of an import that another thread made, or a call. */
export type ToThread =
  | { kind: 'records'; records: SharedArrayBuffer }
  | { kind: 'call'; id: number; method: string; paramsJson: string };

/** From a thread. `records` comes with the readiness of the one that imported. */
export type FromThread =
  | { kind: 'ready'; records: SharedArrayBuffer | undefined }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; answer: ChainAnswer };
