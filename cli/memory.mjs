/** What keeps the memory of the service small, before the first TypeScript file is loaded. */

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * In MB. A burst of large requests would otherwise let short-lived objects occupy 100 MB more, which V8 hardly ever gives back;
 * ordinary calls are as fast.
 */
const YOUNG_GENERATION = '--max-semi-space-size=8';

/**
 * Starts this process again, with the same id, because V8 reads the size only at its start. A size in the command line or in
 * `NODE_OPTIONS` takes precedence. Windows cannot replace a process; the service then needs more memory.
 */
export function limitYoungGeneration() {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  if (process.execve === undefined || process.platform === 'win32' || given.includes('semi-space-size')) return;
  const [node, ...words] = process.argv;
  process.execve(node, [node, YOUNG_GENERATION, ...process.execArgv, ...words], process.env);
}

/**
 * Without it, every thread loads a TypeScript compiler of 10 MB. The code is kept beside the packages, where only their owner can
 * write: in a folder for temporary files, any user of the machine could leave code.
 */
export function keepCompiledCode() {
  const folder = fileURLToPath(new URL('../node_modules/.cache/chain-access', import.meta.url));
  enableCompileCache(folder);
  process.env.NODE_COMPILE_CACHE ??= folder; // for threads
}
