/** alloy for Rust with all its crates, built as test/clients/rust lists them. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { existing, ROOT, run, whenChanged } from './install.ts';
import { alloy } from './toolchains.ts';

const list = join(ROOT, 'test/clients/rust');
/** `rust-version` in Cargo.toml, which is what alloy requires. */
const LEAST_RUST = [1, 94];

/** @throws {Error} instead of `Missing` if the machine has every crate and the build fails all the same: then the list is wrong. */
export function prepareAlloy(): void {
  for (const program of ['cargo', 'rustc']) existing(program, ['--version'], LEAST_RUST);
  existing('cc', ['--version'], [1, 0]); // the linker
  whenChanged(alloy.folder, [join(list, 'Cargo.toml'), join(list, 'Cargo.lock')], () => {
    run('its crates', 'cargo', ['fetch', '--quiet', '--locked'], list);
    const build = ['test', '--quiet', '--no-run', '--locked', '--offline'];
    execFileSync('cargo', build, { cwd: list, env: alloy.env, stdio: 'inherit' });
  });
}
