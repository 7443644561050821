/** Counts the requests that have no outcome yet, so that a service that stops decides about every charge before it closes its ledger. */

export class CallsInFlight {
  #count = 0;
  #whenIdle = Promise.withResolvers<void>();

  get count(): number {
    return this.#count;
  }

  enter(): void {
    this.#count++;
  }

  leave(): void {
    this.#count--;
    if (this.#count > 0) return;
    this.#whenIdle.resolve();
    this.#whenIdle = Promise.withResolvers();
  }

  /** Resolves when every request has its outcome, or after the time limit. */
  async idle(limitMs: number): Promise<void> {
    if (this.#count === 0) return;
    const limit = setTimeout(this.#whenIdle.resolve, limitMs);
    await this.#whenIdle.promise;
    clearTimeout(limit);
  }
}
