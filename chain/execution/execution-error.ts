/** Turns a failed execution into the error of its answer. */

import { revertReason } from '../../generated/server/revert-reason.ts';
import { data } from '../wire/hex.ts';
import { errorCode, NodeError, serverError } from '../wire/node-error.ts';
import type { ExecutionFailure } from './execution-failure.ts';

/** A revert has code 3, the decoded reason and the raw payload; every other failure has code -32000 and geth's message. */
export function executionError({ kind, message }: ExecutionFailure, payload: Uint8Array): NodeError {
  if (kind !== 'reverted') return serverError(message);
  const raw = data(payload);
  const reason = revertReason(raw);
  return new NodeError(errorCode.reverted, reason === undefined ? message : `${message}: ${reason}`, raw);
}
