/** The version of the program and the version of the contract that it serves, which change for different reasons. */

import { openrpcJson } from '../gateway/contract-files.ts';
import { version } from '../gateway/version.ts';

/** `chain-access 0.1.0 (contract 3.0.0)` */
export function versions(): string {
  const { info } = JSON.parse(openrpcJson) as { info: { version: string } };
  return `chain-access ${version} (contract ${info.version})`;
}
