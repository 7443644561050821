/** Fields of a call that later forks brought: before its fork each is an error, as in geth, or has no effect. */

import { describe, expect, test } from 'vitest';
import { places, useChain } from './running-chain.ts';

const { call, result } = useChain();
const { alice, bob, notebook } = places;

const blobHash = `0x01${'00'.repeat(31)}`;
const authorization = { chainId: '0x0', address: notebook, nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' };

/** alice's address with its checksum (EIP-55), as geth prints it. */
const sender = '0xDfDaE2329c1B1959a849169c976bfea60A4526d5';

/** The last block before the fork that brought the field, and the first block with it. */
const fields: readonly (readonly [type: string, fields: object, before: string, from: string])[] = [
  ['access list', { accessList: [{ address: bob, storageKeys: [] }] }, '0x23', '0x24'],
  ['access list', { accessList: [] }, '0x23', '0x24'],
  ['blob', { blobVersionedHashes: [blobHash] }, '0x4f', '0x50'],
  ['blob', { blobVersionedHashes: [blobHash], maxFeePerBlobGas: '0xff' }, '0x4f', '0x50'],
  ['setcode', { authorizationList: [authorization] }, '0x59', '0x5a'],
];

describe('a field before its fork', () => {
  test.each(fields)('%s %j: not supported at %s, accepted at %s', async (type, field, before, from) => {
    const sent = { from: alice, to: bob, ...field };
    const reason = `transaction type not supported: ${type} tx (sender ${sender})`;
    expect(await call('eth_call', sent, before)).toEqual({
      error: { code: -32000, message: `err: ${reason} (supplied gas 50000000)` },
    });
    const estimate = await call('eth_estimateGas', sent, before);
    expect(estimate).toEqual({ error: { code: -32000, message: expect.stringMatching(/^failed with \d+ gas: /) } });
    expect(JSON.stringify(estimate)).toContain(reason);
    expect(await result('eth_call', sent, from)).toBe('0x');
  });

  test('blob fields: the first missing fork is reported', async () => {
    const sent = { from: alice, to: bob, blobVersionedHashes: [], authorizationList: [authorization] };
    const messageAt = async (block: string): Promise<string> => JSON.stringify(await call('eth_call', sent, block));
    expect(await messageAt('0x4f')).toContain('not supported: blob tx');
    expect(await messageAt('0x50')).toContain('blob transaction missing blob hashes');
  });

  test.each([{ maxFeePerBlobGas: '0x1' }, { maxFeePerGas: '0xff', maxPriorityFeePerGas: '0x1' }])(
    'a fee field alone has no effect: %j',
    async (field) => {
      expect(await result('eth_call', { from: alice, to: bob, ...field }, '0x20')).toBe('0x');
      expect(await result('eth_estimateGas', { from: alice, to: bob, ...field }, '0x20')).toBe('0x5208');
    },
  );

  test('blobs before Cancun cost an estimate nothing: the missing fork is reported, not missing funds', async () => {
    const huge = { maxFeePerBlobGas: `0x${'ff'.repeat(20)}`, maxFeePerGas: '0x174876e800' };
    const estimate = await call(
      'eth_estimateGas',
      { from: alice, to: bob, blobVersionedHashes: [blobHash], ...huge },
      '0x30',
    );
    expect(JSON.stringify(estimate)).toContain('transaction type not supported: blob tx');
  });
});
