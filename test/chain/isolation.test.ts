/** Isolation of executions: each sees the state, warm slots and original values of its own block, and leaves nothing behind. */

import { describe, expect, test } from 'vitest';
import { ChainNode } from '../../chain/rpc/node.ts';
import { Archive } from '../../chain/store/archive.ts';
import { importChain } from '../../chain/store/import-chain.ts';
import { chainFile, firstBlocks, genesisText } from './chain-file.ts';
import { outcomeOf, places, word } from './running-chain.ts';

const { bob, carol, notebook, token } = places;

/** The chain up to London, where slots are warm or cold (EIP-2929) and the original value sets the price of a write (EIP-2200). */
const archive = new Archive(await importChain(genesisText, chainFile(firstBlocks(48))));

type Question = readonly [method: string, call: object, block: string, ...overrides: object[]];

const ask = async (node: ChainNode, [method, ...params]: Question) =>
  outcomeOf(await node.answer(method, JSON.stringify(params)));

const write = (value: number, fields: object = {}): object => ({ to: notebook, data: `0x${word(value)}`, ...fields });
/** The precompile that returns its input. */
const copier = `0x${word(4).slice(24)}`;
const copy = { to: copier, data: '0x1234' };

/** Code that returns the block's number. */
const returnsNumber = '0x4360005260206000f3';

const slotKey = `0x${word(0)}`;
const transfer = { from: bob, to: token, data: `0xa9059cbb${word(carol)}${word(5)}` };
const slotZero = [{ address: notebook, storageKeys: [`0x${word(0)}`] }];

// Slot 0 of the notebook is 38 at block 42 and 43 at block 43. Both are London blocks and share one EVM.
const questions: readonly Question[] = [
  ['eth_estimateGas', write(7), '0x2a'],
  ['eth_estimateGas', write(7), '0x2b'],
  ['eth_estimateGas', write(43), '0x2b'],
  ['eth_estimateGas', write(38), '0x2b'],
  ['eth_estimateGas', write(0), '0x2a'],
  ['eth_estimateGas', write(7, { accessList: slotZero }), '0x2b'],
  ['eth_estimateGas', transfer, '0x2b'],
  ['eth_call', write(7), '0x2b'],
  ['eth_call', write(7, { gas: '0x5300' }), '0x2b'],
  ['eth_call', { to: notebook }, '0x2a'],
  ['eth_call', { to: notebook }, '0x2b'],
  ['eth_call', copy, '0x2b'],
  ['eth_call', { to: bob, data: '0x1234' }, '0x2b'],
  // What these change must be gone in the next execution, also when they fail half-way.
  ['eth_call', { to: notebook }, '0x2b', { [notebook]: { stateDiff: { [slotKey]: `0x${word(7)}` } } }],
  ['eth_estimateGas', write(7), '0x2b', { [notebook]: { state: { [slotKey]: `0x${word(7)}` } } }],
  ['eth_call', transfer, '0x2b', { [token]: { code: returnsNumber } }],
  ['eth_estimateGas', transfer, '0x2b', { [bob]: { balance: '0x1' }, [token]: { state: {} } }],
  ['eth_call', copy, '0x2b', { [copier]: { movePrecompileToAddress: bob } }],
  ['eth_call', copy, '0x2b', { [copier]: { code: '0x' }, [notebook]: { state: {}, stateDiff: {} } }],
  ['eth_call', { to: bob }, '0x2b', { [bob]: { code: returnsNumber } }, { number: '0x7', feeRecipient: carol }],
  ['eth_call', { to: notebook }, '0x2b', {}, { number: '0x14', baseFeePerGas: '0x7' }],
];

describe('an execution after another one', () => {
  test.each(questions.map((question) => [JSON.stringify(question), question] as const))(
    '%s gives the same result as on its own',
    async (_title, question) => {
      const alone = await ask(new ChainNode(archive), question);
      for (const earlier of questions) {
        const node = new ChainNode(archive);
        await ask(node, earlier);
        expect(await ask(node, question), `after ${JSON.stringify(earlier)}`).toEqual(alone);
      }
    },
  );

  test('the price of a write depends on the slot’s value in its own block: writing that value again is cheap', async () => {
    const node = new ChainNode(archive);
    const gas = async (value: number, block: string): Promise<number> => {
      const outcome = await ask(node, ['eth_estimateGas', write(value), block]);
      return 'result' in outcome ? Number(outcome.result) : Number.NaN;
    };
    const [changed, unchanged] = [await gas(38, '0x2b'), await gas(43, '0x2b')];
    // A change costs 2,900, an unchanged value 100 (EIP-2929); an estimate may be 1.5 % too high.
    expect(changed - unchanged).toBeGreaterThan(2_400);
    expect(changed - unchanged).toBeLessThan(3_200);
    expect(Math.abs((await gas(43, '0x2a')) - changed)).toBeLessThan(400);
  });
});
