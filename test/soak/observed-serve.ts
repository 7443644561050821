/** `chain-access serve` that collects garbage and prints the memory in use when it receives SIGUSR2. */

import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    await setImmediate(); // lets finalizers run
  }
  const { heapUsed, external } = process.memoryUsage();
  console.log(`in use ${heapUsed + external}`);
});

const { run } = await import('../../cli/commands.ts');
await run(process.argv);
