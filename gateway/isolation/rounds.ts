/** The rounds of the event loop, for what is shared out per round. */

import { setImmediate } from 'node:timers';

export class Rounds {
  readonly #onNext: () => void;
  #isOpen = false;

  /** @param onNext is called at the end of each round that was opened: when the event loop has served what had arrived. */
  constructor(onNext: () => void) {
    this.#onNext = onNext;
  }

  /** Opens a round, unless one is open. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    setImmediate(() => {
      this.#isOpen = false;
      this.#onNext();
    });
  }
}
