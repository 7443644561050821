/** Turns an upstream's failure into the catalogue's error, and a result into its bytes. */

import type { ErrorName } from '../../generated/server/index.ts';
import { RpcError } from '../errors.ts';
import type { FailureReason, ResultPieces, UpstreamAnswer } from './upstream.ts';

const failureErrors = {
  unavailable: 'NoUpstream',
  timeout: 'UpstreamTimeout',
  'too-slow': 'UpstreamTimeout',
  'bad-answer': 'BadUpstreamAnswer',
  busy: 'NoUpstream',
  'too-many': 'TooManyRequests',
  'no-history': 'HistoryUnavailable',
  'unknown-block': 'BadUpstreamAnswer',
  'range-too-wide': 'RangeTooWide',
} as const satisfies Record<FailureReason, ErrorName>;

/** A call that was never sent may succeed as soon as those before it are answered. */
const RETRY_SECONDS = 1;

/** The catalogue's error for a failure to answer; the cause goes only to the log. */
export function failureError(failure: Extract<UpstreamAnswer, { kind: 'failure' }>): RpcError {
  const { reason, cause, wasSent = false, nodeError } = failure;
  if (reason === 'range-too-wide') return new RpcError(failureErrors[reason], { cause, data: nodeError?.message });
  if (reason !== 'too-many') return new RpcError(failureErrors[reason], { cause, isAfterWork: wasSent });
  const message =
    'Too Many Requests: this account already waits for as many answers as allowed; send fewer calls at once';
  return new RpcError(failureErrors[reason], { message, cause, retryAfterSeconds: RETRY_SECONDS });
}

/**
 * The bytes of a result that the gateway itself requested.
 *
 * @throws {RpcError} the upstream failed, or answered with an error.
 */
export async function unwrapAnswer(answer: UpstreamAnswer): Promise<Uint8Array> {
  if (answer.kind === 'result') return answer.bytes instanceof Uint8Array ? answer.bytes : wholeOf(answer.bytes);
  if (answer.kind === 'failure') throw failureError(answer);
  throw new RpcError('BadUpstreamAnswer', { cause: answer.error });
}

/** No answer to a question of the gateway itself is as large. */
const OWN_ANSWER_BYTES = 4 * 1024 * 1024;

async function wholeOf(pieces: ResultPieces): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    let bytes = 0;
    for await (const chunk of pieces) {
      bytes += chunk.byteLength;
      if (bytes > OWN_ANSWER_BYTES) throw new Error(`more than ${OWN_ANSWER_BYTES} bytes`);
      chunks.push(chunk);
    }
  } catch (cause) {
    pieces.dispose();
    throw new RpcError('BadUpstreamAnswer', { cause });
  }
  return Buffer.concat(chunks);
}
