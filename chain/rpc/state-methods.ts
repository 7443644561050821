/** eth_getStorageAt. */

import { hexToBytes } from '@ethereumjs/util';
import type { EthGetStorageAtParams } from '../../generated/server/signatures.ts';
import type { Archive } from '../store/archive.ts';
import { storageAt } from '../store/frozen-state.ts';
import { data } from '../wire/hex.ts';
import { findState } from './block-parameter.ts';

/** Reads state without executing code. */
export function stateMethods(archive: Archive) {
  return {
    async eth_getStorageAt([address, position, block]: EthGetStorageAtParams) {
      const { header } = findState(archive, block ?? 'latest').block;
      const slot = hexToBytes(`0x${position.slice(2).padStart(64, '0')}`);
      return data(await storageAt(archive.state, header.stateRoot, hexToBytes(address), slot, archive.common));
    },
  };
}
