/** Omitted parameters: each gets its own default from the contract, and no other value is filled in. */

import { expect, test } from 'vitest';
import { withDefaults } from '../../gateway/default-params.ts';
import { methods, type ParamDescriptor } from '../../generated/server/index.ts';

function param(name: string, traits: Partial<ParamDescriptor>): ParamDescriptor {
  return { name, required: true, inputRequired: false, schema: name, quantities: [], ...traits };
}

const address = param('address', {});
const block = param('block', { default: 'latest' });
const fullTransactions = param('fullTransactions', { default: false });

test.each([
  [
    'each omitted parameter gets its own default',
    [address, block, fullTransactions],
    ['0x1'],
    ['0x1', 'latest', false],
  ],
  ['a parameter that was sent keeps its value', [block, fullTransactions], ['0x2'], ['0x2', false]],
  ['a parameter without a default is never filled in', [address], [], []],
  ['nothing is filled in after a parameter without a default', [address, block], [], []],
  ['an optional parameter gets its default too', [param('block', { required: false, default: '0x0' })], [], ['0x0']],
  ['unexpected parameters are kept', [block], ['0x1', 2], ['0x1', 2]],
  ['null counts as omitted', [address, block], ['0x1', null], ['0x1', 'latest']],
  ['null without a default is dropped at the end', [address, param('overrides', {})], ['0x1', null], ['0x1']],
  ['null without a default stays before others', [param('overrides', {}), address], [null, '0x1'], [null, '0x1']],
])('%s', (_title, descriptors, sent, expected) => {
  expect(withDefaults(sent, descriptors)).toEqual(expected);
});

test('block-omitted: the contract states `latest` for the block of eth_call, and no default for its transaction', () => {
  expect(withDefaults([{}], methods.eth_call.params)).toEqual([{}, 'latest']);
  expect(withDefaults([], methods.eth_call.params)).toEqual([]);
});
