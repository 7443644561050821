/** The JavaScript runtimes on this machine, and why one is missing. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../generator/run-generator.ts';

export interface Runtime {
  name: string;
  /** The program, and the arguments before the script's; undefined if it is not installed. */
  command: [program: string, ...args: string[]] | undefined;
}

const OLD_NODE_MAJOR = 20;

export const runtimes: readonly Runtime[] = [
  { name: 'Node 24', command: [process.execPath] },
  { name: `Node ${OLD_NODE_MAJOR}`, command: oldNode() },
  {
    name: 'Deno',
    command: packaged('@deno/linux-x64-glibc/deno', 'run', '--allow-all', '--no-lock', '--node-modules-dir=manual'),
  },
  { name: 'Bun', command: packaged('@oven/bun-linux-x64/bin/bun', 'run') },
];

/** Debian's Chromium; undefined if it is not installed. */
export const chromium: string | undefined = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);

/** Skips the tests of a missing runtime, unless all are required. */
export const areAllRequired = process.env.REQUIRE_ALL_LANGUAGES === '1';

/** The machine's own Node, not the one that npm puts first in the PATH. */
function oldNode(): [string] | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  const programs = folders.map((folder) => join(folder, 'node')).filter(existsSync);
  const found = programs.find((program) => majorOf(program) === OLD_NODE_MAJOR);
  return found === undefined ? undefined : [found];
}

function majorOf(program: string): number {
  return Number(/^v(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1]);
}

function packaged(path: string, ...args: string[]): [string, ...string[]] | undefined {
  const program = join(root, 'node_modules', path);
  return existsSync(program) ? [program, ...args] : undefined;
}
