/** Ordinary mistakes in the contract: the linter reports each of them, and the generator fails with the same message. */

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contractFileOf } from '../../contract/contract-file.ts';
import type { Contract } from '../../contract/load.ts';
import { buildModel, inspect } from '../../contract/model/build-model.ts';
import { applyRules } from '../../lint/lint-contract.ts';
import { openapiText, openrpcText } from '../harness/shipped-contract.ts';

function edited(edit: (openrpc: any, openapi: any) => void): Contract {
  const [rpc, api] = [JSON.parse(openrpcText), parse(openapiText)];
  edit(rpc, api);
  return { openrpc: contractFileOf('openrpc.json', rpc), openapi: contractFileOf('openapi.yaml', api) };
}

describe('a mistake is a finding, not a crash', () => {
  test.each<[mistake: string, pointer: string, edit: (openrpc: any, openapi: any) => void]>([
    [
      'a dangling reference inside a schema',
      '/components/schemas/Log/properties/data/$ref',
      ({ components }) => {
        components.schemas.Log.properties.data = { $ref: '#/components/schemas/bytes33' };
      },
    ],
    [
      'a type that does not exist',
      '/components/schemas/bytes/type',
      ({ components }) => {
        components.schemas.bytes.type = 'text';
      },
    ],
    [
      'a pattern that is not a regular expression',
      '/components/schemas/bytes/pattern',
      ({ components }) => {
        components.schemas.bytes.pattern = '^0x[';
      },
    ],
    [
      'a reference to a component of another kind',
      '/methods/0/params/0/$ref',
      ({ methods }) => {
        methods[0].params[0].$ref = '#/components/schemas/bytes';
      },
    ],
    ['a method without params', '/methods/0', ({ methods }) => delete methods[0].params],
    ['a method without result', '/methods/0', ({ methods }) => delete methods[0].result],
    ['no error catalogue', '/methods/0/errors/0/$ref', ({ components }) => delete components.errors],
    ['no components', '/methods/0/params/0/$ref', (rpc) => delete rpc.components],
    ['an example without params', '/methods/0/examples/0', ({ methods }) => delete methods[0].examples[0].params],
    [
      'an example with a result of another type',
      '/methods/0/examples/0/result/value',
      ({ methods }) => {
        methods[0].examples[0].result.value = 7;
      },
    ],
    [
      'an example with a parameter of another type',
      '/methods/0/examples/0/params/0/value',
      ({ methods }) => {
        methods[0].examples[0].params[0].value = 7;
      },
    ],
    ['methods that are not a list', '/methods', (rpc) => Object.assign(rpc, { methods: 'all' })],
    [
      'a schema in openapi.yaml that is not an object',
      '/components/schemas/gwei',
      (_rpc, { components }) => Object.assign(components.schemas, { gwei: 7 }),
    ],
    ['no paths in openapi.yaml', '', (_rpc, api) => delete api.paths],
    ['no components in openapi.yaml', '/paths', (_rpc, api) => delete api.components],
  ])('%s', (_mistake, pointer, edit) => {
    const contract = edited(edit);
    const findings = applyRules(contract, inspect(contract), []).filter(({ rule }) => rule !== 'quirk-tested');
    expect(findings.map((finding) => finding.pointer)).toContainEqual(
      expect.stringMatching(new RegExp(`^${literal(pointer)}`)),
    );
    const [first] = findings;
    expect(() => buildModel(contract)).toThrow(first!.message);
  });

  test('quirks at the root may be missing: no rule throws', () => {
    const contract = edited((rpc) => delete rpc['x-quirks']);
    expect(() => applyRules(contract, inspect(contract), [])).not.toThrow();
  });
});

function literal(text: string): string {
  return text.replaceAll(/[$^.*+?()[\]{}|\\]/g, '\\$&');
}
