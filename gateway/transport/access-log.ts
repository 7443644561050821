/** The access log of HTTP: one line for each request, once its response is complete or its connection is gone. */

import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodySummary } from '../call.ts';
import type { RpcError } from '../errors.ts';
import { type AccessLine, bodyFields } from '../log/access-line.ts';
import type { Services } from '../services.ts';

/** What the handlers state of the body that a reply answers. */
const summaries = new WeakMap<FastifyReply, BodySummary>();

/** Keeps what the access log states of a body until the reply is complete. */
export function noteSummary(reply: FastifyReply, summary: BodySummary | undefined): void {
  if (summary !== undefined) summaries.set(reply, summary);
}

/** To be called before any other hook, so that requests which those refuse have their line too. */
export function addAccessLog(server: FastifyInstance, { accessLog }: Services): void {
  if (accessLog === undefined) return;
  /** The bytes of each connection that earlier lines have stated. */
  const stated = new WeakMap<Socket, { read: number; written: number }>();
  server.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    reply.raw.once('close', () => {
      const { read, written } = stated.get(socket) ?? { read: 0, written: 0 };
      stated.set(socket, { read: socket.bytesRead, written: socket.bytesWritten });
      accessLog(lineOf(request, reply, { bytesIn: socket.bytesRead - read, bytesOut: socket.bytesWritten - written }));
    });
    done();
  });
}

function lineOf(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: { bytesIn: number; bytesOut: number },
): AccessLine {
  const { url } = request.routeOptions;
  return {
    id: request.id,
    transport: 'http',
    ...(url === undefined ? {} : { route: `${request.method} ${url}` }),
    status: reply.statusCode,
    ...bodyFields(summaries.get(reply), request.session),
    ...bytes,
    durationMs: milliseconds(reply.elapsedTime),
  };
}

/** Reports a request that is refused where no handler sees it, such as one that is not HTTP. */
export type ReportRefused = (error: unknown, id: string) => RpcError;

/** The line of the request is written at once. */
export function reportRefused(transport: AccessLine['transport'], { accessLog, report }: Services): ReportRefused {
  return (error, id) => {
    const known = report(error);
    accessLog?.({ id, transport, status: known.descriptor.http, code: known.code, credits: 0 });
    return known;
  };
}

/** To the microsecond. */
export function milliseconds(duration: number): number {
  return Math.round(duration * 1_000) / 1_000;
}
