/** The two addresses of the gas operation over HTTP: key and secret in a header, or only the key, in the path. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operations } from '../../generated/server/index.ts';
import { RpcError } from '../errors.ts';
import { handleGas, respondToGasRefusal } from '../handle-gas.ts';
import type { Services } from '../services.ts';
import type { Credentials } from '../steps/admit.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import { otherMethods } from './http-methods.ts';
import { send } from './send.ts';

interface PathParameters {
  chainId: string;
  apiKey?: string;
}

/** Adds the routes; every HTTP method except GET is rejected. */
export function addGasRoutes(server: FastifyInstance, services: Services): void {
  const { path, keyPath } = operations.suggestedGasFees;
  for (const url of [path, keyPath].map(toRoute)) {
    server.get<{ Params: PathParameters }>(url, { exposeHeadRoute: false }, async (request, reply) => {
      const network = () => services.networks.byChainId(request.params.chainId);
      const caller = { credentials: credentialsOf(request), address: request.ip, network, transport: 'http' } as const;
      return send(reply, await handleGas(caller, services));
    });
    server.route({
      method: otherMethods(server, ['GET']),
      url,
      // Before the body is read: the HTTP method is wrong with any body.
      onRequest: async (_request, reply) =>
        send(
          reply.header('allow', 'GET, OPTIONS'),
          respondToGasRefusal(services.report(new RpcError('MethodNotAllowed'))),
        ),
      handler: async () => undefined,
    });
  }
}

/** A key in the path takes precedence: the header is then not read. */
function credentialsOf({ params, headers }: FastifyRequest<{ Params: PathParameters }>): Credentials | undefined {
  if (params.apiKey !== undefined) return { key: params.apiKey, secret: '' };
  return readBasicCredentials(headers.authorization);
}

/** `{name}` of the contract's path is `:name` of the router's. */
function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
