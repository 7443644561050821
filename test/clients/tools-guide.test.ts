/** The commands and the configuration of the guide to tools, as the page shows them, on a newcomer's service. */

import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeBlocks, pages } from '../docs/pages.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { startTool } from '../toolchains/start-tool.ts';
import { foundry, hardhat, requireOrSkip } from '../toolchains/toolchains.ts';
import * as at from './landmarks.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const URL_ON_PAGES = 'http://127.0.0.1:8545/v3/YOUR-API-KEY';
const blocks = codeBlocks(pages().get('guides/tools')!);

let service: NewcomersService;
let folder: string;

beforeAll(async () => {
  service = await startNewcomersService();
  folder = await mkdtemp(join(tmpdir(), 'chain-access-guide-'));
});

afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The first block that contains a text, with the address of the service. */
function block(text: string): string {
  return blocks.find((block) => block.text.includes(text))!.text.replaceAll(URL_ON_PAGES, service.httpUrl);
}

test.skipIf(requireOrSkip(foundry))('the cast commands print what the page shows', async () => {
  const shown = blocks.find(({ title }) => title === 'prints')!.text;
  const { output } = await runTool(foundry, '/bin/sh', ['-e', '-c', block('cast call')], { env: { HOME: folder } });
  expect(output.trim()).toBe(shown);
});

test.skipIf(requireOrSkip(foundry))('the anvil command starts a fork', async () => {
  const [, ...args] = block('anvil --fork-url').split(' ');
  const ready = /^Block number: +(\d+)$[\s\S]*^Listening on /m;
  const anvil = await startTool(foundry, 'anvil', [...args, '--port', '0'], ready, {
    cwd: folder,
    env: { HOME: folder },
  });
  expect(anvil.address).toBe(String(at.HEAD));
  await anvil.stop();
});

test.skipIf(requireOrSkip(hardhat))('a hardhat script forks with the configuration', async () => {
  await cp(join(import.meta.dirname, 'hardhat'), folder, { recursive: true });
  await writeFile(join(folder, 'hardhat.config.js'), block('networks:'));
  await symlink(join(hardhat.folder, 'node_modules'), join(folder, 'node_modules'));
  const env = { HOME: folder, HARDHAT_DISABLE_TELEMETRY: 'true', TOKEN: at.token, DATA: at.SYMBOL_SELECTOR };
  const args = ['run', '--no-compile', 'read-fork.js'];
  const { exitCode, output } = await runTool(hardhat, 'hardhat', args, { cwd: folder, env });
  expect(exitCode, output).toBe(0);
  expect(JSON.parse(output)).toEqual({ block: Number(at.HEAD), result: expect.stringContaining('4c414d50') });
});
