/** Ordinary mistakes in the contract: the linter reports each of them, and the generator fails with the same message. */

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contractFileOf } from '../../contract/contract-file.ts';
import { sortFindings } from '../../contract/finding.ts';
import type { Contract } from '../../contract/load.ts';
import { buildModel, inspect } from '../../contract/model/build-model.ts';
import { applyRules } from '../../lint/lint-contract.ts';
import { openapiText, openrpcText } from '../harness/shipped-contract.ts';

/** Where a method is in openrpc.json. */
const place = (method: string) =>
  `/methods/${JSON.parse(openrpcText).methods.findIndex(({ name }: { name: string }) => name === method)}`;

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
    [
      'a pattern of x-input that is not a regular expression',
      '/components/schemas/uint64/x-input/pattern',
      ({ components }) => {
        components.schemas.uint64['x-input'].pattern = '^0[xX';
      },
    ],
    [
      'a field of x-input that is not a valid schema',
      '/components/schemas/Filter/x-input/properties/blockhash/enum',
      ({ components }) => {
        components.schemas.Filter['x-input'].properties.blockhash = { title: 'x', type: 'string', enum: [] };
      },
    ],
    [
      'a map that contains itself',
      '/components/schemas/StateOverrides',
      ({ components }) => {
        components.schemas.StateOverrides.additionalProperties = { $ref: '#/components/schemas/StateOverrides' };
      },
    ],
    [
      'a map with fields of its own',
      '/components/schemas/Log/properties',
      ({ components }) => {
        components.schemas.Log.additionalProperties = { $ref: '#/components/schemas/bytes' };
      },
    ],
    [
      'names of fields that are not those of a map',
      '/components/schemas/Log/propertyNames',
      ({ components }) => {
        components.schemas.Log.propertyNames = { $ref: '#/components/schemas/bytes' };
      },
    ],
    [
      'a tolerated parameter that is required',
      '/methods/0/x-input/params/1',
      ({ components }) => {
        components.contentDescriptors.blockOverrides.required = true;
      },
    ],
    [
      'a component whose name a reference would have to escape',
      '/components/schemas/block%20tag',
      ({ components: { schemas } }) => {
        schemas['block%20tag'] = schemas.BlockTag;
        schemas.BlockNumberOrTag.anyOf[1].$ref = '#/components/schemas/block%20tag';
      },
    ],
    [
      'an error of the catalogue whose name no language can have',
      '/components/errors/Too many',
      (rpc) => {
        rpc.components.errors['Too many'] = rpc.components.errors.TooManyRequests;
        rpc['x-errors']['Too many'] = rpc['x-errors'].TooManyRequests;
      },
    ],
    [
      'a code of two kinds of errors',
      '/components/errors/Other/code',
      (rpc) => {
        rpc.components.errors.Other = { ...rpc.components.errors.InvalidParams, code: 3 };
        rpc['x-errors'].Other = rpc['x-errors'].InvalidParams;
      },
    ],
    [
      'two methods whose results are limited as those of a log query',
      `${place('eth_getLogs')}/x-limits/maxResults`,
      ({ methods }) => {
        methods[0]['x-limits'].maxResults = 5;
      },
    ],
    [
      'an operation without a path for callers that have only a key',
      '/paths',
      (_rpc, { paths }) => delete paths['/v3/{apiKey}/networks/{chainId}/suggestedGasFees'],
    ],
    [
      'one operation with two prices',
      '/paths/~1v3~1{apiKey}~1networks~1{chainId}~1suggestedGasFees/get/x-credits',
      (_rpc, { paths }) => {
        paths['/v3/{apiKey}/networks/{chainId}/suggestedGasFees'].get['x-credits'] = 7;
      },
    ],
    [
      'shared fields written into allOf instead of a component',
      '/components/schemas/CallTransaction/allOf/1',
      ({ components }) => {
        components.schemas.CallTransaction.allOf.push({ title: 'x', required: ['to'] });
      },
    ],
    [
      'fields beside a reference that is only a field of a schema',
      '/components/schemas/Log/properties/data/allOf',
      ({ components }) => {
        Object.assign(components.schemas.Log.properties.data, { title: 'x', properties: {} });
      },
    ],
    [
      'a bound beside a reference',
      `${place('eth_getLogs')}/params/0/schema/allOf`,
      ({ methods }) => {
        methods.find(({ name }: { name: string }) => name === 'eth_getLogs').params[0] = {
          name: 'filter',
          required: true,
          schema: { title: 'x', allOf: [{ $ref: '#/components/schemas/Filter' }], required: ['address'] },
        };
      },
    ],
    [
      'shared fields of an object that allows no others',
      '/components/schemas/Block/allOf/0',
      ({ components }) => {
        components.schemas.BlockHeader.additionalProperties = false;
      },
    ],
    [
      'an object with shared fields that allows no others',
      '/components/schemas/Uncle/additionalProperties',
      ({ components }) => {
        components.schemas.Uncle.additionalProperties = false;
      },
    ],
    [
      'shared fields of something else than an object',
      '/components/schemas/Uncle/allOf/0',
      ({ components }) => {
        components.schemas.Uncle.allOf[0].$ref = '#/components/schemas/bytes';
      },
    ],
    [
      'a shared field that is also an own one',
      '/components/schemas/Uncle/properties/miner',
      ({ components }) => {
        components.schemas.Uncle.properties.miner = components.schemas.BlockHeader.properties.miner;
      },
    ],
    [
      'two fields with one name in Go and Python',
      '/components/schemas/Withdrawal/properties/validator_index',
      ({ components }) => {
        components.schemas.Withdrawal.properties.validator_index = components.schemas.Withdrawal.properties.index;
      },
    ],
    [
      'a default that the parameter does not accept',
      '/components/contentDescriptors/block/x-input/default',
      ({ components }) => {
        components.contentDescriptors.block['x-input'].default = 'lastest';
      },
    ],
    [
      'a tolerated form that rejects what the contract allows',
      `${place('eth_getBlockByNumber')}/examples/0/params/0/value`,
      ({ components }) => {
        components.schemas.BlockNumber['x-input'].pattern = '^0X[0-9]+$';
      },
    ],
    [
      'an error that a method lists twice',
      '/methods/0/errors/2',
      ({ methods }) => {
        methods[0].errors.push(methods[0].errors[0]);
      },
    ],
    [
      'a method that the service also answers by itself',
      '/x-companions/0/name',
      (rpc) => {
        rpc['x-companions'][0].name = 'eth_call';
      },
    ],
    [
      'parameters by name, which no client sends',
      '/methods/0/paramStructure',
      ({ methods }) => {
        methods[0].paramStructure = 'by-name';
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

  test('findings are in the order of the file', () => {
    const [first, second] = [9, 10].map((line) => ({ file: 'openrpc.json', line, column: 1, rule: 'x', message: '' }));
    expect(sortFindings([second!, first!])).toEqual([first, second]);
    const [left, right] = [3, 20].map((column) => ({ ...first!, column }));
    expect(sortFindings([right!, left!])).toEqual([left, right]);
  });

  test('quirks at the root may be missing: no rule throws', () => {
    const contract = edited((rpc) => delete rpc['x-quirks']);
    expect(() => applyRules(contract, inspect(contract), [])).not.toThrow();
  });
});

function literal(text: string): string {
  return text.replaceAll(/[$^.*+?()[\]{}|\\]/g, '\\$&');
}
