/** Not a measurement of time: how often the service on the embedded chain answers as geth does, with many random requests. */

import { asRows, foundAsText, unseen } from '../test/differential/report.ts';
import { runDifferential, runFromEnvironment } from '../test/differential/run-differential.ts';
import { geth } from '../test/toolchains/toolchains.ts';

export const name = 'differential';
export const description =
  'random requests to the service on the embedded chain and to geth; SEED, COUNT, GENESIS and CHAIN choose others';
export const { missing } = geth;

const COUNT = 20_000;

/** Sets the exit code to 1 if an answer differs in a way that is not listed. */
export async function run(): Promise<object[]> {
  const run = runFromEnvironment({ count: COUNT, seed: Math.floor(Math.random() * 2 ** 31) });
  console.log(`SEED=${run.seed} COUNT=${run.count} GENESIS=${run.files.genesisFile} CHAIN=${run.files.chainFile}`);
  const report = await runDifferential(run);
  if (report.found.length > 0) {
    console.log(`not listed:\n${foundAsText(report)}`);
    process.exitCode = 1;
  }
  if (unseen(report).length > 0) console.log(`listed, but not seen in this run: ${unseen(report).join(', ')}`);
  return asRows(report);
}
