/** Nodes that answer `eth_feeHistory` wrongly or not at all: every fault gives an error of the catalogue, and none is cached. */

import { afterEach, describe, expect, test } from 'vitest';
import { GasOracle } from '../../gateway/gas/oracle.ts';
import { Head } from '../../gateway/upstream/head.ts';
import type { UpstreamAnswer } from '../../gateway/upstream/upstream.ts';
import { errorOf, FeeNode, resultOf } from './fee-node.ts';

let oracle: GasOracle | undefined;

afterEach(() => oracle?.close());

function open(fault: (answer: any) => UpstreamAnswer): { node: FeeNode; suggest: () => Promise<unknown> } {
  const node = new FeeNode(Array.from({ length: 250 }, () => ({ tipsWei: [1n, 2n, 3n, 4n] as const })));
  node.faults.set('eth_feeHistory', (_params, answer) => fault(answer));
  oracle = new GasOracle({
    upstream: node,
    head: new Head(node),
    timeoutMs: 5_000,
    tipFloorsWei: {},
    onFault: () => {},
  });
  return { node, suggest: () => oracle!.suggest() };
}

const changed = (change: (answer: any) => unknown) => (answer: any) => {
  const value = change(answer);
  return resultOf(value === undefined ? answer : value);
};
/** An answer with one extra block, which is older than the window and well-formed. */
const moreBlocks = changed(({ baseFeePerGas, gasUsedRatio, reward }) => ({
  oldestBlock: '0x31', // 49
  baseFeePerGas: [baseFeePerGas[0], ...baseFeePerGas],
  gasUsedRatio: [gasUsedRatio[0], ...gasUsedRatio],
  reward: [reward[0], ...reward],
}));
const raw = (json: string) => (): UpstreamAnswer => ({ kind: 'result', bytes: Buffer.from(json) });

describe('a malformed fee history is a bad upstream answer', () => {
  test.each<[string, (answer: any) => UpstreamAnswer]>([
    ['null', raw('null')],
    ['a string', raw('"0x1"')],
    ['a list', raw('[]')],
    ['no JSON', raw('{"oldestBlock":')],
    [
      'a ratio that is NaN, which is not JSON',
      raw('{"oldestBlock":"0xb","baseFeePerGas":["0x1","0x1"],"gasUsedRatio":[NaN]}'),
    ],
    ['no base fees', changed((answer) => void delete answer.baseFeePerGas)],
    ['base fees without the next block’s', changed((answer) => void answer.baseFeePerGas.pop())],
    ['one base fee too many', changed((answer) => void answer.baseFeePerGas.push('0x1'))],
    ['a base fee that is a number', changed((answer) => void answer.baseFeePerGas.splice(3, 1, 7))],
    ['a base fee that is null', changed((answer) => void answer.baseFeePerGas.splice(3, 1, null))],
    ['a base fee in decimal', changed((answer) => void answer.baseFeePerGas.splice(3, 1, '7'))],
    ['a base fee below zero', changed((answer) => void answer.baseFeePerGas.splice(3, 1, '-0x7'))],
    ['a base fee without digits', changed((answer) => void answer.baseFeePerGas.splice(3, 1, '0x'))],
    ['a base fee of 33 bytes', changed((answer) => void answer.baseFeePerGas.splice(3, 1, `0x1${'0'.repeat(64)}`))],
    ['no ratios', changed((answer) => void delete answer.gasUsedRatio)],
    ['ratios that are null', changed((answer) => ({ ...answer, gasUsedRatio: null }))],
    ['one ratio too few', changed((answer) => void answer.gasUsedRatio.pop())],
    ['one ratio too many', changed((answer) => void answer.gasUsedRatio.push(0.5))],
    ['a ratio that is the string NaN', changed((answer) => void answer.gasUsedRatio.splice(3, 1, 'NaN'))],
    ['a ratio that is null', changed((answer) => void answer.gasUsedRatio.splice(3, 1, null))],
    ['a ratio below zero', changed((answer) => void answer.gasUsedRatio.splice(3, 1, -0.1))],
    ['no rewards', changed((answer) => void delete answer.reward)],
    ['rewards that are null', changed((answer) => ({ ...answer, reward: null }))],
    ['one row of rewards too few', changed((answer) => void answer.reward.pop())],
    ['one row of rewards too many', changed((answer) => void answer.reward.push(answer.reward[0]))],
    ['a row that is not a list', changed((answer) => void answer.reward.splice(3, 1, '0x1'))],
    ['a row that is too short', changed((answer) => void answer.reward[3].pop())],
    ['a row that is too long', changed((answer) => void answer.reward[3].push('0x1'))],
    ['a reward that is not hex', changed((answer) => void answer.reward[3].splice(0, 1, '0xg1'))],
    ['a reward that is null', changed((answer) => void answer.reward[3].splice(0, 1, null))],
    ['no oldest block', changed((answer) => void delete answer.oldestBlock)],
    ['an oldest block that is a number', changed((answer) => ({ ...answer, oldestBlock: 0 }))],
    ['a different oldest block', changed((answer) => ({ ...answer, oldestBlock: '0x1' }))],
    ['more blocks than requested', moreBlocks],
    ['no blocks at all', changed(() => ({ oldestBlock: '0x0', baseFeePerGas: ['0x1'], gasUsedRatio: [], reward: [] }))],
  ])('%s', async (_title, fault) => {
    const { node, suggest } = open(fault);
    await expect(suggest()).rejects.toMatchObject({ name: 'BadUpstreamAnswer', message: 'bad upstream answer' });
    node.faults.clear();
    await expect(suggest()).resolves.toMatchObject({ networkCongestion: 0 }); // the next caller is not affected by the failure
  });
});

describe('no fee history', () => {
  test('a node without the method, on a chain that has base fees: 502 with the reason', async () => {
    const { node, suggest } = open(() => errorOf(-32601, 'the method eth_feeHistory does not exist'));
    await expect(suggest()).rejects.toMatchObject({
      descriptor: { http: 502 },
      message: 'bad upstream answer: the node has no eth_feeHistory',
    });
    expect(node.count('eth_feeHistory')).toBe(1);
  });

  test('a node that rejects every range: 502, without the node’s message', async () => {
    const { suggest } = open(() => errorOf(-32000, 'internal secret of the node'));
    await expect(suggest()).rejects.toMatchObject({ descriptor: { http: 502 }, message: 'bad upstream answer' });
  });

  test.each([
    ['unavailable', 'NoUpstream', 503],
    ['timeout', 'UpstreamTimeout', 504],
    ['bad-answer', 'BadUpstreamAnswer', 502],
  ] as const)('a failure of the kind %s', async (reason, name, http) => {
    const { suggest } = open(() => ({ kind: 'failure', reason }));
    await expect(suggest()).rejects.toMatchObject({ name, descriptor: { http } });
  });

  test('two answers that contradict each other: 502', async () => {
    const { node, suggest } = open((answer) => resultOf(answer));
    node.mostBlocks = 5;
    node.faults.set('eth_feeHistory', ([, newest], answer) =>
      newest === '0xf4' ? resultOf({ ...answer, baseFeePerGas: answer.baseFeePerGas.map(() => '0x63') }) : undefined,
    );
    await expect(suggest()).rejects.toMatchObject({ name: 'BadUpstreamAnswer' });
  });
});
