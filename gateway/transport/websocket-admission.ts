/** Who may open a WebSocket: a caller with a valid key, as long as the key and its account have a connection left. */

import type { IncomingMessage } from 'node:http';
import type { Session } from '../call.ts';
import { RpcError } from '../errors.ts';
import { takeShare } from '../isolation/shares.ts';
import type { Services } from '../services.ts';
import { admit } from '../steps/admit.ts';

const PATH = /^\/ws\/v3(?:\/([^/]*))?$/;

/** @throws {RpcError} the path is not that of WebSockets, or the caller is not admitted. */
export async function openSession(request: IncomingMessage, services: Services): Promise<Session> {
  const path = PATH.exec((request.url ?? '').split('?')[0]!);
  if (!path) throw new RpcError('UnknownPath');
  const network = services.networks.byHost(request.headers.host);
  const credentials = { key: decodeKey(path[1]), secret: '' };
  const address = request.socket.remoteAddress ?? '';
  return admit({ credentials, address, network, transport: 'websocket' }, services);
}

function decodeKey(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // cannot be a key: it is rejected as unknown
  }
}

/**
 * @param connections the open WebSockets of each key.
 * @throws {RpcError} `TooManyRequests` when the key or its account already has as many connections as allowed.
 */
export function takePlace({ key }: Session, connections: Map<string, number>, { limits, shares }: Services): void {
  const open = connections.get(key.id) ?? 0;
  if (open >= limits.websocketConnectionsPerKey) {
    const message = `Too Many Requests: this API key already has ${open} open WebSocket connections`;
    throw new RpcError('TooManyRequests', { message, retryAfterSeconds: 1 });
  }
  takeShare(shares, 'connections', key.account.id);
  connections.set(key.id, open + 1);
}

/** Gives back what `takePlace` has taken. */
export function givePlace({ key }: Session, connections: Map<string, number>, { shares }: Services): void {
  shares.connections.give(key.account.id, 1);
  connections.set(key.id, connections.get(key.id)! - 1);
}
