/** State and block overrides: an execution sees them, with geth's rules and messages. Where values matter, they are geth 1.17.8's. */

import { describe, expect, test } from 'vitest';
import { ChainNode } from '../../chain/rpc/node.ts';
import { Archive } from '../../chain/store/archive.ts';
import { importChain } from '../../chain/store/import-chain.ts';
import { chainFile, firstBlocks, genesisText } from './chain-file.ts';
import { outcomeOf, places, useChain, word } from './running-chain.ts';

const { call, result } = useChain();
const { alice, bob, notebook, token } = places;

const slot = (value: number): string => `0x${word(value)}`;
const precompile = (number: number): string => `0x${word(number).slice(24)}`;
const [identity, sha256] = [precompile(4), precompile(2)];

/** An address at which the chain has nothing. */
const nobody = '0x1111111111111111111111111111111111111111';

/** Code that returns what these instructions leave on the stack. */
const returns = (instructions: string): string => `0x${instructions}60005260206000f3`;
const opcode = {
  address: '30',
  balance: '31',
  coinbase: '41',
  timestamp: '42',
  number: '43',
  random: '44',
  gasLimit: '45',
};
const push = (address: string): string => `73${address.slice(2)}`;

/** The number that the code of `nobody` returns. */
async function run(code: string, block = 'latest', blockOverrides: object = {}, more: object = {}): Promise<bigint> {
  return BigInt(await result('eth_call', { to: nobody }, block, { ...more, [nobody]: { code } }, blockOverrides));
}

describe('an account override', () => {
  test('stateDiff changes single slots', async () => {
    const overridden = { [notebook]: { stateDiff: { [slot(0)]: slot(7) } } };
    expect(await result('eth_call', { to: notebook }, 'latest', overridden)).toBe(slot(7));
    const other = { [notebook]: { stateDiff: { [slot(1)]: slot(7) } } };
    expect(await result('eth_call', { to: notebook }, 'latest', other)).toBe(slot(318));
  });

  test('state replaces all slots', async () => {
    const overridden = { [notebook]: { state: { [slot(1)]: slot(7) } } };
    expect(await result('eth_call', { to: notebook }, 'latest', overridden)).toBe(slot(0));
    const balance = { to: token, data: `0x70a08231${word(alice)}` };
    expect(BigInt(await result('eth_call', balance, 'latest'))).toBeGreaterThan(0n);
    expect(await result('eth_call', balance, 'latest', { [token]: { state: {} } })).toBe(slot(0));
  });

  test('balance, nonce and code are those of the account', async () => {
    expect(await run(returns(push(bob) + opcode.balance), 'latest', {}, { [bob]: { balance: '0x7' } })).toBe(7n);
    const created = await run(returns('600060006000f0'), 'latest', {}, {});
    const createdLater = await result('eth_call', { to: nobody }, 'latest', {
      [nobody]: { code: returns('600060006000f0'), nonce: '0x9' },
    });
    expect(BigInt(createdLater)).not.toBe(created);
    expect(await run(returns('6005'))).toBe(5n);
  });

  test('pays for the call', async () => {
    const sent = { from: nobody, to: bob, value: '0x5' };
    expect(await call('eth_call', sent, 'latest')).toHaveProperty('error.code', -32000);
    expect(await result('eth_call', sent, 'latest', { [nobody]: { balance: '0x5' } })).toBe('0x');
    expect(await result('eth_estimateGas', sent, 'latest', { [nobody]: { balance: '0x5' } })).toBe('0x5208');
  });

  test('is the original value for the price of a write', async () => {
    const gasOf = async (value: number): Promise<number> => {
      const code = `0x600${value}600055`;
      const state = { [slot(0)]: slot(5) };
      return Number(await result('eth_estimateGas', { to: nobody }, 'latest', { [nobody]: { code, state } }));
    };
    // To change a slot costs 2,900 more than to write its own value (EIP-2929).
    expect((await gasOf(6)) - (await gasOf(5))).toBeGreaterThan(2_700);
  });

  test('the same account in two spellings: the last one counts', async () => {
    const upper = `0x${notebook.slice(2).toUpperCase()}`;
    const overridden = { [notebook]: { state: {} }, [upper]: { stateDiff: { [slot(0)]: slot(9) } } };
    expect(await result('eth_call', { to: notebook }, 'latest', overridden)).toBe(slot(9));
  });

  test.each([
    [
      'both state and stateDiff',
      { [notebook]: { state: {}, stateDiff: {} } },
      `account 0x45d41cbC6F692ab31771c416c072BBcA67A8e6b6 has both 'state' and 'stateDiff'`,
    ],
    [
      'a move of what is not a precompile',
      { [nobody]: { movePrecompileToAddress: bob } },
      `account ${nobody} is not a precompile`,
    ],
    [
      'a move to an overridden account',
      { [identity]: { movePrecompileToAddress: nobody }, [nobody]: {} },
      `account ${nobody} is already overridden`,
    ],
    [
      'a move onto itself',
      { [identity]: { movePrecompileToAddress: identity } },
      `account ${identity} is already overridden`,
    ],
  ])('%s is an error', async (_title, overridden, message) => {
    const error = { code: -32000, message };
    expect(await call('eth_call', { to: notebook }, 'latest', overridden)).toEqual({ error });
    expect(await call('eth_estimateGas', { to: notebook }, 'latest', overridden)).toEqual({ error });
  });

  test('a nonce at its limit creates nothing', async () => {
    const overridden = { [alice]: { nonce: '0xffffffffffffffff' } };
    const error = { code: -32000, message: 'nonce uint64 overflow' };
    expect(await call('eth_call', { from: alice, data: '0x00' }, 'latest', overridden)).toEqual({ error });
    expect(await call('eth_estimateGas', { from: alice, data: '0x00' }, 'latest', overridden)).toEqual({ error });
  });
});

