/** `operations.go`: the REST operations of the service. */

import type { Model, Operation } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile, sentenceOf } from '../file.ts';
import { exported, parameter } from '../names.ts';
import type { GoTypes } from '../types/types.ts';

export function emitOperations(model: Model, types: GoTypes): GeneratedFile {
  const file = new GoFile('operations.go', 'The REST operations of the service.');
  file.imports('context');
  for (const operation of model.operations) printOperation(file, types, operation);
  return file.finish();
}

/** `SuggestedGasFees(ctx context.Context, chainID uint64) (*SuggestedGasFees, error)`. */
export function signatureOf(operation: Operation, types: GoTypes): string {
  const params = operation.pathParams.map(
    (param) => `, ${parameter(param.name)} ${isDecimal(param) ? 'uint64' : 'string'}`,
  );
  const result = types.optional(operation.result.schema, exported(operation.name)).text;
  return `${exported(operation.name)}(ctx context.Context${params.join('')}) (${result}, error)`;
}

function printOperation(file: GoFile, types: GoTypes, operation: Operation): void {
  const { name, path, pathParams } = operation;
  const result = types.optional(operation.result.schema, exported(name));
  const filled = path.split(/\{(\w+)\}/).map((piece, index) => {
    if (index % 2 === 0) return JSON.stringify(piece);
    const param = pathParams.find((each) => each.name === piece)!;
    file.imports(isDecimal(param) ? 'strconv' : 'net/url');
    return isDecimal(param) ? `strconv.FormatUint(${parameter(piece)}, 10)` : `url.PathEscape(${parameter(piece)})`;
  });
  file.line();
  file.doc([
    sentenceOf(exported(name), operation.summary),
    'A client with a secret authenticates by HTTP Basic; a client without one puts its key in the path. The request always uses HTTP.',
    ...(pathParams.length === 0 ? [] : ['Parameters:']),
    pathParams.map((param) => `${parameter(param.name)}: ${param.summary}`),
    `Costs ${operation.priceCredits} credits. Source: openapi.yaml#${name}.`,
  ]);
  file.line(`func (c *Client) ${signatureOf(operation, types)} {`);
  file.line(`\tpath := ${filled.filter((piece) => piece !== '""').join(' + ')}`);
  file.line(`\treturn doOperation(ctx, c, ${JSON.stringify(name)}, path, ${result.reader})`);
  file.line('}');
}

/** A decimal number is a string in a path; the title of its schema states this. */
function isDecimal({ schema }: Operation['pathParams'][number]): boolean {
  return schema.kind === 'decimal' || schema.kind === 'integer' || /^decimal\b/.test(schema.title ?? '');
}
