/** The methods of HTTP: a path that supports some of them answers all others with 405. */

import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RpcError } from '../errors.ts';

/** The cors plugin answers OPTIONS; CONNECT never reaches a route. */
const ELSEWHERE = ['OPTIONS', 'CONNECT'];

/** Every method that the server can receive, except those given. */
export function otherMethods(server: FastifyInstance, supported: readonly string[]): string[] {
  const others = METHODS.filter((method) => !supported.includes(method) && !ELSEWHERE.includes(method));
  for (const method of others) {
    if (!server.supportedMethods.includes(method)) server.addHttpMethod(method);
  }
  return others;
}

/**
 * A hook that rejects every request before its body is read: the HTTP method is wrong with any body.
 *
 * @param allowed the header `Allow`.
 */
export function refuseMethod(allowed: string): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (_request, reply) => {
    reply.header('allow', allowed);
    throw new RpcError('MethodNotAllowed');
  };
}
