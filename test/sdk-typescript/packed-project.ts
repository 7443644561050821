/** The package as users install it: packed, and installed into a project. */

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../generator/run-generator.ts';

export interface PackedProject {
  /** A folder where `@chain-access/client` can be imported, and `ws`. */
  folder: string;
  tarball: string;
  /** The installed package. */
  packageFolder: string;
  remove(): void;
}

/** @throws {Error} With npm's output. */
export async function packedProject(): Promise<PackedProject> {
  const scratch = mkdtempSync(join(tmpdir(), 'chain-access-client-'));
  const source = join(root, 'generated/typescript');
  const copy = join(scratch, 'package');
  cpSync(source, copy, { recursive: true, filter: (path) => !/(node_modules|dist)$/.test(path) });
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', scratch], copy);
  const tarball = join(scratch, packed.stdout.trim());
  const folder = join(scratch, 'project');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  const installed = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], folder);
  if (packed.exitCode !== 0 || installed.exitCode !== 0) throw new Error(packed.stderr + installed.stderr);
  for (const name of ['ws', 'viem', 'undici', 'undici-types', '@types/node', '@types/ws']) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const packageFolder = join(folder, 'node_modules/@chain-access/client');
  return { folder, tarball, packageFolder, remove: () => rmSync(scratch, { recursive: true }) };
}
