/** Runs `chain-access serve` as a separate process, as a user does, and waits for its ready line. */

import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export const command = resolve(import.meta.dirname, '../../cli/chain-access.mjs');

export interface ServeProcess {
  child: ChildProcess;
  /** The address of the ready line, `http://HOST:PORT/v3/KEY`. */
  rpcUrl: string;
  stdout: string;
  /** What it has printed to stderr so far. */
  stderr(): string;
  /** The time from the start of the process to the ready line. */
  startMs: number;
  /** Sends a signal and resolves with the exit code, or the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** The environment of every process that the tests start: keys of the person who runs them stay out. */
const { CHAIN_ACCESS_KEY: _, ...environment } = process.env;

/** How a command ended, and what it printed. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `chain-access` with words that make it end on its own. */
export function runCommand(words: readonly string[], { cwd = '.', env = {} } = {}): Promise<Ended> {
  const options = { cwd, env: { ...environment, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

/**
 * @param options may replace `stdio`: stdout must then be a pipe, and stderr is not read. Its `env` is added to the environment.
 * @throws {Error} with the process's stderr, when it ends before it is ready.
 */
export async function serve(
  flags: readonly string[],
  cwd?: string,
  entry = command,
  options: SpawnOptions = {},
): Promise<ServeProcess> {
  const startedMs = performance.now();
  const words = [entry, 'serve', '--port', '0', '--admin-port', '0', ...flags];
  const env = { ...environment, ...options.env };
  const child: ChildProcess = spawn(process.execPath, words, { cwd, ...options, env });
  const exited = once(child, 'exit');
  let stdout = '';
  let stderr = '';
  if (options.stdio === undefined) {
    child.stderr!.on('data', (chunk) => {
      stderr += chunk;
    });
  }
  const rpcUrl = await new Promise<string>((ready, failed) => {
    child.stdout!.on('data', (chunk) => {
      stdout += chunk;
      const line = /^ready (\S+)$/m.exec(stdout);
      if (line) ready(line[1]!);
    });
    exited.then(() => failed(new Error(stderr)));
  });
  return {
    child,
    rpcUrl,
    stdout,
    stderr: () => stderr,
    startMs: performance.now() - startedMs,
    async end(signal) {
      child.kill(signal);
      const [code, killedBy] = await exited;
      return code ?? killedBy;
    },
  };
}
