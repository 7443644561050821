/** Step: holds a call's price on the caller's account, before anybody works for it. */

import type { Call, Session } from '../call.ts';
import type { Hold, Ledger } from '../ledger/ledger.ts';

/**
 * Holds the price; the charge becomes durable while the upstream works, and is settled or released on every way out.
 *
 * @throws {RpcError} `PaymentRequired`, `TooManyRequests` or `LedgerUnavailable`; nothing is held then.
 */
export function charge(call: Call, session: Session, ledger: Ledger): Promise<Hold> {
  return ledger.hold(session.key.account, call.priceCredits, call.descriptor.name);
}
