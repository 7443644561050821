/** The rules of the linter: each finds its planted fault at the right line, and the shipped files have no findings. */

import { describe, expect, test } from 'vitest';
import { checks } from '../../contract/checks/check-contract.ts';
import type { Finding } from '../../contract/finding.ts';
import { type Contract, parseContract } from '../../contract/load.ts';
import { inspect } from '../../contract/model/build-model.ts';
import { applyRules, lintContract } from '../../lint/lint-contract.ts';
import { documentRules, modelRules } from '../../lint/rules.ts';
import { testTitles } from '../../lint/test-titles.ts';
import { openapiText, openrpcText, root } from '../harness/shipped-contract.ts';

const titles = await testTitles(`${root}/test`);

/** Lints the shipped contract with one passage replaced; `§` in the new text marks the place of the expected finding. */
function plant(file: 'openrpc.json' | 'openapi.yaml', from: string, to: string): { findings: Finding[]; line: number } {
  const shipped = file === 'openrpc.json' ? openrpcText : openapiText;
  const at = shipped.indexOf(from);
  expect(at, `${from} is in ${file}`).toBeGreaterThanOrEqual(0);
  const before = shipped.slice(0, at) + to.split('§')[0];
  const text = shipped.slice(0, at) + to.replace('§', '') + shipped.slice(at + from.length);
  const texts = { openrpc: openrpcText, openapi: openapiText, [file === 'openrpc.json' ? 'openrpc' : 'openapi']: text };
  return { findings: lint(parseContract(texts)), line: before.split('\n').length };
}

/** Every finding except Redocly's. */
function lint(contract: Contract): Finding[] {
  return applyRules(contract, inspect(contract), titles);
}

const callParams = '"params": [\n        { "$ref": "#/components/contentDescriptors/callTransaction" },';

