/** Step: the key in an address to a session: who calls, on which network. */

import type { Session } from '../call.ts';
import { RpcError } from '../errors.ts';
import type { Accounts, KeyRecord } from '../ledger/accounts.ts';
import type { Network } from '../network.ts';

/** What a transport knows of a caller before it has read anything. */
export interface Caller {
  /** What stands in the address where the key belongs; empty when nothing does. */
  key: string;
  network: Network;
  transport: Session['transport'];
}

/**
 * Opens a session for a key.
 *
 * @throws {RpcError} `KeyMissing`, `KeyUnknown`, or `KeyForbidden` with what the key may not do.
 */
export function authenticate({ key, network, transport }: Caller, accounts: Accounts, strict: boolean): Session {
  if (key === '') throw new RpcError('KeyMissing');
  const record = accounts.findKey(key);
  if (record === undefined) throw new RpcError('KeyUnknown');
  refuseForbidden(record, network, transport);
  return { key: record, network, transport, strict };
}

/** @throws {RpcError} `KeyForbidden`: the key is known, but not for this. */
export function refuseForbidden(record: KeyRecord, network: Network, transport: Session['transport']): void {
  if (record.disabled) throw forbidden('be used: it is disabled');
  if (record.networks && !record.networks.includes(network.name)) throw forbidden(`use the network ${network.name}`);
  if (record.transports && !record.transports.includes(transport)) throw forbidden(`use the ${transport} transport`);
}

function forbidden(what: string): RpcError {
  return new RpcError('KeyForbidden', { message: `this API key may not ${what}` });
}
