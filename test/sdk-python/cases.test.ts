/** Every recorded answer goes through the Python clients unharmed: decoded to its types and encoded again it is what it was. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { methods } from '../../generated/server/index.ts';
import { addedCaseFolders, ownCases, readCaseFolder } from '../harness/cases.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { runPytest } from './run-pytest.ts';

describe.skipIf(requireOrSkip(python))('recorded answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-access-cases-'));
  const file = join(folder, 'exchanges.json');
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
    const own = existsSync(ownCases) ? [readCaseFolder(ownCases)] : [];
    const exchanges = [...own, ...addedCaseFolders()].flatMap(({ name: source, cases }, index) =>
      cases.flatMap(({ name, isSpecOnly, exchanges }) =>
        exchanges
          .map(({ request, response }) => ({ ...JSON.parse(request), response }))
          .filter(({ method }) => method in methods)
          .map(({ method, params, response }) => ({
            name: `${source}/${name}`,
            method,
            params,
            response,
            // Those of the default chain are asked for again, unless only their shape is of interest.
            isLive: index === 0 && !isSpecOnly,
          })),
      ),
    );
    writeFileSync(file, JSON.stringify({ methods: Object.keys(methods), exchanges }));
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await service.stop();
  });

  test('are the same after both clients, in memory and from the service over HTTP and WebSocket', async () => {
    await runPytest('test_cases.py', { EXCHANGES: file, SERVICE_URL: `${service.url}/v3/${KEY}` });
  }, 180_000);
});
