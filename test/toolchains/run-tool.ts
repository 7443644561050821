/** Runs a program of a language's toolchain, or one that it built, to its end. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Toolchain } from './toolchains.ts';

export interface ToolEnd {
  readonly exitCode: number | null;
  /** The output of both streams, in order of arrival. */
  readonly output: string;
}

/**
 * @param program Its name in the toolchain or, if the toolchain uses the machine's own, on the machine; or a path.
 * @param settings Working folder, additional environment variables, and standard input.
 */
export async function runTool(
  { env }: Toolchain,
  program: string,
  args: readonly string[],
  settings: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {},
): Promise<ToolEnd> {
  const child = spawn(program, args, {
    ...(settings.cwd === undefined ? {} : { cwd: settings.cwd }),
    env: { ...env, PYTHONDONTWRITEBYTECODE: '1', ...settings.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {}); // a program that ended early prints its own error
  child.stdin.end(settings.input ?? '');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output };
}
