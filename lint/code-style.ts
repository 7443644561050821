/** Code style: runs Biome on the whole tree and prints its own output. */

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FormatName } from './formats.ts';

/**
 * Runs Biome on a folder and prints what it finds.
 *
 * @param format `github` prints annotations for pull requests.
 * @returns whether nothing was found.
 */
export function isWellStyled(root: string, format: FormatName): boolean {
  const require = createRequire(import.meta.url);
  const biome = join(dirname(require.resolve('@biomejs/biome/package.json')), 'bin/biome');
  const reporter = format === 'github' ? ['--reporter=github'] : [];
  const { status } = spawnSync(process.execPath, [biome, 'check', '--error-on-warnings', ...reporter, '.'], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}
