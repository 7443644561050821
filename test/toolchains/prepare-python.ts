/** Python with the packages of requirements.txt, in a virtual environment. */

import { join } from 'node:path';
import { existing, run, whenChanged } from './install.ts';
import { python } from './toolchains.ts';

const requirements = join(import.meta.dirname, 'requirements.txt');
const constraints = join(import.meta.dirname, 'constraints.txt');
/** The oldest Python that the packages of the tests run on. */
export const LEAST_PYTHON = [3, 10];

/** The lists of Python packages; a change rebuilds everything that was installed with pip. */
export const pythonLists = [requirements, constraints] as const;

export function preparePython(): void {
  const program = existing('python3', ['--version'], LEAST_PYTHON);
  whenChanged(python.folder, pythonLists, () => {
    run('a virtual environment', program, ['-m', 'venv', python.folder]);
    pipInstall('the packages', ['-r', requirements, '-c', constraints]);
  });
}

/** Installs packages into the virtual environment. */
export function pipInstall(what: string, packages: readonly string[]): void {
  const quietly = ['install', '--quiet', '--disable-pip-version-check', '--no-input'];
  run(what, python.bin('pip'), [...quietly, ...packages]);
}
