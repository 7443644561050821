/** `eth_call` and `eth_estimateGas`: results, reverts, fees and errors match those of geth. */

import { describe, expect, test } from 'vitest';
import { places, useChain, word } from './running-chain.ts';

const chain = useChain();
const { alice, bob, carol, erin, notebook, token, refuser, treadmill, furnace } = places;
const transfer = (to: string, amount: bigint): string => `0xa9059cbb${word(to)}${word(amount)}`;
const reverted = {
  withReason: '0x75f19a5d',
  withCustomError: '0x62c7d080',
  withPanic: '0x4d29fcc6',
  withNothing: '0xca3e1df0',
};

/** Initialization code that returns the value that an instruction puts on the stack. */
const returning = (instruction: string): string => `0x${instruction}5f5260205ff3`;

describe('eth_call', () => {
  test('a call reads the state of the given block, by default the head', async () => {
    expect(await chain.result('eth_call', { to: notebook }, '0xc0')).toBe(`0x${word(188)}`);
    expect(await chain.result('eth_call', { to: notebook })).toBe(`0x${word(318)}`);
    const { hash } = await chain.result('eth_getBlockByNumber', '0xc0', false);
    expect(await chain.result('eth_call', { to: notebook }, { blockHash: hash })).toBe(`0x${word(188)}`);
    expect(await chain.result('eth_call', { to: notebook }, { blockNumber: '0xc0' })).toBe(`0x${word(188)}`);
  });

  test('the writes of a call are discarded afterwards', async () => {
    const before = await chain.result('eth_call', { to: token, data: `0x70a08231${word(carol)}` });
    expect(await chain.result('eth_call', { from: bob, to: token, data: transfer(carol, 5n) })).toBe(`0x${word(1)}`);
    expect(await chain.result('eth_call', { to: token, data: `0x70a08231${word(carol)}` })).toBe(before);
  });

  test('`input` and `data` are two names for the same field', async () => {
    const data = '0x95d89b41';
    const symbol = await chain.result('eth_call', { to: token, data });
    expect(await chain.result('eth_call', { to: token, input: data })).toBe(symbol);
    expect(await chain.result('eth_call', { to: token, input: data, data })).toBe(symbol);
  });

  test('an account without code returns no data; an account with a delegation runs the delegate’s code', async () => {
    expect(await chain.result('eth_call', { to: bob })).toBe('0x');
    expect(await chain.result('eth_call', { to: erin }, 'latest')).toBe(`0x${word(95)}`);
    expect(await chain.result('eth_call', { to: erin }, '0x5e')).toBe('0x');
  });

  test.each([
    ['Error(string) is reported with its text', 'withReason', 'execution reverted: not on a Sunday', /^0x08c379a0/],
    [
      'Panic(uint256) is reported with a description of the panic',
      'withPanic',
      'execution reverted: arithmetic underflow or overflow',
      /^0x4e487b710+11$/,
    ],
    [
      'a custom error is reported with its payload but without a reason',
      'withCustomError',
      'execution reverted',
      /^0xc246547f/,
    ],
    ['no data is reported without a reason', 'withNothing', 'execution reverted', /^0x$/],
  ] as const)('a revert with %s', async (_title, name, message, data) => {
    const call = { from: bob, to: refuser, data: reverted[name] };
    const error = { code: 3, message, data: expect.stringMatching(data) };
    expect(await chain.call('eth_call', call)).toEqual({ error });
    expect(await chain.call('eth_estimateGas', call)).toEqual({ error });
  });

  test.each([
    ['gas that runs out', { to: treadmill, gas: '0x186a0' }, /^out of gas$/],
    ['an invalid instruction', { to: furnace, gas: '0x186a0' }, /^invalid opcode: INVALID$/],
    ['an unknown instruction', { data: '0x0c' }, /^invalid opcode: opcode 0xc not defined$/],
    ['too few operands', { data: '0x600101' }, /^stack underflow \(1 <=> 2\)$/],
    ['a stack that is full', { data: '0x5b5f5f56', gas: '0x186a0' }, /^stack limit reached 1024 \(1023\)$/],
    ['a jump to nowhere', { data: '0x600156' }, /^invalid jump destination$/],
    ['a read beyond the returned data', { data: '0x60015f5f3e' }, /^return data out of bounds$/],
    [
      'gas that does not suffice to store the code',
      { data: '0x60ff5ff3', gas: '0xd300' },
      /^contract creation code storage out of gas$/,
    ],
    ['code that must not be stored', { data: '0x60ef5f5360015ff3' }, /^invalid code: must not begin with 0xef$/],
    ['code over 24,576 bytes', { data: '0x6160015ff3' }, /^max code size exceeded$/],
    ['too little gas to start', { to: token, gas: '0x5207' }, /^err: intrinsic gas too low: have 20999, want 21000/],
    [
      'less gas than the data costs from Prague on',
      { to: bob, data: `0x${'11'.repeat(100)}`, gas: '0x5a00' },
      /floor data gas/,
    ],
    [
      'more value than the balance',
      { from: `0x${'77'.repeat(20)}`, to: bob, value: '0x1' },
      /^err: insufficient funds for gas \* price \+ value: address 0x7777/,
    ],
    [
      'an address in a message, which has capitals (EIP-55)',
      { from: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', to: bob, value: '0x1' },
      /address 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed have 0 want 1/,
    ],
    [
      'a price above the balance',
      { from: `0x${'77'.repeat(20)}`, to: bob, gasPrice: '0x77777777' },
      /insufficient funds/,
    ],
    [
      'a fee cap under the base fee',
      { from: alice, to: bob, maxFeePerGas: '0x1' },
      /max fee per gas less than block base fee/,
    ],
    [
      'a tip above the fee cap',
      { from: alice, to: bob, maxPriorityFeePerGas: '0x1' },
      /max priority fee per gas higher/,
    ],
    ['two kinds of fees', { from: alice, to: bob, gasPrice: '0x1', maxFeePerGas: '0x1' }, /^both gasPrice and/],
    [
      'another chain',
      { from: alice, to: bob, chainId: '0x1' },
      /^chainId does not match node's \(have=1, want=11325013\)/,
    ],
    [
      'blobs for a deployment',
      { from: alice, blobVersionedHashes: [`0x01${'00'.repeat(31)}`] },
      /blob transaction of type create/,
    ],
    [
      'a blob of another version',
      { from: alice, to: bob, blobVersionedHashes: [`0x${word(1)}`] },
      /^err: blob 0 has invalid/,
    ],
    ['an empty list of authorizations', { from: alice, to: bob, authorizationList: [] }, /empty auth list/],
    ['initialization code over 49,152 bytes', { data: `0x${'00'.repeat(49_153)}` }, /max initcode size exceeded/],
  ])('%s is an error of the execution', async (_title, call, message) => {
    expect(await chain.call('eth_call', call)).toEqual({
      error: { code: -32000, message: expect.stringMatching(message) },
    });
  });

  test('an instruction of a later fork is invalid under its own name, also after a jump', async () => {
    for (const data of ['0x1e', '0x600456005b1e']) {
      expect(await chain.call('eth_call', { data }, '0x1')).toEqual({
        error: { code: -32000, message: 'invalid opcode: CLZ' },
      });
    }
  });

  test('a `yParity` that the contract accepts but geth rejects is an invalid parameter', async () => {
    const authorization = { chainId: '0x1', address: notebook, nonce: '0x0', yParity: '0x100', r: '0x1', s: '0x1' };
    expect(await chain.call('eth_call', { to: bob, authorizationList: [authorization] })).toEqual({
      error: { code: -32602, message: expect.stringMatching(/^transaction\.authorizationList\[0\]\.yParity: /) },
    });
  });

  test('a missing block is an error, not null', async () => {
    const error = { code: -32000, message: 'header not found' };
    expect(await chain.call('eth_call', { to: token }, '0x141')).toEqual({ error });
    expect(await chain.call('eth_estimateGas', { to: token }, '0x141')).toEqual({ error });
  });

  test('the code sees the block, and a base fee of zero when the call has no price', async () => {
    const { baseFeePerGas, timestamp } = await chain.result('eth_getBlockByNumber', 'latest', false);
    const see = (instruction: string, fees: object = {}) =>
      chain.result('eth_call', { ...fees, data: returning(instruction) });
    const padded = (hex: string): string => `0x${word(BigInt(hex))}`;
    expect(await see('43')).toBe(padded('0x140'));
    expect(await see('42')).toBe(padded(timestamp));
    expect(await see('46')).toBe(padded('0xacce55'));
    expect(await see('48')).toBe(padded('0x0'));
    expect(await see('3a')).toBe(padded('0x0'));
    const fees = { from: alice, gas: '0x186a0', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x5' };
    expect(await see('48', fees)).toBe(padded(baseFeePerGas));
    expect(await see('3a', fees)).toBe(padded(`0x${(BigInt(baseFeePerGas) + 5n).toString(16)}`));
  });

  test('code can read the hashes of earlier blocks', async () => {
    const { hash } = await chain.result('eth_getBlockByNumber', '0x13f', false);
    expect(await chain.result('eth_call', { data: returning('61013f40') })).toBe(hash);
  });

  test('a call at an old block follows the rules of its fork', async () => {
    const shiftRight = '60026001' + '1c';
    expect(await chain.call('eth_call', { data: `0x${shiftRight}60005260206000f3` }, '0x13')).toMatchObject({
      error: { code: -32000, message: expect.stringMatching(/^invalid opcode/) },
    });
    expect(await chain.result('eth_call', { data: `0x${shiftRight}60005260206000f3` }, '0x14')).toBe(`0x${word(1)}`);
  });

  test('an access list makes its slots warm', async () => {
    const gasOf = async (accessList: object[]): Promise<bigint> =>
      BigInt(
        await chain
          .result('eth_call', { to: notebook, gas: '0x186a0', accessList, data: `0x${word(7)}` })
          .then(() => chain.result('eth_estimateGas', { to: notebook, accessList, data: `0x${word(7)}` })),
      );
    const without = await gasOf([]);
    const withSlot = await gasOf([{ address: notebook, storageKeys: [`0x${word(0)}`] }]);
    // The list costs 2,400 and 1,900, and saves the 2,100 of a cold slot.
    expect(Number(withSlot - without)).toBeGreaterThan(2_000);
    expect(Number(withSlot - without)).toBeLessThan(2_400);
  });
});

describe('eth_estimateGas', () => {
  test('a transfer of ether is estimated at 21,000 gas', async () => {
    expect(await chain.result('eth_estimateGas', { from: bob, to: carol, value: '0x1' })).toBe('0x5208');
  });

  test('an estimate is sufficient, and not much higher than necessary', async () => {
    const call = { from: bob, to: token, data: transfer(carol, 5n) };
    const estimate = BigInt(await chain.result('eth_estimateGas', call, 'latest'));
    const gas = (value: bigint): string => `0x${value.toString(16)}`;
    expect(await chain.call('eth_call', { ...call, gas: gas(estimate) })).toEqual({ result: `0x${word(1)}` });
    const less = (estimate * 985n) / 1000n - 1n;
    expect(await chain.call('eth_call', { ...call, gas: gas(less) })).toMatchObject({
      error: { message: 'out of gas' },
    });
  });

  test('from Prague on, data costs at least its floor price (EIP-7623)', async () => {
    const call = { from: bob, to: carol, data: `0x${'11'.repeat(100)}` };
    // The transfer needs 21,000 + 100 * 16 before Prague, 21,000 + 100 * 40 after. geth first tries 64/63 of that and
    // the stipend of 2,300, then halves the interval until it is below 1.5 %: 27,733, 26,366, 25,682, 25,340.
    expect(Number(await chain.result('eth_estimateGas', call, '0x59'))).toBe(22_936);
    expect(Number(await chain.result('eth_estimateGas', call, '0x5a'))).toBe(25_340);
  });

  test('a deployment is estimated without `to`', async () => {
    const estimate = await chain.result('eth_estimateGas', { from: alice, data: returning('5f') });
    expect(Number(estimate)).toBeGreaterThan(53_000 + 32 * 200);
  });

  test('each authorization costs 25,000 gas (EIP-7702), even an invalid one, which is skipped', async () => {
    const authorization = { chainId: '0x1', address: notebook, nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' };
    const call = { from: bob, to: carol, authorizationList: [authorization, authorization] };
    const estimate = Number(await chain.result('eth_estimateGas', call));
    expect(estimate).toBeGreaterThanOrEqual(71_000);
    expect(estimate).toBeLessThan(71_000 * 1.05);
  });

  test('blobs can be estimated without a blob fee', async () => {
    const call = { from: bob, to: carol, blobVersionedHashes: [`0x01${'00'.repeat(31)}`], maxFeePerBlobGas: '0x5' };
    expect(await chain.result('eth_estimateGas', call)).toBe('0x5208');
  });

  test.each([
    // A store at 2^40: no amount of gas pays for the memory, and no time is spent on finding out.
    ['more gas than the block limit', { data: '0x600064ffffffffff52' }, 'gas required exceeds allowance (16000000)'],
    ['more gas than the call allows', { to: treadmill, gas: '0x186a0' }, 'gas required exceeds allowance (100000)'],
    [
      'more value than the balance',
      { from: `0x${'77'.repeat(20)}`, to: token, value: '0x1', data: '0x01' },
      'insufficient funds',
    ],
    [
      'a price above the balance',
      { from: `0x${'77'.repeat(20)}`, to: token, gasPrice: '0x77777777' },
      'insufficient funds',
    ],
  ])('%s cannot be estimated', async (_title, call, message) => {
    expect(await chain.call('eth_estimateGas', call)).toEqual({
      error: { code: -32000, message: expect.stringContaining(message) },
    });
  });
});
