/** The three shapes that attacks have: connections that are kept and replaced, connections that do not read, and floods of requests. */

import { Pool } from 'undici';
import { count, type Host, type Seen, type Target } from './attack.ts';
import { opened, pause, untilCut } from './raw.ts';

/** Between two connections of one attacker, so that a service that refuses them at once is not flooded with nothing else. */
const RECONNECT_MS = 100;
const PROBE_MS = 1_000;

/** Keeps `size` workers busy until the attack is over. */
export async function many(size: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const worker = async () => {
    while (!signal.aborted) await work();
  };
  await Promise.all(Array.from({ length: size }, worker));
}

/**
 * Connections that send `bytes` and never read. A socket that does not read does not see its end either, so each one
 * regularly writes `probe`, which the service ignores.
 */
export function unread(
  size: number,
  { target, seen, signal }: { target: Target; seen: Seen; signal: AbortSignal },
  { bytes, probe }: { bytes: readonly Buffer[]; probe: Buffer | string },
): Promise<void> {
  return many(size, signal, async () => {
    const socket = await opened(target, seen, signal);
    if (socket === undefined) return pause(RECONNECT_MS, signal);
    socket.pause();
    for (const each of bytes) socket.write(each);
    const probes = setInterval(() => socket.write(probe), PROBE_MS);
    await untilCut(socket, seen, signal);
    clearInterval(probes);
    await pause(RECONNECT_MS, signal);
  });
}

/** Requests on `size` connections, each sent as soon as the one before is answered. */
export async function flood(
  size: number,
  { target, seen, signal }: { target: Target; seen: Seen; signal: AbortSignal },
  {
    host,
    key = target.key,
    body,
    headers = {},
  }: { host: Host; key?: string; body: () => string | Buffer; headers?: Record<string, string> },
): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${target.port}`, { connections: size });
  try {
    await many(size, signal, async () => {
      try {
        const { statusCode, body: answer } = await pool.request({
          method: 'POST',
          path: `/v3/${key}`,
          headers: { host, 'content-type': 'application/json', ...headers },
          body: body(),
          signal,
        });
        let beginning = '';
        for await (const chunk of answer) if (beginning === '') beginning = chunk.toString('latin1', 0, 400);
        count(seen, statusCode, beginning);
      } catch {
        if (signal.aborted) return;
        seen.cut++;
        await pause(RECONNECT_MS, signal);
      }
    });
  } finally {
    await pool.destroy();
  }
}

/** The JSON text of one request. */
export function request(method: string, params: unknown = [], id: unknown = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

/** The JSON text of a batch of the same request. */
export function batch(size: number, method: string, params: unknown = []): string {
  return `[${Array.from({ length: size }, (_, id) => request(method, params, id)).join(',')}]`;
}
