/** Not a measurement of time: whether the ledger stays exact when the service is killed at random moments of a mixed, faulty load. */

import { killRepeatedly } from '../test/ledger/kills/rounds.ts';

export const name = 'kill';
export const description =
  'kill -9 under a mixed load, with an independent checker of the ledger; COUNT chooses how often';

const COUNT = 100;

/** Sets the exit code to 1 if the ledger contradicts what the callers heard. */
export async function run(): Promise<object[]> {
  const { contradictions, ...counts } = await killRepeatedly(Number(process.env.COUNT ?? COUNT));
  for (const each of contradictions) console.log(each);
  if (contradictions.length > 0) process.exitCode = 1;
  return [{ ...counts, contradictions: contradictions.length }];
}
