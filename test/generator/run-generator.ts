/** Runs the generator as a person does: a process, its exit code and output, on temporary folders. */

import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';

// Whole toolchains run here: how long they take says nothing about the code, only about the machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

export const root = resolve(import.meta.dirname, '../..');

export interface ProcessEnd {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end; `node` stands for the Node that runs the tests. */
export async function run(program: string, args: readonly string[], cwd = root): Promise<ProcessEnd> {
  const bin = `${resolve(process.execPath, '..')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(program, args, { cwd, env: { ...process.env, PATH: bin }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { exitCode, stdout, stderr };
}

/** `npm run generate -- ARGS`, without npm. */
export function generate(...args: string[]): Promise<ProcessEnd> {
  return run('node', [join(root, 'scripts/generate.ts'), ...args]);
}

/** A folder of the test's own. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chain-access-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A copy of the contract, changed by `edit`; in a folder of its own unless one is given. Returns the folder. */
export function contractCopy(edit: (openrpc: any) => void = () => {}, folder = temporaryFolder()): string {
  copyFileSync(join(root, 'openapi.yaml'), join(folder, 'openapi.yaml'));
  const openrpc = JSON.parse(readFileSync(join(root, 'openrpc.json'), 'utf8'));
  edit(openrpc);
  writeFileSync(join(folder, 'openrpc.json'), JSON.stringify(openrpc, null, 2));
  return folder;
}

/** Every file below a folder by its path, as text. */
export function filesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  );
}
