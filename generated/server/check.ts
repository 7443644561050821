/**
 * Turns the errors of a compiled schema validator into one sentence: where, what was expected, what was received.
 *
 * This file lives in scripts/server/runtime/; `npm run generate` copies it unchanged.
 */

import { preview } from './preview.ts';

/** A validator that Ajv compiled ahead of time; `errors` contains the errors of the last run. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Ajv's error object, with the fields that its option `verbose` adds. */
export interface SchemaError {
  /** JSON pointer from the checked value to the wrong one. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: TitledSchema;
  readonly data?: unknown;
}

interface TitledSchema {
  readonly title?: string;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, TitledSchema>>;
  readonly not?: TitledSchema;
  readonly anyOf?: readonly unknown[];
  readonly propertyNames?: TitledSchema;
}

export interface CheckedParam {
  readonly name: string;
  readonly required: boolean;
  /** Completes "expected a ..." and contains one valid example. */
  readonly title: string;
  readonly validate: Validator;
}

/**
 * Checks positional parameters.
 *
 * @returns One sentence about the first parameter that is wrong, or undefined.
 */
export function describeParamsFault(expected: readonly CheckedParam[], params: readonly unknown[]): string | undefined {
  for (const [index, param] of expected.entries()) {
    if (index >= params.length) {
      if (param.required) return missing(param.name, param.title);
    } else if (!param.validate(params[index])) {
      return describeErrors(param.name, param.title, param.validate.errors ?? [], params[index]);
    }
  }
  if (params.length <= expected.length) return undefined;
  const accepted = expected.length === 0 ? 'no parameters' : `only ${expected.map(({ name }) => name).join(', ')}`;
  const received = preview(params[expected.length]);
  return `params[${expected.length}]: unexpected parameter; the method accepts ${accepted}; got ${received}`;
}

/** Checks a result: returns one sentence about what is wrong, or undefined. */
export function describeResultFault(title: string, validate: Validator, result: unknown): string | undefined {
  if (validate(result)) return undefined;
  return describeErrors('result', title, validate.errors ?? [], result);
}

/** @param name The parameter's name, or `result`; a field follows as its path: `filter.topics[0]`. */
function describeErrors(name: string, title: string, errors: readonly SchemaError[], value: unknown): string {
  const error = mostTelling(errors);
  if (error === undefined) return mismatch(name, title, value);
  const place = `${name}${fieldPath(error.instancePath)}`;
  if (error.keyword === 'propertyNames') {
    const expected = error.parentSchema?.propertyNames?.title ?? 'value';
    return `${place}: expected each field name to be ${withArticle(expected)}; got ${preview(error.params.propertyName)}`;
  }
  const { missingProperty, additionalProperty } = error.params;
  if (error.keyword === 'required' && typeof missingProperty === 'string') {
    const expected = error.parentSchema?.properties?.[missingProperty]?.title ?? 'value';
    return missing(`${place}${fieldStep(missingProperty)}`, expected);
  }
  if (error.keyword === 'additionalProperties' && typeof additionalProperty === 'string') {
    return `${place}${fieldStep(additionalProperty)}: unknown field`;
  }
  const expected = error.parentSchema?.title ?? title;
  const excluded = error.parentSchema?.not?.title;
  // A value of another JSON type breaks the `not` of an object too, but has none of the fields that the title lists.
  const isMistyped = error.parentSchema?.type === 'object' && !isObject(error.data);
  if (error.keyword === 'not' && excluded !== undefined && !isMistyped) {
    return `${place}: expected ${withArticle(expected)}; got ${withArticle(excluded)}`;
  }
  return mismatch(place, expected, error.data);
}

/**
 * Picks the error that helps most. Among the branches of an `anyOf`, that is the deepest error: its branch matched
 * furthest. At the same depth, the `anyOf` itself describes every valid value. Without one, any other error is more
 * useful than a wrong JSON type, which only shows that the caller meant another branch.
 */
function mostTelling(errors: readonly SchemaError[]): SchemaError | undefined {
  const relevant = withoutNullBranches(errors);
  const depth = Math.max(...relevant.map((error) => steps(error.instancePath).length));
  const deepest = relevant.filter((error) => steps(error.instancePath).length === depth);
  return (
    deepest.find(({ keyword }) => keyword === 'propertyNames') ??
    deepest.findLast(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf') ??
    deepest.find(({ keyword }) => keyword !== 'type') ??
    deepest[0]
  );
}

/** A value that is not null cannot have meant the branch `null`; where only one other branch is left, its own errors say more. */
function withoutNullBranches(errors: readonly SchemaError[]): readonly SchemaError[] {
  const isNull = ({ keyword, params }: SchemaError) => keyword === 'type' && params.type === 'null';
  const places = new Set(errors.filter(isNull).map(({ instancePath }) => instancePath));
  const isChoice = ({ keyword, instancePath, parentSchema }: SchemaError) =>
    keyword === 'anyOf' && places.has(instancePath) && parentSchema?.anyOf?.length === 2;
  const others = errors.filter((error) => !isNull(error) && !isChoice(error));
  return others.length === 0 ? errors : others;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mismatch(place: string, expected: string, got: unknown): string {
  return `${place}: expected ${withArticle(expected)}; got ${preview(got)}`;
}

function missing(place: string, expected: string): string {
  return `${place}: missing; expected ${withArticle(expected)}`;
}

function withArticle(title: string): string {
  if (title === 'null') return title;
  return /^([aeio8]|un(?!i))/i.test(title) ? `an ${title}` : `a ${title}`;
}

function fieldPath(instancePath: string): string {
  return steps(instancePath).map(fieldStep).join('');
}

function steps(instancePath: string): string[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `.gas`, `[3]`, or `["..."]` for a name that is not an identifier. */
function fieldStep(name: string): string {
  if (/^[0-9]+$/.test(name)) return `[${name}]`;
  return /^[A-Za-z_$][A-Za-z0-9_$]{0,39}$/.test(name) ? `.${name}` : `[${preview(name)}]`;
}
