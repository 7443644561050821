/**
 * Messages on a WebSocket that wait for their answers, found again by the ids in them.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { Answer, TransportRequest } from './transport.ts';

interface Entry {
  readonly requests: readonly TransportRequest[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Member {
  readonly id?: unknown;
  readonly error?: unknown;
}

const encoder = /* @__PURE__ */ new TextEncoder();

export class Waiting {
  readonly #entries = new Set<Entry>();
  readonly #byId = new Map<unknown, Entry>();

  /** Messages that wait. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * The answer to a message, once it comes.
   *
   * @param signal Aborted when nobody waits any more.
   * @param sent Rejects when the message could not be sent.
   */
  add(requests: readonly TransportRequest[], signal: AbortSignal, sent: Promise<unknown>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const entry = { requests, resolve, reject };
      this.#entries.add(entry);
      for (const { id } of requests) this.#byId.set(id, entry);
      signal.addEventListener('abort', () => this.#remove(entry));
      sent.catch((error) => {
        this.#remove(entry);
        reject(error);
      });
    });
  }

  /**
   * Hands a message from the service to whom it belongs. One that cannot be read, or is an error that names no call, is
   * the answer of the only message that waits; of several it could be any, and their deadlines decide.
   */
  take(text: string): void {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      // Stays undefined: the reader of answers tells it to the caller.
    }
    const members = (Array.isArray(json) ? json : [json]) as (Member | null | undefined)[];
    const named = members.find((member) => this.#byId.has(member?.id));
    const [only, ...others] = this.#entries;
    const namesNone = json === undefined || (members.length === 1 && members[0]?.id == null && members[0]?.error);
    const entry = named ? this.#byId.get(named.id) : namesNone && others.length === 0 ? only : undefined;
    if (entry === undefined) return;
    this.#remove(entry);
    entry.resolve({
      json,
      get bytes() {
        return encoder.encode(text);
      },
    });
  }

  /** Ends the wait of all. */
  failAll(error: Error): void {
    for (const entry of this.#entries) {
      this.#remove(entry);
      entry.reject(error);
    }
  }

  #remove(entry: Entry): void {
    this.#entries.delete(entry);
    for (const { id } of entry.requests) this.#byId.delete(id);
  }
}
