/** A file of API keys: one `KEY` or `KEY:SECRET` per line; empty lines and lines that begin with `#` are skipped. */

import { statSync } from 'node:fs';
import { readTextFile } from './given-file.ts';
import { parseKey } from './key-text.ts';
import { ConfigError, type Place } from './settings.ts';

/** The permission of users who are neither the owner nor in the file's group to read it. */
const OTHERS_READ = 0o004;

/**
 * @param file relative to the current folder.
 * @param place where the file's name was given.
 * @throws {ConfigError} with the file and the line; no message repeats a key.
 */
export function keysInFile(file: string, { at, name }: Place) {
  const label = `${at}${name} ${file}`;
  const lines = readTextFile(file, label)
    .split('\n')
    .map((line) => line.trim());
  const keys = lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const place: Place = { at: '', name: `${file}:${index + 1}` };
    return [{ settings: parseKey(line, place.name), place }];
  });
  if (keys.length === 0) throw new ConfigError(`${label} contains no key; expected one per line, such as K7f3Xq`);
  return keys;
}

/** Whether every user of the machine can read a file. Windows has no such permission. */
export function othersCanRead(file: string): boolean {
  return process.platform !== 'win32' && (statSync(file).mode & OTHERS_READ) !== 0;
}
