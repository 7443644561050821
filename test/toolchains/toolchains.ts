/** The languages beside TypeScript: where their tools are, and why one cannot be tested on this machine. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Toolchain {
  readonly name: string;
  /** Why its tests cannot run; undefined when they can. */
  readonly missing: string | undefined;
  /** The environment that its programs run in: its tools come first in the PATH. */
  readonly env: NodeJS.ProcessEnv;
  /** Path of one of its programs. */
  bin(program: string): string;
}

/** Where `npm run toolchains` puts what it makes. */
export const TOOLCHAINS = resolve(import.meta.dirname, '../../.toolchains');

/** What `prepare.ts` found, by language: nothing, or why its tests cannot run. */
export type Findings = Readonly<Record<'python' | 'go', string | null>>;

export const findingsFile = join(TOOLCHAINS, 'findings.json');
export const pythonFolder = join(TOOLCHAINS, 'python');
export const goFolder = join(TOOLCHAINS, 'go');

/** CPython with the packages of requirements.txt, in a virtual environment of its own. */
export const python: Toolchain = toolchain('Python', 'python', join(pythonFolder, 'bin'));

/** Go of this machine, or one that the module proxy gave, with staticcheck. */
export const go: Toolchain = toolchain('Go', 'go', join(goFolder, 'bin'));

/**
 * For `describe.skipIf`: says why the tests of a language are left out.
 *
 * @throws {Error} Where every language is asked for, by REQUIRE_ALL_LANGUAGES=1.
 */
export function requireOrSkip({ name, missing }: Toolchain): boolean {
  if (missing === undefined) return false;
  if (process.env.REQUIRE_ALL_LANGUAGES === '1') throw new Error(`${name} is required: ${missing}`);
  console.warn(`skipped, ${name}: ${missing}`);
  return true;
}

function toolchain(name: string, key: keyof Findings, folder: string): Toolchain {
  const findings = existsSync(findingsFile) ? (JSON.parse(readFileSync(findingsFile, 'utf8')) as Findings) : undefined;
  const missing = findings === undefined ? 'not prepared yet: run `npm run toolchains`' : (findings[key] ?? undefined);
  return {
    name,
    missing,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    bin: (program) => join(folder, program),
  };
}
