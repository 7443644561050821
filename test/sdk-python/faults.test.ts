/** The fault table, played against both Python clients: what they make of each way in which a service can fail. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { runPytest } from './run-pytest.ts';

/**
 * The fault server is a process of its own here: a client that leaves a request while its body is on the way, as canceled
 * tasks do, ends a promise of the server in an error that nobody waits for.
 */
const SERVER = resolve(import.meta.dirname, '../faults/server.ts');

describe.skipIf(requireOrSkip(python))('every fault', () => {
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    server = spawn(process.execPath, ['--unhandled-rejections=warn', SERVER, '0'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    url = /^ready (\S+)/.exec(String((await once(server.stdout!, 'data'))[0]))![1]!;
  });

  afterAll(async () => {
    server.kill();
    await once(server, 'exit');
  });

  test('is what the table says, for the client that blocks and the one that does not', async () => {
    await runPytest('test_faults.py', { FAULTS_URL: url });
  }, 180_000);
});
