/** The toolchains of languages other than TypeScript: where their tools are, and why a language cannot be tested here. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Toolchain {
  readonly name: string;
  /** Why its tests cannot run; undefined when they can. */
  readonly missing: string | undefined;
  /** The environment that its programs run in: its tools come first in the PATH. */
  readonly env: NodeJS.ProcessEnv;
  /** The path of one of its programs. */
  bin(program: string): string;
}

/** The folder into which `npm run toolchains` installs. */
export const TOOLCHAINS = resolve(import.meta.dirname, '../../.toolchains');

/** The results of `prepare.ts`, by language: null, or why its tests cannot run. */
export type Findings = Readonly<Record<'python' | 'go', string | null>>;

export const findingsFile = join(TOOLCHAINS, 'findings.json');
export const pythonFolder = join(TOOLCHAINS, 'python');
export const goFolder = join(TOOLCHAINS, 'go');

/** CPython with the packages of requirements.txt, in a separate virtual environment. */
export const python: Toolchain = toolchain('Python', 'python', join(pythonFolder, 'bin'));

/** The installed or packaged Go, with staticcheck. */
export const go: Toolchain = toolchain('Go', 'go', join(goFolder, 'bin'));

/**
 * For `describe.skipIf`: returns true and prints the reason if the tests of a language are to be skipped.
 *
 * @throws {Error} instead of skipping, if `REQUIRE_ALL_LANGUAGES=1` is set.
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
