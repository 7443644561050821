/** What keeps the memory of the service small, before the first TypeScript file is loaded. */

import { enableCompileCache } from 'node:module';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * In MB. A burst of large requests would otherwise let short-lived objects occupy 100 MB more, which V8 hardly ever gives back;
 * ordinary calls are as fast.
 */
const YOUNG_GENERATION = '--max-semi-space-size=8';

/**
 * For the allocator of glibc; others ignore it. Large buffers go back to the system as soon as they are free, and threads share two
 * areas: by default each thread has its own, and freed buffers of 5 MB stay in it in pieces.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Starts this process again, with the same id, because V8 and glibc read these settings only at their start. What the command line,
 * `NODE_OPTIONS` or the environment already set takes precedence. Windows cannot replace a process; the service then needs more memory.
 */
export function limitMemory() {
  if (process.execve === undefined || process.platform === 'win32') return;
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  const flags = given.includes('semi-space-size') ? [] : [YOUNG_GENERATION];
  const isComplete = flags.length === 0 && Object.keys(ALLOCATOR).every((name) => name in process.env);
  if (isComplete) return;
  const [node, ...words] = process.argv;
  if (!isAbsolute(node)) return; // without /proc, Node does not know its own path; a failed execve would abort the process
  try {
    process.execve(node, [node, ...flags, ...process.execArgv, ...words], { ...ALLOCATOR, ...process.env });
  } catch {
    // `--permission` forbids it.
  }
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
