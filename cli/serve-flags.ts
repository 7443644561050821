/** The flags of `serve`, from the table of settings, and the settings of a command line combined with those of its file. */

import { Option } from 'commander';
import { checkSettings } from '../gateway/settings/check-settings.ts';
import type { GivenSettings, PlaceOf } from '../gateway/settings/settings.ts';
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
  const option = new Option(`${flagOf(name)} ${flag}`.trim(), helpText(entry));
  if (type === 'integer') return option.argParser(wholeNumber);
  return Array.isArray(type) ? option.argParser(append) : option;
}

/** Text that is not a whole number stays text, for the check to reject. */
function wholeNumber(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

function append(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
