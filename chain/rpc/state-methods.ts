/** eth_getStorageAt. */

import { hexToBytes, setLengthLeft } from '@ethereumjs/util';
import type { Archive } from '../store/archive.ts';
import { storageAt } from '../store/frozen-state.ts';
import { data } from '../wire/hex.ts';
import { invalidParams } from '../wire/node-error.ts';
import { Params, readAddress, readString } from '../wire/read-params.ts';
import { findState, readBlockReference } from './block-parameter.ts';

export function stateMethods(archive: Archive) {
  return {
    async eth_getStorageAt(values: readonly unknown[]) {
      const params = new Params(values, 3);
      const address = hexToBytes(params.required(0, readAddress));
      const position = readPosition(params.required(1, readString));
      const { block } = findState(archive, params.optional(2, readBlockReference));
      return data(await storageAt(archive.state, block.header.stateRoot, address, position, archive.common));
    },
  };
}

/** A position is taken as sent, up to 32 bytes; `0x` and an odd number of digits too. */
function readPosition(text: string): Uint8Array {
  const digits = text.replace(/^0x/i, '');
  if (digits.length > 64) throw invalidParams(`storage key too long (want at most 32 bytes): ${JSON.stringify(text)}`);
  if (!/^[0-9a-f]*$/i.test(digits)) throw invalidParams(`invalid hex in storage key: ${JSON.stringify(text)}`);
  return setLengthLeft(hexToBytes(`0x${digits.padStart(64, '0')}`), 32);
}
