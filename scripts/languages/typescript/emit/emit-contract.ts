/** `contract.ts`: the facts of the contract that every client needs. */

import { kindsByCode, retryableStatuses } from '../../../../contract/model/error-kinds.ts';
import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile, typeSymbol } from '../file.ts';
import { literal } from '../literals.ts';
import { files, option } from '../names.ts';

const LIMITS = ['bodyBytes', 'httpBatchItems'];

export function emitContract(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.contract, 'The facts of the contract that every client needs.');
  file.doc([
    'The number of parameters of each method, and the options that become further parameters; the kind of error for each code, and the statuses after which the same request may succeed; the limits of the service.',
  ]);
  file.print`export const contract: ${typeSymbol('Contract', files.buildClient)} = ${literal({
    arities: Object.fromEntries(model.methods.map(({ name, params }) => [name, params.length])),
    options: Object.fromEntries(
      model.methods.flatMap(({ name, toleratedParams }) =>
        toleratedParams.length === 0 ? [] : [[name, toleratedParams.map((param) => option(param.name))]],
      ),
    ),
    errors: { kinds: byCode(model), retryable: retryableStatuses(model) },
    limits: Object.fromEntries(LIMITS.map((name) => [name, model.serviceLimits[name]])),
  })};`;
  return file.finish();
}

/** Codes as field names; negative ones need quotes. */
function byCode(model: Model): Record<string, string> {
  return Object.fromEntries([...kindsByCode(model)].map(([code, kind]) => [String(code), kind]));
}
