/** The fault table: how both Python clients handle each way in which a service can fail. */

import { afterAll, beforeAll, describe, test } from 'vitest';
import { type FaultServer, startFaultServer } from '../faults/server.ts';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { runPytest } from './run-pytest.ts';

describe.skipIf(requireOrSkip(python))('every fault', () => {
  let server: FaultServer;

  beforeAll(async () => {
    server = await startFaultServer();
  });

  afterAll(() => server.stop());

  test('is handled as in the table by the sync and the async client', async () => {
    await runPytest('test_faults.py', { FAULTS_URL: server.url });
  }, 180_000);
});
