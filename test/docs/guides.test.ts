/** The guides: the gateway's guide lists every metric, and the configurations in all guides are valid. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completeConfig } from '../../gateway/config.ts';
import { createMetrics } from '../../gateway/metrics.ts';
import { readSettingsFile } from '../../gateway/settings/settings-file.ts';
import { pages } from './pages.ts';

const guide = pages().get('guides/gateway')!;

test('the guide to the gateway lists every metric of the gateway', async () => {
  const { text } = await createMetrics([]).expose();
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
    expect(() => completeConfig(readSettingsFile(file).settings)).not.toThrow();
  }
});
