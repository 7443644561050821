/** The target `go`, module github.com/chain-access/chain-access/generated/go: one line an artefact. */

import type { Model } from '../../model/model.ts';
import type { GeneratedFile } from '../../print/generated-file.ts';
import { GoTypes } from '../../print/go/go-types.ts';
import { emitApi } from './emit-api.ts';
import { emitCalls, emitMethods } from './emit-calls.ts';
import { emitContract } from './emit-contract.ts';
import { emitDoc } from './emit-doc.ts';
import { emitExamples } from './emit-examples.ts';
import { emitJson } from './emit-json.ts';
import { emitLogs } from './emit-logs.ts';
import { emitOperations } from './emit-operations.ts';
import { emitReadme } from './emit-readme.ts';
import { emitSchemas } from './emit-schemas.ts';

/** Every generated file of the module; the hand-written ones beside them are in scripts/runtime/go/. */
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
