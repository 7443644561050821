/** The call object of eth_call and eth_estimateGas, as sent. */

import type { Hex } from '../wire/hex.ts';
import {
  type Reader,
  readAddress,
  readArray,
  readData,
  readFixedData,
  readHash,
  readMember,
  readObject,
  readQuantity,
  Unreadable,
} from '../wire/read-params.ts';

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

/** Every member is optional; `undefined` is a member that was not sent. */
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
  accessList: AccessListEntry[];
  maxFeePerBlobGas: bigint | undefined;
  blobVersionedHashes: Hex[] | undefined;
  authorizationList: Authorization[] | undefined;
}

/** Reads a call object. Members that do not bear on an execution (nonce, type) are checked for their shape alone. */
export const readCallObject: Reader<CallObject> = (value) => {
  const object = readObject(value);
  const uint256 = (name: string): bigint | undefined => readMember(object, name, (member) => readQuantity(member, 256));
  const uint64 = (name: string): bigint | undefined => readMember(object, name, (member) => readQuantity(member, 64));
  uint64('nonce');
  const [input, data] = [readMember(object, 'input', readData), readMember(object, 'data', readData)];
  if (input !== undefined && data !== undefined && input !== data) {
    throw new Unreadable(
      'both "data" and "input" are set and not equal. Please use "input" to pass transaction call data',
    );
  }
  return {
    from: readMember(object, 'from', readAddress),
    to: readMember(object, 'to', readAddress),
    gas: uint64('gas'),
    gasPrice: uint256('gasPrice'),
    maxFeePerGas: uint256('maxFeePerGas'),
    maxPriorityFeePerGas: uint256('maxPriorityFeePerGas'),
    value: uint256('value'),
    data: input ?? data ?? '0x',
    chainId: uint256('chainId'),
    accessList: readMember(object, 'accessList', (list) => readArray(list, readAccessListEntry)) ?? [],
    maxFeePerBlobGas: uint256('maxFeePerBlobGas'),
    blobVersionedHashes: readMember(object, 'blobVersionedHashes', (list) => readArray(list, readHash)),
    authorizationList: readMember(object, 'authorizationList', (list) => readArray(list, readAuthorization)),
  };
};

const readAccessListEntry: Reader<AccessListEntry> = (value) => {
  const object = readObject(value);
  return {
    address: demand(object, 'address', readAddress),
    storageKeys: readMember(object, 'storageKeys', (keys) => readArray(keys, readHash)) ?? [],
  };
};

const readAuthorization: Reader<Authorization> = (value) => {
  const object = readObject(value);
  return {
    chainId: demand(object, 'chainId', readQuantity),
    address: demand(object, 'address', (member) => readFixedData(member, 20, 'common.Address')),
    nonce: demand(object, 'nonce', (member) => readQuantity(member, 64)),
    yParity: demand(object, 'yParity', (member) => readQuantity(member, 8)),
    r: demand(object, 'r', readQuantity),
    s: demand(object, 's', readQuantity),
  };
};

function demand<T>(object: Readonly<Record<string, unknown>>, name: string, read: Reader<T>): T {
  const value = readMember(object, name, read);
  if (value === undefined) throw new Unreadable(`missing required field '${name}'`);
  return value;
}
