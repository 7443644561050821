/** The default of one of the service's limits, from the contract, as text. */

import contract from '../../../openrpc.json';

/** @throws {Error} the contract has no such limit. */
export function limitDefault(name: string): string {
  const value = (contract['x-limits'] as Record<string, number>)[name];
  if (value === undefined) throw new Error(`the contract has no limit ${name}`);
  return value.toLocaleString('en-US');
}
