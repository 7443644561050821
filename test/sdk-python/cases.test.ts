/**
 * Every recorded answer stays the same when the Python clients decode and encode it again, and a service with the chain of
 * the recording gives both clients the recorded answers.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { companions, methods } from '../../generated/server/index.ts';
import { addedCaseFolders, ownCases, readCaseFolder } from '../harness/cases.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { runPytest } from './run-pytest.ts';

const served = new Set([...Object.keys(methods), ...companions.map(({ name }) => name)]);

describe.skipIf(requireOrSkip(python)).each([readCaseFolder(ownCases), ...addedCaseFolders()])(
  'recorded cases: $name',
  ({ genesis, chain, cases }) => {
    const folder = mkdtempSync(join(tmpdir(), 'chain-access-cases-'));
    const file = join(folder, 'exchanges.json');
    let service: TestService;

    beforeAll(async () => {
      service = await startTestService(genesis && chain ? { genesis, chain } : {});
      const exchanges = cases
        .flatMap(({ name, isSpecOnly, exchanges }) =>
          exchanges.map(({ request, response }) => ({ name, isSpecOnly, ...JSON.parse(request), response })),
        )
        .filter(({ method }) => served.has(method))
        .map(({ name, isSpecOnly, method, params = [], response }) => ({ name, isSpecOnly, method, params, response }));
      writeFileSync(file, JSON.stringify({ methods: Object.keys(methods), exchanges }));
    });

    afterAll(async () => {
      rmSync(folder, { recursive: true });
      await service.stop();
    });

    test('are the same with both clients, in memory and from the service over HTTP and WebSocket', async () => {
      await runPytest('test_cases.py', { EXCHANGES: file, SERVICE_URL: `${service.url}/v3/${KEY}` });
    }, 180_000);
  },
);
