/** State and block overrides of eth_call and eth_estimateGas, with their hex turned into numbers and bytes. */

import { hexToBytes } from '@ethereumjs/util';
import type { EthCallParams } from '../../generated/server/signatures.ts';
import { type Hex, lowerCase } from '../wire/hex.ts';

/** Overrides that the contract accepts, as sent. */
export type SentStateOverrides = EthCallParams[2];
export type SentBlockOverrides = EthCallParams[3];

/** A slot and its value, 32 bytes each. */
export type Slot = [key: Uint8Array, value: Uint8Array];

/** The changes to one account; `undefined` leaves a part as it is. */
export interface AccountOverride {
  balance: bigint | undefined;
  nonce: bigint | undefined;
  code: Uint8Array | undefined;
  /** Replaces all slots. */
  state: Slot[] | undefined;
  /** Replaces single slots. */
  stateDiff: Slot[] | undefined;
  movePrecompileTo: Hex | undefined;
}

/** Accounts by address, in ascending order: the first mistake is reported, as in geth. */
export type StateOverrides = ReadonlyMap<Hex, AccountOverride>;

/** Values that replace those of the block. */
export interface BlockOverrides {
  number: bigint | undefined;
  time: bigint | undefined;
  gasLimit: bigint | undefined;
  feeRecipient: Hex | undefined;
  prevRandao: Hex | undefined;
  baseFeePerGas: bigint | undefined;
  blobBaseFee: bigint | undefined;
  difficulty: bigint | undefined;
}

export function readStateOverrides(sent: SentStateOverrides): StateOverrides {
  const accounts = Object.entries(sent ?? {}).map(([address, account]): [Hex, AccountOverride] => [
    lowerCase(address as Hex),
    {
      balance: optional(account.balance, BigInt),
      nonce: optional(account.nonce, BigInt),
      code: optional(account.code, hexToBytes),
      state: optional(account.state, readSlots),
      stateDiff: optional(account.stateDiff, readSlots),
      movePrecompileTo: optional(account.movePrecompileToAddress, lowerCase),
    },
  ]);
  return new Map(accounts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @returns `undefined` when nothing was sent. */
export function readBlockOverrides(sent: SentBlockOverrides): BlockOverrides | undefined {
  if (sent === undefined || sent === null) return undefined;
  return {
    number: optional(sent.number, BigInt),
    time: optional(sent.time, BigInt),
    gasLimit: optional(sent.gasLimit, BigInt),
    feeRecipient: optional(sent.feeRecipient, lowerCase),
    prevRandao: optional(sent.prevRandao, lowerCase),
    baseFeePerGas: optional(sent.baseFeePerGas, BigInt),
    blobBaseFee: optional(sent.blobBaseFee, BigInt),
    difficulty: optional(sent.difficulty, BigInt),
  };
}

const readSlots = (sent: Readonly<Record<string, Hex>>): Slot[] =>
  Object.entries(sent).map(([key, value]) => [hexToBytes(key as Hex), hexToBytes(value)]);

/** Applies `read` to a field that was sent; null counts as not sent. */
function optional<Sent, Read>(value: Sent | null | undefined, read: (value: Sent) => Read): Read | undefined {
  return value === undefined || value === null ? undefined : read(value);
}
