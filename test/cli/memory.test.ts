/** The settings of Node with which the command starts the service, so that it needs little memory. */

import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { serve } from '../harness/serve-process.ts';

/** Node's own flags, before the program. */
function nodeFlags(pid: number): string[] {
  const [, ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return words.slice(
    0,
    words.findIndex((word) => word.endsWith('.mjs')),
  );
}

function environmentOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
}

const flags = ['--key', 'k', '--upstream', 'http://127.0.0.1:9'];
const newFolder = () => mkdtempSync(join(tmpdir(), 'chain-access-memory-'));

describe.skipIf(!existsSync('/proc/self/cmdline'))('the memory of the service', () => {
  test('the young generation and the allocator are limited, and the process keeps its id', async () => {
    const service = await serve(flags, newFolder());
    expect(nodeFlags(service.child.pid!)).toEqual(['--max-semi-space-size=8']);
    expect(environmentOf(service.child.pid!)).toContain('MALLOC_ARENA_MAX=2');
    expect(await service.end('SIGTERM')).toBe(0);
    expect(existsSync(resolve(import.meta.dirname, '../../node_modules/.cache/chain-access'))).toBe(true);
  });

  test('what NODE_OPTIONS and the environment set takes precedence', async () => {
    const env = { NODE_OPTIONS: '--max-semi-space-size=32', MALLOC_ARENA_MAX: '5' };
    const service = await serve(flags, newFolder(), undefined, { env });
    expect(nodeFlags(service.child.pid!)).toEqual([]);
    expect(environmentOf(service.child.pid!)).toContain('MALLOC_ARENA_MAX=5');
    expect(await service.end('SIGTERM')).toBe(0);
  });
});
