/** The service's log: JSON lines on stderr, redacted, which never stop the service. */

import { type LevelWithSilent, type Logger, pino } from 'pino';
import type { Redactor } from '../redaction/redactor.ts';
import type { AccessLine } from './access-line.ts';
import { causeText } from './cause-text.ts';
import { LossySink } from './lossy-sink.ts';
import { writerToStderr } from './stderr.ts';

/** How long the last lines may take to leave when the service stops. */
const CLOSE_LIMIT_MS = 1_000;

export interface Log {
  readonly logger: Logger;
  /** Writes one line of the access log, which has no level and is written at every level of the log. */
  access(line: AccessLine): void;
  /** The cause of an error as a redacted sentence; undefined without a cause. */
  causeOf(cause: unknown): string | undefined;
  /** Lines lost so far, because stderr was slow or failed. */
  readonly droppedLines: number;
  /** Writes the remaining lines, within a second. */
  close(): Promise<void>;
}

/** @param level the lowest level that is logged. */
export function openLog(level: LevelWithSilent, redactor: Redactor): Log {
  const sink = new LossySink(writerToStderr());
  return {
    logger: pino({ level, base: null, formatters: { log: (fields) => redactor.json(fields) } }, sink),
    access: (line) => sink.write(`${JSON.stringify({ time: Date.now(), ...line })}\n`),
    causeOf(cause) {
      const text = causeText(cause);
      return text === undefined ? undefined : redactor.text(text);
    },
    get droppedLines() {
      return sink.droppedLines;
    },
    close: () => sink.close(CLOSE_LIMIT_MS),
  };
}
