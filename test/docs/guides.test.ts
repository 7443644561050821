/** The guide to the gateway names what there is: every flag, every setting, every metric; its configuration is valid. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveCommand } from '../../cli/serve.ts';
import { completeConfig, readSettings } from '../../gateway/config.ts';
import { configSchema } from '../../gateway/config-schema.ts';
import { createMetrics } from '../../gateway/metrics.ts';
import { pages } from './pages.ts';

const guide = pages().get('guides/gateway')!;

test('every flag of serve', () => {
  const flags = serveCommand().options.map(({ long }) => long!);
  expect(flags.length).toBeGreaterThan(10);
  expect(flags.filter((flag) => !new RegExp(`name="[^"]*${flag}\\b`).test(guide))).toEqual([]);
});

test('every setting of the configuration file', () => {
  const settings = Object.keys(configSchema.properties);
  expect(settings.length).toBeGreaterThan(15);
  expect(settings.filter((setting) => !new RegExp(`name="[^"]*\\b${setting}\\b`).test(guide))).toEqual([]);
});

test('every metric of its own', async () => {
  const { text } = await createMetrics().expose();
  const metrics = [...text.matchAll(/^# TYPE (chain_access_\S+)/gm)].map(([, name]) => name!);
  expect(metrics.length).toBeGreaterThan(2);
  expect(metrics.filter((metric) => !guide.includes(metric))).toEqual([]);
});

test('configurations in the guides are valid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-access-docs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = [...pages().values()].flatMap((page) => [...page.matchAll(/^```yaml[^\n]*\n([\s\S]*?)\n```$/gm)]);
  expect(files.length).toBeGreaterThan(1);
  for (const [index, [, yaml]] of files.entries()) {
    const file = join(folder, `${index}.yaml`);
    await writeFile(file, yaml!);
    expect(() => completeConfig(readSettings(file))).not.toThrow();
  }
});
