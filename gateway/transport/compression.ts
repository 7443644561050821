/** Compresses the bodies of HTTP answers for clients that accept it: of calls, the gas operation, the contract's files and the documentation. */

import { pipeline, Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

interface Coder {
  /** In one piece, on the thread that serves requests. */
  compress(body: Buffer): Buffer;
  /** Piece by piece, on other threads. Each piece leaves at once, so that no answer begins later than without compression. */
  stream(): Transform;
}

const { constants } = zlib;
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const gzip = { level: 1 };

/** Best first. Higher levels take more time than they save bytes: these compress logs to a tenth, an eleventh and a sixth. */
const coders = {
  zstd: {
    compress: (body) => zlib.zstdCompressSync(body, zstd),
    stream: () => zlib.createZstdCompress({ ...zstd, flush: constants.ZSTD_e_flush }),
  },
  br: {
    compress: (body) => zlib.brotliCompressSync(body, brotli),
    stream: () => zlib.createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    compress: (body) => zlib.gzipSync(body, gzip),
    stream: () => zlib.createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH }),
  },
} satisfies Record<string, Coder>;
const codings = [...(Object.keys(coders) as (keyof typeof coders)[]), 'identity' as const];

/** Up to this size, compressing takes less time than handing the body to another thread, and needs memory only for a moment. */
const ONE_PIECE_BYTES = 16 * 1024;
/** Each stream occupies up to 1 MB until its caller has read the answer. Further large answers leave uncompressed. */
const MAX_STREAMS = 64;
const COMPRESSIBLE_TYPE = /^text\/|[/+](?:json|yaml|xml|javascript)\b/;
const PARTIAL_CONTENT = 206;

/**
 * Compresses every body that is worth it.
 *
 * @param fromBytes smaller bodies leave as they are, unless the client excludes that with `identity;q=0`.
 */
export function addCompression(server: FastifyInstance, fromBytes: number): void {
  let openStreams = 0;

  server.addHook('onSend', (request, reply, payload, done) => {
    reply.removeHeader('content-encoding'); // of an answer that failed before its first byte left, and is now an error
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!isCompressible(body, reply)) return done(null, payload);
    reply.header('vary', 'Accept-Encoding');
    const coding = codingFor(request, sizeOf(body, reply) >= fromBytes);
    const isOnePiece = body instanceof Buffer && body.length <= ONE_PIECE_BYTES;
    if (coding === 'identity' || (!isOnePiece && openStreams >= MAX_STREAMS)) return done(null, payload);

    reply.header('content-encoding', coding).removeHeader('content-length');
    if (isOnePiece) return done(null, coders[coding].compress(body));
    const compressed = coders[coding].stream();
    openStreams++;
    compressed.once('close', () => openStreams--);
    // If one stream fails, both end; the server then closes the connection, so that the answer does not seem complete.
    pipeline(body instanceof Buffer ? [body] : body, compressed, () => {});
    done(null, compressed);
  });
}

function isCompressible(body: unknown, reply: FastifyReply): body is Buffer | Readable {
  if (!(body instanceof Buffer || body instanceof Readable) || reply.statusCode === PARTIAL_CONTENT) return false;
  return COMPRESSIBLE_TYPE.test(String(reply.getHeader('content-type')));
}

/** A stream without a stated size counts as large. */
function sizeOf(body: Buffer | Readable, reply: FastifyReply): number {
  if (body instanceof Buffer) return body.length;
  return Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
}

/** The coding that the client prefers, the best of several that it likes equally; `identity` if a body is too small to be worth another. */
function codingFor(request: FastifyRequest, isLarge: boolean): (typeof codings)[number] {
  if (request.headers['accept-encoding'] === undefined) return 'identity';
  const negotiator = new Negotiator(request);
  const preferred = negotiator.encoding(codings, { preferred: codings }) ?? 'identity';
  return isLarge ? preferred : (negotiator.encoding(['identity']) ?? preferred);
}
