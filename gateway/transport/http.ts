/** JSON-RPC over HTTP, and the contract's files: routes, bodies and headers. No decision about a request is made here. */

import { createServer, type ServerOptions } from 'node:http';
import cors from '@fastify/cors';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyListenOptions,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { openapiYaml, openrpcJson } from '../contract-files.ts';
import { RpcError } from '../errors.ts';
import { extraMethodList } from '../extra-methods.ts';
import type { Services } from '../services.ts';
import { respondToRefusal } from '../steps/respond.ts';
import { freePort, lockPort, mayShare, openAcceptors } from './acceptors.ts';
import { addAccessLog, reportRefused } from './access-log.ts';
import { addCompression } from './compression.ts';
import { addDocsRoutes } from './docs.ts';
import { addGasRoutes } from './gas-routes.ts';
import { answerClientError, answerHttpFaults, checkHeaders } from './http-faults.ts';
import { otherMethods, refuseMethod } from './http-methods.ts';
import { limitConnections } from './open-connections.ts';
import { closeAfterUnreadBody, inTurn } from './pipelining.ts';
import { watchReaders } from './reader-watch.ts';
import { requestId } from './request-id.ts';
import { addRpcRoutes } from './rpc-routes.ts';
import { send } from './send.ts';
import { paceUnknownCallers } from './unknown-callers.ts';
import { isWebSocketUpgrade } from './upgrades.ts';
import { attachWebSockets, type WebSockets } from './websocket.ts';
import { addWelcomePage } from './welcome.ts';

export interface Http {
  server: FastifyInstance;
  /** @throws {Error} `EADDRINUSE` and other errors of the system. @param port 0 means any free one. */
  listen(host: string, port: number): Promise<void>;
  /** Stops accepting requests and finishes those in flight, within 6 s. */
  stop(): Promise<void>;
}

/** A longer key is unknown in any case. */
const KEY_CHARACTERS = 4096;
/** How long a connection stays open after an answer. */
const KEEP_ALIVE_MS = 72_000;
/**
 * Connections that the operating system keeps while the service is busy (Linux allows 4,096 by default). Of one too many it drops the
 * beginning, and that caller tries again only after a second.
 */
const WAITING_CONNECTIONS = 4_096;
/** How often connections are searched for requests that arrive too slowly. */
const CHECK_INTERVAL_MS = 1_000;
/** Leaves the ledger time to become durable within the 10 s in which a service stops. */
const STOP_TIMEOUT_MS = 6_000;
/** How often a service that stops closes the connections whose last answer has left. */
const STOP_CHECK_MS = 50;

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
  const { headerSeconds, bodySeconds, compressedBytes, connections } = services.limits;
  const refuse = reportRefused('http', services);
  const options = {
    shouldUpgradeCallback: isWebSocketUpgrade,
    requireHostHeader: false, // `checkHeaders` answers in our form
    headersTimeout: headerSeconds * 1_000,
    requestTimeout: (headerSeconds + bodySeconds) * 1_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
  } as ServerOptions;
  const server = fastify({
    clientErrorHandler: (error, socket) => answerClientError(error, socket, refuse),
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    serverFactory: (handle) => createServer(options, inTurn(handle)),
    // Errors before the router has found a route, such as a path that cannot be decoded.
    frameworkErrors: (_error, request, reply) => {
      send(reply.header('x-request-id', request.id), respondToRefusal(services.report(new RpcError('UnknownPath'))));
    },
    genReqId: ({ headers }) => requestId(headers),
    return503OnClosing: false,
    routerOptions: { maxParamLength: KEY_CHARACTERS, ignoreTrailingSlash: false },
  });
  const connectionsNow = limitConnections(server.server, connections);
  answerHttpFaults(server.server, refuse);
  addAccessLog(server, services);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  let isStopping = false;
  server.addHook('onSend', (request, reply, payload, done) => {
    closeAfterUnreadBody(request, reply);
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (request.raw.socket.destroyed) return reply.hijack(); // the caller has left: nothing failed, and no answer would be read
    return send(reply, respondToRefusal(services.report(refusalOf(error), request.session)));
  });
  server.setNotFoundHandler(notFound);
  await server.register(cors, {
    origin: '*',
    strictPreflight: false,
    methods: ['GET', 'POST'],
    exposedHeaders,
    maxAge: 86_400,
  });
  server.addHook('onRequest', (request, _reply, done) => done(faultOf(request)));
  paceUnknownCallers(server);
  addCompression(server, compressedBytes);
  addRpcRoutes(server, services);
  addGasRoutes(server, services);
  const hasDocs = await addDocsRoutes(server);
  addWelcomePage(server, hasDocs, notFound);
  addFiles(server, services);
  watchReaders(server.server, services.limits.unreadSeconds);
  const webSockets = attachWebSockets(server.server, services);
  services.metrics.read('chain_access_connections', connectionsNow.count);
  let acceptors: { close(): Promise<unknown> } | undefined;
  return {
    server,
    async listen(host, port) {
      const unlock = mayShare ? await lockPort(port) : () => {};
      try {
        const free = mayShare ? await freePort(host, port) : port;
        await server.listen({
          host,
          port: free,
          backlog: WAITING_CONNECTIONS,
          reusePort: mayShare,
        } as FastifyListenOptions);
        if (mayShare) acceptors = await openAcceptors(server.server, WAITING_CONNECTIONS);
      } finally {
        unlock();
      }
    },
    stop() {
      isStopping = true;
      connectionsNow.closeUnused();
      return stop(server, webSockets, acceptors);
    },
  };
}

