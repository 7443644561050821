/** Reads the body of an HTTP request, as far as its account may go and within its time. */

import type { IncomingMessage } from 'node:http';
import { RpcError } from '../errors.ts';

export interface BodyRules {
  /** Most bytes of a body. */
  readonly bodyBytes: number;
  /** Seconds in which all of it must arrive. */
  readonly bodySeconds: number;
  /** Called for each piece of a body whose length was not stated, with the bytes so far; throws if the account may send no more. */
  readonly accept: (pieceBytes: number, bytesSoFar: number) => void;
  /** Called for each piece: if it returns a promise, no further piece is read before that resolves. */
  readonly pace: (pieceBytes: number) => Promise<void> | undefined;
}

/** The body's length as stated in the headers; undefined if it arrives in chunks. */
export function statedLength({ headers }: IncomingMessage): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0); // the parser of HTTP accepts digits only
}

/** @throws {RpcError} `BodyTooLarge` */
export function refuseLargeBody(bytes: number, { bodyBytes }: { bodyBytes: number }): void {
  if (bytes <= bodyBytes) return;
  throw new RpcError('BodyTooLarge', { message: `request body too large: the limit is ${bodyBytes} bytes` });
}

/**
 * Resolves with the whole body. After a refusal the rest is left unread.
 *
 * @throws {RpcError} `BodyTooLarge`, `RequestTimeout`, what `accept` throws, or `InvalidRequest` when the caller hung up.
 */
export function readBody(
  request: IncomingMessage,
  { bodyBytes, bodySeconds, accept, pace }: BodyRules,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const stated = statedLength(request);
  let whole: Buffer = Buffer.alloc(0);
  let bytes = 0;
  let isOver = false;
  const timer = setTimeout(() => {
    const message = `request timeout: the body did not arrive within ${bodySeconds} seconds`;
    fail(new RpcError('RequestTimeout', { message }));
  }, bodySeconds * 1_000);
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    request.off('data', onData).off('end', onEnd).off('close', onClose);
  };
  const fail = (error: unknown) => {
    stop();
    request.pause();
    whole = Buffer.alloc(0);
    reject(error);
  };
  const onData = (piece: Buffer) => {
    const before = bytes;
    bytes += piece.length;
    try {
      refuseLargeBody(bytes, { bodyBytes });
      if (stated === undefined) accept(piece.length, bytes);
    } catch (error) {
      return fail(error);
    }
    whole = withPiece(whole, before, piece, { stated, most: bodyBytes });
    const wait = pace(piece.length);
    if (wait === undefined) return;
    request.pause();
    void wait.then(resume);
  };
  const resume = () => {
    if (!isOver) request.resume();
  };
  const onEnd = () => {
    stop();
    resolve(whole.subarray(0, bytes));
  };
  const onClose = () => fail(new RpcError('InvalidRequest', { message: 'invalid request: the body is incomplete' }));
  request.on('data', onData).on('end', onEnd).on('close', onClose);
  request.on('error', () => {}); // a caller that hangs up; `close` follows
  return promise;
}

/**
 * Gets the stated length at once, so that nothing is copied and discarded. Otherwise it grows by doubling: a body can arrive byte by byte.
 *
 * @param used the bytes of `whole` that are filled. @param most the bytes that a body without a stated length can need.
 */
function withPiece(
  whole: Buffer,
  used: number,
  piece: Buffer,
  { stated, most }: { stated: number | undefined; most: number },
): Buffer {
  const needed = used + piece.length;
  if (used === 0 && needed === (stated ?? needed)) return piece;
  const roomy =
    needed <= whole.length
      ? whole
      : Buffer.allocUnsafeSlow(Math.max(needed, stated ?? Math.min(2 * whole.length, most)));
  if (roomy !== whole) whole.copy(roomy, 0, 0, used);
  piece.copy(roomy, used);
  return roomy;
}
