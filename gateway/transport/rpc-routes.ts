/** The address of JSON-RPC over HTTP: its caller is admitted before the body is read, and the body only as far as the account may go. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../call.ts';
import { RpcError } from '../errors.ts';
import { handleRpc } from '../handle-rpc.ts';
import { RequestShare } from '../isolation/request-share.ts';
import type { Services } from '../services.ts';
import { admit } from '../steps/admit.ts';
import { refuseUnpaidBody } from '../unpaid-body.ts';
import { otherMethods, refuseMethod } from './http-methods.ts';
import { readBody, refuseLargeBody, statedLength } from './request-body.ts';
import { send } from './send.ts';
import { offeredUpgrade } from './upgrades.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
    share: RequestShare | undefined;
  }
}

const JSON_TYPE = 'application/json';
/** The other two names that the draft "JSON-RPC over HTTP" has for the same body (quirk json-media-types). */
const ACCEPTED_TYPES = ['application/json-rpc', 'application/jsonrequest'];

/** The address of WebSockets, for requests that are not handshakes. */
function addUpgradeRequired(server: FastifyInstance): void {
  for (const url of ['/ws/v3', '/ws/v3/:key']) {
    server.get(url, { exposeHeadRoute: false }, async (_request, reply) => {
      reply.headers({ ...offeredUpgrade, connection: 'upgrade' });
      throw new RpcError('UpgradeRequired');
    });
  }
}

/** Adds the routes; every HTTP method except POST is rejected. */
export function addRpcRoutes(server: FastifyInstance, services: Services): void {
  const { bodyBytes, bodySeconds } = services.limits;
  server.decorateRequest('session', undefined);
  server.decorateRequest('share', undefined);
  server.removeAllContentTypeParsers();
  const mediaTypes = services.strict ? [JSON_TYPE] : [JSON_TYPE, ...ACCEPTED_TYPES];
  server.addContentTypeParser(mediaTypes, (request: FastifyRequest) => {
    const { session, share } = request as { session: Session; share: RequestShare };
    return readBody(request.raw, {
      bodyBytes,
      bodySeconds,
      accept(pieceBytes, bytesSoFar) {
        refuseUnpaidBody(bytesSoFar, session, services);
        share.takeBytes(pieceBytes);
      },
      pace: (pieceBytes) => services.paces.take(session.key.account.id, pieceBytes),
    });
  });

  async function openSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { key = '' } = request.params as { key?: string };
    const network = services.networks.byHost(request.headers.host);
    const credentials = { key, secret: '' };
    const session = await admit({ credentials, address: request.ip, network, transport: 'http' }, services);
    request.session = session;
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new RpcError('UnsupportedMediaType');
    const bytes = statedLength(request.raw) ?? 0;
    refuseLargeBody(bytes, services.limits);
    refuseUnpaidBody(bytes, session, services);
    const share = new RequestShare(services.shares, session.key.account.id);
    request.share = share;
    if (reply.raw.destroyed) return; // its `close` event has passed
    reply.raw.once('close', () => share.release());
    share.takeConnection();
    share.takeBytes(bytes);
  }

  /** The caller waits for permission to send the body (`Expect: 100-continue`); everything but its media type has been checked. */
  function askForBody(request: FastifyRequest, reply: FastifyReply): void {
    if (request.headers.expect === undefined) return;
    reply.removeHeader('connection');
    reply.raw.writeContinue();
  }

  addUpgradeRequired(server);
  for (const url of ['/v3', '/v3/', '/v3/:key']) {
    const preParsing = async (request: FastifyRequest, reply: FastifyReply) => askForBody(request, reply);
    server.post(url, { onRequest: openSession, preParsing }, async (request, reply) => {
      const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      const session = request.session!;
      const answer = await handleRpc(body, session, services);
      return send(reply, answer, (bytes) => services.paces.take(session.key.account.id, bytes));
    });
    server.route({
      method: otherMethods(server, ['POST']),
      url,
      // Before the body is read: the HTTP method is wrong with any body.
      onRequest: refuseMethod('POST, OPTIONS'),
      handler: async () => undefined,
    });
  }
}
