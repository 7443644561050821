/** The methods that the chain answers beyond the contract: all of them read, because there is no pool for transactions. */

import type { Archive } from '../store/archive.ts';
import { accountMethods } from './account-methods.ts';
import { feeMethods } from './fee-methods.ts';
import { lookupMethods } from './lookup-methods.ts';
import { networkMethods } from './network-methods.ts';

/** No schema has checked their params: each method checks its own. */
export function extraMethods(archive: Archive) {
  return {
    ...accountMethods(archive),
    ...feeMethods(archive),
    ...lookupMethods(archive),
    ...networkMethods(archive),
  };
}

/** The methods that would change the chain, or sign for an account of the node: neither is possible here. */
export const refusedMethods: ReadonlySet<string> = new Set([
  'eth_fillTransaction',
  'eth_resend',
  'eth_sendRawTransaction',
  'eth_sendRawTransactionSync',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTransaction',
]);
