/** `gas-schemas.ts`: the types of openapi.yaml, printed by openapi-typescript. */

import type { OpenAPI3 } from 'openapi-typescript';
import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile } from '../file.ts';
import { files } from '../names.ts';

/** The only asynchronous emitter. openapi-typescript takes half of a run's time, so it is loaded only here. */
export async function emitGasSchemas(model: Model): Promise<GeneratedFile> {
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  const types = await openapiTypes(structuredClone(model.openapi.document) as unknown as OpenAPI3, {
    immutable: true,
    arrayLength: true,
    silent: true,
  });
  const file = new TypeScriptFile(files.gasSchemas, 'The types of openapi.yaml, as openapi-typescript prints them.');
  file.print`${astToString(types).trimEnd()}`;
  return file.finish();
}
