/** Starts a program of a toolchain that serves until it is stopped, and waits for the line that reports its address. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Toolchain } from './toolchains.ts';

export interface RunningTool {
  /** What the ready line reports. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * @param ready Matches the line; its first group is the address.
 * @throws {Error} with the output, if the program ends before it prints that line.
 */
export async function startTool(
  { bin, env }: Toolchain,
  program: string,
  args: readonly string[],
  ready: RegExp,
  settings: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<RunningTool> {
  const child = spawn(bin(program), args, {
    cwd: settings.cwd,
    env: { ...env, ...settings.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, found] = ready.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('close', () => reject(new Error(`${program} ended before it was ready:\n${output}`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
