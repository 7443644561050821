/** Whether a node works: after failures it is probed, and while the probes fail it is asked only if no other node is left. */

import { isQuantity } from '../quantity.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { FailureReason, ResultPieces, Standing, Upstream } from './upstream.ts';

/** The chain ID that all nodes of a network must have: that of the first node in the list that answered at the start. */
export class ChainIdentity {
  #chainId: bigint | undefined;
  #isSettled = false;

  /** @param found the chain IDs of the nodes in their order; undefined for those that did not answer. */
  settle(found: readonly (bigint | undefined)[]): void {
    this.#isSettled = true;
    this.#chainId = found.find((chainId) => chainId !== undefined);
  }

  /** A later answer counts if no node answered at the start. */
  offer(chainId: bigint): void {
    if (this.#isSettled) this.#chainId ??= chainId;
  }

  /** Nothing is known against any chain ID before the first node has answered. */
  accepts(chainId: bigint): boolean {
    return this.#chainId === undefined || this.#chainId === chainId;
  }
}

const PROBE_LIMIT_MS = 2_000;
/** How often a node that works is asked for its chain ID. */
const PROBE_INTERVAL_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A node can answer probes and fail calls. */
const FAILURES_IN_A_ROW = 5;

/** Failures that do not tell whether the node works: it could not be asked, or it was asked for something that it does not have. */
const tellsNothing: ReadonlySet<FailureReason> = new Set([
  'busy',
  'too-many',
  'too-slow',
  'no-history',
  'unknown-block',
  'range-too-wide',
]);

export class Health {
  readonly #upstream: Upstream;
  readonly #identity: ChainIdentity;
  readonly #onChange: (standing: Standing) => void;
  #chainId: bigint | undefined;
  #standing: Standing = 'up';
  #failuresInARow = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #timer: NodeJS.Timeout | undefined;
  #probing: Promise<void> | undefined;
  readonly #closed = new AbortController();

  /** @param onChange called with each new standing. */
  constructor(upstream: Upstream, identity: ChainIdentity, onChange: (standing: Standing) => void = () => {}) {
    this.#upstream = upstream;
    this.#identity = identity;
    this.#onChange = onChange;
  }

  /** As the last answered probe reported it. */
  get chainId(): bigint | undefined {
    return this.#chainId;
  }

  get standing(): Standing {
    return this.#standing;
  }

  /** A call has ended at this node. @param reason undefined if the node answered. */
  record(reason: FailureReason | undefined): void {
    if (reason === undefined) {
      this.#failuresInARow = 0;
      this.#pauseMs = FIRST_PAUSE_MS;
      if (this.#standing === 'down' && this.#chainId !== undefined) this.#become('up');
      else if (this.#standing === 'down') void this.probe(); // it may belong to another chain
      return;
    }
    if (tellsNothing.has(reason)) return;
    this.#failuresInARow++;
    if (this.#failuresInARow >= FAILURES_IN_A_ROW && this.#standing === 'up') this.#become('down');
    if (this.#standing === 'up') void this.probe();
  }

  /** Asks the node for its chain ID, and again from time to time. Resolves when it has answered or failed to. */
  probe(): Promise<void> {
    clearTimeout(this.#timer);
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = undefined;
      this.#planProbe();
    });
    return this.#probing;
  }

  /** Compares the chain ID with that of the network, once that is known. */
  compare(): void {
    const isOther = this.#chainId !== undefined && !this.#identity.accepts(this.#chainId);
    if (isOther && this.#standing !== 'other-chain') this.#become('other-chain');
  }

  close(): void {
    this.#closed.abort();
    clearTimeout(this.#timer);
  }

  async #probe(): Promise<void> {
    const call = { method: 'eth_chainId', paramsJson: '[]', account: undefined };
    const before = this.#standing;
    const answer = await withTimeLimit(
      PROBE_LIMIT_MS,
      (signal) => this.#upstream.send(call, signal),
      this.#closed.signal,
    );
    if (this.#closed.signal.aborted) return;
    if (answer.kind === 'failure') {
      if (this.#standing === 'up') this.#become('down');
      return;
    }
    // A node that answers with an error, such as one that has closed this method, works; what it is stays as last reported.
    const chainId = answer.kind === 'result' ? readChainId(answer.bytes) : undefined;
    if (chainId !== undefined) this.#identity.offer(chainId);
    this.#chainId = chainId ?? this.#chainId;
    const standing = this.#chainId === undefined || this.#identity.accepts(this.#chainId) ? 'up' : 'other-chain';
    // The calls that have failed since the question was sent say more than its answer.
    if (standing === 'up' && before === 'up' && this.#standing === 'down') return;
    if (standing !== this.#standing) this.#become(standing);
  }

  #become(standing: Standing): void {
    this.#standing = standing;
    // After failures, one more is enough until a call has been answered, and the pauses grow: a node may answer probes and fail calls.
    this.#failuresInARow = Math.min(this.#failuresInARow, FAILURES_IN_A_ROW - 1);
    this.#onChange(standing);
    if (this.#probing === undefined) this.#planProbe();
  }

  #planProbe(): void {
    if (this.#closed.signal.aborted) return;
    const pauseMs = this.#standing === 'up' ? PROBE_INTERVAL_MS : this.#pauseMs;
    if (this.#standing !== 'up') this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.probe(), pauseMs).unref();
  }
}

function readChainId(bytes: Uint8Array | ResultPieces): bigint | undefined {
  if (!(bytes instanceof Uint8Array)) {
    bytes.dispose();
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    return isQuantity(value) ? BigInt(value) : undefined;
  } catch {
    return undefined;
  }
}
