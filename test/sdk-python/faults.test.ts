/** The fault table, played against both Python clients: what they make of each way in which a service can fail. */

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

  test('is what the table says, for the client that blocks and the one that does not', async () => {
    await runPytest('test_faults.py', { FAULTS_URL: server.url });
  }, 180_000);
});
