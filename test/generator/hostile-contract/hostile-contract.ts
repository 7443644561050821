/**
 * A hostile variant of the contract: texts with every language's comment and string delimiters, a method for each shape, optional
 * parameters, reserved words as names, errors that share a code. It is still valid, and every SDK generated from it must work.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { contractCopy, generate, root } from '../run-generator.ts';
import { reference, shapes } from './shapes.ts';

/** Text that must not end a comment or string, open one, interpolate a value or act as a format. */
export const HOSTILE_TEXT = `*/ """ ''' \` \${x} {y} {{z}} \\ \\n \u2028 <b> | # %s %d //`;

/** Words that are reserved in some language, or that a generated function may use as names. */
export const RESERVED_WORDS = [
  ...[
    'class',
    'def',
    'from',
    'type',
    'func',
    'range',
    'default',
    'nonlocal',
    'self',
    'await',
    'lambda',
    'this',
    'delete',
  ],
  ...[
    'options',
    'client',
    'ctx',
    'c',
    'e',
    'd',
    'do',
    'nil',
    'string',
    'len',
    'timeout',
    'retries',
    'encodeList',
    'calls',
  ],
];

const TEXT_KEYS = new Set(['title', 'description', 'summary', 'when', 'message']);

/** Generates every target of the hostile contract into the folder. */
export async function generateHostile(folder: string): Promise<void> {
  writeHostileContract(folder);
  const end = await generate('--contract', folder, '--out', folder);
  if (end.exitCode !== 0) throw new Error(end.stderr);
}

function writeHostileContract(folder: string): void {
  contractCopy(addHostility, folder);
  const openapi = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'));
  spoilTexts(openapi);
  writeFileSync(join(folder, 'openapi.yaml'), stringify(openapi));
}

function addHostility(openrpc: any): void {
  const { schemas, errors } = openrpc.components;
  Object.assign(schemas, {
    bytes5: {
      title: 'five bytes',
      type: 'string',
      pattern: '^0x[0-9a-fA-F]{10}$',
      'x-format': { kind: 'data', bytes: 5 },
    },
    gwei: {
      title: 'amount in gwei',
      type: 'string',
      pattern: '^[0-9]+(\\.[0-9]{1,9})?$',
      'x-format': { kind: 'decimal' },
    },
  });
  for (const [name, { schema }] of Object.entries(shapes)) schemas[name] = { title: name.toLowerCase(), ...schema };
  // The model requires that errors with the same code are of the same kind.
  errors.SharedCode = { code: errors.InvalidRequest.code, message: 'a second error of the same code' };
  openrpc['x-errors'].SharedCode = { ...openrpc['x-errors'].InvalidRequest };
  const boolean = { title: 'flag', type: 'boolean' };
  openrpc.methods.push(
    ...Object.keys(shapes).map((name) =>
      method(`zoo_echo${name}`, [{ name: 'value', required: true, schema: reference(name) }], reference(name)),
    ),
    method('zoo_nothing', [], { title: 'nothing', type: 'null' }),
    method(
      'zoo_reserved',
      RESERVED_WORDS.map((name) => ({ name, required: true, schema: boolean })),
      boolean,
    ),
    method(
      'zoo_optionals',
      [
        { name: 'first', required: true, schema: reference('Small') },
        { name: 'second', required: false, schema: reference('Account') },
        { name: 'third', required: false, schema: reference('Flag') },
        { name: 'fourth', required: false, schema: reference('Tone') },
        { name: 'fifth', required: false, schema: reference('Notes') },
        { name: 'sixth', required: false, schema: reference('Inner') },
      ],
      {
        title: 'list or nothing',
        anyOf: [{ title: 'notes', type: 'array', items: reference('Note') }, { type: 'null' }],
      },
    ),
  );
  openrpc.methods.push(
    {
      ...method('zoo_tolerant', [{ name: 'first', required: true, schema: reference('Small') }], reference('Small')),
      'x-input': {
        params: [
          { name: 'ledger', schema: reference('Ledger') },
          { name: 'retries', summary: 'A flag of its own.', schema: reference('Flag') },
          { name: 'note', schema: reference('Note') },
        ],
      },
    },
    {
      ...method('zoo_tolerantToo', [], reference('Small')),
      'x-input': {
        params: [
          { name: 'ledger', schema: reference('Ledger') },
          { name: 'note', schema: reference('Tone') },
          { name: 'class', schema: { title: 'choice', anyOf: [reference('Small'), reference('HalfTone')] } },
        ],
      },
    },
  );
  // Error examples repeat the messages of the catalogue, which change below.
  for (const each of openrpc.methods) each.examples = each.examples.filter((example: any) => !example['x-error']);
  // Copies the objects that are used twice above, so that each gets the hostile text only once.
  Object.assign(openrpc, JSON.parse(JSON.stringify(openrpc)));
  spoilTexts(openrpc);
}

function method(name: string, params: readonly object[], result: object): object {
  return {
    name,
    summary: `Returns what ${name} returns.`,
    description: 'Every language prints this.',
    tags: [{ $ref: '#/components/tags/blocks' }],
    paramStructure: 'by-position',
    params,
    result: { name: 'value', summary: 'The value.', schema: result },
    errors: [{ $ref: '#/components/errors/SharedCode' }, { $ref: '#/components/errors/InvalidParams' }],
    'x-credits': 1,
    'x-transports': ['http', 'websocket'],
    examples: [],
  };
}

/** Adds the hostile text to every text; names and examples stay unchanged. */
function spoilTexts(node: any): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'examples' || key === 'example' || key === 'enum') continue;
    if (TEXT_KEYS.has(key) && typeof value === 'string') node[key] = `${value} ${HOSTILE_TEXT}`;
    else spoilTexts(value);
  }
}
