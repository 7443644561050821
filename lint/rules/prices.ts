/** Prices and transports: every method and every operation says what it costs, every method how it is reached. */

import type { Rule } from '../contract.ts';

export const pricesKnown: Rule = {
  name: 'prices-known',
  check({ openrpc, openapi, openrpcFile, openapiFile }, report) {
    for (const [position, method] of openrpc.methods.entries()) {
      const path = ['methods', position];
      if (method['x-credits'] === undefined) report(openrpcFile, path, `${method.name} has no price: x-credits`);
      if (method['x-transports'] === undefined) report(openrpcFile, path, `${method.name} has no x-transports`);
    }
    for (const [address, operations] of Object.entries(openapi.paths)) {
      for (const [verb, operation] of Object.entries(operations)) {
        if (operation['x-credits'] === undefined) {
          report(openapiFile, ['paths', address, verb], `${operation.operationId ?? verb} has no price: x-credits`);
        }
      }
    }
  },
};
