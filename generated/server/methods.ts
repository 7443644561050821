/**
 * The table of methods: parameters, prices, transports, history, limits and errors.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import type { Descriptor } from './descriptors.ts';
import type { ErrorName } from './errors.ts';

/** A method of the contract. */
export type MethodName =
  | 'eth_call'
  | 'eth_estimateGas'
  | 'eth_getBlockByNumber'
  | 'eth_getBlockReceipts'
  | 'eth_getLogs'
  | 'eth_getStorageAt'
  | 'eth_getTransactionByBlockHashAndIndex'
  | 'eth_getTransactionByBlockNumberAndIndex'
  | 'eth_getUncleByBlockNumberAndIndex';

/** One method of the contract, without its types. */
export type MethodDescriptor = Descriptor<MethodName, ErrorName>;

/** Every method by its name. */
export const methods = {
  eth_call: {
    name: 'eth_call',
    summary: 'Runs a call on the state of a block, without creating a transaction, and returns its output bytes.',
    params: [
      {
        name: 'transaction',
        required: true,
        inputRequired: true,
        schema: 'CallTransaction',
        quantities: [
          { path: 'gas', orHash: false },
          { path: 'gasPrice', orHash: false },
          { path: 'maxPriorityFeePerGas', orHash: false },
          { path: 'maxFeePerGas', orHash: false },
          { path: 'value', orHash: false },
          { path: 'nonce', orHash: false },
          { path: 'type', orHash: false },
          { path: 'chainId', orHash: false },
          { path: 'authorizationList.*.chainId', orHash: false },
          { path: 'authorizationList.*.nonce', orHash: false },
          { path: 'authorizationList.*.yParity', orHash: false },
          { path: 'authorizationList.*.r', orHash: false },
          { path: 'authorizationList.*.s', orHash: false },
          { path: 'maxFeePerBlobGas', orHash: false },
        ],
      },
      {
        name: 'block',
        required: true,
        inputRequired: false,
        default: 'latest',
        schema: 'BlockNumberOrTag',
        quantities: [
          { path: '', orHash: true },
          { path: 'blockNumber', orHash: false },
        ],
      },
    ],
    priceCredits: 80,
    transports: ['http', 'websocket'],
    limits: {
      gasCapMultiple: 10,
    },
    errors: ['InvalidParams', 'ExecutionReverted'],
  },
  eth_estimateGas: {
    name: 'eth_estimateGas',
    summary: 'Estimates how much gas a transaction needs, in units of gas.',
    params: [
      {
        name: 'transaction',
        required: true,
        inputRequired: true,
        schema: 'EstimateTransaction',
        quantities: [
          { path: 'gas', orHash: false },
          { path: 'gasPrice', orHash: false },
          { path: 'maxPriorityFeePerGas', orHash: false },
          { path: 'maxFeePerGas', orHash: false },
          { path: 'value', orHash: false },
          { path: 'nonce', orHash: false },
          { path: 'type', orHash: false },
          { path: 'chainId', orHash: false },
          { path: 'authorizationList.*.chainId', orHash: false },
          { path: 'authorizationList.*.nonce', orHash: false },
          { path: 'authorizationList.*.yParity', orHash: false },
          { path: 'authorizationList.*.r', orHash: false },
          { path: 'authorizationList.*.s', orHash: false },
          { path: 'maxFeePerBlobGas', orHash: false },
        ],
      },
      {
        name: 'block',
        required: true,
        inputRequired: false,
        default: 'latest',
        schema: 'BlockNumberOrTag',
        quantities: [
          { path: '', orHash: true },
          { path: 'blockNumber', orHash: false },
        ],
      },
    ],
    priceCredits: 300,
    transports: ['http', 'websocket'],
    limits: {
      gasCapMultiple: 10,
    },
    errors: ['InvalidParams', 'ExecutionReverted'],
  },
  eth_getBlockByNumber: {
    name: 'eth_getBlockByNumber',
    summary: 'Returns the block with this number or tag, or `null` if it does not exist.',
    params: [
      {
        name: 'block',
        required: true,
        inputRequired: true,
        schema: 'BlockNumberOrTag',
        quantities: [{ path: '', orHash: false }],
      },
      {
        name: 'fullTransactions',
        required: true,
        inputRequired: true,
        schema: 'boolean (true or false)',
        quantities: [],
      },
    ],
    priceCredits: 80,
    transports: ['http', 'websocket'],
    errors: ['InvalidParams'],
  },
  eth_getBlockReceipts: {
    name: 'eth_getBlockReceipts',
    summary: 'Returns the receipts of all transactions in a block, or `null` if the block does not exist.',
    params: [
      {
        name: 'block',
        required: true,
        inputRequired: true,
        schema: 'BlockNumberOrTagOrDecimal',
        quantities: [
          { path: '', orHash: true },
          { path: 'blockNumber', orHash: false },
        ],
      },
    ],
    priceCredits: 1000,
    transports: ['http', 'websocket'],
    errors: ['InvalidParams'],
  },
  eth_getLogs: {
    name: 'eth_getLogs',
    summary: 'Returns the logs that match a filter, in chain order.',
    params: [
      {
        name: 'filter',
        required: true,
        inputRequired: true,
        schema: 'Filter',
        quantities: [
          { path: 'fromBlock', orHash: false },
          { path: 'toBlock', orHash: false },
        ],
      },
    ],
    priceCredits: 255,
    transports: ['http', 'websocket'],
    limits: {
      maxParameters: 5000,
      maxResults: 10000,
      maxDurationSeconds: 10,
    },
    errors: ['InvalidParams', 'TooManyResults', 'QueryTimeout'],
  },
  eth_getStorageAt: {
    name: 'eth_getStorageAt',
    summary: 'Returns the 32-byte value at one storage position of a contract.',
    params: [
      { name: 'address', required: true, inputRequired: true, schema: 'address', quantities: [] },
      { name: 'position', required: true, inputRequired: true, schema: 'bytesMax32', quantities: [] },
      {
        name: 'block',
        required: true,
        inputRequired: false,
        default: 'latest',
        schema: 'BlockNumberOrTag',
        quantities: [
          { path: '', orHash: true },
          { path: 'blockNumber', orHash: false },
        ],
      },
    ],
    priceCredits: 80,
    transports: ['http', 'websocket'],
    history: {
      nearHeadBlocks: 128,
      mainnet: ['near-head', 'archive'],
      testnet: ['near-head'],
    },
    errors: ['InvalidParams', 'ArchiveUnavailable'],
  },
  eth_getTransactionByBlockHashAndIndex: {
    name: 'eth_getTransactionByBlockHashAndIndex',
    summary: 'Returns the transaction at a position in the block with this hash, or `null` if it does not exist.',
    params: [
      { name: 'blockHash', required: true, inputRequired: true, schema: 'hash32', quantities: [] },
      {
        name: 'index',
        required: true,
        inputRequired: true,
        schema: 'uint64',
        quantities: [{ path: '', orHash: false }],
      },
    ],
    priceCredits: 150,
    transports: ['http', 'websocket'],
    errors: ['InvalidParams'],
  },
  eth_getTransactionByBlockNumberAndIndex: {
    name: 'eth_getTransactionByBlockNumberAndIndex',
    summary:
      'Returns the transaction at a position in the block with this number or tag, or `null` if it does not exist.',
    params: [
      {
        name: 'block',
        required: true,
        inputRequired: true,
        schema: 'BlockNumberOrTagExceptSafe',
        quantities: [{ path: '', orHash: false }],
      },
      {
        name: 'index',
        required: true,
        inputRequired: true,
        schema: 'uint64',
        quantities: [{ path: '', orHash: false }],
      },
    ],
    priceCredits: 150,
    transports: ['http', 'websocket'],
    errors: ['InvalidParams'],
  },
  eth_getUncleByBlockNumberAndIndex: {
    name: 'eth_getUncleByBlockNumberAndIndex',
    summary: 'Returns the header of an uncle by its position in a block, or `null` if it does not exist.',
    params: [
      {
        name: 'block',
        required: true,
        inputRequired: true,
        schema: 'BlockNumberOrTag',
        quantities: [{ path: '', orHash: false }],
      },
      {
        name: 'index',
        required: true,
        inputRequired: true,
        schema: 'uint64',
        quantities: [{ path: '', orHash: false }],
      },
    ],
    priceCredits: 150,
    transports: ['http', 'websocket'],
    errors: ['InvalidParams'],
  },
} as const satisfies { readonly [Name in MethodName]: MethodDescriptor };
