/** The calls on the pages: each one, sent to the service on the embedded chain, gets the answer that the page shows. */

import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingOptions } from '../../cli/serve-flags.ts';
import type { Settings } from '../../gateway/settings/settings.ts';
import { methods, operations } from '../../generated/server/index.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { requireOrSkip } from '../toolchains/toolchains.ts';
import { requestOf } from './curl.ts';
import { type Exchange, exchanges } from './pages.ts';
import { type Printed, scriptLanguages } from './script-languages.ts';

const KEY = 'YOUR-API-KEY';
const COMPILE_MS = 120_000;

/** Exchanges without a misbehaving node, which the tests of the contract's examples cover. */
const runnable = exchanges().filter(({ needsFault }) => !needsFault);
const bySettings = Map.groupBy(runnable, ({ flags = '' }) => flags);

test('every method and operation has examples', () => {
  const pages = new Set(runnable.map(({ page }) => page));
  for (const name of Object.keys(methods)) expect(pages).toContain(`reference/methods/${name}`);
  for (const name of Object.keys(operations)) expect(pages).toContain(`reference/operations/${name}`);
});

test('every example of the reference is shown in every language', () => {
  const blocks = scriptLanguages.map(({ block }) => block);
  for (const { page, heading, scripts } of runnable.filter(({ page }) => page.startsWith('reference/'))) {
    expect(
      scripts.map(({ language }) => language),
      `${page}: ${heading}`,
    ).toEqual(blocks);
  }
});

describe.each([...bySettings])('on a service started with [%s]', (flags, group) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({ ...settingsOf(flags), keys: [{ key: KEY }] });
  });

  afterAll(() => service.stop());

  test.each(cases(group, ({ curls }) => curls))('curl: %s', async (_title, { answer }, command) => {
    const response = await fetch(requestOf(command, service.url));
    expect(response.status).toBe(answer?.status ?? 200);
    const body = await response.json();
    if (answer !== undefined) expect(body).toEqual(settled(answer.body));
  });

  describe.each(scriptLanguages)('$name', ({ block, toolchain, run }) => {
    const scripts = group.flatMap((exchange) =>
      exchange.scripts
        .filter(({ language }) => language === block)
        .map(({ text }, index) => ({
          title: `${exchange.page}: ${exchange.heading}`,
          text,
          exchange,
          said: exchange.printed[index],
        })),
    );
    let printed: Printed[][];

    describe.skipIf(scripts.length === 0 || (toolchain && requireOrSkip(toolchain)))('its scripts', () => {
      beforeAll(async () => {
        const texts = scripts.map(({ text }) => text);
        printed = await run(texts, service.url);
      }, COMPILE_MS);

      test.each(scripts.map((script, index) => [script.title, script, index] as const))(
        '%s',
        (_title, { exchange, said }, index) => {
          if (said !== undefined) expect(printed[index]!.map(({ text }) => text)).toEqual([said]);
          else check(printed[index]!, exchange);
        },
      );
    });
  });
});

/** A script prints the result, or the error's code, message and data; each language prints missing data in its own way. */
function check(printed: readonly Printed[], { answer }: Exchange): void {
  expect(printed).toHaveLength(1);
  const [{ text, values }] = printed as [Printed];
  const { result, error, ...body } = answer!.body;
  if (error === undefined) {
    expect(values).toEqual([result === undefined ? settled(body) : result]);
  } else {
    const ends = error.data === undefined ? ['', ' ', ' undefined', ' None'] : [` ${error.data}`, ` "${error.data}"`];
    expect(ends.map((end) => `${error.code} ${error.message}${end}`)).toContain(text);
  }
}

/** Accepts any congestion: the number of older base fees known by now depends on the time since the start. */
function settled(body: any): unknown {
  return body.networkCongestion === undefined ? body : { ...body, networkCongestion: expect.any(Number) };
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
  const command = new Command();
  for (const option of settingOptions()) command.addOption(option);
  return command.parse(flags.split(' ').filter(Boolean), { from: 'user' }).opts();
}
