/** Python: the PyPI package chain-access, one line per artifact. */

import type { Model } from '../../../contract/model/model.ts';
import type { GeneratedFile } from '../generated-file.ts';
import type { Language } from '../language.ts';
import { refuseMaps } from '../refuse-maps.ts';
import { pythonCalls } from './call/call.ts';
import { emitApi } from './emit/emit-api.ts';
import { emitCalls } from './emit/emit-calls.ts';
import { emitCatalogue } from './emit/emit-catalogue.ts';
import { emitClients } from './emit/emit-clients.ts';
import { emitCodecs } from './emit/emit-codecs.ts';
import { emitContract } from './emit/emit-contract.ts';
import { emitInit } from './emit/emit-init.ts';
import { emitReadme } from './emit/emit-readme.ts';
import { emitSchemas } from './emit/emit-schemas.ts';
import { refuseClashes } from './names.ts';

export const python: Language = {
  name: 'python',
  label: 'Python',
  fence: 'python',
  emit,
  calls: pythonCalls,
};

async function emit(model: Model): Promise<GeneratedFile[]> {
  refuseClashes(model);
  refuseMaps(model);
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
