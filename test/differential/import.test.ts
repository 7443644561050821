/** geth imports the default chain and those of added case folders whole: every block is valid Ethereum. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultChain, startChain } from '../../chain/start-chain.ts';
import { chainFile, firstBlocks, headerField } from '../chain/chain-file.ts';
import { outcomeOf } from '../chain/running-chain.ts';
import { addedCaseFolders } from '../harness/cases.ts';
import { geth, requireOrSkip } from '../toolchains/toolchains.ts';
import { startGeth } from './geth-node.ts';

/** Each chain once, by its genesis file: folders of cases can share one. */
const chains = new Map([
  [defaultChain.genesisFile, defaultChain],
  ...addedCaseFolders().flatMap(({ genesis, chain }) =>
    genesis === undefined ? [] : [[genesis, { genesisFile: genesis, chainFile: chain! }] as const],
  ),
]);

describe.skipIf(requireOrSkip(geth))('geth', () => {
  test.each([...chains])('imports every block of the chain of %s', async (_genesis, files) => {
    const [node, own] = await Promise.all([startGeth(files), startChain(files)]);
    try {
      for (const block of ['earliest', 'latest', 'safe', 'finalized']) {
        const params = [block, false];
        const answer = await own.send(
          { method: 'eth_getBlockByNumber', paramsJson: JSON.stringify(params), account: undefined },
          new AbortController().signal,
        );
        expect(outcomeOf(answer)).toEqual({ result: await node.result('eth_getBlockByNumber', params) });
      }
    } finally {
      await Promise.all([node.stop(), own.close()]);
    }
  });

  test('states why it does not import an invalid block', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chain-access-invalid-'));
    try {
      const blocks = firstBlocks(41);
      blocks[40]![0][headerField.baseFeePerGas] = Uint8Array.of(1);
      const invalid = join(folder, 'chain.rlp');
      await writeFile(invalid, chainFile(blocks));
      await expect(startGeth({ ...defaultChain, chainFile: invalid })).rejects.toThrow(
        /^geth import: invalid block 41: invalid baseFee/,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
