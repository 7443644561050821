/** Step: holds a price on the caller's account before any work begins. */

import type { Priced, Session } from '../call.ts';
import type { Hold, Ledger } from '../ledger/ledger.ts';

/**
 * Holds the price. The charge becomes durable while the upstream works, and is settled or released on every way out.
 *
 * @throws {RpcError} `PaymentRequired`, `TooManyRequests` or `LedgerUnavailable`; nothing is held then.
 */
export function hold({ name, priceCredits }: Priced, { key }: Session, ledger: Ledger): Promise<Hold> {
  return ledger.hold(key.account, priceCredits, name);
}
