/** Compiles validators of the contract's schemas from openrpc.json in its long form. */

import { Ajv, type ValidateFunction } from 'ajv';
import type { Model, SchemaSource } from './model.ts';

const DOCUMENT = 'openrpc.json';

/** Compiles each schema once, when it is first needed. */
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
