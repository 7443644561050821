/** Runs the go tool and reports its tests one by one. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { go } from '../toolchains/toolchains.ts';

const run = promisify(execFile);
const MOST_BYTES = 1 << 28;

/** The outcome of a run of `go test`. */
export interface GoTests {
  /** Names of tests, subtests and examples. */
  readonly passed: readonly string[];
  /** For each failed test, its name and output. */
  readonly failures: readonly string[];
  readonly output: string;
}

interface GoEvent {
  readonly Action: string;
  readonly Package?: string;
  readonly ImportPath?: string;
  readonly Test?: string;
  readonly Output?: string;
}

/** Runs a module's tests; a compilation error is a failure too. */
export async function goTest(folder: string, env: Record<string, string>, flags: readonly string[]): Promise<GoTests> {
  const stdout = await run('go', ['test', '-json', '-count=1', ...flags], {
    cwd: folder,
    env: { ...go.env, ...env },
    maxBuffer: MOST_BYTES,
  }).then(
    (result) => result.stdout,
    (error) => `${error.stdout}${error.stderr}`,
  );
  const events: GoEvent[] = [];
  const others: string[] = [];
  for (const line of stdout.split('\n').filter((each) => each !== '')) {
    if (line.startsWith('{')) events.push(JSON.parse(line));
    else others.push(line);
  }
  const printed = (name: string | undefined) =>
    events.filter(({ Action, Test }) => Action === 'output' && Test === name).map(({ Output }) => Output ?? '');
  const failed = events.filter(({ Action }) => Action === 'fail').map(({ Test }) => Test);
  const built = events.filter(({ Action }) => Action === 'build-output').map(({ Output }) => Output ?? '');
  return {
    passed: events.flatMap(({ Action, Test }) => (Action === 'pass' && Test !== undefined ? [Test] : [])),
    failures: [
      ...failed.map((name) => `${name ?? 'the package'}:\n${printed(name).join('')}`),
      ...(built.length > 0 ? [built.join('')] : []),
      ...(others.length > 0 ? [others.join('\n')] : []),
    ],
    output: events.map(({ Output }) => Output ?? '').join(''),
  };
}

/** The files that gofmt, of the same Go, would change. */
export async function unformatted(folder: string): Promise<string> {
  const root = (await runGo(['env', 'GOROOT'], folder)).trim();
  return runGo(['-l', '.'], folder, {}, join(root, 'bin/gofmt'));
}

/** The output of a tool, also if it fails. */
export async function runGo(
  args: readonly string[],
  folder: string,
  env: Record<string, string> = {},
  tool = 'go',
): Promise<string> {
  return run(tool, [...args], { cwd: folder, env: { ...go.env, ...env }, maxBuffer: MOST_BYTES }).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    (error) => `${error.stdout}${error.stderr}`,
  );
}
