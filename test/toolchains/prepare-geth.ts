/** geth, built from the Go module that geth/go.mod lists. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Missing, run, whenChanged } from './install.ts';
import { geth, go } from './toolchains.ts';

const list = join(import.meta.dirname, 'geth');
const PACKAGE = 'github.com/ethereum/go-ethereum/cmd/geth';

/** @throws {Error} instead of `Missing` if Go has every module and the build fails all the same: then the list is wrong. */
export function prepareGeth(): void {
  if (go.missing !== undefined) throw new Missing('it is built with Go, which is missing');
  whenChanged(geth.folder, [join(list, 'go.mod'), join(list, 'go.sum')], () => {
    run('its modules', go.bin('go'), ['list', '-deps', PACKAGE], list);
    execFileSync(go.bin('go'), ['build', '-o', geth.bin('geth'), PACKAGE], { cwd: list, stdio: 'inherit' });
  });
}
