/**
 * Checks parameters and results against the contract.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import { type CheckedParam, describeParamsFault, describeResultFault, type Validator } from './check.ts';
import type { MethodName } from './methods.ts';
import {
  address,
  BlockNumberOrTag,
  BlockNumberOrTagExceptSafe,
  BlockNumberOrTagExceptSafeInput,
  BlockNumberOrTagInput,
  BlockNumberOrTagOrDecimal,
  BlockNumberOrTagOrHashInput,
  BlockNumberOrTagOrHashOrDecimalInput,
  bytes,
  bytes32,
  bytesMax32,
  CallTransaction,
  EstimateTransaction,
  eth_getBlockByNumber_fullTransactions,
  eth_getBlockByNumber_result,
  eth_getBlockReceipts_result,
  eth_getLogs_result,
  eth_getTransactionByBlockHashAndIndex_result,
  eth_getTransactionByBlockNumberAndIndex_result,
  eth_getUncleByBlockNumberAndIndex_result,
  Filter,
  FilterInput,
  GenericTransactionInput,
  hash32,
  uint64,
  uint64Input,
} from './validators.ts';

/**
 * Checks the parameters of a call.
 *
 * One sentence that names the parameter, what was expected and what came; undefined when all is well. `strict` leaves
 * out the tolerances: only what the contract says is accepted.
 */
export function checkParams(method: MethodName, params: readonly unknown[], strict: boolean): string | undefined {
  return describeParamsFault((strict ? strictParams : tolerantParams)[method], params);
}

/** Checks a result: one sentence about what is wrong, or undefined. */
export function checkResult(method: MethodName, result: unknown): string | undefined {
  const { title, validate } = results[method];
  return describeResultFault(title, validate, result);
}

const strictParams: { readonly [Name in MethodName]: readonly CheckedParam[] } = {
  eth_call: [
    {
      name: 'transaction',
      required: true,
      title: 'call object with fields such as "from", "to" and "data"',
      validate: CallTransaction,
    },
    {
      name: 'block',
      required: true,
      title: 'hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized)',
      validate: BlockNumberOrTag,
    },
  ],
  eth_estimateGas: [
    {
      name: 'transaction',
      required: true,
      title: 'call object with fields such as "from", "to" and "data"',
      validate: EstimateTransaction,
    },
    {
      name: 'block',
      required: true,
      title: 'hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized)',
      validate: BlockNumberOrTag,
    },
  ],
  eth_getBlockByNumber: [
    {
      name: 'block',
      required: true,
      title: 'hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized)',
      validate: BlockNumberOrTag,
    },
    {
      name: 'fullTransactions',
      required: true,
      title: 'boolean (true or false)',
      validate: eth_getBlockByNumber_fullTransactions,
    },
  ],
  eth_getBlockReceipts: [
    {
      name: 'block',
      required: true,
      title: 'block number such as "0x64" or 100, or a tag (latest, earliest, pending, safe, finalized)',
      validate: BlockNumberOrTagOrDecimal,
    },
  ],
  eth_getLogs: [
    {
      name: 'filter',
      required: true,
      title: 'log filter with either blockHash or a block range (fromBlock, toBlock)',
      validate: Filter,
    },
  ],
  eth_getStorageAt: [
    { name: 'address', required: true, title: '20-byte address ("0x" and 40 hex digits)', validate: address },
    { name: 'position', required: true, title: 'hex string such as "0x0", at most 32 bytes', validate: bytesMax32 },
    {
      name: 'block',
      required: true,
      title: 'hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized)',
      validate: BlockNumberOrTag,
    },
  ],
  eth_getTransactionByBlockHashAndIndex: [
    { name: 'blockHash', required: true, title: '32-byte hash ("0x" and 64 hex digits)', validate: hash32 },
    { name: 'index', required: true, title: 'hex quantity such as "0x1a", at most 64 bits', validate: uint64 },
  ],
  eth_getTransactionByBlockNumberAndIndex: [
    {
      name: 'block',
      required: true,
      title: 'hex block number such as "0x64", or a tag (latest, earliest, pending, or finalized instead of safe)',
      validate: BlockNumberOrTagExceptSafe,
    },
    { name: 'index', required: true, title: 'hex quantity such as "0x1a", at most 64 bits', validate: uint64 },
  ],
  eth_getUncleByBlockNumberAndIndex: [
    {
      name: 'block',
      required: true,
      title: 'hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized)',
      validate: BlockNumberOrTag,
    },
    { name: 'index', required: true, title: 'hex quantity such as "0x1a", at most 64 bits', validate: uint64 },
  ],
};

