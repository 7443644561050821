/**
 * Messages on a WebSocket that wait for an answer, which is matched by id.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
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

  /** Number of messages that wait. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * Resolves to the answer to a message.
   *
   * @param signal Aborted when the caller stops waiting.
   * @param sent Rejects if the message could not be sent.
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
   * Passes a message from the service to the entry that it answers. A message that is not JSON, or is an error without
   * an id, answers the only waiting message. If several wait it could answer any of them, so it is dropped and they
   * time out.
   */
  take(text: string): void {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      // Stays undefined: `readAnswer` reports it to the caller.
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

  /** Rejects every waiting message. */
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
