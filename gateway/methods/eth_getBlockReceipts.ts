/** eth_getBlockReceipts: decimal block numbers become hex, `pending` becomes `latest`, because nodes differ in both. */

import { toQuantity } from '../quantity.ts';
import type { MethodRules } from './method-rules.ts';

export const ethGetBlockReceipts: MethodRules = {
  prepare: ([block, ...rest]) => [blockForNodes(block), ...rest],
};

/** Quirks receipts-decimal and receipts-pending. */
function blockForNodes(block: unknown): unknown {
  if (block === 'pending') return 'latest';
  const isDecimal = typeof block === 'number' || (typeof block === 'string' && /^[0-9]+$/.test(block));
  return isDecimal ? toQuantity(BigInt(block)) : block;
}
