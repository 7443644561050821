/** `eth_feeHistory`, a method that is not in the contract, as a contributor would add it. */

import type { MethodName } from '../../generated/server/index.ts';

/** Not a method of the contract despite its type; the embedded chain answers it. */
export const tenthMethodName = 'eth_feeHistory' as MethodName;

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const quantities = { title: 'list of quantities', type: 'array', items: reference('uint256') };
const shares = { title: 'list of shares', type: 'array', items: { title: 'share', type: 'number' } };

const tenthMethod = {
  name: tenthMethodName,
  summary: 'Returns base fees and the use of gas over a range of blocks.',
  tags: [{ $ref: '#/components/tags/blocks' }],
  paramStructure: 'by-position',
  params: [
    { name: 'blockCount', summary: 'Length of the range.', required: true, schema: reference('uint64') },
    { $ref: '#/components/contentDescriptors/blockNumber' },
    { name: 'percentiles', required: false, schema: { ...shares, title: 'list of percentiles' } },
  ],
  result: {
    name: 'history',
    summary: 'The history, oldest block first.',
    schema: {
      title: 'fee history',
      type: 'object',
      required: ['oldestBlock', 'baseFeePerGas', 'gasUsedRatio'],
      properties: {
        oldestBlock: reference('uint64'),
        baseFeePerGas: quantities,
        gasUsedRatio: shares,
        reward: { title: 'list of rewards', type: 'array', items: quantities },
      },
    },
  },
  errors: [{ $ref: '#/components/errors/InvalidParams' }],
  'x-credits': 120,
  'x-transports': ['http', 'websocket'],
  examples: [],
};

/** Adds the method to a parsed openrpc.json. */
export function addTenthMethod(openrpc: { methods: unknown[] }): void {
  openrpc.methods.push(tenthMethod);
}