const faults: [rule: string, fault: string, file: 'openrpc.json' | 'openapi.yaml', from: string, to: string][] = [
  [
    'method-name',
    'two methods with the same name',
    'openrpc.json',
    '"name": "eth_estimateGas",\n      "summary"',
    '§"name": "eth_call",\n      "summary"',
  ],
  ['method-name', 'a method name with a space', 'openrpc.json', '"name": "eth_call",\n', '§"name": "eth call",\n'],
  ['methods-alphabetical', 'a method out of order', 'openrpc.json', '"name": "eth_call",\n', '"name": "eth_zzz",\n'],
  [
    'method-key-order',
    'tags after the parameter structure',
    'openrpc.json',
    '"tags": [{ "$ref": "#/components/tags/execution" }],\n      "paramStructure": "by-position",',
    '"paramStructure": "by-position",\n      §"tags": [{ "$ref": "#/components/tags/execution" }],',
  ],
  ['method-key-order', 'an unknown field', 'openrpc.json', '"paramStructure"', '§"parameterStructure"'],
  ['openrpc-document', 'an unknown field', 'openrpc.json', '"paramStructure"', '"parameterStructure"'],
  [
    'openrpc-document',
    'a method without parameters',
    'openrpc.json',
    '"params": [\n        {',
    '"x-params": [\n        {',
  ],
  [
    'openrpc-document',
    'an example without parameters',
    'openrpc.json',
    '"params": [\n            {',
    '"x-params": [\n            {',
  ],
  [
    'parameter-name',
    'a parameter name with a space',
    'openrpc.json',
    callParams,
    '"params": [\n        §{ "name": "the call", "required": true, "schema": { "title": "x", "type": "null" } },',
  ],
  [
    'parameter-case',
    'a parameter name with a capital',
    'openrpc.json',
    '"fullTransactions": {\n        "name": "fullTransactions"',
    '"fullTransactions": {\n        §"name": "Full"',
  ],
  ['error-listed', 'an error with another status', 'openrpc.json', '"http": 200', '§"http": 400'],
  ['error-listed', 'an error that the method does not list', 'openrpc.json', '"code": 3,', '"code": 4,'],
  [
    'parameter-name',
    'a parameter that appears twice',
    'openrpc.json',
    `${callParams}\n        { "$ref": "#/components/contentDescriptors/block" }`,
    `${callParams}\n        §{ "$ref": "#/components/contentDescriptors/callTransaction" }`,
  ],
  [
    'required-after-optional',
    'an optional parameter first',
    'openrpc.json',
    `${callParams}\n        `,
    '"params": [\n        { "name": "first", "schema": { "title": "x", "type": "null" } },\n        §',
  ],
  [
    'required-after-optional',
    'an optional parameter before a required one',
    'openrpc.json',
    `${callParams}\n        { "$ref": "#/components/contentDescriptors/block" }`,
    '"params": [\n        { "$ref": "#/components/contentDescriptors/block" },\n        §{ "$ref": "#/components/contentDescriptors/callTransaction" }',
  ],
  [
    'summary-sentence',
    'a summary without a full stop',
    'openrpc.json',
    'returns its output bytes."',
    'returns its output bytes"',
  ],
  ['summary-sentence', 'a second sentence', 'openapi.yaml', 'EIP-1559 gas fees of a chain.', 'gas fees. Also more.'],
  [
    'ref-without-siblings',
    'a description beside a reference',
    'openrpc.json',
    '{ "$ref": "#/components/tags/execution" }',
    '§{ "$ref": "#/components/tags/execution", "description": "x" }',
  ],
  ['dangling-ref', 'a reference to nothing', 'openrpc.json', '#/components/tags/logs', '#/components/tags/log'],
  ['dangling-ref', 'a reference to nothing in a schema', 'openrpc.json', 'schemas/bytes32', 'schemas/bytes33'],
  ['dangling-ref', 'one in openapi.yaml', 'openapi.yaml', 'parameters/chainId', 'parameters/chainID'],
  [
    'ref-kind',
    'a schema where an error belongs',
    'openrpc.json',
    '#/components/errors/InvalidParams',
    '#/components/schemas/bytes',
  ],
  [
    'ref-kind',
    'a schema where a parameter belongs',
    'openapi.yaml',
    'components/parameters/chainId',
    'components/schemas/gwei',
  ],
  [
    'recursive-schema',
    'a schema that contains itself',
    'openrpc.json',
    '"AccessListEntry": {\n',
    '"AccessListEntry": {\n        "not": { "$ref": "#/components/schemas/AccessList" },\n',
  ],
  [
    'unused-component',
    'an unused schema',
    'openrpc.json',
    '"AccessListEntry": {\n',
    '§"Unused": { "title": "x", "type": "null" },\n      "AccessListEntry": {\n',
  ],
  [
    'schema-title',
    'a schema without a title',
    'openrpc.json',
    '"AccessList": {\n        "title": "access list",\n',
    '§"AccessList": {\n',
  ],
  [
    'schema-keyword',
    'a keyword that breaks compilation ahead of time',
    'openrpc.json',
    '"title": "20-byte address (\\"0x\\" and 40 hex digits)",\n',
    '"title": "20-byte address (\\"0x\\" and 40 hex digits)",\n        §"minLength": 42,\n',
  ],
  ['schema-pattern', 'a pattern without an end anchor', 'openrpc.json', '[0-9a-fA-F]{40}$"', '[0-9a-fA-F]{40}"'],
  [
    'schema-pattern',
    'a group that overflows the stack',
    'openrpc.json',
    '^0x(?:[0-9a-fA-F]{2})*$',
    '^0x([0-9a-fA-F]{2})*$',
  ],
  ['schema-keyword', 'a type that does not exist', 'openrpc.json', '"type": "string"', '§"type": "text"'],
  ['schema-keyword', 'a list of types', 'openrpc.json', '"type": "string"', '§"type": ["string", "null"]'],
  ['schema-keyword', 'a pattern that is not a regular expression', 'openrpc.json', '^0x[0-9a-fA-F]{40}$', '^0x[$'],
  [
    'schema-keyword',
    'a schema that is not an object',
    'openapi.yaml',
    "allOf:\n            - $ref: '#/components/schemas/gwei'",
    'allOf:\n            - 7',
  ],
  [
    'type-name',
    'two schemas with the same type name',
    'openrpc.json',
    '"AccessListEntry": {\n',
    '§"accessList": { "title": "x", "type": "null" },\n      "AccessListEntry": {\n',
  ],
  [
    'schema-valid',
    'a `required` that is not a list',
    'openrpc.json',
    '"title": "access list",\n',
    '"title": "access list",\n        "required": "address",\n',
  ],
  ['known-extension', 'an unknown extension', 'openrpc.json', '"x-transports"', '§"x-transport"'],
  ['known-extension', 'a price that is not a whole number', 'openrpc.json', '"x-credits": 80', '§"x-credits": 80.5'],
  [
    'known-extension',
    'an extension in the wrong place',
    'openrpc.json',
    '"title": "access list",\n',
    '"title": "access list",\n        §"x-credits": 80,\n',
  ],
  [
    'known-extension',
    'a default for a required parameter',
    'openrpc.json',
    '          "required": false,\n          "default": "latest"\n',
    '          "required": true,\n          "default": "latest"\n',
  ],
  ['known-extension', 'a format of an unknown kind', 'openrpc.json', '"kind": "hex"', '"kind": "octal"'],
  [
    'known-extension',
    'a format outside a component',
    'openrpc.json',
    '"title": "string of decimal digits",\n',
    '"title": "string of decimal digits",\n            §"x-format": { "kind": "decimal" },\n',
  ],
  [
    'schema-pattern',
    'a tolerant pattern without an end',
    'openrpc.json',
    '0*[0-9a-fA-F]{1,64}$"',
    '0*[0-9a-fA-F]{1,64}"',
  ],
  ['component-name', 'a schema whose name begins with a digit', 'openrpc.json', '"Withdrawal": {', '§"2nd": {'],
  ['component-name', 'an error of two words', 'openrpc.json', '"NoUpstream": { "code"', '§"No node": { "code"'],
  ['schema-keyword', 'a field without a name', 'openrpc.json', '"requireCanonical": {', '§"": {'],
  [
    'method-name',
    'a method name that ends after its namespace',
    'openrpc.json',
    '"name": "eth_call",\n',
    '§"name": "eth_",\n',
  ],
  [
    'schema-composition',
    'a bound beside a reference',
    'openrpc.json',
    '"allOf": [{ "$ref": "#/components/schemas/GenericTransaction" }],\n        "required": ["from"]',
    '§"allOf": [{ "$ref": "#/components/schemas/GenericTransaction" }],\n        "not": { "required": ["from"] }',
  ],
  [
    'model',
    'a field of a shared object without a type',
    'openrpc.json',
    '"uncles": {\n            "title": "list of uncle hashes",\n            "description": "Hashes of the block\'s uncles; empty since proof of stake.",\n            "type": "array",\n',
    '§"uncles": {\n            "title": "list of uncle hashes",\n            "description": "Hashes of the block\'s uncles; empty since proof of stake.",\n',
  ],
  [
    'known-extension',
    'a tolerated result',
    'openrpc.json',
    '"name": "output",\n',
    '"name": "output",\n        §"x-input": { "required": false },\n',
  ],
  [
    'parameter-structure',
    'a method without the structure of its parameters',
    'openrpc.json',
    '      "paramStructure": "by-position",\n',
    '',
  ],
  ['model', 'a method without a price', 'openrpc.json', '      "x-credits": 80,\n', ''],
  ['model', 'an operation without a price', 'openapi.yaml', '      x-credits: 80\n', ''],
  [
    'error-catalogue',
    'an error without an entry in x-errors',
    'openrpc.json',
    '"NoUpstream": { "code"',
    '§"NoNode": { "code"',
  ],
  ['error-catalogue', 'an internal error without a reason', 'openrpc.json', '"reason": "no-upstream",\n', ''],
  [
    'error-example',
    'an error that no example shows',
    'openrpc.json',
    '{ "$ref": "#/components/errors/ExecutionReverted" }',
    '§{ "$ref": "#/components/errors/KeyForbidden" }',
  ],
  ['example-valid', 'a result of the wrong shape', 'openrpc.json', '"value": "0x5208"', '§"value": "0x05208"'],
  ['quirk-unique', 'a quirk that appears twice', 'openrpc.json', '"id": "batch",\n', '"id": "companions",\n'],
  ['quirk-tested', 'a quirk without a test', 'openrpc.json', '"id": "batch",\n', '"id": "batch-of-none",\n'],
  ['model', 'an unknown quirk id', 'openrpc.json', '"call-from-omitted",', '§"call-from-nowhere",'],
  [
    'type-name',
    'a name that is reserved for a tolerated form',
    'openrpc.json',
    '"Withdrawal": {',
    '§"WithdrawalInput": {',
  ],
  ['known-extension', 'an unknown change in x-input', 'openrpc.json', '"nullMembers": true', '"nullFields": true'],
];

