/** `schemas.ts`: a TypeScript type for every named schema of openrpc.json. */

import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile } from '../file.ts';
import { files } from '../names.ts';
import { printSchema } from '../types/declaration.ts';

export function emitSchemas(model: Model): GeneratedFile {
  const file = new TypeScriptFile(
    files.schemas,
    'The values in requests and results: a type for every schema of openrpc.json.',
  );
  file.print``;
  file.doc(['A string of hex digits after `0x`. The schemas below state how many, and what they mean.']);
  file.print`export type Hex = \`0x\${string}\`;`;
  file.print``;
  file.doc(['A hex string as clients send it, with `x` or `X`.']);
  file.print`export type HexInput = Hex | \`0X\${string}\`;`;
  for (const schema of model.schemas) printSchema(file, schema);
  return file.finish();
}
