/** Runs the generator as a user does: as a process with an exit code and output, on temporary folders. */

import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';

// Entire toolchains run here: their duration depends on the machine, not on the code.
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

/** A new empty folder, removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chain-access-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Copies the contract, changed by `edit`, into a folder, by default a new one. Returns the folder. */
export function contractCopy(edit: (openrpc: any) => void = () => {}, folder = temporaryFolder()): string {
  copyFileSync(join(root, 'openapi.yaml'), join(folder, 'openapi.yaml'));
  const openrpc = JSON.parse(readFileSync(join(root, 'openrpc.json'), 'utf8'));
  edit(openrpc);
  writeFileSync(join(folder, 'openrpc.json'), JSON.stringify(openrpc, null, 2));
  return folder;
}

/** The text of every file below a folder, by path. */
export function filesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  );
}
