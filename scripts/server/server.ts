/** The target `server`, npm package @chain-access/server: one line per artifact. */

import type { Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { emitGasSchemas } from '../languages/typescript/emit/emit-gas-schemas.ts';
import { emitSchemas } from '../languages/typescript/emit/emit-schemas.ts';
import { emitContractFiles } from './emit-contract-files.ts';
import { emitIndex } from './emit-index.ts';
import { emitReadme } from './emit-readme.ts';
import { emitService, emitSignatures, emitUnimplemented } from './emit-service.ts';
import { emitCompanions, emitErrors, emitLimits, emitMethods, emitOperations } from './emit-tables.ts';
import { emitValidate, emitValidators } from './emit-validators.ts';

/** Every generated file of the package; the hand-written ones beside them are in scripts/server/runtime/. */
export async function emitServer(model: Model): Promise<GeneratedFile[]> {
  return [
    emitMethods(model),
    emitErrors(model),
    emitLimits(model),
    emitCompanions(model),
    emitOperations(model),
    emitSchemas(model),
    await emitGasSchemas(model),
    emitSignatures(model),
    emitService(model),
    emitUnimplemented(model),
    emitValidators(model),
    emitValidate(model),
    ...emitContractFiles(model),
    emitIndex(),
    emitReadme(model),
  ];
}
