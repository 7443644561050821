/**
 * Turns what a compiled schema validator found into one sentence that names the place, what was expected, what came.
 *
 * Kept in scripts/server/runtime/ and copied as it is by `npm run generate`.
 */

import { preview } from './preview.ts';

/** A validator that Ajv compiled ahead of time; `errors` holds what the last run found. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Ajv's error object, with the members that its option `verbose` adds. */
export interface SchemaError {
  /** JSON pointer from the checked value to the one in error. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: TitledSchema;
  readonly data?: unknown;
}

interface TitledSchema {
  readonly title?: string;
  readonly properties?: Readonly<Record<string, TitledSchema>>;
}

export interface CheckedParam {
  readonly name: string;
  readonly required: boolean;
  /** Reads well after "expected a". */
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
    const place = { name: param.name, wire: `params[${index}]` };
    if (index >= params.length) {
      if (param.required) return sentence(place, '', param.title, undefined);
    } else if (!param.validate(params[index])) {
      return describeErrors(place, param.title, param.validate.errors ?? [], params[index]);
    }
  }
  if (params.length <= expected.length) return undefined;
  const last = expected.at(-1)?.name;
  return `params[${expected.length}]: expected nothing after ${last}; got ${preview(params[expected.length])}`;
}

/** Checks a result; one sentence about what is wrong, or undefined. */
export function describeResultFault(title: string, validate: Validator, result: unknown): string | undefined {
  if (validate(result)) return undefined;
  return describeErrors({ name: 'result', wire: undefined }, title, validate.errors ?? [], result);
}

/** A parameter's name and its place in the request; a result has only the one. */
interface Place {
  readonly name: string;
  readonly wire: string | undefined;
}

function describeErrors(place: Place, title: string, errors: readonly SchemaError[], value: unknown): string {
  const error = mostTelling(errors);
  if (error === undefined) return sentence(place, '', title, value);
  const path = memberPath(error.instancePath);
  const { missingProperty, additionalProperty } = error.params;
  if (error.keyword === 'required' && typeof missingProperty === 'string') {
    const expected = error.parentSchema?.properties?.[missingProperty]?.title ?? 'value';
    return sentence(place, `${path}${memberStep(missingProperty)}`, expected, undefined);
  }
  if (error.keyword === 'additionalProperties' && typeof additionalProperty === 'string') {
    const surplus = (error.data as Record<string, unknown> | undefined)?.[additionalProperty];
    return sentence(place, `${path}${memberStep(additionalProperty)}`, NO_SUCH_MEMBER, surplus);
  }
  return sentence(place, path, error.parentSchema?.title ?? title, error.data);
}

/**
 * Of the errors of a choice's branches, the deepest tells most: its branch fitted furthest. At the same depth the choice
 * as a whole says what may stand there; without one, a wrong JSON type only says that another branch was meant.
 */
function mostTelling(errors: readonly SchemaError[]): SchemaError | undefined {
  const depth = Math.max(...errors.map((error) => steps(error.instancePath).length));
  const deepest = errors.filter((error) => steps(error.instancePath).length === depth);
  return (
    deepest.findLast(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf') ??
    deepest.find(({ keyword }) => keyword !== 'type') ??
    deepest[0]
  );
}

const NO_SUCH_MEMBER = 'no such member';

function sentence(place: Place, path: string, expected: string, got: unknown): string {
  const where = place.wire === undefined ? `${place.name}${path}` : `${place.name}${path} (${place.wire}${path})`;
  return `${where}: expected ${withArticle(expected)}; got ${preview(got)}`;
}

function withArticle(title: string): string {
  if (title === NO_SUCH_MEMBER || title === 'null') return title;
  return /^([aeio8]|un(?!i))/i.test(title) ? `an ${title}` : `a ${title}`;
}

function memberPath(instancePath: string): string {
  return steps(instancePath).map(memberStep).join('');
}

function steps(instancePath: string): string[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `.gas`, `[3]`, or `["..."]` for a name that a caller made up. */
function memberStep(name: string): string {
  if (/^[0-9]+$/.test(name)) return `[${name}]`;
  return /^[A-Za-z_$][A-Za-z0-9_$]{0,39}$/.test(name) ? `.${name}` : `[${preview(name)}]`;
}
