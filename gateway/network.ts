/** One EVM network that the gateway serves: the upstream that answers for it, the history it offers, its head. */

import type { AnswerStore } from './answers/answer-store.ts';
import type { ExtraMethods } from './extra-methods.ts';
import type { GasOracle } from './gas/oracle.ts';
import type { NetworkKind } from './settings/settings.ts';
import type { Head } from './upstream/head.ts';
import type { Upstream } from './upstream/upstream.ts';

export interface Network {
  /** The name in the configuration and in logs. */
  readonly name: string;
  readonly kind: NetworkKind;
  /** The methods beyond the contract that are open here. */
  readonly extraMethods: ExtraMethods;
  readonly upstream: Upstream;
  readonly head: Head;
  readonly gas: GasOracle;
  /** Where answers wait until they have left. */
  readonly answers: AnswerStore;
  /** How long one call may take before it is a time-out. */
  readonly timeoutMs: number;
}
