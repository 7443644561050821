/** Turns a call object into a message, with geth's defaults and fees. */

import type { Hex } from '../wire/hex.ts';
import { serverError } from '../wire/node-error.ts';
import type { AccessListEntry, Authorization, CallObject } from './call-object.ts';

/** The gas limit of every execution, as in geth. */
export const gasCap = 50_000_000n;

/** The blob gas of one blob (EIP-4844). */
export const gasPerBlob = 131_072n;

/** A message to execute: a call object with all defaults filled in. Amounts in wei. */
export interface Message {
  from: Hex;
  /** `undefined` creates a contract. */
  to: Hex | undefined;
  gasLimit: bigint;
  /** The value of the GASPRICE instruction, which the sender pays: 0 when the call has no fee. */
  gasPrice: bigint;
  gasFeeCap: bigint;
  gasTipCap: bigint;
  value: bigint;
  data: Hex;
  /** `undefined` if the call has none; an empty list is an error before Berlin. */
  accessList: AccessListEntry[] | undefined;
  blobGasFeeCap: bigint | undefined;
  blobHashes: Hex[] | undefined;
  authorizations: Authorization[] | undefined;
}

/**
 * @param baseFeePerGas the base fee of the block; `undefined` before London.
 * @throws {NodeError} -32000 when the fee fields exclude each other, a field excludes a creation, or the chain id is not this chain's.
 */
export function toMessage(call: CallObject, baseFeePerGas: bigint | undefined, chainId: bigint): Message {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = call;
  if (gasPrice !== undefined && (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined)) {
    throw serverError('both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified');
  }
  if (call.to === undefined && call.blobVersionedHashes !== undefined)
    throw serverError('blob transaction of type create');
  if (call.to === undefined && call.authorizationList !== undefined) {
    throw serverError('EIP-7702 transaction cannot be used to create contract');
  }
  if (call.chainId !== undefined && call.chainId !== chainId) {
    throw serverError(`chainId does not match node's (have=${call.chainId}, want=${chainId})`);
  }
  const gas = call.gas ?? gasCap;
  return {
    from: call.from ?? `0x${'00'.repeat(20)}`,
    to: call.to,
    gasLimit: gas < gasCap ? gas : gasCap,
    ...fees(call, baseFeePerGas),
    value: call.value ?? 0n,
    data: call.data,
    accessList: call.accessList,
    blobGasFeeCap: call.maxFeePerBlobGas ?? (call.blobVersionedHashes === undefined ? undefined : 0n),
    blobHashes: call.blobVersionedHashes,
    authorizations: call.authorizationList,
  };
}

function fees(
  call: CallObject,
  baseFeePerGas: bigint | undefined,
): Pick<Message, 'gasPrice' | 'gasFeeCap' | 'gasTipCap'> {
  if (baseFeePerGas === undefined || call.gasPrice !== undefined) {
    const gasPrice = call.gasPrice ?? 0n;
    return { gasPrice, gasFeeCap: gasPrice, gasTipCap: gasPrice };
  }
  const gasFeeCap = call.maxFeePerGas ?? 0n;
  const gasTipCap = call.maxPriorityFeePerGas ?? 0n;
  if (gasFeeCap === 0n && gasTipCap === 0n) return { gasPrice: 0n, gasFeeCap, gasTipCap };
  // An overridden base fee can be so high that the sum wraps around, as in geth.
  const wanted = BigInt.asUintN(256, gasTipCap + baseFeePerGas);
  return { gasPrice: wanted < gasFeeCap ? wanted : gasFeeCap, gasFeeCap, gasTipCap };
}
