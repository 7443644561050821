/** Work that goes on behind the answers: one run at a time, a failure told once and tried again later, never thrown. */

export interface BackgroundFillOptions {
  /** Fills what is missing; returns at once when nothing is. */
  fill: (signal: AbortSignal) => Promise<void>;
  /** Told of the first failure after a success. */
  onFault: (cause: unknown) => void;
  /** How long a failed fill rests. */
  retryMs: number;
}

export class BackgroundFill {
  readonly #options: BackgroundFillOptions;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  #restUntilMs = Number.NEGATIVE_INFINITY;
  #isFaulty = false;

  constructor(options: BackgroundFillOptions) {
    this.#options = options;
  }

  /** Starts a run unless one is under way or a failure rests; resolves at the run's end, however it ends. */
  run(): Promise<void> {
    if (this.#closing.signal.aborted || performance.now() < this.#restUntilMs) return Promise.resolve();
    this.#running ??= this.#runOnce().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Ends the run under way and starts no other. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #runOnce(): Promise<void> {
    try {
      await this.#options.fill(this.#closing.signal);
      this.#isFaulty = false;
    } catch (cause) {
      if (this.#closing.signal.aborted) return;
      this.#restUntilMs = performance.now() + this.#options.retryMs;
      if (!this.#isFaulty) this.#options.onFault(cause);
      this.#isFaulty = true;
    }
  }
}
