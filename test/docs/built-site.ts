/** Builds the site into a temporary folder and reads its pages. */

import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const root = resolve(import.meta.dirname, '../..');

export interface BuiltSite {
  folder: string;
  /** Every HTML page by its address: `/docs/quickstart/`. */
  pages: Map<string, string>;
  /** Every file by its address, pages included. */
  addresses: Set<string>;
  remove(): Promise<void>;
}

/** `npm run docs`, into a temporary folder. */
export async function buildSite(): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-access-site-'));
  const args = [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', 'docs'];
  // The test runner sets variables that Vite also reads, such as BASE_URL.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'production', DOCS_OUT: folder };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  const [output, complaints, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (exitCode !== 0)
    throw new Error(`the site could not be built:\n${output.slice(-3000)}\n${complaints.slice(-3000)}`);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const html = paths.filter((path) => path.endsWith('.html'));
  return {
    folder,
    pages: new Map(
      await Promise.all(
        html.map(async (path) => [addressOf(path), await readFile(join(folder, path), 'utf8')] as const),
      ),
    ),
    addresses: new Set(paths.map(addressOf)),
    remove: () => rm(folder, { recursive: true }),
  };
}

function addressOf(path: string): string {
  return `/docs/${path.replace(/(^|\/)index\.html$/, '$1')}`;
}
