/** The guides: the configurations in them are valid. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completeConfig } from '../../gateway/config.ts';
import { readSettingsFile } from '../../gateway/settings/settings-file.ts';
import { pages } from './pages.ts';

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
