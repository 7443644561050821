/** `npm run bench -- [name ...]`: runs the named benchmarks, or all of them, and prints their rows; compare ratios only within one run. */

import * as differential from './differential.ts';
import * as fuzz from './fuzz.ts';
import * as gateway from './gateway.ts';
import * as isolation from './isolation.ts';
import * as kill from './kill.ts';
import * as ledger from './ledger.ts';
import * as sdkGo from './sdk-go.ts';
import * as sdkPython from './sdk-python.ts';
import * as sdkTypeScript from './sdk-typescript.ts';
import * as soak from './soak.ts';

/** One benchmark. Several may share a name and run together; `missing` states why one cannot run on this machine. */
interface Bench {
  readonly name: string;
  readonly description: string;
  readonly missing?: string | undefined;
  readonly run: () => Promise<unknown[]>;
}

const benches: readonly Bench[] = [
  gateway,
  ledger,
  isolation,
  soak,
  fuzz,
  kill,
  sdkTypeScript,
  sdkPython,
  sdkGo,
  differential,
];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !benches.some((bench) => bench.name === name));

if (unknown !== undefined) {
  console.error(
    `unknown benchmark ${unknown}; expected one of ${[...new Set(benches.map(({ name }) => name))].join(', ')}`,
  );
  process.exitCode = 1;
} else {
  for (const { name, description, missing, run } of benches.filter(
    (bench) => wanted.length === 0 || wanted.includes(bench.name),
  )) {
    console.log(`\n${name}: ${description}`);
    if (missing === undefined) console.table(await run());
    else console.log(`skipped: ${missing}`);
  }
}
