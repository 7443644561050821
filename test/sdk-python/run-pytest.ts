/** Runs pytest files of this folder with the package in generated/, and reports their output if they fail. */

import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { runTool, type ToolEnd } from '../toolchains/run-tool.ts';
import { python, TOOLCHAINS } from '../toolchains/toolchains.ts';

/** Maximum time for one test. A test that hangs is reported with the stacks of its threads. */
const TEST_SECONDS = 60;

/** The package's folder. */
export const packageFolder = resolve(import.meta.dirname, '../../generated/python');

/** Runs Python with the package and with these environment variables. */
export function runPython(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd?: string): Promise<ToolEnd> {
  const paths = [packageFolder, import.meta.dirname].join(':');
  return runTool(python, 'python', args, {
    env: { PYTHONPATH: paths, HYPOTHESIS_STORAGE_DIRECTORY: join(TOOLCHAINS, 'hypothesis'), ...env },
    ...(cwd ? { cwd } : {}),
  });
}

/** Runs one file's tests; fails with pytest's output, and if a test was skipped. */
export async function runPytest(file: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const path = join(import.meta.dirname, 'pytest', file);
  const args = [
    '-m',
    'pytest',
    '-q',
    '--tb=short',
    '-p',
    'no:cacheprovider',
    '-W',
    'error::DeprecationWarning',
    '-o',
    `faulthandler_timeout=${TEST_SECONDS}`,
    '-o',
    'faulthandler_exit_on_timeout=true',
    '--rootdir',
    import.meta.dirname,
    path,
  ];
  const { exitCode, output } = await runPython(args, env);
  expect(exitCode, output).toBe(0);
  expect(output).toMatch(/\d+ passed/);
  expect(output, 'no test is skipped').not.toMatch(/\d+ (skipped|xfailed|deselected)/);
}
