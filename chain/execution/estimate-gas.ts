/** Finds the least gas with which a message succeeds, up to a small error, by geth's search. */

import { Hardfork } from '@ethereumjs/common';
import { Address, hexToBytes } from '@ethereumjs/util';
import { serverError } from '../wire/node-error.ts';
import { applyMessage, type ExecutionResult } from './apply-message.ts';
import { Refused } from './check-message.ts';
import { executionError } from './execution-error.ts';
import { transferGas } from './intrinsic-gas.ts';
import type { Machine } from './machine.ts';
import { gasCap, gasPerBlob, type Message } from './message.ts';

/** The search ends when the bounds are this close, as a share of the upper one. */
const errorRatio = 0.015;

/** The gas limit of one transaction from Osaka on (EIP-7825), and the gas that a call with value passes on for free. */
const maxTransactionGas = 1n << 24n;
const callStipend = 2_300n;

/**
 * @param callGas the call object's `gas`: the upper bound if it is enough for a transfer; otherwise the bound is the block's limit.
 * @throws {NodeError} code 3 for a revert, -32000 when no amount of gas is enough or the message must not be executed.
 */
export async function estimateGas(machine: Machine, message: Message, callGas: bigint): Promise<bigint> {
  let high = await upperBound(machine, message, callGas);
  if (message.data === '0x' && message.to !== undefined && (await hasNoCode(machine, message.to))) {
    if (await isPlainTransfer(machine, message)) return transferGas;
  }
  const unconstrained = await attempt(machine, message, high);
  if (unconstrained === undefined || unconstrained.failure?.kind === 'out-of-gas') {
    throw serverError(`gas required exceeds allowance (${high})`);
  }
  if (unconstrained.failure !== undefined) throw executionError(unconstrained.failure, unconstrained.returnData);

  const succeeds = async (gas: bigint): Promise<boolean> => {
    const result = await attempt(machine, message, gas);
    return result !== undefined && result.failure === undefined;
  };
  let low = unconstrained.gasUsed - 1n;
  // Enough in most cases: the gas used, plus the part that a call may not pass on to inner calls (EIP-150).
  const likely = ((unconstrained.peakGasUsed + callStipend) * 64n) / 63n;
  if (likely < high) {
    if (await succeeds(likely)) high = likely;
    else low = likely;
  }
  while (low + 1n < high && Number(high - low) / Number(high) >= errorRatio) {
    const middle = (high + low) / 2n;
    const tried = middle > low * 2n ? low * 2n : middle;
    if (await succeeds(tried)) high = tried;
    else low = tried;
  }
  return high;
}

async function upperBound({ block, rules, state }: Machine, message: Message, callGas: bigint): Promise<bigint> {
  let high = callGas >= transferGas ? callGas : block.gasLimit;
  if (high > maxTransactionGas && rules.gteHardfork(Hardfork.Osaka)) high = maxTransactionGas;
  if (message.gasFeeCap !== 0n) {
    const account = await state.getAccount(addressOf(message.from));
    let available = account?.balance ?? 0n;
    if (message.value >= available) throw serverError('insufficient funds for transfer');
    available -= message.value;
    const blobs = rules.isActivatedEIP(4844) ? BigInt(message.blobHashes?.length ?? 0) : 0n;
    if (blobs > 0n) {
      const blobCost = blobs * gasPerBlob * (message.blobGasFeeCap ?? 0n);
      if (blobCost >= available) throw serverError('insufficient funds for gas * price + value');
      available -= blobCost;
    }
    const affordable = available / message.gasFeeCap;
    if (affordable < high) high = affordable;
  }
  return high > gasCap ? gasCap : high;
}

/** Whether the gas of a transfer is enough. A message that is refused is tried again with more, for the reason to be reported. */
async function isPlainTransfer(machine: Machine, message: Message): Promise<boolean> {
  try {
    const { failure } = await applyMessage(machine, { ...message, gasLimit: transferGas });
    return failure === undefined;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** @returns `undefined` when the gas does not cover the cost of the message before execution. */
async function attempt(machine: Machine, message: Message, gasLimit: bigint): Promise<ExecutionResult | undefined> {
  try {
    return await applyMessage(machine, { ...message, gasLimit });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.remedy === 'needs-more-gas') return undefined;
    throw serverError(`failed with ${gasLimit} gas: ${error.message}`);
  }
}

const hasNoCode = async ({ state }: Machine, to: `0x${string}`): Promise<boolean> =>
  (await state.getCodeSize(addressOf(to))) === 0;

const addressOf = (hex: `0x${string}`): Address => new Address(hexToBytes(hex));
