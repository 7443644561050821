/** Decides whether an example's parameters have the contract's strict form, or only a form that the service tolerates. */

import type { ValidateFunction } from 'ajv';
import { schemaCompiler } from './compile-schema.ts';
import type { Example, Method, Model, Param, SchemaSource } from './model.ts';

/** `fault` states why a value is neither. */
export type Fit = { readonly kind: 'strict' | 'tolerant' } | { readonly kind: 'invalid'; readonly fault: string };

export interface ExampleFit {
  /** @param value undefined for a parameter that is omitted. */
  param(param: Param, value: unknown): Fit;
  /** @returns the fault of a result, or undefined. */
  result(method: Method, value: unknown): string | undefined;
  /** Whether every parameter has its strict form, as in the typed methods of SDKs; tolerated parameters are their options. */
  isStrict(method: Method, example: Example): boolean;
}

export function exampleFit(model: Model): ExampleFit {
  const compile = schemaCompiler(model);
  const fault = (source: SchemaSource, value: unknown): string | undefined => {
    const validate = compile(source);
    return validate(value) ? undefined : textOf(validate);
  };
  const param = ({ strict, tolerant }: Param, value: unknown): Fit => {
    if (value === undefined) {
      if (!strict.required) return { kind: 'strict' };
      return tolerant.required ? { kind: 'invalid', fault: 'is missing' } : { kind: 'tolerant' };
    }
    const found = fault(tolerant.source, value);
    if (fault(strict.source, value) === undefined) {
      return found === undefined
        ? { kind: 'strict' }
        : { kind: 'invalid', fault: `${found} by x-input, which is narrower` };
    }
    return found === undefined ? { kind: 'tolerant' } : { kind: 'invalid', fault: found };
  };
  return {
    param,
    result: ({ result }, value) => fault(result.source, value),
    isStrict({ params, toleratedParams }, example) {
      const all = [...params, ...toleratedParams];
      const isFit = (each: Param, position: number) => param(each, example.params[position]?.value).kind === 'strict';
      return example.params.length <= all.length && all.every(isFit);
    },
  };
}

function textOf({ errors }: ValidateFunction): string {
  const [first] = errors ?? [];
  return `${first?.instancePath ?? ''} ${first?.message ?? 'is invalid'}`.trim();
}
