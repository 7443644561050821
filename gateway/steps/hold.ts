/** Step: holds a price on the caller's account before any work begins. */

import type { Priced, Session } from '../call.ts';
import type { Hold, Ledger } from '../ledger/ledger.ts';

/**
 * Holds the price. The charge becomes durable while the upstream works, and is settled or released however the call ends.
 *
 * @throws {RpcError} `PaymentRequired`, `TooManyRequests` or `LedgerUnavailable`; in these cases nothing is held.
 */
export function hold({ name, priceCredits }: Priced, { key }: Session, ledger: Ledger): Promise<Hold> {
  return ledger.hold(key.account, priceCredits, name);
}
