/** Writes the true answers of a running service into the examples of openrpc.json. */

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs, promisify } from 'node:util';
import { type Document, isNode, parseDocument } from 'yaml';

const usage = `usage: node scripts/record.ts --url http://HOST:PORT/v3/KEY [--setup JSON]

Sends every example to the service and replaces its result or its x-error by what the service answers. Examples with an
x-setup are true under that setup only: they are recorded when --setup gives the same value, from a service started so.`;

interface Example {
  readonly name: string;
  readonly params: readonly { readonly value: unknown }[];
  readonly result?: unknown;
  readonly 'x-setup'?: unknown;
}

/** A piece of the file's text and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const file = resolve(import.meta.dirname, '../openrpc.json');

const { values } = parseArgs({ options: { url: { type: 'string' }, setup: { type: 'string' } } });
if (values.url === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await record(values.url, values.setup === undefined ? undefined : JSON.parse(values.setup));
}

async function record(url: string, setup: unknown): Promise<void> {
  const text = await readFile(file, 'utf8');
  const document = parseDocument(text);
  const edits: Edit[] = [];
  const skipped: string[] = [];
  for (const { path, method, example } of examplesOf(document.toJS())) {
    if (isDeepStrictEqual(example['x-setup'], setup)) {
      edits.push(editFor(document, path, await trueAnswer(url, method, example)));
    } else if (example['x-setup'] !== undefined) {
      skipped.push(`${method} ${example.name}`);
    }
  }
  await writeFile(file, apply(text, edits));
  await format();
  console.log(`${edits.length} examples recorded from the service`);
  for (const name of skipped) console.log(`left as it was, for its x-setup: ${name}`);
}

interface PlacedExample {
  readonly path: readonly (string | number)[];
  readonly method: string;
  readonly example: Example;
}

function examplesOf({ methods }: { methods: { name: string; examples: Example[] }[] }): PlacedExample[] {
  return methods.flatMap(({ name, examples }, position) =>
    examples.map((example, place) => ({ path: ['methods', position, 'examples', place], method: name, example })),
  );
}

/**
 * What belongs into the example: the result, or the content of x-error.
 *
 * @throws {Error} when an example of a result is answered with an error, or the other way round: a person must see that.
 */
async function trueAnswer(url: string, method: string, example: Example): Promise<unknown> {
  const params = example.params.map(({ value }) => value);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answer = (await response.json()) as { readonly result?: unknown; readonly error?: unknown };
  const showsResult = 'result' in example;
  if (showsResult !== 'result' in answer) {
    throw new Error(`${method} ${example.name}: unexpected answer ${JSON.stringify(answer).slice(0, 500)}`);
  }
  return showsResult ? answer.result : { http: response.status, error: answer.error };
}

function editFor(document: Document.Parsed, path: PlacedExample['path'], answer: unknown): Edit {
  const place = document.hasIn([...path, 'result']) ? ['result', 'value'] : ['x-error'];
  const node = document.getIn([...path, ...place], true);
  if (!isNode(node) || node.range == null) throw new Error(`${path.join('/')}: no ${place.join('.')} to write to`);
  return { start: node.range[0], end: node.range[1], text: JSON.stringify(answer, null, 2) };
}

/** Replaces pieces that do not overlap. */
function apply(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: piece }) => rest.slice(0, start) + piece + rest.slice(end), text);
}

/** Brings the written values into the form of the rest of the file. */
async function format(): Promise<void> {
  const biome = dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json'));
  await promisify(execFile)(process.execPath, [join(biome, 'bin', 'biome'), 'format', '--write', file]);
}
