/** The target `go`, module github.com/chain-access/chain-access/generated/go: one line an artefact. */

import type { Model } from '../../../contract/model/model.ts';
import type { GeneratedFile } from '../generated-file.ts';
import { emitApi } from './emit/emit-api.ts';
import { emitCalls, emitMethods } from './emit/emit-calls.ts';
import { emitContract } from './emit/emit-contract.ts';
import { emitDoc } from './emit/emit-doc.ts';
import { emitExamples } from './emit/emit-examples.ts';
import { emitJson } from './emit/emit-json.ts';
import { emitLogs } from './emit/emit-logs.ts';
import { emitOperations } from './emit/emit-operations.ts';
import { emitReadme } from './emit/emit-readme.ts';
import { emitSchemas } from './emit/emit-schemas.ts';
import { GoTypes } from './go-types.ts';

/** Every generated file of the module; the hand-written ones beside them are in scripts/languages/go/runtime/. */
export async function emitGo(model: Model): Promise<GeneratedFile[]> {
  const types = new GoTypes(model);
  return [
    emitContract(model),
    emitMethods(model, types),
    emitCalls(model, types),
    ...emitLogs(model),
    emitOperations(model, types),
    // After what refers to them, since only schemas that are used have types.
    emitSchemas(model, types),
    emitJson(model, types),
    emitExamples(model, types),
    emitDoc(model),
    emitReadme(model),
    emitApi(model, types),
  ];
}
