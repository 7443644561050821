/** The built site: links, headings, the requests of a browser, the search, and the layout on a phone. */

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveCommand } from '../../cli/serve.ts';
import { settings } from '../../gateway/settings/settings-schema.ts';
import { addDocsRoutes } from '../../gateway/transport/docs.ts';
import { methods } from '../../generated/server/index.ts';
import { type BuiltSite, buildSite } from './built-site.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await buildSite();
});

afterAll(() => site.remove());

test('it has a page for every method', () => {
  for (const name of Object.keys(methods)) expect(site.pages.keys()).toContain(`/docs/reference/methods/${name}/`);
});

test('no page of ours shows a backtick where it should show code', () => {
  const shown = [...site.pages].filter(([path]) => !path.startsWith('/docs/api/'));
  const prose = shown.map(([path, html]) => ({
    path,
    text: html.replaceAll(/<(pre|code|script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ''),
  }));
  expect(prose.filter(({ text }) => text.includes('`')).map(({ path }) => path)).toEqual([]);
});

test('the guide to the gateway lists every flag and every setting of the configuration file', () => {
  const guide = site.pages.get('/docs/guides/gateway/')!;
  const listed = [...guide.matchAll(/<code class="member-name">([^<]*)<\/code>/g)].flatMap(([, name]) =>
    name!.split(', '),
  );
  const flags = serveCommand().options.map(({ long }) => long!);
  expect(flags.length).toBeGreaterThan(10);
  const missing = [...flags, ...Object.keys(settings)].filter((name) => !listed.includes(name));
  expect(missing).toEqual(['--config']); // the only flag that is not a setting
  expect(guide).toContain('<code dir="auto">--config FILE</code>');
});

test('every internal link leads to an existing page, and to an existing anchor on it', () => {
  const broken = [...site.pages].flatMap(([page, html]) =>
    linksOf(html)
      .filter((link) => !leadsSomewhere(new URL(link, `http://site${page}`)))
      .map((link) => `${page} -> ${link}`),
  );
  expect(broken).toEqual([]);
});

test('no page loads anything from another host', () => {
  const foreign = [...site.pages].flatMap(([page, html]) =>
    [
      ...html.matchAll(
        /<(?:script|link|img|iframe|source|audio|video)\b[^>]*?\b(?:src|href)="((?:https?:)?\/\/[^"]*)"/g,
      ),
    ].map(([, address]) => `${page}: ${address}`),
  );
  expect(foreign).toEqual([]);
});

test('every page has a language, a title, one h1, no skipped heading level, and an alt text for each image', () => {
  for (const [page, html] of site.pages) {
    expect(html, page).toMatch(/<html[^>]* lang="en"/);
    expect(html, page).toMatch(/<title>[^<]+<\/title>/);
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    const headings = levels.slice(levels.indexOf(1));
    expect(headings.filter((level) => level === 1).length, page).toBe(1);
    expect(
      headings.every((level, index) => level <= (headings[index - 1] ?? 1) + 1),
      page,
    ).toBe(true);
    for (const [image] of html.matchAll(/<img\b[^>]*>/g)) expect(image, page).toMatch(/\balt\b/);
  }
});

const executable = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
const isRequired = process.env.REQUIRE_ALL_LANGUAGES === '1';

describe.runIf(executable !== undefined || isRequired)(
  executable || isRequired ? 'in Chromium, from the gateway' : 'in Chromium: skipped, no Chromium is installed',
  () => {
    let server: FastifyInstance;
    let url: string;
    let profile: string;
    let context: BrowserContext;
    const asked = new Set<string>();

    beforeAll(async () => {
      server = fastify({ exposeHeadRoutes: false });
      await addDocsRoutes(server, site.folder);
      url = await server.listen({ host: '127.0.0.1', port: 0 });
      profile = await mkdtemp(join(tmpdir(), 'chain-access-browser-'));
      context = await chromium.launchPersistentContext(profile, {
        ...(executable ? { executablePath: executable } : {}),
        args: FLAGS,
        viewport: { width: 390, height: 844 },
      });
      context.on('request', (request) => asked.add(request.url()));
    });

    afterAll(async () => {
      await context?.close();
      await server.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    });

    test('every page fits a phone', async () => {
      const page = await context.newPage();
      for (const address of site.pages.keys()) {
        await page.goto(`${url}${address}`);
        const surplus = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        expect(surplus, address).toBeLessThanOrEqual(0);
      }
      await page.close();
    }, 90_000);

    test('the guide to methods beyond the contract shows those that the service lists, and only its text without a service', async () => {
      const page = await context.newPage();
      const address = `${url}/docs/guides/extra-methods/`;
      const place = page.locator('.extra-methods');
      const open = async (list: unknown) => {
        await page.unrouteAll();
        await page.route('**/docs/extra-methods.json', (route) =>
          list === undefined ? route.continue() : route.fulfill({ json: list }),
        );
        const answered = page.waitForResponse('**/docs/extra-methods.json');
        await page.goto(address);
        await answered;
      };
      await open([
        { name: 'eth_getBalance', credits: 80 },
        { name: 'eth_sendRawTransaction', credits: 1_500 },
      ]);
      await place.locator('tbody tr').first().waitFor();
      expect(await place.locator('tbody tr').allInnerTexts()).toEqual([
        'eth_getBalance\t80',
        'eth_sendRawTransaction\t1,500',
      ]);
      expect(await place.locator('p').count()).toBe(0);
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
      await open([]);
      await place.locator('p').waitFor();
      expect(await place.innerText()).toBe('On this service, no methods beyond the contract are open.');
      await open(undefined);
      expect(await place.isVisible()).toBe(false);
      expect(await page.locator('h1').textContent()).toBe('Methods beyond the contract');
      await page.close();
    });

    test('the search finds eth_getLogs', async () => {
      const page = await context.newPage();
      await page.goto(`${url}/docs/`);
      await page.locator('button[data-open-modal]').click();
      await page.locator('dialog input').fill('eth_getLogs');
      const found = page.locator('dialog a[href*="/docs/reference/methods/eth_getLogs/"]').first();
      await found.waitFor();
      await found.click();
      await page.waitForURL('**/docs/reference/methods/eth_getLogs/**');
      expect(await page.locator('h1').textContent()).toBe('eth_getLogs');
      await page.close();
    });

    test('the browser sent no request to another host', () => {
      expect(asked.size).toBeGreaterThan(site.pages.size);
      expect([...asked].filter((address) => !address.startsWith(`${url}/`) && !address.startsWith('data:'))).toEqual(
        [],
      );
    });
  },
);

/** Runs Chromium as root, without a GPU and without requests of its own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<(?:a|link|img|script)\b[^>]*?\b(?:href|src)="([^"]*)"/g)].map(([, link]) => link!);
  return links.filter((link) => !/^(https?:|data:|mailto:)/.test(link)).map((link) => link.replaceAll('&amp;', '&'));
}

function leadsSomewhere({ pathname, hash }: URL): boolean {
  if (!site.addresses.has(pathname)) return false;
  const id = decodeURIComponent(hash.slice(1));
  return id === '' || site.pages.get(pathname)?.includes(` id="${id}"`) === true;
}
