/** The parts from which settings are described as JSON Schema. */

/** What a setting may add to its JSON Schema. */
export interface Setting {
  readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object' | readonly ['string', 'array'];
  /** One or two sentences; words of the configuration are in backticks. */
  readonly description: string;
  /** What is expected, for error messages, where type, range and choices do not state it. */
  readonly title?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  /** The setting is also a flag, `--in-kebab-case`, with this placeholder; empty for a flag without a value. */
  readonly flag?: string;
  /** The flag's name, if it is not the setting's. */
  readonly flagName?: string;
  /** The value may contain a key or a password: no message repeats it. */
  readonly writeOnly?: boolean;
  readonly [keyword: string]: unknown;
}

export const text = { type: 'string', minLength: 1 } as const;
/** The name of a network or an account. */
export const name = { ...text, title: 'a name', examples: ['main'] } as const;
export const file = { ...text, title: 'a file' } as const;

/** An object with these fields and no others. */
export function fieldsOf<const Fields extends object>(properties: Fields) {
  return { type: 'object', additionalProperties: false, properties } as const;
}

/** An object with any names, whose values are alike. */
export function mapOf<const Value extends object>(value: Value) {
  return { type: 'object', minProperties: 1, additionalProperties: value } as const;
}
