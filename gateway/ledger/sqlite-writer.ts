/** The thread that writes charges: writes all waiting batches in one transaction, and reports it once it is durable. */

import { statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openForWriting } from './sqlite-file.ts';
import { isOwner, startAgain, takeOver } from './sqlite-schema.ts';

/** What a thread is started with. */
export interface WriterStart {
  readonly file: string;
  /** The name of this process as the book's owner. */
  readonly owner: string;
  /** Whether this is the first thread of the process: it takes the book over and creates a missing file. */
  readonly isFirst: boolean;
}

/** The change in one account's use of one method on one day; negative where more was given back than charged. */
export type ChargeRow = readonly [day: number, account: string, method: string, calls: number, credits: number];

/** Rows that belong together; sequences rise from batch to batch. */
export interface BatchMessage {
  readonly sequence: number;
  readonly rows: readonly ChargeRow[];
}

/** `check` proves that this process still owns the book. `end` closes it once what came before is written. */
export type WriterMessage = BatchMessage | 'check' | 'end';

/**
 * The thread answers with the sequence of the last durable batch: once when it is ready, then after each transaction. `taken-over` is
 * its last answer: another process owns the book, and no batch that was not reported is in it.
 */
export type WriterAnswer = number | 'taken-over';

/**
 * Any error ends the thread. The next thread then reads from the book what it contains: every failure, even a crash of the thread
 * itself, is recovered from in this one way.
 */
function serve(port: NonNullable<typeof parentPort>, { file, owner, isFirst }: WriterStart): void {
  const database = openForWriting(file, isFirst);
  const end = (answer?: WriterAnswer) => {
    database.close();
    if (answer !== undefined) port.postMessage(answer);
    port.close();
  };
  if (isFirst) takeOver(database, owner);
  else if (!startAgain(database, owner)) {
    end('taken-over');
    return;
  }
  const write = writerOf(database, owner);
  const files = [file, `${file}-wal`];
  const inodes = files.map(inodeOf);

  port.on('message', (first: WriterMessage) => {
    const batches: BatchMessage[] = [];
    let message: WriterMessage | undefined = first;
    while (message !== undefined && message !== 'end') {
      if (message !== 'check') batches.push(message);
      message = receiveMessageOnPort(port)?.message;
    }
    const answer = batches.length > 0 ? write(batches) : isOwner(database, owner) ? undefined : 'taken-over';
    // A removed file still accepts writes, which would be lost with it.
    if (files.some((path, i) => inodeOf(path) !== inodes[i])) throw new Error(`${file} was removed or replaced`);
    if (answer === 'taken-over') {
      end(answer);
      return;
    }
    if (answer !== undefined) port.postMessage(answer);
    if (message === 'end') end();
  });
  port.postMessage(Number(database.prepare('SELECT sequence FROM writer').get()?.sequence) satisfies WriterAnswer);
}

/** Writes batches in one transaction and returns the last one's sequence. */
function writerOf(database: DatabaseSync, owner: string): (batches: readonly BatchMessage[]) => WriterAnswer {
  const add = database.prepare(
    `INSERT INTO charges (day, account, method, calls, credits) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, credits = credits + excluded.credits`,
  );
  const mark = database.prepare('UPDATE writer SET sequence = ? WHERE owner = ?');
  return (batches) => {
    const { sequence } = batches.at(-1)!;
    database.exec('BEGIN IMMEDIATE');
    if (mark.run(sequence, owner).changes === 0) return 'taken-over';
    for (const { rows } of batches) {
      for (const row of rows) add.run(...row);
    }
    database.exec('COMMIT');
    return sequence;
  };
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

if (parentPort !== null) {
  serve(parentPort, workerData as WriterStart);
  flushCompileCache(); // a thread that dies with its process never writes it
}
