/** JSON-RPC over HTTP, and the contract's files: routes, bodies and headers. No decision about a request is made here. */

import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { promisify } from 'node:util';
import cors from '@fastify/cors';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Session } from '../call.ts';
import { openapiYaml, openrpcJson } from '../contract-files.ts';
import { RpcError } from '../errors.ts';
import { extraMethodList } from '../extra-methods.ts';
import { handleRpc } from '../handle-rpc.ts';
import type { Services } from '../services.ts';
import { admit } from '../steps/admit.ts';
import { respondToRefusal } from '../steps/respond.ts';
import { addAccessLog } from './access-log.ts';
import { addCompression } from './compression.ts';
import { addDocsRoutes } from './docs.ts';
import { addGasRoutes } from './gas-routes.ts';
import { watchReaders } from './reader-watch.ts';
import { send } from './send.ts';
import { isWebSocketUpgrade } from './upgrades.ts';
import { attachWebSockets, type WebSockets } from './websocket.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
}

export interface Http {
  server: FastifyInstance;
  /** Stops accepting requests and finishes those in flight, within 6 s. */
  stop(): Promise<void>;
}

/** A longer key is unknown in any case. */
const KEY_CHARACTERS = 4096;
const JSON_TYPE = 'application/json';
/** The other two names that the draft "JSON-RPC over HTTP" has for the same body (quirk json-media-types). */
const ACCEPTED_TYPES = ['application/json-rpc', 'application/jsonrequest'];
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
/** Time in which a body must arrive completely. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Leaves the ledger time to become durable within the 10 s in which a service stops. */
const STOP_TIMEOUT_MS = 6_000;

const exposedHeaders = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Credits-Remaining',
  'X-Credits-Used',
  'X-Request-Id',
];

/** Builds the server; the caller starts it listening. */
export async function createHttp(services: Services): Promise<Http> {
  const server = fastify({
    bodyLimit: services.limits.bodyBytes,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    http: { shouldUpgradeCallback: isWebSocketUpgrade } as http.ServerOptions,
    // Errors before the router has found a route, such as a path that cannot be decoded.
    frameworkErrors: (_error, request, reply) => {
      send(reply.header('x-request-id', request.id), respondToRefusal(services.report(new RpcError('UnknownPath'))));
    },
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    routerOptions: { maxParamLength: KEY_CHARACTERS, ignoreTrailingSlash: false },
  });
  server.decorateRequest('session', undefined);
  addAccessLog(server, services);
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  server.removeAllContentTypeParsers();
  const mediaTypes = services.strict ? [JSON_TYPE] : [JSON_TYPE, ...ACCEPTED_TYPES];
  server.addContentTypeParser(mediaTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (request.raw.socket.destroyed) return reply.hijack(); // the caller has left: nothing failed, and nobody reads an answer
    return send(reply, respondToRefusal(services.report(refusalOf(error, services), request.session)));
  });
  server.setNotFoundHandler((_request, reply) =>
    send(reply, respondToRefusal(services.report(new RpcError('UnknownPath')))),
  );
  await server.register(cors, {
    origin: '*',
    strictPreflight: false,
    methods: ['GET', 'POST'],
    exposedHeaders,
    maxAge: 86_400,
  });
  addCompression(server, services.limits.compressedBytes);
  addRpcRoutes(server, services);
  addGasRoutes(server, services);
  await addDocsRoutes(server);
  addExtraMethodsRoute(server, services);
  server.get('/openrpc.json', (_request, reply) => reply.type('application/json').send(openrpcJson));
  server.get('/openapi.yaml', (_request, reply) => reply.type('application/yaml').send(openapiYaml));
  watchReaders(server.server, services.limits.unreadSeconds);
  const webSockets = attachWebSockets(server.server, services);
  const connections = promisify(server.server.getConnections.bind(server.server));
  services.metrics.read('chain_access_connections', () => connections());
  return { server, stop: () => stop(server, webSockets) };
}

/** The methods beyond the contract that are open on the network of the request's Host; the documentation shows them. */
function addExtraMethodsRoute(server: FastifyInstance, { networks }: Services): void {
  server.get('/docs/extra-methods.json', (request, reply) => {
    const { extraMethods } = networks.byHost(request.headers.host);
    return reply.header('cache-control', 'no-cache').send(extraMethodList(extraMethods));
  });
}

function addRpcRoutes(server: FastifyInstance, services: Services): void {
  async function openSession(request: FastifyRequest): Promise<void> {
    const { key = '' } = request.params as { key?: string };
    const network = services.networks.byHost(request.headers.host);
    const credentials = { key, secret: '' };
    request.session = await admit({ credentials, address: request.ip, network, transport: 'http' }, services);
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new RpcError('UnsupportedMediaType');
  }
  for (const url of ['/v3', '/v3/', '/v3/:key']) {
    server.post(url, { onRequest: openSession }, async (request, reply) => {
      const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      return send(reply, await handleRpc(body, request.session!, services));
    });
    server.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
      url,
      // Before the body is read: the HTTP method is wrong with any body.
      onRequest: async (_request, reply) =>
        send(
          reply.header('allow', 'POST, OPTIONS'),
          respondToRefusal(services.report(new RpcError('MethodNotAllowed'))),
        ),
      handler: async () => undefined,
    });
  }
}

/** The HTTP server's own errors as errors of the catalogue; all other errors are passed on. */
function refusalOf(error: FastifyError, { limits }: Services): unknown {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new RpcError('BodyTooLarge', {
        message: `request body too large: the limit is ${limits.bodyBytes} bytes`,
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RpcError('UnsupportedMediaType');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new RpcError('ParseError', { cause: error });
    default:
      return error;
  }
}

/** A caller's own id is kept if it is safe in a header and in a log line. */
function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}

async function stop(server: FastifyInstance, webSockets: WebSockets): Promise<void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const cutOff = setTimeout(() => {
    server.server.closeAllConnections();
    webSockets.terminate();
    end();
  }, STOP_TIMEOUT_MS);
  await Promise.race([Promise.all([server.close(), webSockets.stop()]), isOver]);
  clearTimeout(cutOff);
}
