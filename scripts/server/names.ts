/** The symbols of the server package that more than one of its files prints. */

import { pascalCase } from '../../contract/names.ts';
import { type ImportedSymbol, typeSymbol, valueSymbol } from '../languages/typescript/file.ts';
import { files as shared } from '../languages/typescript/names.ts';

export const files = {
  methods: 'methods.ts',
  errors: 'errors.ts',
  limits: 'limits.ts',
  companions: 'companions.ts',
  operations: 'operations.ts',
  schemas: shared.schemas,
  gasSchemas: shared.gasSchemas,
  signatures: 'signatures.ts',
  service: 'service.ts',
  unimplemented: 'unimplemented.ts',
  validators: 'validators.ts',
  validate: 'validate.ts',
  // Hand-written, in scripts/server/runtime/:
  descriptors: 'descriptors.ts',
  serviceError: 'service-error.ts',
  check: 'check.ts',
  revertReason: 'revert-reason.ts',
} as const;

export const symbols = {
  methodName: typeSymbol('MethodName', files.methods),
  methods: valueSymbol('methods', files.methods),
  errorName: typeSymbol('ErrorName', files.errors),
  errors: valueSymbol('errors', files.errors),
  nodeAccessService: typeSymbol('NodeAccessService', files.service),
  serviceError: valueSymbol('ServiceError', files.serviceError),
};

export function paramsType(method: string): ImportedSymbol {
  return typeSymbol(`${pascalCase(method)}Params`, files.signatures);
}

export function resultType(method: string): ImportedSymbol {
  return typeSymbol(`${pascalCase(method)}Result`, files.signatures);
}
