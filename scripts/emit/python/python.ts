/** The target `python`, PyPI package chain-access: one line an artefact. */

import type { Model } from '../../model/model.ts';
import type { GeneratedFile } from '../../print/generated-file.ts';
import { refuseClashes } from '../../print/python/names.ts';
import { emitApi } from './emit-api.ts';
import { emitCalls } from './emit-calls.ts';
import { emitCatalogue } from './emit-catalogue.ts';
import { emitClients } from './emit-clients.ts';
import { emitCodecs } from './emit-codecs.ts';
import { emitContract } from './emit-contract.ts';
import { emitInit } from './emit-init.ts';
import { emitReadme } from './emit-readme.ts';
import { emitSchemas } from './emit-schemas.ts';

/** Every generated file of the package; the hand-written ones beside them are in scripts/runtime/python/. */
export async function emitPython(model: Model): Promise<GeneratedFile[]> {
  refuseClashes(model);
  return [
    emitContract(model),
    emitSchemas(model),
    emitCodecs(model),
    emitCalls(model),
    ...emitClients(model),
    emitCatalogue(model),
    emitInit(model),
    emitReadme(model),
    emitApi(model),
  ];
}
