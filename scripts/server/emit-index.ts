/** `index.ts`: the exports of the package. */

import type { GeneratedFile } from '../languages/generated-file.ts';
import { TypeScriptFile } from '../languages/typescript/file.ts';
import { files } from './names.ts';

/** The exports of each module, in the order of the modules' names. */
const EXPORTS = [
  [files.companions, 'export { companions }'],
  [files.descriptors, 'export type { HistoryDescriptor, MethodLimits, ParamDescriptor, QuantityPlace }'],
  [files.errors, 'export { type ErrorDescriptor, type ErrorName, errors }'],
  [files.gasSchemas, 'export type { components as gasComponents, operations as gasOperations }'],
  [files.limits, 'export { serviceLimits }'],
  [files.methods, 'export { type MethodDescriptor, type MethodName, methods }'],
  [files.operations, 'export { operations }'],
  [files.revertReason, 'export { revertReason }'],
  [files.schemas, 'export type *'],
  [files.service, 'export type { GasFeeService, NodeAccessService }'],
  [files.serviceError, 'export { ServiceError }'],
  [files.signatures, 'export type *'],
  [files.unimplemented, 'export { unimplemented }'],
  [files.validate, 'export { checkParams, checkResult }'],
] as const;

export function emitIndex(): GeneratedFile {
  const file = new TypeScriptFile(
    'index.ts',
    'The exports of the package: tables, types, validators and service interfaces.',
  );
  for (const [module, exported] of EXPORTS) file.print`${exported} from './${module}';`;
  return file.finish();
}
