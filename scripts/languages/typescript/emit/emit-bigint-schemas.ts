/** `bigint-schemas.ts`: the types of the schemas that contain quantities, with the quantities as bigints. */

import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile } from '../file.ts';
import { files } from '../names.ts';
import { BigintTypes } from '../types/bigint-types.ts';
import { printSchema } from '../types/declaration.ts';

export function emitBigintSchemas(model: Model): GeneratedFile {
  const types = new BigintTypes(model);
  const file = new TypeScriptFile(
    files.bigintSchemas,
    'The values in requests and results, with quantities as bigints.',
  );
  for (const { name, schema } of types.changed()) printSchema(file, { name: `Bigint_${name}`, schema }, types.names);
  return file.finish();
}
