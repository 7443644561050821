/** The operator's port, on loopback: metrics, health and readiness. */

import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { Services } from '../services.ts';
import { settings } from '../settings/settings-schema.ts';

const DEFAULT_PORT = settings.adminPort.default;

export interface Admin {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves `GET /metrics`, `/health` (the process answers) and `/ready` (the ledger and a node of each network work too).
 *
 * @param port if undefined, the default port is used, or none if it is in use, so that two services can run side by side.
 */
export async function startAdmin(port: number | undefined, services: Services): Promise<Admin | undefined> {
  const server = fastify({ forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await services.metrics.expose();
    return reply.type(contentType).send(text);
  });
  server.get('/health', async () => ({ status: 'ok' }));
  server.get('/ready', async (_request, reply) => {
    const waiting = await services.notReady();
    return waiting.length === 0 ? { status: 'ready' } : reply.status(503).send({ status: 'waiting', for: waiting });
  });
  try {
    await server.listen({ host: '127.0.0.1', port: port ?? DEFAULT_PORT });
  } catch (error) {
    await server.close();
    if (port !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    services.log.warn(`port ${DEFAULT_PORT} is in use: no metrics and health; choose another port with --admin-port`);
    return undefined;
  }
  const { port: taken } = server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, stop: () => server.close() };
}
