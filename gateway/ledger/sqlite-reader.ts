/** The thread that reads what accounts have spent: while the disk does not answer a read, everything else goes on. */

import { parentPort, workerData } from 'node:worker_threads';
import { LedgerReader } from './sqlite-file.ts';

/** What a thread is started with. */
export interface ReaderStart {
  readonly folder: string;
}

/** Asks for what an account was charged on a day. */
export interface SpentQuestion {
  readonly id: number;
  readonly account: string;
  readonly day: number;
}

/** `close` closes the file, so that it may be replaced; the next question opens it again. `end` ends the thread. */
export type ReaderMessage = SpentQuestion | 'close' | 'end';

/** What `LedgerReader.spent` states of the question with this id, or why the book could not be read; first of all, `ready`. */
export type ReaderAnswer =
  | 'ready'
  | { readonly id: number; readonly credits: number; readonly sequence: number }
  | { readonly id: number; readonly failure: ReadFailure };

/** An error as it travels between threads, where it would lose `errcode`, the code of SQLite. */
export interface ReadFailure {
  readonly message: string;
  readonly errcode: unknown;
}

function serve(port: NonNullable<typeof parentPort>, { folder }: ReaderStart): void {
  const reader = new LedgerReader(folder);
  port.on('message', (message: ReaderMessage) => {
    if (message === 'close' || message === 'end') {
      reader.close();
      if (message === 'end') port.close();
    } else port.postMessage(answerTo(message, reader));
  });
  port.postMessage('ready' satisfies ReaderAnswer);
}

function answerTo({ id, account, day }: SpentQuestion, reader: LedgerReader): ReaderAnswer {
  try {
    return { id, ...reader.spent(account, day) };
  } catch (error) {
    reader.close(); // the next question gets a new look at the file
    const { message, errcode } = error as Error & { errcode?: unknown };
    return { id, failure: { message, errcode } };
  }
}

if (parentPort !== null) serve(parentPort, workerData as ReaderStart);
