/**
 * `npm run toolchains`: installs what the tests of other languages and tools need into .toolchains/, again whenever the lists of
 * versions change. Reports what cannot be installed; the tests that need it are skipped.
 */

import { mkdirSync } from 'node:fs';
import { Missing } from './install.ts';
import { prepareAlloy } from './prepare-alloy.ts';
import { prepareGeth } from './prepare-geth.ts';
import { prepareGo } from './prepare-go.ts';
import { prepareFoundry, prepareHardhat } from './prepare-npm-tools.ts';
import { preparePython } from './prepare-python.ts';
import { prepareSchemathesis } from './prepare-schemathesis.ts';
import { prepareWeb3j } from './prepare-web3j.ts';
import {
  alloy,
  foundry,
  geth,
  go,
  hardhat,
  python,
  recordFinding,
  schemathesis,
  TOOLCHAINS,
  type Toolchain,
  web3j,
} from './toolchains.ts';

/** One line for each tool; a tool that is built with another one comes after it. */
const preparations: readonly (readonly [Toolchain, prepare: () => void])[] = [
  [python, preparePython],
  [go, prepareGo],
  [geth, prepareGeth],
  [hardhat, prepareHardhat],
  [foundry, prepareFoundry],
  [alloy, prepareAlloy],
  [web3j, prepareWeb3j],
  [schemathesis, prepareSchemathesis],
];

mkdirSync(TOOLCHAINS, { recursive: true });
for (const [tool, prepare] of preparations) {
  const missing = reasonItIsMissing(prepare);
  recordFinding(tool, missing);
  console.log(`${tool.name} (${tool.kind}): ${missing === null ? 'ready' : `its tests are skipped: ${missing}`}`);
}

function reasonItIsMissing(prepare: () => void): string | null {
  try {
    prepare();
    return null;
  } catch (error) {
    if (error instanceof Missing) return error.message;
    throw error;
  }
}
