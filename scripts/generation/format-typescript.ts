/** Formats the TypeScript of a run with one call of Biome, by the settings of the repository. */

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const SETTINGS = new URL('../../biome.json', import.meta.url);
/** Compiled code is not meant to be read, and its layout keeps the differences between two contracts small. */
const FILES = { includes: ['**/*.ts', '!**/validators.ts'] };
const ARGS = ['check', '--write', '--linter-enabled=false', '--log-level=error'];

/**
 * Lays out every TypeScript file below the folder and sorts its imports.
 *
 * @throws {Error} With Biome's report, for a file that does not parse.
 */
export async function formatTypeScript(folder: string): Promise<void> {
  const { formatter, javascript } = JSON.parse(await readFile(SETTINGS, 'utf8'));
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ root: true, files: FILES, formatter, javascript }));
  await promisify(execFile)(process.execPath, [BIOME, ...ARGS, '.'], { cwd: folder });
}
