/** Records the answers of a running service as the examples of openrpc.json. */

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs, promisify } from 'node:util';
import { load } from '../contract/load.ts';
import type { Example, Method } from '../contract/model/model.ts';
import { readModel } from '../contract/model/read-model.ts';

const usage = `usage: node scripts/record.ts --url http://HOST:PORT/v3/KEY [--setup JSON]

Sends every example to the service and replaces its result or its x-error with the service's answer. An example with an
x-setup is true only under that setup: it is recorded only if --setup has the same value. Start the service accordingly.`;

/** A piece of the file's text and its replacement. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const folder = resolve(import.meta.dirname, '..');

const { values } = parseArgs({ options: { url: { type: 'string' }, setup: { type: 'string' } } });
if (values.url === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await record(values.url, values.setup === undefined ? undefined : JSON.parse(values.setup));
}

async function record(url: string, setup: unknown): Promise<void> {
  const contract = await load(folder);
  const { openrpc } = contract;
  const edits: Edit[] = [];
  for (const [position, method] of readModel(contract).methods.entries()) {
    for (const [index, example] of method.examples.entries()) {
      if (isDeepStrictEqual(example.setup, setup)) {
        const place = openrpc.root.at('methods', position, 'examples', index);
        const { path } = 'result' in example.outcome ? place.at('result', 'value') : place.at('x-error');
        const text = JSON.stringify(await trueAnswer(url, method, example), null, 2);
        edits.push({ ...openrpc.span(path)!, text });
      } else if (example.setup !== undefined) {
        console.log(`not recorded, because its x-setup differs: ${method.name} ${example.name}`);
      }
    }
  }
  const file = join(folder, openrpc.name);
  await writeFile(file, apply(openrpc.text, edits));
  await format(file);
  console.log(`${edits.length} examples recorded from the service`);
}

/**
 * The content of the example: the result, or the content of x-error.
 *
 * @throws {Error} If the example shows a result and the service returns an error, or vice versa: a person must decide.
 */
async function trueAnswer(url: string, { name: method }: Method, example: Example): Promise<unknown> {
  const params = example.params.map(({ value }) => value);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answer = (await response.json()) as { readonly result?: unknown; readonly error?: unknown };
  const showsResult = 'result' in example.outcome;
  if (showsResult !== 'result' in answer) {
    const expected = showsResult ? 'a result' : 'an error';
    throw new Error(`${method} ${example.name}: expected ${expected}; got ${JSON.stringify(answer).slice(0, 500)}`);
  }
  return showsResult ? answer.result : { http: response.status, error: answer.error };
}

/** Replaces pieces that do not overlap. */
function apply(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: piece }) => rest.slice(0, start) + piece + rest.slice(end), text);
}

/** Lays out the written values like the rest of the file. */
async function format(file: string): Promise<void> {
  const biome = dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json'));
  await promisify(execFile)(process.execPath, [join(biome, 'bin', 'biome'), 'format', '--write', file]);
}
