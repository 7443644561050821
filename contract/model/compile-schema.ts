/** Validators of the contract's schemas, compiled from openrpc.json as it is written. */

import { Ajv, type ValidateFunction } from 'ajv';
import type { Model, SchemaSource } from './model.ts';

const DOCUMENT = 'openrpc.json';

/** Compiles each schema once, when it is first asked for. */
export function schemaCompiler({ openrpc }: Model): (source: SchemaSource) => ValidateFunction {
  const ajv = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
  ajv.addSchema(openrpc.document as object, DOCUMENT);
  const compiled = new Map<string, ValidateFunction>();
  return ({ pointer }) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
}
