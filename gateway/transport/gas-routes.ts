/** The two addresses of the gas operation over HTTP: key and secret in a header, or the key alone in the path. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operations } from '../../generated/server/index.ts';
import { RpcError } from '../errors.ts';
import { type Credentials, readBasicCredentials } from '../gas/credentials.ts';
import { handleGas, respondToGasRefusal } from '../handle-gas.ts';
import type { Services } from '../service.ts';
import { send } from './send.ts';

interface PathParameters {
  chainId: string;
  apiKey?: string;
}

/** Adds the routes; every method but GET is refused. */
export function addGasRoutes(server: FastifyInstance, services: Services): void {
  const { path, keyPath } = operations.suggestedGasFees;
  for (const url of [path, keyPath].map(toRoute)) {
    server.get<{ Params: PathParameters }>(url, async (request, reply) => {
      const { chainId } = request.params;
      return send(reply, await handleGas({ chainId, credentials: credentialsOf(request) }, services));
    });
    server.route({
      method: ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      // Before a body is looked at: whatever it is, the method is wrong.
      onRequest: async (_request, reply) =>
        send(reply.header('allow', 'GET, OPTIONS'), respondToGasRefusal(new RpcError('MethodNotAllowed'))),
      handler: async () => undefined,
    });
  }
}

/** The address decides: where the path has a key, no header is looked at. */
function credentialsOf({ params, headers }: FastifyRequest<{ Params: PathParameters }>): Credentials | undefined {
  if (params.apiKey !== undefined) return { key: params.apiKey, secret: '' };
  return readBasicCredentials(headers.authorization);
}

/** `{name}` of the contract's path is `:name` of the router's. */
function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
