/** Go: the module github.com/chain-access/chain-access/generated/go, one line per artifact. */

import type { Model } from '../../../contract/model/model.ts';
import type { GeneratedFile } from '../generated-file.ts';
import type { Language } from '../language.ts';
import { refuseMaps } from '../refuse-maps.ts';
import { goCalls } from './call.ts';
import { emitApi } from './emit/emit-api.ts';
import { emitCalls } from './emit/emit-calls.ts';
import { emitContractTables } from './emit/emit-contract-tables.ts';
import { emitDoc } from './emit/emit-doc.ts';
import { emitExamples } from './emit/emit-examples.ts';
import { emitJson } from './emit/emit-json.ts';
import { emitLogs } from './emit/emit-logs.ts';
import { emitMethods } from './emit/emit-methods.ts';
import { emitOperations } from './emit/emit-operations.ts';
import { emitOptionalParams } from './emit/emit-optional-params.ts';
import { emitReadme } from './emit/emit-readme.ts';
import { emitSchemas } from './emit/emit-schemas.ts';
import { emitUnions } from './emit/emit-unions.ts';
import { GoTypes } from './types/types.ts';

export const go: Language = {
  name: 'go',
  label: 'Go',
  fence: 'go',
  emit,
  calls: goCalls,
};

async function emit(model: Model): Promise<GeneratedFile[]> {
  refuseMaps(model);
  const types = new GoTypes(model);
  const callers = [
    emitContractTables(model),
    emitMethods(model, types),
    emitCalls(model, types),
    ...emitLogs(model),
    emitOperations(model, types),
  ];
  const optional = emitOptionalParams(model, types);
  // These come after their callers: they print only the types that the callers have registered.
  const json = emitJson(types);
  return [
    ...callers,
    ...optional,
    emitSchemas(model, types),
    json,
    emitUnions(types, [...callers, json]),
    emitExamples(model, types),
    emitDoc(model),
    emitReadme(model),
    emitApi(model, types),
  ];
}
