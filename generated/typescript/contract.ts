/**
 * What the contract says, as far as every client needs it.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import type { Contract } from './build-client.ts';

/**
 * Numbers of parameters by method; kinds of errors by code, and the statuses after which the same request may succeed;
 * limits of the service.
 */
export const contract: Contract = {
  arities: {
    eth_call: 2,
    eth_estimateGas: 2,
    eth_getBlockByNumber: 2,
    eth_getBlockReceipts: 1,
    eth_getLogs: 1,
    eth_getStorageAt: 3,
    eth_getTransactionByBlockHashAndIndex: 2,
    eth_getTransactionByBlockNumberAndIndex: 2,
    eth_getUncleByBlockNumberAndIndex: 2,
  },
  errors: {
    kinds: {
      '3': 'revert',
      '401': 'unauthorized',
      '402': 'out-of-credits',
      '403': 'unauthorized',
      '429': 'rate-limited',
      '-32005': 'limit',
      '-32602': 'invalid-params',
      '-32603': 'service',
    },
    retryable: [429, 502, 503, 504],
  },
  limits: {
    bodyBytes: 5242880,
    httpBatchItems: 1000,
  },
};
