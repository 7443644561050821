/** The target `typescript`, npm package @chain-access/client: one line an artefact. */

import type { Model } from '../../model/model.ts';
import { gasSchemasFile } from '../../print/gas-schemas-file.ts';
import type { GeneratedFile } from '../../print/generated-file.ts';
import { schemasFile } from '../../print/schemas-file.ts';
import { emitApi } from './emit-api.ts';
import { emitBigintMethods, emitBigintSchemas } from './emit-bigints.ts';
import { emitClient } from './emit-client.ts';
import { emitContract } from './emit-contract.ts';
import { emitCredits } from './emit-credits.ts';
import { emitErrors } from './emit-errors.ts';
import { emitFeatures } from './emit-features.ts';
import { emitIndex } from './emit-index.ts';
import { emitMethods } from './emit-methods.ts';
import { emitReadme } from './emit-readme.ts';

/** Every generated file of the package; the hand-written ones beside them are in scripts/runtime/typescript/. */
export async function emitTypeScript(model: Model): Promise<GeneratedFile[]> {
  return [
    emitContract(model),
    emitClient(model),
    emitMethods(model),
    schemasFile(model),
    await gasSchemasFile(model),
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
