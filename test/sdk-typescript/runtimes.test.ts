/** The packed package in every supported runtime, with the service and with the fault table. */

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type Browser, chromium as chromiumType } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as at from '../clients/landmarks.ts';
import { defaultOptions, type Expectation, faults } from '../faults/fault-table.ts';
import { type FaultServer, startFaultServer } from '../faults/server.ts';
import { run } from '../generator/run-generator.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { type PackedProject, packedProject } from './packed-project.ts';
import { areAllRequired, chromium, runtimes } from './runtimes.ts';

let project: PackedProject;
let service: TestService;
let faultServer: FaultServer;

beforeAll(async () => {
  [project, service, faultServer] = await Promise.all([packedProject(), startTestService(), startFaultServer()]);
  for (const file of ['portable.js', 'run-portable.js']) {
    copyFileSync(join(import.meta.dirname, file), join(project.folder, file));
  }
});

afterAll(async () => {
  project.remove();
  await Promise.all([service.stop(), faultServer.stop()]);
});

const landmarks = {
  ...Object.fromEntries(
    Object.entries(at).filter(([, value]) => typeof value !== 'bigint' && typeof value !== 'object'),
  ),
  block: `0x${at.LOGS_BLOCK.toString(16)}`,
  uncles: `0x${at.UNCLES_BLOCK.toString(16)}`,
};

const input = (name: string) => ({
  service: { url: `${service.url}/v3/${KEY}`, at: landmarks },
  faultServer: { url: faultServer.url, run: name.replace(' ', '-'), defaults: defaultOptions, faults },
});

describe.each(runtimes)('$name', ({ name, command }) => {
  const reason = `${name} is not on this machine`;
  test.skipIf(command === undefined && !areAllRequired)(
    command ? 'does what the service and the fault table ask for' : reason,
    async () => {
      expect(command, reason).toBeDefined();
      const [program, ...args] = command!;
      const ended = await run(program, [...args, 'run-portable.js', JSON.stringify(input(name))], project.folder);
      expect(ended).toMatchObject({ exitCode: 0, stderr: '' });
      const { reports, outcomes } = JSON.parse(ended.stdout);
      checkReports(reports);
      checkOutcomes(outcomes, name.replace(' ', '-'));
    },
  );
});

describe('Chromium', () => {
  let browser: Browser | undefined;

  afterAll(() => browser?.close());

  test.skipIf(chromium === undefined && !areAllRequired)(
    chromium ? 'does what the service and the fault table ask for' : 'Chromium is not on this machine',
    async () => {
      const bundle = await build({
        entryPoints: [join(project.folder, 'portable.js')],
        bundle: true,
        write: false,
        format: 'iife',
        globalName: 'portable',
        platform: 'browser',
      });
      browser = await chromiumType.launch({
        executablePath: chromium!,
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      });
      const page = await browser.newPage();
      await page.goto(`${faultServer.url}/requests/none~page`);
      await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
      const { reports, outcomes } = await page.evaluate(async (given) => {
        const { portable } = globalThis as any;
        return {
          reports: await portable.report(given.service),
          outcomes: await portable.playFaults(given.faultServer),
        };
      }, input('chromium'));
      checkReports(reports);
      checkOutcomes(outcomes, undefined);
    },
  );
});

function checkReports(reports: any): void {
  expect(Object.keys(reports)).toEqual(['http', 'ticks', 'websocket']);
  for (const { results, ...rest } of Object.values<any>(reports)) {
    const [data, gas, block, receipts, logs, word, byNumber, uncle, byHash] = results;
    expect(Buffer.from(data.slice(2), 'hex').toString()).toContain('LAMP');
    expect([gas, block.number, word.length]).toEqual(['0x5208', landmarks.block, 66]);
    expect(receipts.flatMap((receipt: any) => receipt.logs)).toEqual(logs);
    expect([byNumber, byHash]).toEqual([block.transactions[0], block.transactions[0]]);
    expect(BigInt(uncle.number)).toBe(at.UNCLES_BLOCK - 1n);
    expect(rest).toEqual({
      logs: 10_001,
      refusal: { kind: 'revert', reason: 'not on a Sunday' },
      aborted: 'aborted',
      batch: 'fulfilled',
      bigint: String(at.LOGS_BLOCK),
      gas: 'string',
      raw: true,
    });
  }
}

/**
 * @param run The suffix of the keys whose messages are counted, without Chromium’s and Deno’s own retries of lost connections.
 */
function checkOutcomes(outcomes: unknown[], run: string | undefined): void {
  for (const [index, { name, script, expect: expected }] of faults.entries()) {
    const { requests, sizes, elapsedMs: _elapsed, ...outcome }: Expectation = expected;
    expect(outcomes[index], name).toMatchObject(outcome);
    if (run === undefined || script.some(({ drop }) => drop)) continue;
    const messages = faultServer.requests(`${name}~${run}`);
    if (requests !== undefined) expect(messages.length, name).toBe(requests);
    if (sizes) expect(messages.map((each) => (Array.isArray(each) ? each.length : 1))).toEqual(sizes);
  }
}
