/** `npm run bench -- [name ...]`: runs the named benchmarks, or all, and prints their rows; ratios compare within one run. */

import * as gateway from './gateway.ts';
import * as ledger from './ledger.ts';
import * as sdk from './sdk.ts';

const benches = [gateway, ledger, sdk];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !benches.some((bench) => bench.name === name));

if (unknown !== undefined) {
  console.error(`there is no benchmark ${unknown}; there are: ${benches.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
} else {
  for (const { name, description, run } of benches.filter(
    (bench) => wanted.length === 0 || wanted.includes(bench.name),
  )) {
    console.log(`\n${name}: ${description}`);
    console.table(await run());
  }
}
