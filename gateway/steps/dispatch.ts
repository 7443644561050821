/** Step: a call to its answer, by the method's own rules where it has any, otherwise by forwarding it. */

import type { Call, Session } from '../call.ts';
import { forward } from '../methods/forward.ts';
import { methodRules } from '../methods/rules.ts';
import type { ResultPieces, UpstreamAnswer } from '../upstream/upstream.ts';

/** Answers up to this size wait for their batch in memory; the memory of larger ones is counted. */
const SMALL_BYTES = 64 * 1024;

/**
 * The node's answer, an answer that a limit of the contract puts in its place, or a failure.
 *
 * A large result comes in pieces only to a lone request over HTTP; elsewhere it is complete, so that no item of a batch
 * keeps a connection that another one waits for.
 */
export async function dispatch(call: Call, { network }: Session): Promise<UpstreamAnswer> {
  const rules = methodRules[call.descriptor.name];
  const answer = await (rules?.dispatch ? rules.dispatch(call, network) : forward(call, network));
  if (call.mayStream || answer.kind !== 'result' || isKept(answer.bytes)) return answer;
  try {
    const kept = await network.answers.keep(
      inPieces(answer.bytes),
      () => false,
      AbortSignal.timeout(network.timeoutMs),
    );
    return { kind: 'result', bytes: kept! };
  } catch (cause) {
    return { kind: 'failure', reason: 'bad-answer', cause };
  }
}

/** Small, or kept already. */
function isKept(bytes: Uint8Array | ResultPieces): boolean {
  return bytes instanceof Uint8Array ? bytes.byteLength <= SMALL_BYTES : bytes.byteLength !== undefined;
}

function inPieces(bytes: Uint8Array | ResultPieces): ResultPieces {
  if (!(bytes instanceof Uint8Array)) return bytes;
  return {
    byteLength: bytes.byteLength,
    dispose: () => {},
    async *[Symbol.asyncIterator]() {
      yield bytes;
    },
  };
}
