/** The Go client: its tests in Go, with the service, the fault server and the recorded answers that they need. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companions, methods } from '../../generated/server/index.ts';
import { type FaultServer, startFaultServer } from '../faults/server.ts';
import { addedCaseFolders, type CaseFolder, ownCases, readCaseFolder } from '../harness/cases.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { go, requireOrSkip } from '../toolchains/toolchains.ts';
import { goTest, runGo, unformatted } from './run-go.ts';

const SECRET = 'a-secret-of-the-key';
const ROOT = resolve(import.meta.dirname, '../..');
const GENERATED = join(ROOT, 'generated/go');

describe.skipIf(requireOrSkip(go))('the Go client', () => {
  let service: TestService;
  let others: TestService[] = [];
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
    const folders: ServedFolder[] = [{ ...readCaseFolder(ownCases), address: `${service.url}/v3/${KEY}` }];
    const added = addedCaseFolders();
    const chains = Map.groupBy(added, ({ genesis }) => genesis);
    for (const [genesis, [first]] of chains) {
      const other = await startTestService(genesis && first!.chain ? { genesis, chain: first!.chain } : {});
      others = [...others, other];
      folders.push(...chains.get(genesis)!.map((each) => ({ ...each, address: `${other.url}/v3/${KEY}` })));
    }
    const exchanges = join(folder, 'exchanges.json');
    await writeFile(exchanges, JSON.stringify(recorded(folders)));
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
    for (const other of others) await other.stop();
    await faults?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('passes its tests with the service, the fault table and the recorded answers, without a data race', async () => {
    const { failures, passed } = await goTest(import.meta.dirname, environment, ['-race', './...']);
    expect(failures).toEqual([]);
    expect(passed).toContain('TestFaults/none');
    expect(passed).toContain('TestCases/websocket');
  }, 600_000);

  test('every example of the module matches the service’s answers, and the runtime passes its own tests', async () => {
    const { failures, passed } = await goTest(GENERATED, environment, ['-race', './...']);
    expect(failures).toEqual([]);
    expect(passed.filter((name) => name.startsWith('Example')).length).toBeGreaterThan(20);
  }, 600_000);

  test('without a service the examples are skipped, and the output says so', async () => {
    const { failures, output } = await goTest(GENERATED, { CHAIN_ACCESS_URL: '' }, ['./...']);
    expect(failures).toEqual([]);
    expect(output).toContain('CHAIN_ACCESS_URL');
  }, 600_000);

  test.each(['generated/go', 'scripts/languages/go/runtime', 'test/sdk-go', 'examples/go', 'bench/go'])(
    '%s is formatted by gofmt, and go vet finds nothing',
    async (path) => {
      expect(await unformatted(join(ROOT, path))).toBe('');
      expect(await runGo(['vet', './...'], join(ROOT, path))).toBe('');
    },
    600_000,
  );

  test('a method accepts only its own optional parameters: anything else does not compile', async () => {
    const output = await runGo(['build', '-o', devNull, './testdata/refused'], import.meta.dirname);
    const refused = [...output.matchAll(/main\.go:\d+:\d+: (.*)/g)].map(([, message]) => message);
    expect(refused, output).toEqual([
      expect.stringMatching(/BlockOverridesParam\) as chainaccess\.EstimateGasParam .*missing method setEstimateGas/),
      expect.stringMatching(/BlockOverridesParam\) as chainaccess\.EstimateGasParam .*missing method setEstimateGas/),
      expect.stringMatching(/too many arguments in call to client\.GetLogs/),
      expect.stringMatching(/BlockOverridesParam\) as chainaccess\.Option /),
      expect.stringMatching(/chainaccess\.CallOption\) as chainaccess\.CallParam .*missing method setCall/),
    ]);
  }, 600_000);

  test('staticcheck finds nothing in the module', async () => {
    expect(await runGo(['./...'], GENERATED, {}, go.bin('staticcheck'))).toBe('');
  }, 600_000);
});

/** A folder of cases, and the address of a service with the chain of the recording. */
interface ServedFolder extends CaseFolder {
  readonly address: string;
}

/** Every recorded exchange with a method that the service has. */
function recorded(folders: readonly ServedFolder[]): unknown[] {
  const served = new Set([...Object.keys(methods), ...companions.map(({ name }) => name)]);
  return folders.flatMap((each) =>
    each.cases.flatMap(({ name, isSpecOnly, exchanges }) =>
      exchanges.flatMap(({ request, response }) => {
        const { method, params } = JSON.parse(request);
        if (!served.has(method)) return [];
        return [{ name: `${each.name}/${name}`, method, params, isSpecOnly, address: each.address, response }];
      }),
    ),
  );
}
