/**
 * The public face of the package: tables, types, validators and service interfaces.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

export { companions } from './companions.ts';
export type { HistoryDescriptor, MethodLimits, ParamDescriptor, QuantityPlace } from './descriptors.ts';
export { type ErrorDescriptor, type ErrorName, errors } from './errors.ts';
export type { components as gasComponents, operations as gasOperations } from './gas-schemas.ts';
export { serviceLimits } from './limits.ts';
export { type MethodDescriptor, type MethodName, methods } from './methods.ts';
export { operations } from './operations.ts';
export { revertReason } from './revert-reason.ts';
export type * from './schemas.ts';
export type { GasFeeService, NodeAccessService } from './service.ts';
export { ServiceError } from './service-error.ts';
export type * from './signatures.ts';
export { unimplemented } from './unimplemented.ts';
export { checkParams, checkResult } from './validate.ts';
