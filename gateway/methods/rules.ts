/** The methods with rules of their own, each in a file with the method's name; every other method is only forwarded. */

import type { MethodName } from '../../generated/server/index.ts';
import { ethCall } from './eth_call.ts';
import { ethEstimateGas } from './eth_estimateGas.ts';
import { ethGetBlockReceipts } from './eth_getBlockReceipts.ts';
import { ethGetLogs } from './eth_getLogs.ts';
import { ethGetStorageAt } from './eth_getStorageAt.ts';
import type { MethodRules } from './method-rules.ts';

const methodRules: { readonly [M in MethodName]?: MethodRules } = {
  eth_call: ethCall,
  eth_estimateGas: ethEstimateGas,
  eth_getBlockReceipts: ethGetBlockReceipts,
  eth_getLogs: ethGetLogs,
  eth_getStorageAt: ethGetStorageAt,
};

/** The rules of a method; undefined for one that is only forwarded. */
export function rulesOf(method: string): MethodRules | undefined {
  return Object.hasOwn(methodRules, method) ? methodRules[method as MethodName] : undefined;
}
