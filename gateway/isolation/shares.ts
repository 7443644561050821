/** What every account may occupy at the same time, so that none of them can take the whole service. */

import type { ServiceLimits } from '../config.ts';
import { RpcError } from '../errors.ts';
import { AccountUsage } from './account-usage.ts';
import { FairRoom } from './fair-room.ts';

export interface Shares {
  /** Calls that have no outcome yet. */
  readonly calls: AccountUsage;
  /** Bytes of request bodies, from their arrival until they are answered, and of answers that have not left. */
  readonly bytes: AccountUsage;
  /** The memory for request bodies, which all accounts share. */
  readonly bodies: FairRoom;
  /** HTTP connections with a request on them, and WebSockets. */
  readonly connections: AccountUsage;
}

/** A place is free again very soon: as soon as one of the account's own calls is answered. */
const RETRY_AFTER_SECONDS = 1;

const resources = { calls: 'calls in flight', bytes: 'bytes in flight', connections: 'connections' } as const;

export function createShares(limits: ServiceLimits): Shares {
  return {
    calls: new AccountUsage(limits.callsInFlightPerAccount),
    bytes: new AccountUsage(limits.bytesInFlightPerAccount),
    bodies: new FairRoom(limits.bodyMemoryBytes),
    connections: new AccountUsage(limits.connectionsPerAccount),
  };
}

/** @throws {RpcError} `TooManyRequests` when the account's share is used up; then nothing is taken. */
export function takeShare(shares: Shares, resource: keyof typeof resources, account: string, amount = 1): void {
  const usage = shares[resource];
  if (usage.take(account, amount)) return;
  const message = `Too Many Requests: this account has ${usage.of(account)} ${resources[resource]}; the limit is ${usage.limit}`;
  throw new RpcError('TooManyRequests', { message, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/**
 * For a request body, or a part of one.
 *
 * @throws {RpcError} `TooManyRequests` when the account's share or the memory for bodies is used up; then nothing is taken.
 */
export function takeBody(shares: Shares, account: string, bytes: number): void {
  takeShare(shares, 'bytes', account, bytes);
  if (shares.bodies.take(account, bytes)) return;
  shares.bytes.give(account, bytes);
  const message = `Too Many Requests: this account has ${shares.bodies.of(account)} bytes of request bodies in memory, and too little is free`;
  throw new RpcError('TooManyRequests', { message, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function giveBody(shares: Shares, account: string, bytes: number): void {
  shares.bytes.give(account, bytes);
  shares.bodies.give(account, bytes);
}