describe('a rule finds', () => {
  test.each(faults)('%s: %s', (rule, _fault, file, from, to) => {
    const { findings, line } = plant(file, from, to);
    expect(findings).toContainEqual(expect.objectContaining({ rule, file, ...(to.includes('§') ? { line } : {}) }));
  });
});

describe('the lint', () => {
  test('every rule has a planted fault here', () => {
    const planted = new Set(faults.map(([rule]) => rule));
    const named = [...checks, ...documentRules, ...modelRules].map(({ name }) => name);
    expect(['model', 'example-valid', ...named].filter((name) => !planted.has(name))).toEqual(['examples-present']);
  });

  test('a method with fewer than two examples is found (examples-present)', () => {
    const document = JSON.parse(openrpcText);
    document.methods[0].examples = document.methods[0].examples.slice(0, 1);
    const contract = parseContract({ openrpc: JSON.stringify(document, null, 2), openapi: openapiText });
    expect(lint(contract)).toContainEqual(expect.objectContaining({ rule: 'examples-present' }));
  });

  test('a comma that JSON does not allow is found, with its line', () => {
    const { findings, line } = plant('openrpc.json', '"openrpc": "1.3.2",\n', '"openrpc": "1.3.2",§,\n');
    expect(findings[0]).toMatchObject({ file: 'openrpc.json', line, rule: 'syntax' });
  });

  test('a field that appears twice is found, with its line and column', () => {
    const { findings, line } = plant(
      'openrpc.json',
      '"openrpc": "1.3.2",\n',
      '"openrpc": "1.3.2",\n  §"openrpc": "1.3.2",\n',
    );
    expect(findings).toEqual([expect.objectContaining({ file: 'openrpc.json', line, column: 3, rule: 'syntax' })]);
  });

  test('the shipped files have no findings, by Redocly and by our rules', async () => {
    expect(await lintContract(root)).toEqual([]);
  });
});
