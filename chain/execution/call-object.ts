/** The call object of eth_call and eth_estimateGas, with its hex turned into numbers. */

import type { EthCallParams } from '../../generated/server/signatures.ts';
import { type Hex, lowerCase } from '../wire/hex.ts';
import { invalidParams } from '../wire/node-error.ts';

/** A call object that the contract accepts, as sent. */
export type SentCall = EthCallParams[0];

/** One entry of an access list (EIP-2930). */
export interface AccessListEntry {
  address: Hex;
  storageKeys: Hex[];
}

/** One signed authorization (EIP-7702). */
export interface Authorization {
  chainId: bigint;
  address: Hex;
  nonce: bigint;
  yParity: bigint;
  r: bigint;
  s: bigint;
}

/** Every field is optional; `undefined` means that it was not sent. Amounts in wei. */
export interface CallObject {
  from: Hex | undefined;
  to: Hex | undefined;
  gas: bigint | undefined;
  gasPrice: bigint | undefined;
  maxFeePerGas: bigint | undefined;
  maxPriorityFeePerGas: bigint | undefined;
  value: bigint | undefined;
  data: Hex;
  chainId: bigint | undefined;
  accessList: AccessListEntry[] | undefined;
  maxFeePerBlobGas: bigint | undefined;
  blobVersionedHashes: Hex[] | undefined;
  authorizationList: Authorization[] | undefined;
}

/**
 * Reads a call object. `nonce` and `type` do not affect an execution and are ignored.
 *
 * @throws {NodeError} -32602 when a `yParity` has more than 8 bits.
 */
export function readCallObject(sent: SentCall): CallObject {
  return {
    from: optional(sent.from, lowerCase),
    to: optional(sent.to, lowerCase),
    gas: optional(sent.gas, BigInt),
    gasPrice: optional(sent.gasPrice, BigInt),
    maxFeePerGas: optional(sent.maxFeePerGas, BigInt),
    maxPriorityFeePerGas: optional(sent.maxPriorityFeePerGas, BigInt),
    value: optional(sent.value, BigInt),
    data: lowerCase(sent.input ?? sent.data ?? '0x'),
    chainId: optional(sent.chainId, BigInt),
    accessList: optional(sent.accessList, (list) =>
      list.map(({ address, storageKeys }) => ({
        address: lowerCase(address),
        storageKeys: storageKeys.map(lowerCase),
      })),
    ),
    maxFeePerBlobGas: optional(sent.maxFeePerBlobGas, BigInt),
    blobVersionedHashes: optional(sent.blobVersionedHashes, (hashes) => hashes.map(lowerCase)),
    authorizationList: optional(sent.authorizationList, (list) => list.map(readAuthorization)),
  };
}

function readAuthorization(sent: NonNullable<SentCall['authorizationList']>[number], index: number): Authorization {
  // The contract allows 64 bits here; geth's type is a byte.
  if (BigInt(sent.yParity) > 0xffn) {
    throw invalidParams(
      `transaction.authorizationList[${index}].yParity: expected at most 0xff, such as "0x1"; got "${sent.yParity}"`,
    );
  }
  return {
    chainId: BigInt(sent.chainId),
    address: lowerCase(sent.address),
    nonce: BigInt(sent.nonce),
    yParity: BigInt(sent.yParity),
    r: BigInt(sent.r),
    s: BigInt(sent.s),
  };
}

/** Applies `read` to a field that was sent; null counts as not sent. */
function optional<Sent, Read>(value: Sent | null | undefined, read: (value: Sent) => Read): Read | undefined {
  return value === undefined || value === null ? undefined : read(value);
}
