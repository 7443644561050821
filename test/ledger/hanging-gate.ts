/** A gate at which a thread of the ledger waits, as on a disk that hangs. */

import { onTestFinished } from 'vitest';

/** Opens by itself when the test ends. */
export function hangingGate<Work extends 'commit' | 'read'>(_work: Work) {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const release = () => {
    gate[0] = 0;
    Atomics.notify(gate, 0);
  };
  onTestFinished(release);
  return {
    gate,
    hang(when: `${'before' | 'after'} the ${Work}`) {
      gate[0] = when.startsWith('before') ? 1 : 2;
    },
    release,
  };
}
