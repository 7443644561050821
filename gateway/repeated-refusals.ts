/** Remembers calls that were refused for what they ask: a client that only sends such a call again gets the same error, free of charge. */

import { hash } from 'node:crypto';
import { errors } from '../generated/server/index.ts';
import type { Call, Session } from './call.ts';
import type { UpstreamAnswer } from './upstream/upstream.ts';

/** An error of a limit or of a node. */
type ErrorAnswer = Extract<UpstreamAnswer, { kind: 'error' }>;

interface Entry {
  readonly answer: ErrorAnswer;
  readonly bytes: number;
  readonly expiresMs: number;
}

/** The limits of a log query, which are charged. */
const limits = [errors.TooManyResults, errors.QueryTimeout];
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Some clients, such as viem, retry `-32005`, although it cannot succeed. The window begins with the refusal, and repetitions do not
 * prolong it. Until it ends, the error is repeated even if a newer head would change it.
 */
export class RepeatedRefusals {
  readonly #windowMs: number;
  /** In the order of expiry, because every entry lives equally long and is never replaced. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** @param windowSeconds how long a refusal is repeated. */
  constructor(windowSeconds: number) {
    this.#windowMs = windowSeconds * 1_000;
  }

  /** How many refusals are remembered, and about how many bytes they use. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /** The answer to the same call of the same key on the same network, if it was a refusal not long ago. */
  find(call: Call, session: Session): ErrorAnswer | undefined {
    this.#forgetExpired();
    return this.#entries.size === 0 ? undefined : this.#entries.get(identityOf(call, session))?.answer;
  }

  /**
   * Remembers an answer if it is a refusal, unless the same call has been refused already. Calls that are forwarded as sent, to methods
   * beyond the contract, are not remembered: the gateway does not know whether their next answer would be the same.
   */
  remember(call: Call, session: Session, answer: UpstreamAnswer): void {
    if (answer.kind !== 'error' || !isRefusal(answer.error) || call.paramsJson !== undefined) return;
    this.#forgetExpired();
    const identity = identityOf(call, session);
    if (this.#entries.has(identity)) return;
    const bytes = identity.length + JSON.stringify(answer.error).length;
    this.#entries.set(identity, { answer, bytes, expiresMs: performance.now() + this.#windowMs });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest, entry);
    }
  }

  #forgetExpired(): void {
    for (const [identity, entry] of this.#entries) {
      if (entry.expiresMs > performance.now()) break;
      this.#forget(identity, entry);
    }
  }

  #forget(identity: string, { bytes }: Entry): void {
    this.#entries.delete(identity);
    this.#bytes -= bytes;
  }
}

/**
 * The limits of a log query, and a node's own -32602, which is free but occupies the node. Any other -32005 of a node can mean that it
 * is busy: the same call may succeed the next time.
 */
function isRefusal({ code, message }: ErrorAnswer['error']): boolean {
  if (code === errors.InvalidParams.code) return true;
  return limits.some((limit) => limit.code === code && limit.message === message);
}

/** Params may be as large as a body, so only their hash is kept. */
function identityOf({ descriptor, params }: Call, { key, network }: Session): string {
  return hash('sha256', JSON.stringify([key.id, network.name, descriptor.name, params]), 'base64');
}
