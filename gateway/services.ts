/** The dependencies of the request handlers: the parts of a running service that a request can reach. */

import type { Logger } from 'pino';
import type { BodyLimits } from './body-scan.ts';
import type { Session } from './call.ts';
import type { ServiceLimits } from './config.ts';
import type { RpcError } from './errors.ts';
import type { Accounts } from './ledger/accounts.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Metrics } from './metrics.ts';
import type { Networks } from './networks.ts';
import type { RepeatedRefusals } from './repeated-refusals.ts';

export interface Services {
  readonly accounts: Accounts;
  readonly ledger: Ledger;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly strict: boolean;
  /** Whether WebSocket clients may use permessage-deflate (RFC 7692). */
  readonly websocketCompression: boolean;
  readonly limits: ServiceLimits;
  readonly parseLimits: Readonly<Record<Session['transport'], ParseLimits>>;
  readonly networks: Networks;
  readonly refusals: RepeatedRefusals;
  /** What does not work now: `ledger`, and the name of each network whose node does not answer. Empty when the service is ready. */
  notReady(): Promise<string[]>;
  /** Turns anything thrown into an error of the catalogue; the cause goes to the log and never to the caller. */
  report(error: unknown, session?: Session): RpcError;
}

/** What a body may contain. */
export interface ParseLimits extends BodyLimits {
  readonly batchItems: number;
  /** Bytes of the id of one request. */
  readonly idBytes: number;
}
