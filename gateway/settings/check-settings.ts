/** Checks a user's settings against their schema, and reports the first fault in words. */

import { Ajv, type ErrorObject } from 'ajv';
import { ConfigError, type PlaceOf, type Settings } from './settings.ts';
import { settingsSchema } from './settings-schema.ts';

/** The part of a JSON Schema that messages are written from. */
interface Expected {
  readonly type?: string;
  readonly title?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly writeOnly?: boolean;
  readonly properties?: Readonly<Record<string, Expected>>;
}

const SHOWN_CHARACTERS = 60;

/** @throws {ConfigError} a setting is unknown or has a value that its schema does not accept. */
export function checkSettings(settings: unknown, placeOf: PlaceOf): Settings {
  const ajv = new Ajv({
    allowUnionTypes: true,
    verbose: true,
    keywords: ['flag', 'flagName'],
    formats: { 'node-url': isNodeUrl },
  });
  const validate = ajv.compile<Settings>(settingsSchema);
  if (validate(settings)) return settings;
  const { path, fault } = describe(validate.errors![0]!);
  const { at, name } = placeOf(path);
  throw new ConfigError(`${at}${name === '' ? '' : `${name}: `}${fault}`);
}

function describe({ instancePath, keyword, params, parentSchema, data }: ErrorObject): {
  path: readonly string[];
  fault: string;
} {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  const schema = parentSchema as Expected;
  switch (keyword) {
    case 'additionalProperties':
      return {
        path: [...path, params.additionalProperty],
        fault: `unknown setting; expected one of ${Object.keys(schema.properties!).sort().join(', ')}`,
      };
    case 'required': {
      const missing = schema.properties![params.missingProperty]!;
      return { path, fault: `${params.missingProperty} is missing; expected ${expectation(missing)}` };
    }
    default:
      return { path, fault: `expected ${expectation(schema)}${schema.writeOnly ? '' : `; got ${shown(data)}`}` };
  }
}

/** `a whole number from 0 to 65535, such as 8545`. */
function expectation(schema: Expected): string {
  const example = schema.enum === undefined ? (schema.examples?.[0] ?? schema.default) : undefined;
  return example === undefined ? kindOfValue(schema) : `${kindOfValue(schema)}, such as ${example}`;
}

function kindOfValue({ title, enum: choices, type, minimum, maximum }: Expected): string {
  if (title !== undefined) return title;
  if (choices !== undefined) return `one of ${choices.join(', ')}`;
  if (type === 'boolean') return 'true or false';
  return maximum === undefined ? `a whole number, at least ${minimum}` : `a whole number from ${minimum} to ${maximum}`;
}

/** Lists and mappings may contain keys at any depth, so only their kind is shown. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a mapping';
  const json = JSON.stringify(value);
  return json.length > SHOWN_CHARACTERS ? `${json.slice(0, SHOWN_CHARACTERS)}...` : json;
}

function isNodeUrl(text: string): boolean {
  return URL.canParse(text) && /^(?:http|ws)s?:$/.test(new URL(text).protocol);
}

/** JSON Pointer (RFC 6901 section 4). */
function unescapePointer(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
