/** Step: turns a node's answer into what the caller gets and pays for: results untouched, errors in one form, failures thrown. */

import { type ErrorName, revertReason } from '../../generated/server/index.ts';
import type { KeptUpstreamAnswer } from '../answers/answer-store.ts';
import type { KeptAnswer } from '../answers/kept-answer.ts';
import type { Call } from '../call.ts';
import { RpcError } from '../errors.ts';
import type { Redactor } from '../redaction/redactor.ts';
import type { NodeError } from '../upstream/upstream.ts';
import { failureError } from '../upstream/upstream-failure.ts';

/** An answer of the chain, which is charged: a kept result, or an error that the caller sees. */
export type Answer = { readonly result: KeptAnswer } | { readonly error: RpcError | NodeError };

/** The node rejects the request itself, so that it costs nothing: the params are wrong, or the node does not have the method. */
const rejections = new Map<number, ErrorName>([
  [-32602, 'InvalidParams'],
  [-32601, 'MethodNotFound'],
]);
const REVERT_CODE = 3;

/**
 * Separates the answers of the chain, which are charged, from failures, which are not.
 *
 * @throws {RpcError} a failure, or the node's own -32602 or -32601: none of them is charged.
 */
export function classify(call: Call, answer: KeptUpstreamAnswer, redactor: Redactor): Answer {
  if (answer.kind === 'result') return { result: answer.bytes };
  if (answer.kind === 'failure') throw failureError(withoutSecrets(answer, redactor));
  const error = redactor.json(answer.error); // proxies in front of nodes quote the address that they could not reach
  const rejection = rejections.get(error.code);
  if (rejection !== undefined) throw new RpcError(rejection, { message: error.message });
  if (call.descriptor.errors.includes('ExecutionReverted') && isRevert(answer.error))
    return { error: revertError(error) };
  return { error };
}

/** The caller sees the text of a node that rejects a log query. */
function withoutSecrets(
  failure: Extract<KeptUpstreamAnswer, { kind: 'failure' }>,
  redactor: Redactor,
): Extract<KeptUpstreamAnswer, { kind: 'failure' }> {
  return failure.nodeError === undefined ? failure : { ...failure, nodeError: redactor.json(failure.nodeError) };
}

/**
 * Quirk revert-data-missing: geth and reth answer code 3; Besu and older nodes -32000 with `Execution reverted`; OpenEthereum
 * and Nethermind -32015 with `Reverted 0x...` as data. The word is enough for a match, so that a revert is never mistaken for a
 * fault of the node, except in the name of an instruction that does not exist yet (before Byzantium). Other execution errors
 * (out of gas, invalid opcode) stay as they are.
 */
function isRevert({ code, message, data }: NodeError): boolean {
  const words = message.replace(/\binvalid opcode: REVERT\b/gi, '');
  return code === REVERT_CODE || /\brevert(ed)?\b/i.test(words) || (typeof data === 'string' && /^revert/i.test(data));
}

function revertError({ message, data }: NodeError): RpcError {
  const payload = revertPayload(data);
  const reason = (payload && revertReason(payload)) ?? (isEmpty(payload) ? reasonInMessage(message) : undefined);
  return new RpcError('ExecutionReverted', {
    ...(reason ? { message: `execution reverted: ${reason}` } : {}),
    ...(payload === undefined ? {} : { data: payload }),
  });
}

/** The raw payload. Nodes put it in `data`, at the end of a text in `data`, or in an object in `data`. */
function revertPayload(data: unknown): string | undefined {
  if (typeof data === 'object' && data !== null) return revertPayload((data as Record<string, unknown>).data);
  return typeof data === 'string' ? /0x(?:[0-9a-fA-F]{2})*$/.exec(data)?.[0] : undefined;
}

function isEmpty(payload: string | undefined): boolean {
  return payload === undefined || payload === '0x';
}

/** For a node that decodes the reason itself and omits the payload. */
function reasonInMessage(message: string): string | undefined {
  return (/\breverted with reason string '(.*)'/s.exec(message) ?? /\brevert(?:ed)?:\s*(.+)$/is.exec(message))?.[1];
}
