/** Step: admits a caller, once per HTTP request or WebSocket connection: its credentials, address and network become a session. */

import type { Session } from '../call.ts';
import { RpcError } from '../errors.ts';
import type { Accounts, KeyRecord } from '../ledger/accounts.ts';
import type { Network } from '../network.ts';
import type { Services } from '../services.ts';

/** An API key as a caller presents it, with its secret where the transport has one. */
export interface Credentials {
  readonly key: string;
  /** Empty if the caller presents only the key, which is enough. */
  readonly secret: string;
}

/** What a transport knows of a caller before it reads a body. */
export interface Caller {
  /** Undefined, or with an empty key, when the request has none. */
  readonly credentials: Credentials | undefined;
  /** The IP address at the other end of the connection. */
  readonly address: string;
  /** A function where nodes must be asked: it is called for known keys only, so that a caller without one cannot cause requests. */
  readonly network: Network | (() => Promise<Network>);
  readonly transport: Session['transport'];
}

/**
 * Opens a session.
 *
 * @throws {RpcError} `KeyMissing`, `KeyUnknown`, `WrongSecret`; an error of `network`; `KeyForbidden`, which states what the key may
 *   not do.
 */
export async function admit(caller: Caller, { accounts, strict }: Services): Promise<Session> {
  const { credentials, address, transport } = caller;
  const key = findKey(credentials, accounts);
  const network = typeof caller.network === 'function' ? await caller.network() : caller.network;
  refuseForbidden(key, network, transport);
  return { key, address, network, transport, strict };
}

function findKey(credentials: Credentials | undefined, accounts: Accounts): KeyRecord {
  if (credentials === undefined || credentials.key === '') throw new RpcError('KeyMissing');
  const record = accounts.findKey(credentials.key);
  if (record === undefined) throw new RpcError('KeyUnknown');
  if (!accounts.checkSecret(record, credentials.secret)) throw new RpcError('WrongSecret');
  return record;
}

function refuseForbidden(record: KeyRecord, network: Network, transport: Session['transport']): void {
  if (record.disabled) throw forbidden('be used: it is disabled');
  if (record.networks && !record.networks.includes(network.name)) throw forbidden(`use the network ${network.name}`);
  if (record.transports && !record.transports.includes(transport)) throw forbidden(`use the ${transport} transport`);
}

function forbidden(what: string): RpcError {
  return new RpcError('KeyForbidden', { message: `this API key may not ${what}` });
}
