/** The operator's port, on loopback: metrics, health and readiness. */

import type { AddressInfo } from 'node:net';
import fastify, { type FastifyRequest } from 'fastify';
import { overallStatus } from '../readiness.ts';
import type { Services } from '../services.ts';
import { settings } from '../settings/settings-schema.ts';

const DEFAULT_PORT = settings.adminPort.default;
const HOST = '127.0.0.1';
/** The names by which a browser or a tool on this machine reaches the port. */
const NAMES = [HOST, 'localhost', '[::1]'];
const METHODS = ['GET', 'HEAD'];

export interface Admin {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves `GET /metrics`, `/health` (the process answers), `/ready` (every part that a call needs works too) and `/upstreams` (the state of
 * each node).
 *
 * @param port if undefined, the default port is used, or none if it is in use, so that two services can run side by side.
 */
export async function startAdmin(port: number | undefined, services: Services): Promise<Admin | undefined> {
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    const refusal = refusalOf(request);
    if (refusal !== undefined)
      return reply.code(refusal.status).headers(refusal.headers).send({ error: refusal.error });
  });
  server.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await services.metrics.expose();
    return reply.type(contentType).send(text);
  });
  server.get('/health', async () => ({ status: 'ok' }));
  server.get('/ready', async (_request, reply) => {
    const parts = await services.readiness();
    const status = overallStatus(parts);
    return reply.status(status === 'ready' ? 200 : 503).send({ status, parts });
  });
  server.get('/upstreams', async () => ({
    networks: services.networks.all.map(({ name, upstream }) => ({ name, nodes: upstream.nodes?.() ?? [] })),
  }));
  try {
    await server.listen({ host: HOST, port: port ?? DEFAULT_PORT });
  } catch (error) {
    await server.close();
    if (port !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    services.log.logger.warn(
      `port ${DEFAULT_PORT} is in use: no metrics and health; choose another port with --admin-port`,
    );
    return undefined;
  }
  const { port: taken } = server.server.address() as AddressInfo;
  return { url: `http://${HOST}:${taken}`, stop: () => server.close() };
}

/**
 * Loopback does not protect a port from web pages: a page can point its own host name at 127.0.0.1 (DNS rebinding) and then read
 * every answer. Its requests still have its own name in `Host`, and those to another origin have its `Origin`.
 */
function refusalOf({ method, raw, socket }: FastifyRequest) {
  const hosts = valuesOf(raw.rawHeaders, 'host');
  const own = NAMES.map((name) => `${name}:${socket.localPort}`);
  if (hosts.length !== 1) return refusal(400, `expected one Host header; got ${hosts.length}`);
  if (!own.includes(hosts[0]!.toLowerCase())) {
    return refusal(403, `Host: expected ${own.join(', ')}: the admin port is for this machine only`);
  }
  const origins = valuesOf(raw.rawHeaders, 'origin');
  if (origins.some((origin) => !own.includes(origin.toLowerCase().replace(/^http:\/\//, '')))) {
    return refusal(403, 'Origin: expected none: web pages may not read the admin port');
  }
  if (!METHODS.includes(method)) return refusal(405, `expected ${METHODS.join(' or ')}`, { allow: METHODS.join(', ') });
  return undefined;
}

function refusal(status: number, error: string, headers: Record<string, string> = {}) {
  return { status, error, headers };
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === name);
}
