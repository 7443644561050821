/** eth_getBlockReceipts: decimal block numbers become hex, `pending` becomes `latest`, because nodes differ on both. */

import type { MethodRules } from './rules.ts';

export const ethGetBlockReceipts: MethodRules = {
  prepare: ([block, ...rest]) => [blockForNodes(block), ...rest],
};

/** Quirks receipts-decimal and receipts-pending. */
function blockForNodes(block: unknown): unknown {
  if (block === 'pending') return 'latest';
  const isDecimal = typeof block === 'number' || (typeof block === 'string' && /^[0-9]+$/.test(block));
  return isDecimal ? `0x${BigInt(block).toString(16)}` : block;
}
