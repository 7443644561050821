/**
 * Writes the answers of a running service into golden cases, without changing the requests:
 * `node scripts/record-cases.ts --url URL FOLDER`.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;

if (values.url === undefined || folder === undefined) {
  console.error('usage: node scripts/record-cases.ts --url http://127.0.0.1:8545/v3/KEY FOLDER');
  process.exitCode = 2;
} else {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.io'),
  )) {
    await record(join(folder, file), values.url);
  }
}

/** Replaces each response with the service's answer to the request before it. */
async function record(path: string, url: string): Promise<void> {
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('<<')) continue;
    const body = lines[index - 1]!.slice(2).trim();
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    lines[index] = `<< ${await response.text()}`;
  }
  writeFileSync(path, lines.join('\n'));
}
