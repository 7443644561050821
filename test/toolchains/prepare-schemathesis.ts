/** schemathesis, which tests a service against its OpenAPI document, in a virtual environment of its own. */

import { join } from 'node:path';
import { existing, run, whenChanged } from './install.ts';
import { LEAST_PYTHON } from './prepare-python.ts';
import { schemathesis } from './toolchains.ts';

const requirements = join(import.meta.dirname, 'schemathesis/requirements.txt');

export function prepareSchemathesis(): void {
  const program = existing('python3', ['--version'], LEAST_PYTHON);
  whenChanged(schemathesis.folder, [requirements], () => {
    run('a virtual environment', program, ['-m', 'venv', schemathesis.folder]);
    const quietly = ['install', '--quiet', '--disable-pip-version-check', '--no-input'];
    run('its packages', schemathesis.bin('pip'), [...quietly, '-r', requirements]);
  });
}
