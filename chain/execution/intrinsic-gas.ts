/** The gas that a message costs before its first instruction, by the rules of a fork. */

import type { Common } from '@ethereumjs/common';
import { Hardfork } from '@ethereumjs/common';
import type { Message } from './message.ts';

/** The gas of a plain transfer of value. */
export const transferGas = 21_000n;

/** The gas for the message itself, its data, access list and authorizations. */
export function intrinsicGas(message: Message, rules: Common): bigint {
  const creates = message.to === undefined;
  const [zeroBytes, otherBytes] = countBytes(message.data);
  let gas = creates && rules.gteHardfork(Hardfork.Homestead) ? 53_000n : transferGas;
  gas += zeroBytes * 4n + otherBytes * (rules.gteHardfork(Hardfork.Istanbul) ? 16n : 68n);
  if (creates && rules.isActivatedEIP(3860)) gas += ((zeroBytes + otherBytes + 31n) / 32n) * 2n;
  for (const { storageKeys } of message.accessList ?? []) gas += 2_400n + BigInt(storageKeys.length) * 1_900n;
  return gas + BigInt(message.authorizations?.length ?? 0) * 25_000n;
}

/** The least gas that a message pays from Prague on, even if it executes little (EIP-7623); 0 before. */
export function floorGas(message: Message, rules: Common): bigint {
  if (!rules.isActivatedEIP(7623)) return 0n;
  const [zeroBytes, otherBytes] = countBytes(message.data);
  return transferGas + (zeroBytes + otherBytes * 4n) * 10n;
}

function countBytes(data: string): [zero: bigint, other: bigint] {
  const bytes = Buffer.from(data.slice(2), 'hex');
  let zeros = 0;
  for (const byte of bytes) if (byte === 0) zeros++;
  return [BigInt(zeros), BigInt(bytes.length - zeros)];
}
