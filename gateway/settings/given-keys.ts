/** The API keys of a configuration, from every place where keys can be given. */

import { keysInFile, othersCanRead } from './key-file.ts';
import { parseKey, splitKey } from './key-text.ts';
import { ConfigError, listOf, type Place, type PlaceOf, type Settings } from './settings.ts';

/** One key as configured; the service keeps only its hash. */
type KeySettings = NonNullable<Settings['keys']>[number];

/** One key, and where it was given. */
export interface GivenKey {
  readonly settings: KeySettings;
  readonly place: Place;
  /** The key comes from a key file or the environment, and the start-up text does not show it. */
  readonly isHidden: boolean;
}

/** The environment variable that can contain keys, separated by white space. */
const KEY_VARIABLE = 'CHAIN_ACCESS_KEY';

/**
 * All keys, those that are not hidden first; and a warning for each key file that every user of the machine can read.
 *
 * @throws {ConfigError} a key is given twice, a key file cannot be read, or a text is not a key; no message repeats a key.
 */
export function givenKeys(
  { key, keys = [], keyFile }: Pick<Settings, 'key' | 'keys' | 'keyFile'>,
  placeOf: PlaceOf,
  environment: NodeJS.ProcessEnv,
): { given: readonly GivenKey[]; warnings: readonly string[] } {
  const files = listOf(keyFile);
  const shown = [
    ...listOf(key).map((text, index) => ({ settings: splitKey(text), place: placeOf(['key', String(index)]) })),
    ...keys.map((settings, index) => ({ settings, place: placeOf(['keys', String(index), 'key']) })),
  ];
  const hidden = [
    ...files.flatMap((file, index) => keysInFile(file, placeOf(['keyFile', String(index)]))),
    ...keysInVariable(environment[KEY_VARIABLE] ?? ''),
  ];
  const given = [
    ...shown.map((each) => ({ ...each, isHidden: false })),
    ...hidden.map((each) => ({ ...each, isHidden: true })),
  ];
  rejectRepeated(given);
  const warnings = files
    .filter(othersCanRead)
    .map((file) => `every user of this machine can read ${file}; to prevent that: chmod 600 ${file}`);
  return { given, warnings };
}

function keysInVariable(value: string) {
  const place: Place = { at: '', name: KEY_VARIABLE };
  const texts = value.split(/\s+/).filter((text) => text !== '');
  return texts.map((text) => ({ settings: parseKey(text, place.name), place }));
}

function rejectRepeated(given: readonly GivenKey[]): void {
  const first = new Map<string, Place>();
  for (const { settings, place } of given) {
    const before = first.get(settings.key);
    if (before) {
      const elsewhere = before.name === place.name ? '' : `, also as ${before.at}${before.name}`;
      throw new ConfigError(`${place.at}${place.name}: the same API key is given twice${elsewhere}; remove one`);
    }
    first.set(settings.key, place);
  }
}
