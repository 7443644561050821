/** The settings as a user gives them, all optional, and where each of them was given. */

import type { SchemaValue } from './schema-value.ts';
import type { settingsSchema } from './settings-schema.ts';

/** Settings from a file or the command line. */
export type Settings = SchemaValue<typeof settingsSchema>;

/** The kinds differ in the history that they serve (the contract's `x-history`). */
export type NetworkKind = NonNullable<Settings['kind']>;

/** Where a setting was given, as messages report it: `service.yaml:3: ` and `networks.main.kind`, or nothing and `--kind`. */
export interface Place {
  readonly at: string;
  readonly name: string;
}

/** The place of a setting, found by the names that lead to it. */
export type PlaceOf = (path: readonly string[]) => Place;

/** Settings and their places. */
export interface GivenSettings {
  readonly settings: Settings;
  readonly placeOf: PlaceOf;
}

/** For settings that come from neither a file nor the command line. */
export const placeByName: PlaceOf = (path) => ({ at: '', name: path.join('.') });

/** A setting that cannot be used; the message states where it was given, what is expected and what was received. */
export class ConfigError extends Error {}

/** A setting that is one text or several, as a list. */
export function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
