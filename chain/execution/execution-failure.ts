/** Why an execution failed, in geth's words: the EVM library reports less, or the same in other words. */

import type { Common } from '@ethereumjs/common';
import { Hardfork } from '@ethereumjs/common';
import { EVMError, type ExecResult } from '@ethereumjs/evm';
import { instructionName, operandCount } from './instructions.ts';

export interface ExecutionFailure {
  readonly kind: 'reverted' | 'out-of-gas' | 'other';
  readonly message: string;
}

const { errorMessages } = EVMError;
const returnDataCopy = 0x3e;
const stackLimit = 1024;
const codeDepositGasPerByte = 200n;
const maxCodeBytes = 24_576;

/** geth's messages for errors to which the EVM library gives different ones. */
const gethMessages: Readonly<Record<string, string>> = {
  [errorMessages.CODESTORE_OUT_OF_GAS]: 'contract creation code storage out of gas',
  [errorMessages.CODESIZE_EXCEEDS_MAXIMUM]: 'max code size exceeded',
  [errorMessages.STACK_OVERFLOW]: `stack limit reached ${stackLimit} (${stackLimit - 1})`,
  [errorMessages.OUT_OF_RANGE]: 'return data out of bounds',
  [errorMessages.STATIC_STATE_CHANGE]: 'write protection',
  [errorMessages.CREATE_COLLISION]: 'contract address collision',
  [errorMessages.INSUFFICIENT_BALANCE]: 'insufficient balance for transfer',
  [errorMessages.INVALID_BYTECODE_RESULT]: 'invalid code: must not begin with 0xef',
  [errorMessages.INITCODE_SIZE_VIOLATION]: 'max initcode size exceeded',
};

/** The failure of a message's outermost execution; `undefined` when it succeeded. */
export function failureOf({ exceptionError, runState }: ExecResult, rules: Common): ExecutionFailure | undefined {
  if (exceptionError === undefined) return undefined;
  const { error } = exceptionError;
  if (error === errorMessages.REVERT) return { kind: 'reverted', message: 'execution reverted' };
  const message = (runState && messageOf(error, runState, rules)) ?? gethMessages[error] ?? error;
  return { kind: message === errorMessages.OUT_OF_GAS ? 'out-of-gas' : 'other', message };
}

type RunState = NonNullable<ExecResult['runState']> & { readonly returnValue?: Uint8Array };

/** The messages that state more than the kind of error. The run state is that of the instruction that failed. */
function messageOf(error: string, state: RunState, rules: Common): string | undefined {
  const { opCode, stack } = state;
  // The library adds the place to this one.
  if (error.startsWith(errorMessages.INVALID_JUMP)) return 'invalid jump destination';
  // The run state has INVALID for every instruction that the fork does not have.
  if (error === errorMessages.INVALID_OPCODE)
    return `invalid opcode: ${instructionName(state.code[state.programCounter]!)}`;
  if (error === errorMessages.STACK_UNDERFLOW) return `stack underflow (${stack.length} <=> ${operandCount(opCode)})`;
  if (error === errorMessages.OUT_OF_GAS && opCode === returnDataCopy && isOutOfBounds(state)) {
    return gethMessages[errorMessages.OUT_OF_RANGE];
  }
  // Initialization code that returned: what it returned cannot be stored.
  if (state.env.isCreate && state.returnValue !== undefined) return depositMessage(state.returnValue, state, rules);
  return undefined;
}

/** Whether RETURNDATACOPY reads beyond the returned data: the library reports that as a lack of gas. */
function isOutOfBounds({ stack, interpreter }: RunState): boolean {
  if (stack.length < 3) return false;
  const [, offset, length] = stack.peek(3) as [bigint, bigint, bigint];
  return offset + length > interpreter.getReturnDataSize();
}

/** In geth's order: the library checks the size before the gas. */
function depositMessage(code: Uint8Array, { gasLeft }: RunState, rules: Common): string | undefined {
  if (code[0] === 0xef && rules.gteHardfork(Hardfork.London))
    return gethMessages[errorMessages.INVALID_BYTECODE_RESULT];
  if (gasLeft < codeDepositGasPerByte * BigInt(code.length)) return gethMessages[errorMessages.CODESTORE_OUT_OF_GAS];
  return code.length > maxCodeBytes ? gethMessages[errorMessages.CODESIZE_EXCEEDS_MAXIMUM] : undefined;
}
