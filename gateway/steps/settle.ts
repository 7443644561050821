/** Step: makes the charge of an answered call durable. */

import { keptIn } from '../answers/kept-answer.ts';
import type { Outcome } from '../call.ts';
import type { Hold } from '../ledger/ledger.ts';

/**
 * Resolves once the charge is durable. If that fails, the answer is disposed of.
 *
 * @throws {RpcError} `LedgerUnavailable`; the credits are given back.
 */
export async function settle(hold: Hold, body: Outcome['body']): Promise<void> {
  try {
    await hold.settle();
  } catch (error) {
    keptIn(body)?.dispose();
    throw error;
  }
}
