/** Compares the output of a fresh run with what is in the repository. */

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** A file that differs between the two folders; `path` is relative to both, with `/`. */
export interface Difference {
  readonly path: string;
  readonly kind: 'changed' | 'missing' | 'stale';
}

/** Folders that package managers, compilers and interpreters create in a package. */
const NOT_OURS = new Set(['node_modules', 'dist', '__pycache__', '.mypy_cache', '.pytest_cache', '.ruff_cache']);

/** Every difference, ordered by path. A `stale` file is in `current`, but the run did not generate it. */
export async function compare(fresh: string, current: string): Promise<Difference[]> {
  const [wanted, present] = await Promise.all([filesBelow(fresh), filesBelow(current)]);
  const differences: Difference[] = present
    .filter((path) => !wanted.includes(path))
    .map((path) => ({ path, kind: 'stale' }));
  for (const path of wanted) {
    if (!present.includes(path)) differences.push({ path, kind: 'missing' });
    else if (!(await sameBytes(join(fresh, path), join(current, path)))) differences.push({ path, kind: 'changed' });
  }
  return differences.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Makes `current` equal to `fresh`; writes only files that differ. */
export async function apply(differences: readonly Difference[], fresh: string, current: string): Promise<void> {
  for (const { path, kind } of differences) {
    if (kind === 'stale') {
      await rm(join(current, path));
    } else {
      await mkdir(dirname(join(current, path)), { recursive: true });
      await writeFile(join(current, path), await readFile(join(fresh, path)));
    }
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tgz'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => NOT_OURS.has(part)))
    .map((parts) => parts.join('/'));
}

async function sameBytes(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([readFile(a), readFile(b)]);
  return left.equals(right);
}
