/** Runs a program of a language's toolchain to its end. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Toolchain } from './toolchains.ts';

export interface ToolEnd {
  readonly exitCode: number | null;
  /** What it wrote to both of its streams, as it came. */
  readonly output: string;
}

/** @param settings Folder to run in, and variables beside those of the tests. */
export async function runTool(
  { bin, env }: Toolchain,
  program: string,
  args: readonly string[],
  settings: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ToolEnd> {
  const child = spawn(bin(program), args, {
    ...(settings.cwd === undefined ? {} : { cwd: settings.cwd }),
    env: { ...env, PYTHONDONTWRITEBYTECODE: '1', ...settings.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output };
}
