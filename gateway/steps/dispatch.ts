/** Step: gets the answer to a call, by the method's own rules if it has any, otherwise by forwarding it. */

import type { Call, Session } from '../call.ts';
import { forward } from '../methods/forward.ts';
import { rulesOf } from '../methods/rules.ts';
import type { Network } from '../network.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { ResultPieces, UpstreamAnswer } from '../upstream/upstream.ts';

/** Answers up to this size wait in memory for the rest of their batch; larger ones count towards the memory budget. */
const SMALL_BYTES = 64 * 1024;

/**
 * Returns the node's answer, the error of a limit of the contract, or a failure.
 *
 * Only a single request over HTTP gets a large result in pieces. All others get it complete, so that no item of a batch
 * occupies a connection that another item waits for.
 */
export function dispatch(call: Call, { network }: Session): Promise<UpstreamAnswer> {
  return withTimeLimit(network.timeoutMs, (signal) => answerWithin(call, network, signal));
}

/** @param signal limits everything that the call waits for, from its first question to the last byte that is kept. */
async function answerWithin(call: Call, network: Network, signal: AbortSignal): Promise<UpstreamAnswer> {
  const rules = rulesOf(call.descriptor.name);
  const answer = await (rules?.dispatch ?? forward)(call, network, signal);
  if (call.mayStream || answer.kind !== 'result' || isKept(answer.bytes)) return answer;
  try {
    const kept = await network.answers.keep(inPieces(answer.bytes), () => false, signal);
    return { kind: 'result', bytes: kept! };
  } catch (cause) {
    return { kind: 'failure', reason: signal.aborted ? 'timeout' : 'bad-answer', cause };
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
