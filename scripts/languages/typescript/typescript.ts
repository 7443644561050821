/** TypeScript: the npm package @chain-access/client, one line per artifact. */

import type { Model } from '../../../contract/model/model.ts';
import type { GeneratedFile } from '../generated-file.ts';
import type { Language } from '../language.ts';
import { typeScriptCalls } from './call.ts';
import { emitApi } from './emit/emit-api.ts';
import { emitBigintMethods } from './emit/emit-bigint-methods.ts';
import { emitBigintSchemas } from './emit/emit-bigint-schemas.ts';
import { emitClient } from './emit/emit-client.ts';
import { emitContract } from './emit/emit-contract.ts';
import { emitCredits } from './emit/emit-credits.ts';
import { emitErrors } from './emit/emit-errors.ts';
import { emitFeatures } from './emit/emit-features.ts';
import { emitGasSchemas } from './emit/emit-gas-schemas.ts';
import { emitIndex } from './emit/emit-index.ts';
import { emitMethods } from './emit/emit-methods.ts';
import { emitReadme } from './emit/emit-readme.ts';
import { emitSchemas } from './emit/emit-schemas.ts';

export const typescript: Language = {
  name: 'typescript',
  label: 'TypeScript',
  fence: 'ts',
  emit,
  calls: typeScriptCalls,
};

async function emit(model: Model): Promise<GeneratedFile[]> {
  return [
    emitContract(model),
    emitClient(model),
    emitMethods(model),
    emitSchemas(model),
    await emitGasSchemas(model),
    emitFeatures(model),
    emitCredits(model),
    emitErrors(model),
    emitBigintSchemas(model),
    emitBigintMethods(model),
    emitIndex(model),
    emitReadme(model),
    emitApi(model),
  ];
}
