/**
 * A service that has none of its methods, to spread under one that has some.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import { errors } from './errors.ts';
import type { MethodName } from './methods.ts';
import type { NodeAccessService } from './service.ts';
import { ServiceError } from './service-error.ts';

/** Every method is refused with `MethodNotFound`. */
export const unimplemented: NodeAccessService = {
  eth_call: () => refuse('eth_call'),
  eth_estimateGas: () => refuse('eth_estimateGas'),
  eth_getBlockByNumber: () => refuse('eth_getBlockByNumber'),
  eth_getBlockReceipts: () => refuse('eth_getBlockReceipts'),
  eth_getLogs: () => refuse('eth_getLogs'),
  eth_getStorageAt: () => refuse('eth_getStorageAt'),
  eth_getTransactionByBlockHashAndIndex: () => refuse('eth_getTransactionByBlockHashAndIndex'),
  eth_getTransactionByBlockNumberAndIndex: () => refuse('eth_getTransactionByBlockNumberAndIndex'),
  eth_getUncleByBlockNumberAndIndex: () => refuse('eth_getUncleByBlockNumberAndIndex'),
};

async function refuse(method: MethodName): Promise<never> {
  const message = `the method ${method} does not exist/is not available`;
  throw new ServiceError(errors.MethodNotFound, { message });
}
