/** Files that settings refer to; why one cannot be read is stated in words. */

import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';
import { ConfigError } from './settings.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder; give a file',
  ENOENT: 'it does not exist',
};

/**
 * @param label the file as the message reports it, such as `--config service.yaml`.
 * @throws {ConfigError} the file cannot be read.
 */
export function readTextFile(file: string, label: string): string {
  return withReason(label, () => readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
}

/** @throws {ConfigError} the file cannot be read. */
export function checkReadable(file: string, label: string): void {
  withReason(label, () => {
    accessSync(file, constants.R_OK);
    if (statSync(file).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  });
}

function withReason<T>(label: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    const { code = '', errno, message } = cause as NodeJS.ErrnoException;
    const reason = reasons[code] ?? (errno === undefined ? message : getSystemErrorMessage(errno));
    throw new ConfigError(`${label} cannot be read: ${reason}`, { cause });
  }
}