describe('an override of a precompile', () => {
  const ask = (to: string, overridden: object): Promise<unknown> =>
    result('eth_call', { to, data: '0x1234' }, 'latest', overridden);
  const move = { [identity]: { movePrecompileToAddress: nobody } };

  test('moves it', async () => {
    expect(await ask(nobody, move)).toBe('0x1234');
    expect(await ask(identity, move)).toBe('0x');
    expect(await ask(sha256, { [identity]: { movePrecompileToAddress: sha256 } })).toBe('0x1234');
  });

  test('replaces it with code, and with nothing if only other fields are set', async () => {
    expect(await ask(identity, { [identity]: { code: returns('6007') } })).toBe(slot(7));
    expect(await ask(identity, { [identity]: { balance: '0x1' } })).toBe('0x');
  });

  test('leaves the old address warm and the new one cold', async () => {
    // The gas of a call without value, output and input.
    const gasOf = (to: string): Promise<bigint> =>
      run(returns(`5a60006000600060006000${push(to)}61fffff1505a9003`), 'latest', {}, moveToBob);
    const moveToBob = { [identity]: { movePrecompileToAddress: bob } };
    const [old, moved] = [await gasOf(identity), await gasOf(bob)];
    expect(moved - old).toBe(2_500n + 15n); // a cold access (EIP-2929), and the price of the precompile
  });

  test('has no effect on an estimate, as in geth', async () => {
    const estimate = (to: string, overridden: object): Promise<unknown> =>
      result('eth_estimateGas', { to, data: '0x1234' }, 'latest', overridden);
    expect(await estimate(identity, { [identity]: { code: '0xfe' } })).toBe(await estimate(identity, {}));
    expect(await estimate(nobody, move)).toBe(await estimate(nobody, {}));
  });
});

