/** The steps of installing a tool: find a program, run it, and rebuild a folder only when its lists change. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { TOOLCHAINS } from './toolchains.ts';

/** The repository. */
export const ROOT = dirname(TOOLCHAINS);

/** Why a tool is not available; the tests that need it are skipped. */
export class Missing extends Error {}

/** Calls `make` with the folder removed, unless the folder was built from exactly these lists. */
export function whenChanged(folder: string, lists: readonly string[], make: () => void): void {
  const mark = join(folder, 'made-from');
  const hash = createHash('sha256');
  for (const list of lists) hash.update(readFileSync(list));
  const digest = hash.digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  rmSync(folder, { recursive: true, force: true });
  make();
  writeFileSync(mark, digest);
}

/** @throws {Missing} when the program is not installed or too old. */
export function existing(program: string, version: readonly string[], least: readonly number[]): string {
  let said: string;
  try {
    said = execFileSync(program, version, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new Missing(`${program} is not installed`);
  }
  const [, major, minor] = /(\d+)\.(\d+)/.exec(said) ?? [];
  const isOld = Number(major) < least[0]! || (Number(major) === least[0] && Number(minor) < least[1]!);
  if (isOld) throw new Missing(`${program} ${least.join('.')} or later is required; found ${said}`);
  return program;
}

/** @throws {Missing} with the line in which the program states the cause, when it fails. */
export function run(what: string, program: string, args: readonly string[], cwd = ROOT): void {
  try {
    execFileSync(program, args, { encoding: 'utf8', cwd, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as { stderr?: string; stdout?: string; message: string };
    // Maven prints its errors on standard output, the cause first.
    const lines = [stderr, stdout].map((text) => stripVTControlCharacters(text).trim().split('\n'));
    throw new Missing(`${what} could not be installed: ${lines[0]!.at(-1) || lines[1]![0] || message}`);
  }
}
