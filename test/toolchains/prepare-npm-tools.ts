/** hardhat, and foundry's cast and anvil. They are npm packages, but too large for `npm ci` of the repository. */

import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Missing, run, whenChanged } from './install.ts';
import { foundry, hardhat, type Toolchain } from './toolchains.ts';

export function prepareHardhat(): void {
  installFromNpm(hardhat, 'hardhat');
}

/** The lock file lists the packages of one platform: npm rejects a lock file if the registry lacks a package for any platform. */
export function prepareFoundry(): void {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== 'linux-x64') throw new Missing(`its packages are locked for linux-x64; this is ${platform}`);
  installFromNpm(foundry, 'foundry');
}

/** Runs npm on this Node: on an older one it would omit hardhat's native part without an error. */
function installFromNpm(tool: Toolchain, list: string): void {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Missing('npm installs it: run `npm run toolchains`');
  const files = ['package.json', 'package-lock.json'];
  const from = join(import.meta.dirname, list);
  whenChanged(
    tool.folder,
    files.map((file) => join(from, file)),
    () => {
      mkdirSync(tool.folder, { recursive: true });
      for (const file of files) copyFileSync(join(from, file), join(tool.folder, file));
      run('its packages', process.execPath, [npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], tool.folder);
      symlinkSync('node_modules/.bin', join(tool.folder, 'bin'));
    },
  );
}
