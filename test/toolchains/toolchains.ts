/** The languages and tools that tests use: where their programs are, and why one cannot be used here. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Toolchain {
  readonly name: string;
  /** A language has an SDK here, and continuous integration requires it; a peer is a tool of others that is used where it can be had. */
  readonly kind: 'language' | 'peer';
  /** The folder into which `prepare.ts` installs it; its programs are in bin/. */
  readonly folder: string;
  /** Why its tests cannot run; undefined when they can. */
  readonly missing: string | undefined;
  /** The environment that its programs run in: its tools come first in the PATH. */
  readonly env: NodeJS.ProcessEnv;
  /** The path of one of its programs. */
  bin(program: string): string;
}

/** The folder into which `npm run toolchains` installs. */
export const TOOLCHAINS = resolve(import.meta.dirname, '../../.toolchains');

/** CPython with the packages of requirements.txt, in a separate virtual environment. */
export const python: Toolchain = toolchain('Python', 'language');

/** The installed or packaged Go, with staticcheck. */
export const go: Toolchain = toolchain('Go', 'language');

/** The node that the embedded chain is compared with. */
export const geth: Toolchain = toolchain('geth', 'peer');

/** The development environment that forks a chain for a project's tests. */
export const hardhat: Toolchain = toolchain('hardhat', 'peer');

/** cast and anvil. */
export const foundry: Toolchain = toolchain('foundry', 'peer');

/** The Rust client library, with the machine's own cargo. */
export const alloy: Toolchain = toolchain('alloy', 'peer', { CARGO_TARGET_DIR: join(TOOLCHAINS, 'alloy/target') });

/** The tester of services that have an OpenAPI document. */
export const schemathesis: Toolchain = toolchain('schemathesis', 'peer');

/** The Java client library in lib/, with the machine's own Java. */
export const web3j: Toolchain = toolchain('web3j', 'peer');

/**
 * For `describe.skipIf`: returns true and prints the reason if the tests of a language or tool are to be skipped.
 *
 * @throws {Error} instead of skipping a language, if `REQUIRE_ALL_LANGUAGES=1` is set.
 */
export function requireOrSkip({ name, kind, missing }: Toolchain): boolean {
  if (missing === undefined) return false;
  if (kind === 'language' && process.env.REQUIRE_ALL_LANGUAGES === '1') {
    throw new Error(`${name} is required: ${missing}`);
  }
  console.warn(`skipped, ${name}: ${missing}`);
  return true;
}

/** The results of `prepare.ts`, by name: null, or why the tests cannot run. */
type Findings = Readonly<Record<string, string | null>>;

const findingsFile = join(TOOLCHAINS, 'findings.json');

function readFindings(): Findings {
  return existsSync(findingsFile) ? (JSON.parse(readFileSync(findingsFile, 'utf8')) as Findings) : {};
}

/** Records for this process and later ones why a tool cannot be used; null if it can. */
export function recordFinding({ name }: Toolchain, missing: string | null): void {
  writeFileSync(findingsFile, JSON.stringify({ ...readFindings(), [name.toLowerCase()]: missing }, null, 2));
}

function toolchain(name: string, kind: Toolchain['kind'], variables: NodeJS.ProcessEnv = {}): Toolchain {
  const key = name.toLowerCase();
  const folder = join(TOOLCHAINS, key);
  return {
    name,
    kind,
    folder,
    get missing() {
      const finding = readFindings()[key];
      return finding === undefined ? 'not prepared yet: run `npm run toolchains`' : (finding ?? undefined);
    },
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...variables },
    bin: (program) => join(folder, 'bin', program),
  };
}