/** What is wrong with the headers of a request, or with its path. Its body is not read. */
function faultOf({ raw, is404 }: FastifyRequest): RpcError | undefined {
  try {
    checkHeaders(raw);
  } catch (error) {
    return error as RpcError;
  }
  return is404 ? new RpcError('UnknownPath') : undefined;
}

/** The error handler answers. */
function notFound(): never {
  throw new RpcError('UnknownPath');
}

/** The contract, and the methods beyond it that are open on the network of the request's Host; the documentation shows them. */
function addFiles(server: FastifyInstance, { networks }: Services): void {
  // As bytes, which all answers share: of a text, each unread answer would have a copy of its own.
  const [contract, gasContract] = [Buffer.from(openrpcJson), Buffer.from(openapiYaml)];
  const files = {
    '/openrpc.json': (_request, reply) => reply.type('application/json').send(contract),
    '/openapi.yaml': (_request, reply) => reply.type('application/yaml').send(gasContract),
    '/docs/extra-methods.json': (request, reply) => {
      const { extraMethods } = networks.byHost(request.headers.host);
      return reply.header('cache-control', 'no-cache').send(extraMethodList(extraMethods));
    },
  } satisfies Record<string, (request: FastifyRequest, reply: FastifyReply) => FastifyReply>;
  for (const [url, handler] of Object.entries(files)) {
    server.get(url, handler);
    server.route({
      method: otherMethods(server, ['GET', 'HEAD']),
      url,
      onRequest: refuseMethod('GET, HEAD, OPTIONS'),
      handler: async () => undefined,
    });
  }
}

/** The HTTP server's own errors as errors of the catalogue; all other errors are passed on. */
function refusalOf(error: FastifyError): unknown {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RpcError('UnsupportedMediaType');
    default:
      return error;
  }
}

async function stop(
  server: FastifyInstance,
  webSockets: WebSockets,
  acceptors: { close(): Promise<unknown> } | undefined,
): Promise<void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const cutOff = setTimeout(() => {
    server.server.closeAllConnections();
    webSockets.terminate();
    end();
  }, STOP_TIMEOUT_MS);
  const checks = setInterval(() => server.server.closeIdleConnections(), STOP_CHECK_MS);
  await Promise.race([Promise.all([server.close(), acceptors?.close(), webSockets.stop()]), isOver]);
  clearTimeout(cutOff);
  clearInterval(checks);
}
