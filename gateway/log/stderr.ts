/** Writes to stderr without ever blocking the process, whatever stderr is: a pipe that no process reads, a full disk, a stopped terminal. */

import { constants, fstatSync, openSync, write } from 'node:fs';
import type { WriteBytes } from './lossy-sink.ts';

const STDERR = 2;
/** How long to wait before a terminal that accepts nothing at the moment is tried again. */
const RETRY_MS = 50;

/** How bytes reach stderr. */
export function writerToStderr(): WriteBytes {
  const kind = fstatSync(STDERR);
  return kind.isFIFO() || kind.isSocket() ? toStream : toDescriptor(kind.isCharacterDevice() ? reopened() : STDERR);
}

/** Node writes to pipes and sockets in the background. A write by descriptor would wait in a thread, and the process could not end. */
const toStream: WriteBytes = (bytes, done) => {
  process.stderr.off('error', ignore).on('error', ignore); // `done` gets the error too
  process.stderr.write(bytes, done);
};

function ignore(): void {}

function toDescriptor(descriptor: number): WriteBytes {
  return function writeRest(bytes, done) {
    write(descriptor, bytes, (error, written) => {
      const rest = bytes.subarray(error ? 0 : written);
      if (error?.code === 'EAGAIN') setTimeout(writeRest, RETRY_MS, rest, done).unref();
      else if (error || rest.length === 0) done(error);
      else writeRest(rest, done);
    });
  };
}

/**
 * A terminal or another device once more, so that writes to it do not wait. Making `STDERR` itself non-blocking would change it for every
 * process that shares it.
 */
function reopened(): number {
  try {
    return openSync(`/proc/self/fd/${STDERR}`, constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK);
  } catch {
    return STDERR; // not Linux, or the device belongs to another user
  }
}
