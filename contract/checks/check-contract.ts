/** The checks that a contract must pass before anything is generated from it; the linter prints all findings, the generator the first. */

import { type Check, type Finding, runChecks, syntaxFindings } from '../finding.ts';
import type { Contract } from '../load.ts';
import { schemaComposition } from './composition.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { knownExtension } from './extensions.ts';
import {
  componentName,
  methodName,
  parameterName,
  parameterStructure,
  requiredAfterOptional,
  typeName,
} from './names.ts';
import { openrpcDocument } from './openrpc-document.ts';
import { danglingRef, recursiveSchema, refKind } from './references.ts';
import { schemaKeyword, schemaValid } from './schemas.ts';

/** In the order in which they run. */
export const checks: readonly Check[] = [
  danglingRef,
  refKind,
  recursiveSchema,
  schemaKeyword,
  schemaValid,
  schemaComposition,
  openrpcDocument,
  knownExtension,
  methodName,
  componentName,
  parameterName,
  parameterStructure,
  requiredAfterOptional,
  typeName,
  errorCatalogue,
];

/** Empty for a contract from which the model can be built, except for missing fields that only the model needs. */
export function checkContract(contract: Contract): Finding[] {
  const faults = syntaxFindings(contract);
  return faults.length > 0 ? faults : runChecks(contract, checks);
}
