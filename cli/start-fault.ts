/** Why the service could not start, with the setting that changes it, where the system reports only a code. */

import type { Config } from '../gateway/config.ts';
import { ConfigError, type PlaceOf } from '../gateway/settings/settings.ts';

/** @returns the error itself if its own words are better. */
export function startFault(error: unknown, { host, port, adminPort, ledger }: Config, placeOf: PlaceOf): unknown {
  const fault = (setting: 'host' | 'port' | 'adminPort' | 'ledger', words: string) => {
    const { at, name } = placeOf([setting]);
    return new ConfigError(`${at}${name}: ${words}`, { cause: error });
  };
  const { code, syscall, port: failed } = error as NodeJS.ErrnoException & { port?: number };
  const setting = failed === adminPort && failed !== port ? 'adminPort' : 'port';
  if (code === 'EADDRINUSE') return fault(setting, `${failed} is in use; choose another port, or 0 for any free one`);
  if (code === 'EACCES' && syscall === 'listen') {
    return fault(setting, `this user may not listen on ${failed}; choose another port, such as 8545`);
  }
  if (code === 'EADDRNOTAVAIL')
    return fault('host', `${host} is not an address of this machine; expected one, such as 127.0.0.1`);
  if (syscall === 'getaddrinfo')
    return fault('host', `the name ${host} has no address; expected an address such as 127.0.0.1`);
  const { code: ledgerCode } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  if (ledgerCode === 'EEXIST' || ledgerCode === 'ENOTDIR')
    return fault('ledger', `${ledger} is not a folder; choose another path`);
  if (ledgerCode === 'ENOENT')
    return fault('ledger', `${ledger} cannot be created: its file system accepts no new folder; choose another path`);
  if (['EACCES', 'EPERM', 'EROFS'].includes(ledgerCode ?? '')) {
    return fault('ledger', `this user may not write to ${ledger}; choose another folder, or change its owner`);
  }
  return error;
}
