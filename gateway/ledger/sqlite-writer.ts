/** The thread that writes charges: writes all waiting batches in one transaction, and reports it once it is durable. */

import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openForWriting } from './sqlite-file.ts';

/** The change in one account's use of one method on one day; negative where more was given back than charged. */
export type ChargeRow = readonly [day: number, account: string, method: string, calls: number, credits: number];

/** Rows that belong together; sequences rise from batch to batch. */
export interface BatchMessage {
  readonly sequence: number;
  readonly rows: readonly ChargeRow[];
}

/** `end` closes the book once what came before it is written. */
export type WriterMessage = BatchMessage | 'end';

/** The thread answers with the sequence of the last durable batch: once when it is ready, then after each transaction. */
export type WriterAnswer = number;

/**
 * Any error ends the thread. The next thread then reads from the book what it contains: every failure, even a crash of the thread
 * itself, is recovered from in this one way.
 */
function serve(port: NonNullable<typeof parentPort>, file: string): void {
  const database = openForWriting(file);
  database.exec('UPDATE writer SET starts = starts + 1');
  const write = writerOf(database);
  const files = [file, `${file}-wal`];
  const inodes = files.map(inodeOf);

  port.on('message', (first: WriterMessage) => {
    const batches: BatchMessage[] = [];
    let message: WriterMessage | undefined = first;
    while (message !== undefined && message !== 'end') {
      batches.push(message);
      message = receiveMessageOnPort(port)?.message;
    }
    if (batches.length > 0) {
      const sequence = write(batches);
      // A removed file still accepts writes, which would be lost with it.
      if (files.some((path, i) => inodeOf(path) !== inodes[i])) throw new Error(`${file} was removed or replaced`);
      port.postMessage(sequence satisfies WriterAnswer);
    }
    if (message === 'end') {
      database.close();
      port.close();
    }
  });
  port.postMessage(Number(database.prepare('SELECT sequence FROM writer').get()?.sequence) satisfies WriterAnswer);
}

/** Writes batches in one transaction and returns the last one's sequence. */
function writerOf(database: DatabaseSync): (batches: readonly BatchMessage[]) => number {
  const add = database.prepare(
    `INSERT INTO charges (day, account, method, calls, credits) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, credits = credits + excluded.credits`,
  );
  const mark = database.prepare('UPDATE writer SET sequence = ?');
  return (batches) => {
    let last = 0;
    database.exec('BEGIN IMMEDIATE');
    for (const { sequence, rows } of batches) {
      for (const row of rows) add.run(...row);
      last = sequence;
    }
    mark.run(last);
    database.exec('COMMIT');
    return last;
  };
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

if (parentPort !== null) serve(parentPort, (workerData as { file: string }).file);
