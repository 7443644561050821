/** What the pages show is true: every call on them, sent to the service on the embedded chain, is answered as written. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Settings } from '../../gateway/config.ts';
import { methods, operations } from '../../generated/server/index.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { requestOf } from './curl.ts';
import { type Exchange, exchanges } from './pages.ts';

const KEY = 'YOUR-API-KEY';
const client = resolve(import.meta.dirname, '../../generated/typescript/index.ts');

/** A misbehaving node is the business of the contract's own examples. */
const runnable = exchanges().filter(({ needsFault }) => !needsFault);
const bySettings = Map.groupBy(runnable, ({ flags = '' }) => flags);

test('every method and operation has examples', () => {
  const pages = new Set(runnable.map(({ page }) => page));
  for (const name of Object.keys(methods)) expect(pages).toContain(`reference/methods/${name}`);
  for (const name of Object.keys(operations)) expect(pages).toContain(`reference/operations/${name}`);
});

describe.each([...bySettings])('on a service started with [%s]', (flags, group) => {
  let service: TestService;
  let folder: string;

  beforeAll(async () => {
    service = await startTestService({ ...settingsOf(flags), keys: [{ key: KEY }] });
    folder = await mkdtemp(join(tmpdir(), 'chain-access-docs-'));
  });

  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  test.each(cases(group, ({ curls }) => curls))('curl: %s', async (_title, { answer }, command) => {
    const response = await fetch(requestOf(command, service.url));
    expect(response.status).toBe(answer?.status ?? 200);
    const body = await response.json();
    if (answer !== undefined) expect(body).toEqual(settled(answer.body));
  });

  test.each(cases(group, ({ scripts }) => scripts))('TypeScript: %s', async (_title, exchange, script) => {
    const lines = await outputOf(script, service.url, folder);
    const printed = exchange.printed[exchange.scripts.indexOf(script)];
    if (printed !== undefined) expect(lines.map((line) => format(...line))).toEqual([printed]);
    else expect(lines).toEqual([answered(exchange)]);
  });
});

/** How many older base fees are known by now depends on the time since the start. */
function settled(body: any): unknown {
  return body.networkCongestion === undefined ? body : { ...body, networkCongestion: expect.any(Number) };
}

/** The arguments of the one line that the script prints, as the answer on the page says. */
function answered({ answer }: Exchange): unknown[] {
  const { result, error, ...body } = answer!.body;
  if (error !== undefined) return [error.code, error.message, error.data];
  return [result === undefined ? settled(body) : result];
}

function cases(group: readonly Exchange[], texts: (exchange: Exchange) => string[]): [string, Exchange, string][] {
  return group.flatMap((exchange) =>
    texts(exchange).map((text): [string, Exchange, string] => [
      `${exchange.page}: ${exchange.heading}`,
      exchange,
      text,
    ]),
  );
}

/** `--kind testnet` as `{ kind: 'testnet' }`. */
function settingsOf(flags: string): Settings {
  return Object.fromEntries([...flags.matchAll(/--(\S+) (\S+)/g)].map(([, name, value]) => [name, value]));
}

let scripts = 0;

/** What the script prints when it is run as it stands, but for the package's and the service's addresses. */
async function outputOf(script: string, service: string, folder: string): Promise<unknown[][]> {
  const file = join(folder, `example-${scripts++}.ts`);
  const text = script
    .replaceAll("'@chain-access/client'", JSON.stringify(client))
    .replaceAll('http://127.0.0.1:8545', service);
  await writeFile(file, text);
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await import(pathToFileURL(file).href);
    return [...print.mock.calls];
  } finally {
    print.mockRestore();
  }
}
