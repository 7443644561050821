/** The flags of `serve`, from the table of settings, and the settings of a command line combined with those of its file. */

import { Option } from 'commander';
import { checkSettings } from '../gateway/settings/check-settings.ts';
import { ConfigError, type GivenSettings, type PlaceOf } from '../gateway/settings/settings.ts';
import { readSettingsFile } from '../gateway/settings/settings-file.ts';
import { flagOf, settings as table } from '../gateway/settings/settings-schema.ts';

/** The fields of a table entry that `serve` uses. */
interface Entry {
  readonly type: string | readonly string[];
  readonly description: string;
  readonly flag?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
}

const entries: readonly (readonly [string, Entry])[] = Object.entries(table);

/** One option for each setting that is also a flag. */
export function settingOptions(): Option[] {
  return entries.flatMap(([name, entry]) => (entry.flag === undefined ? [] : [optionOf(name, entry)]));
}

/**
 * The settings of a command line; a flag takes precedence over the same setting in the file.
 *
 * @throws {ConfigError} a flag or a setting in the file cannot be used.
 */
export function givenSettings({ config: file, ...flags }: { config?: string }): GivenSettings {
  const byFlag: PlaceOf = ([name = '']) => ({ at: '', name: flagOf(name) });
  const settings = checkSettings(flags, byFlag);
  if (file === undefined) return { settings, placeOf: byFlag };
  const inFile = readSettingsFile(file);
  return {
    settings: { ...inFile.settings, ...settings },
    placeOf: (path) => (Object.hasOwn(settings, path[0]!) ? byFlag(path) : inFile.placeOf(path)),
  };
}

/** The description of a setting for `--help`: other settings appear as flags. */
export function helpText({ description, flag, enum: choices, default: value }: Entry): string {
  const words = description.replace(/\.$/, '').replace(/`([^`]+)`/g, (_, word) => flagName(word) ?? word);
  const notes = [choices?.join(', '), flag !== '' && value !== undefined && `default: ${value}`].filter(Boolean);
  return notes.length === 0 ? words : `${words} (${notes.join('; ')})`;
}

function flagName(word: string): string | undefined {
  return entries.some(([name, { flag }]) => name === word && flag !== undefined) ? flagOf(word) : undefined;
}

function optionOf(name: string, entry: Entry): Option {
  const { type, flag } = entry;
  const option = new SettingOption(name, `${flagOf(name)} ${flag}`.trim(), helpText(entry));
  if (type === 'integer') return option.argParser(wholeNumber);
  if (type === 'object') return option.argParser(addTo(flagOf(name), flag!));
  return Array.isArray(type) ? option.argParser(append) : option;
}

/** Text that is not a whole number stays text, for the check to reject. */
function wholeNumber(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** `NAME=NUMBER`, repeatable, as a mapping. */
function addTo(flag: string, placeholder: string) {
  return (text: string, before: Readonly<Record<string, number>> = {}): Readonly<Record<string, number>> => {
    const [, name, number] = /^([^=]+)=(\d{1,15})$/.exec(text) ?? [];
    if (name !== undefined && number !== undefined) return { ...before, [name]: Number(number) };
    const expected = `${placeholder.slice(1, -1).toUpperCase()}, such as eth_getBalance=80`;
    throw new ConfigError(`${flag}: expected ${expected}; got ${JSON.stringify(text)}`);
  };
}

/** An option that commander stores under the name of its setting, which is not always that of the flag. */
class SettingOption extends Option {
  readonly #setting: string;

  constructor(setting: string, flags: string, description: string) {
    super(flags, description);
    this.#setting = setting;
  }

  override attributeName(): string {
    return this.#setting;
  }
}

function append(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