const tolerantParams: { readonly [Name in MethodName]: readonly CheckedParam[] } = {
  eth_call: [
    {
      name: 'transaction',
      required: true,
      title: 'call object with fields such as "from", "to" and "data"',
      validate: GenericTransactionInput,
    },
    {
      name: 'block',
      required: false,
      title: 'hex block number such as "0x64", a tag (latest, earliest, pending, safe, finalized) or a block hash',
      validate: BlockNumberOrTagOrHashInput,
    },
  ],
  eth_estimateGas: [
    {
      name: 'transaction',
      required: true,
      title: 'call object with fields such as "from", "to" and "data"',
      validate: GenericTransactionInput,
    },
    {
      name: 'block',
      required: false,
      title: 'hex block number such as "0x64", a tag (latest, earliest, pending, safe, finalized) or a block hash',
      validate: BlockNumberOrTagOrHashInput,
    },
  ],
  eth_getBlockByNumber: [
    {
      name: 'block',
      required: true,
      title: 'hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized)',
      validate: BlockNumberOrTagInput,
    },
    {
      name: 'fullTransactions',
      required: true,
      title: 'boolean (true or false)',
      validate: eth_getBlockByNumber_fullTransactions,
    },
  ],
  eth_getBlockReceipts: [
    {
      name: 'block',
      required: true,
      title: 'block number such as "0x64" or 100, a tag (latest, earliest, pending, safe, finalized) or a block hash',
      validate: BlockNumberOrTagOrHashOrDecimalInput,
    },
  ],
  eth_getLogs: [
    {
      name: 'filter',
      required: true,
      title: 'log filter with either blockHash or a block range (fromBlock, toBlock)',
      validate: FilterInput,
    },
  ],
  eth_getStorageAt: [
    { name: 'address', required: true, title: '20-byte address ("0x" and 40 hex digits)', validate: address },
    { name: 'position', required: true, title: 'hex string such as "0x0", at most 32 bytes', validate: bytesMax32 },
    {
      name: 'block',
      required: false,
      title: 'hex block number such as "0x64", a tag (latest, earliest, pending, safe, finalized) or a block hash',
      validate: BlockNumberOrTagOrHashInput,
    },
  ],
  eth_getTransactionByBlockHashAndIndex: [
    { name: 'blockHash', required: true, title: '32-byte hash ("0x" and 64 hex digits)', validate: hash32 },
    { name: 'index', required: true, title: 'hex quantity such as "0x1a", at most 64 bits', validate: uint64Input },
  ],
  eth_getTransactionByBlockNumberAndIndex: [
    {
      name: 'block',
      required: true,
      title: 'hex block number such as "0x64", or a tag (latest, earliest, pending, or finalized instead of safe)',
      validate: BlockNumberOrTagExceptSafeInput,
    },
    { name: 'index', required: true, title: 'hex quantity such as "0x1a", at most 64 bits', validate: uint64Input },
  ],
  eth_getUncleByBlockNumberAndIndex: [
    {
      name: 'block',
      required: true,
      title: 'hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized)',
      validate: BlockNumberOrTagInput,
    },
    { name: 'index', required: true, title: 'hex quantity such as "0x1a", at most 64 bits', validate: uint64Input },
  ],
};

const results: { readonly [Name in MethodName]: { readonly title: string; readonly validate: Validator } } = {
  eth_call: { title: 'hex string such as "0x70a08231", two digits per byte', validate: bytes },
  eth_estimateGas: { title: 'hex quantity such as "0x1a", at most 64 bits', validate: uint64 },
  eth_getBlockByNumber: { title: 'block or null', validate: eth_getBlockByNumber_result },
  eth_getBlockReceipts: { title: 'list of receipts or null', validate: eth_getBlockReceipts_result },
  eth_getLogs: { title: 'list of logs', validate: eth_getLogs_result },
  eth_getStorageAt: { title: '32-byte hex string ("0x" and 64 hex digits)', validate: bytes32 },
  eth_getTransactionByBlockHashAndIndex: {
    title: 'transaction or null',
    validate: eth_getTransactionByBlockHashAndIndex_result,
  },
  eth_getTransactionByBlockNumberAndIndex: {
    title: 'transaction or null',
    validate: eth_getTransactionByBlockNumberAndIndex_result,
  },
  eth_getUncleByBlockNumberAndIndex: {
    title: 'uncle block or null',
    validate: eth_getUncleByBlockNumberAndIndex_result,
  },
};
