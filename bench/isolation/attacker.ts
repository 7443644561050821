/** The process of one attacker: it starts and stops on request, and reports how it was treated. */

import type { Seen, Target } from './attack.ts';
import { attacks } from './attacks.ts';

/** From the benchmark: attack this target, or stop. */
export type AttackerOrder = { readonly attack: Target } | 'stop';

const attack = attacks.find(({ name }) => name === process.argv[2])!;
let stopping = new AbortController();
let over: Promise<Seen> | undefined;

process.on('message', async (order: AttackerOrder) => {
  if (order === 'stop') {
    stopping.abort();
    process.send!(await over);
    return;
  }
  stopping = new AbortController();
  const seen: Seen = { answered: 0, refused: 0, failed: 0, cut: 0 };
  over = attack.run(order.attack, seen, stopping.signal).then(() => seen);
});
process.on('disconnect', () => process.exit());