describe('a block override', () => {
  test.each([
    ['number', { number: '0x3e8' }, opcode.number, 1_000n],
    ['time', { time: '0x7955bd00' }, opcode.timestamp, 0x7955bd00n],
    ['gas limit', { gasLimit: '0x1234' }, opcode.gasLimit, 0x1234n],
    ['fee recipient', { feeRecipient: alice }, opcode.coinbase, BigInt(alice)],
    ['random value', { prevRandao: slot(77) }, opcode.random, 77n],
    ['base fee', { baseFeePerGas: '0x7' }, '48', 0n], // a call without a fee sees a base fee of zero
    ['blob base fee', { blobBaseFee: '0x9' }, '4a', 9n],
    ['difficulty, from the merge on', { difficulty: '0x0' }, opcode.number, 320n],
  ])('%s: %j', async (_title, overrides, instruction, expected) => {
    expect(await run(returns(instruction), 'latest', overrides)).toBe(expected);
  });

  test('the difficulty of a block before the merge', async () => {
    expect(await run(returns(opcode.random), '0x37', { difficulty: '0x33' })).toBe(0x33n);
    expect(await run(returns(opcode.random), 'latest', { difficulty: '0x33' })).not.toBe(0x33n);
  });

  test('the base fee determines the gas price and is the least that a call must offer', async () => {
    const price = async (baseFeePerGas: string): Promise<unknown> =>
      call(
        'eth_call',
        { from: alice, to: nobody, maxFeePerGas: '0x64', maxPriorityFeePerGas: '0x5' },
        'latest',
        { [nobody]: { code: returns('3a') } },
        { baseFeePerGas },
      );
    expect(await price('0x10')).toEqual({ result: slot(0x15) });
    expect(await price('0x65')).toEqual({
      error: {
        code: -32000,
        message:
          'err: max fee per gas less than block base fee: address 0xDfDaE2329c1B1959a849169c976bfea60A4526d5, maxFeePerGas: 100, baseFee: 101 (supplied gas 50000000)',
      },
    });
  });

  test('BLOCKHASH knows the blocks before the real one, within 256 of the overridden number', async () => {
    const parent = (await result('eth_getBlockByNumber', '0x13f', false)).hash;
    const hashOf = (number: number): string => returns(`61${number.toString(16).padStart(4, '0')}40`);
    expect(await run(hashOf(319), 'latest', { number: '0x190' })).toBe(BigInt(parent));
    expect(await run(hashOf(320), 'latest', { number: '0x190' })).toBe(0n);
    expect(await run(hashOf(399), 'latest', { number: '0x190' })).toBe(0n);
    expect(await run(hashOf(319), 'latest', { number: '0x3e8' })).toBe(0n);
    expect(await run(hashOf(5), 'latest', { number: '0x6' })).not.toBe(0n);
  });

  test.each([
    ['PUSH0 needs Shanghai by time', '5f', { time: '0x6955bc00' }, 'latest', 'invalid opcode: PUSH0'],
    ['PUSH0 needs London by number', '5f', { number: '0x1' }, 'latest', 'invalid opcode: PUSH0'],
    ['a later time brings Shanghai', '5f', { time: '0x7955bd00' }, '0x41', slot(0)],
    ['before the merge, time brings nothing', '5f', { time: '0x7955bd00' }, '0x37', 'invalid opcode: PUSH0'],
    [
      'a random value makes it a block after the merge',
      '5f',
      { time: '0x7955bd00', prevRandao: slot(1) },
      '0x37',
      slot(0),
    ],
    ['a number before the merge does not undo it', '5f', { number: '0x32' }, 'latest', slot(0)],
    ['BASEFEE needs London', '48', { number: '0x27' }, '0x37', 'invalid opcode: BASEFEE'],
  ])(
    'the overridden number and time determine the fork: %s',
    async (_title, instruction, overrides, block, expected) => {
      const outcome = await call(
        'eth_call',
        { to: nobody },
        block,
        { [nobody]: { code: returns(instruction) } },
        overrides,
      );
      expect('error' in outcome ? outcome.error.message : 'result' in outcome && outcome.result).toBe(expected);
    },
  );

  test('a time that reaches a fork that the chain does not know is rejected', async () => {
    const genesis = JSON.parse(genesisText);
    const text = JSON.stringify({ ...genesis, config: { ...genesis.config, amsterdamTime: 2_000_000_000 } });
    const node = new ChainNode(new Archive(await importChain(text, chainFile(firstBlocks(5)))));
    const ask = async (time: number) =>
      outcomeOf(
        await node.answer('eth_call', JSON.stringify([{ to: bob }, 'latest', {}, { time: `0x${time.toString(16)}` }])),
      );
    expect(await ask(1_999_999_999)).toEqual({ result: '0x' });
    expect(await ask(2_000_000_000)).toEqual({
      error: {
        code: -32000,
        message: 'block override: this chain does not support the fork amsterdamTime, which the number or time reaches',
      },
    });
  });
});

test.each([
  [{}, {}],
  [null, null],
  [undefined, {}],
])('overrides that change nothing: %j, %j', async (state, block) => {
  expect(await result('eth_call', { to: notebook }, 'latest', state, block)).toBe(slot(318));
  expect(await result('eth_estimateGas', { to: notebook }, 'latest', state)).toBe(
    await result('eth_estimateGas', { to: notebook }, 'latest'),
  );
});
