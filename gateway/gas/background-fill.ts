/** Work in the background of the answers: one run at a time; a failure is reported once and retried later, never thrown. */

export interface BackgroundFillOptions {
  /** Fills what is missing; returns at once when nothing is. */
  fill: (signal: AbortSignal) => Promise<void>;
  /** Called for the first failure after a success. */
  onFault: (cause: unknown) => void;
  /** How long to wait after a failed fill before the next one. */
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

  /** Starts a run unless one is under way or the wait after a failure is not over; resolves when the run has succeeded or failed. */
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
