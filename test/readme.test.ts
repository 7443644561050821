/** The commands of the README: each curl command, run unchanged against the service on the embedded chain, gives the answer shown. */

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './harness/service.ts';

const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');
const exchanges = [...readme.matchAll(/```sh\n(curl [^`]+)```\n\n```json\n([^`]+)```/g)].map(([, command, answer]) => ({
  command: command!,
  answer: JSON.parse(answer!),
}));

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ key: 'demo' });
});

afterAll(() => service.stop());

test('it shows several exchanges, and the two commands to start with', () => {
  expect(exchanges.length).toBeGreaterThanOrEqual(4);
  expect(readme).toContain('npm ci && npm start');
  expect(readme).toContain('npm ci && npm test');
});

test.each(exchanges)('$command', async ({ command, answer }) => {
  const here = command.replaceAll('http://127.0.0.1:8545', service.url);
  const ask = async () => JSON.parse((await promisify(execFile)('sh', ['-c', here])).stdout);
  // The congestion of the gas suggestions is final only after the background fill of the history.
  await expect.poll(ask, { timeout: 120_000 }).toEqual(answer);
});

test('every test file that it mentions exists', () => {
  const named = [...readme.matchAll(/`(test\/[^`]+)`/g)].map(([, path]) => path!);
  expect(named.filter((path) => !existsSync(resolve(import.meta.dirname, '..', path)))).toEqual([]);
});
