/** A caller whose account cannot pay for any call today may send only a small body, which is enough for free calls. */

import { methods } from '../generated/server/index.ts';
import type { Session } from './call.ts';
import type { Network } from './network.ts';
import type { Services } from './services.ts';

const cheapest = Math.min(...Object.values(methods).map(({ priceCredits }) => priceCredits));

/** @throws {RpcError} `PaymentRequired` when the body is large, and the account's balance covers no call. */
export function refuseUnpaidBody(bytes: number, { key, network }: Session, { ledger, limits }: Services): void {
  if (bytes > limits.unpaidBodyBytes) ledger.assertCovers(key.account, cheapestCall(network));
}

function cheapestCall({ extraMethods }: Network): number {
  return Math.min(cheapest, ...[...extraMethods.values()].map(({ priceCredits }) => priceCredits));
}
