/** The Go client: its tests in Go, with the service, the fault server and the recorded answers that they need. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultServer, startFaultServer } from '../faults/server.ts';
import { addedCaseFolders, ownCases, readCaseFolder } from '../harness/cases.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { go, requireOrSkip } from '../toolchains/toolchains.ts';
import { goTest, runGo, unformatted } from './run-go.ts';

const SECRET = 'a-secret-of-the-key';
const ROOT = resolve(import.meta.dirname, '../..');
const GENERATED = join(ROOT, 'generated/go');

describe.skipIf(requireOrSkip(go))('the Go client', () => {
  let service: TestService;
  let faults: FaultServer;
  let folder: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chain-access-go-'));
    faults = await startFaultServer();
    service = await startTestService({
      keys: [{ key: KEY }, { key: 'with-secret', secret: SECRET }, { key: 'poor', account: 'poor' }],
      accounts: { poor: { dailyCredits: 200 } },
    });
    const exchanges = join(folder, 'exchanges.json');
    await writeFile(exchanges, JSON.stringify(recorded()));
    environment = {
      CHAIN_ACCESS_URL: `${service.url}/v3/${KEY}`,
      SDK_GO_ENVIRONMENT: JSON.stringify({
        serviceUrl: service.url,
        key: KEY,
        secretKey: 'with-secret',
        secret: SECRET,
        poorKey: 'poor',
        faultsUrl: faults.url,
        faultsTable: join(ROOT, 'test/faults/faults.json'),
        exchanges,
      }),
    };
  });

  afterAll(async () => {
    await service?.stop();
    await faults?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('passes its tests against the service, the fault table and the recorded answers, without a race', async () => {
    const { failures, passed } = await goTest(import.meta.dirname, environment, ['-race', './...']);
    expect(failures).toEqual([]);
    expect(passed).toContain('TestFaults/none');
    expect(passed).toContain('TestCases/websocket');
  }, 600_000);

  test('every example of the module is what the service answers, and the runtime passes its own tests', async () => {
    const { failures, passed } = await goTest(GENERATED, environment, ['-race', './...']);
    expect(failures).toEqual([]);
    expect(passed.filter((name) => name.startsWith('Example')).length).toBeGreaterThan(20);
  }, 600_000);

  test('without a service the examples are left out, and that is said', async () => {
    const { failures, output } = await goTest(GENERATED, { CHAIN_ACCESS_URL: '' }, ['./...']);
    expect(failures).toEqual([]);
    expect(output).toContain('CHAIN_ACCESS_URL');
  }, 600_000);

  test.each(['generated/go', 'scripts/runtime/go', 'test/sdk-go', 'examples/go', 'bench/go'])(
    '%s is as gofmt leaves it, and go vet finds nothing',
    async (path) => {
      expect(await unformatted(join(ROOT, path))).toBe('');
      expect(await runGo(['vet', './...'], join(ROOT, path))).toBe('');
    },
    600_000,
  );

  test('staticcheck finds nothing in the module', async () => {
    expect(await runGo(['./...'], GENERATED, {}, go.bin('staticcheck'))).toBe('');
  }, 600_000);
});

/** Every exchange with one call in it; those of our own cases are of the chain that the service has. */
function recorded(): unknown[] {
  const folders = [{ ...readCaseFolder(ownCases), isOwn: true }, ...addedCaseFolders()];
  return folders.flatMap((each) =>
    each.cases.flatMap(({ name, isSpecOnly, exchanges }) =>
      exchanges.map(({ request, response }) => {
        const { method, params } = JSON.parse(request);
        return { name: `${each.name}/${name}`, method, params, isSpecOnly, isOfTheChain: 'isOwn' in each, response };
      }),
    ),
  );
}
