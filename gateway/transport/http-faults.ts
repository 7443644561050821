/** What is wrong with a request as HTTP, before any route: as errors of the catalogue, in the same form as every other answer. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { preview } from '../../generated/server/preview.ts';
import { RpcError } from '../errors.ts';
import type { ReportRefused } from './access-log.ts';
import { replyOnSocket } from './raw-reply.ts';
import { requestId } from './request-id.ts';

const MAX_HEADERS = 100;

/** An error of Node's HTTP parser or of a connection. */
interface ClientError extends Error {
  code?: string;
  reason?: string;
}

/** A connection, with the answer that is about to leave on it. */
type AnsweringSocket = Duplex & { _httpMessage?: ServerResponse | null };

/** Answers what Node would otherwise answer itself, with an empty body. */
export function answerHttpFaults(server: Server, report: ReportRefused): void {
  // The hook of every request checks `Expect`; a body is asked for only once its caller is admitted.
  const serve = (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response);
  server.on('checkContinue', serve);
  server.on('checkExpectation', serve);
  server.on('connect', ({ headers }: IncomingMessage, socket: Duplex) => {
    const id = requestId(headers);
    replyOnSocket(socket, report(new RpcError('MethodNotAllowed'), id), id, { allow: 'GET, POST, OPTIONS' });
  });
}

/** Answers bytes that are not HTTP, or that did not arrive in time; a caller that hung up gets nothing. */
export function answerClientError(error: ClientError, socket: AnsweringSocket, report: ReportRefused): void {
  const hasBegunAnswer = socket._httpMessage?.headersSent === true;
  if (!socket.writable || hasBegunAnswer || isHangUp(error)) {
    socket.destroy();
    return;
  }
  const id = requestId({}); // no header of the request is known
  replyOnSocket(socket, report(refusalOf(error), id), id);
}

/** @throws {RpcError} the request's headers are not those of one valid request. */
export function checkHeaders({ headers, rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): void {
  if (rawHeaders.length > 2 * MAX_HEADERS) {
    throw new RpcError('HeadersTooLarge', {
      message: `request headers too large: more than ${MAX_HEADERS} headers`,
    });
  }
  const hosts = countHosts(rawHeaders);
  const mayOmitHost = httpVersionMajor === 1 && httpVersionMinor === 0;
  if (hosts > 1 || (hosts === 0 && !mayOmitHost)) {
    throw new RpcError('InvalidRequest', { message: `invalid HTTP: expected one Host header; got ${hosts}` });
  }
  const { expect, 'transfer-encoding': coding } = headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    throw new RpcError('ExpectationFailed', {
      message: `expectation failed: expected 100-continue; got ${preview(expect)}`,
    });
  }
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    const message = `invalid HTTP: Transfer-Encoding: expected chunked; got ${preview(coding)}`;
    throw new RpcError('InvalidRequest', { message });
  }
}

/** Node keeps only the first Host in `headers`. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}

function isHangUp({ code }: ClientError): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'HPE_INVALID_EOF_STATE';
}

function refusalOf({ code, reason, message }: ClientError): RpcError {
  if (code === 'HPE_HEADER_OVERFLOW') return new RpcError('HeadersTooLarge');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RpcError('RequestTimeout');
  return new RpcError('InvalidRequest', { message: `invalid HTTP: ${preview(reason ?? message)}` });
}
