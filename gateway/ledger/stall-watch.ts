/** Notices a disk that hangs: a writer that has work and, for a time limit, confirms none of it. */

/** How often within the limit the writer's progress is looked at. */
const LOOKS = 5;

/** Watches what is oldest among the unconfirmed work. */
export class StallWatch {
  readonly #limitMs: number;
  readonly #oldest: () => number | undefined;
  readonly #onStall: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param oldest the number of the oldest unconfirmed work; undefined when everything is confirmed. */
  constructor(limitMs: number, oldest: () => number | undefined, onStall: () => void) {
    this.#limitMs = limitMs;
    this.#oldest = oldest;
    this.#onStall = onStall;
  }

  /** Watches until everything is confirmed. Does nothing while it watches already. */
  start(): void {
    if (this.#timer !== undefined) return;
    let last = this.#oldest();
    let unchanged = 0;
    // Time is counted in turns of the event loop: if this thread itself was busy or stopped, the confirmation may only be unread.
    this.#timer = setInterval(() => {
      const oldest = this.#oldest();
      unchanged = oldest === last ? unchanged + 1 : 0;
      last = oldest;
      if (oldest !== undefined && unchanged < LOOKS) return;
      this.stop();
      if (oldest !== undefined) this.#onStall();
    }, this.#limitMs / LOOKS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
