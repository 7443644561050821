/** Turns a failed execution into the error of its answer. */

import { EVMError } from '@ethereumjs/evm';
import { revertReason } from '../../generated/server/revert-reason.ts';
import { data } from '../wire/hex.ts';
import { errorCode, NodeError, serverError } from '../wire/node-error.ts';

const { errorMessages } = EVMError;

/** geth's messages for errors to which the EVM library gives different ones. */
const gethMessages: Readonly<Record<string, string>> = {
  [errorMessages.CODESTORE_OUT_OF_GAS]: 'contract creation code storage out of gas',
  [errorMessages.CODESIZE_EXCEEDS_MAXIMUM]: 'max code size exceeded',
  [errorMessages.STACK_OVERFLOW]: 'stack limit reached 1024',
  [errorMessages.INVALID_JUMP]: 'invalid jump destination',
  [errorMessages.OUT_OF_RANGE]: 'return data out of bounds',
  [errorMessages.STATIC_STATE_CHANGE]: 'write protection',
  [errorMessages.CREATE_COLLISION]: 'contract address collision',
  [errorMessages.INSUFFICIENT_BALANCE]: 'insufficient balance for transfer',
  [errorMessages.INVALID_BYTECODE_RESULT]: 'invalid code: must not begin with 0xef',
  [errorMessages.INITCODE_SIZE_VIOLATION]: 'max initcode size exceeded',
};

/** A revert has code 3, the decoded reason and the raw payload; every other failure has code -32000 and geth's message. */
export function executionError(error: EVMError, payload: Uint8Array): NodeError {
  if (error.error !== errorMessages.REVERT) return serverError(gethMessages[error.error] ?? error.error);
  const raw = data(payload);
  const reason = revertReason(raw);
  const message = reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`;
  return new NodeError(errorCode.reverted, message, raw);
}
