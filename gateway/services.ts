/** The dependencies of the request handlers: the parts of a running service that a request can reach. */

import type { AnswerStore } from './answers/answer-store.ts';
import type { BodyLimits } from './body-scan.ts';
import type { Session } from './call.ts';
import type { CallsInFlight } from './calls-in-flight.ts';
import type { ServiceLimits } from './config.ts';
import type { FreeCalls } from './isolation/free-calls.ts';
import type { Paces } from './isolation/paces.ts';
import type { Shares } from './isolation/shares.ts';
import type { Turns } from './isolation/turns.ts';
import type { Accounts } from './ledger/accounts.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { AccessLine } from './log/access-line.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RequestMetrics } from './metrics/request-metrics.ts';
import type { Networks } from './networks.ts';
import type { PartState } from './readiness.ts';
import type { Redactor } from './redaction/redactor.ts';
import type { RepeatedRefusals } from './repeated-refusals.ts';
import type { Report } from './report.ts';

export interface Services {
  readonly accounts: Accounts;
  readonly answers: AnswerStore;
  readonly ledger: Ledger;
  readonly metrics: Metrics;
  readonly requestMetrics: RequestMetrics;
  readonly log: Log;
  /** Writes a line of the access log; undefined if there is none. */
  readonly accessLog: ((line: AccessLine) => void) | undefined;
  readonly redactor: Redactor;
  readonly callsInFlight: CallsInFlight;
  readonly strict: boolean;
  /** Whether WebSocket clients may use permessage-deflate (RFC 7692). */
  readonly websocketCompression: boolean;
  readonly limits: ServiceLimits;
  readonly parseLimits: Readonly<Record<Session['transport'], ParseLimits>>;
  readonly networks: Networks;
  readonly refusals: RepeatedRefusals;
  /** What accounts occupy. */
  readonly shares: Shares;
  readonly freeCalls: FreeCalls;
  /** Time on the thread. */
  readonly turns: Turns;
  /** Bytes read and written. */
  readonly paces: Paces;
  /** The state of every part that a call needs, within a second. */
  readiness(): Promise<PartState[]>;
  /** Turns anything thrown into an error of the catalogue and counts it; the cause goes to the log and never to the caller. */
  readonly report: Report;
}

/** What a body may contain. */
export interface ParseLimits extends BodyLimits {
  readonly batchItems: number;
  /** Bytes of the id of one request. */
  readonly idBytes: number;
}
