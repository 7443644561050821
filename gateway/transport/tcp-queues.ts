/**
 * How many bytes the other ends of TCP connections have not accepted yet, from Linux's table of sockets.
 *
 * The process itself sees progress too rarely: Linux lets it write again only once a third of the connection's buffer is free. That
 * buffer may have 4 MB, so that a client that reads 20 kB/s seems to stand still for more than a minute.
 */

import { readFile } from 'node:fs/promises';
import { type Socket, SocketAddress } from 'node:net';

const tables = [
  { path: '/proc/net/tcp', family: 'ipv4' },
  { path: '/proc/net/tcp6', family: 'ipv6' },
] as const;
type Family = (typeof tables)[number]['family'];

/** A row: `0: 0100007F:2161 0100007F:D2F4 01 00124F80:00000000 ...`, with addresses of the host's byte order in words of 32 bits. */
const ROW = /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]+):/gm;

/**
 * For each of the sockets that the table lists, its bytes that are sent or waiting to be sent, and not acknowledged. Empty on other
 * operating systems.
 */
export async function queuedBytes(sockets: readonly Socket[]): Promise<Map<Socket, number>> {
  const byPorts = Map.groupBy(sockets, ({ localPort, remotePort }) => `${localPort} ${remotePort}`);
  const queues = new Map<Socket, number>();
  for (const { path, family } of sockets.length === 0 ? [] : tables) {
    const table = await readFile(path, 'latin1').catch(() => '');
    for (const [, localPort, address, remotePort, queued] of table.matchAll(ROW)) {
      const candidates = byPorts.get(`${fromHex(localPort!)} ${fromHex(remotePort!)}`) ?? [];
      const socket = candidates.find(({ remoteAddress }) => remoteAddress === addressOf(address!, family));
      if (socket !== undefined) queues.set(socket, fromHex(queued!));
    }
  }
  return queues;
}

function addressOf(words: string, family: Family): string {
  const bytes = Buffer.from(words, 'hex').swap32();
  const address = family === 'ipv4' ? bytes.join('.') : bytes.toString('hex').replace(/(.{4})(?!$)/g, '$1:');
  return new SocketAddress({ address, family }).address;
}

function fromHex(digits: string): number {
  return Number.parseInt(digits, 16);
}
