/**
 * Generates the chain that ships with the repository: chain/default/genesis.json, chain.rlp and README.md.
 *
 * Run `node chain/make-default-chain.ts [FOLDER]`. Every run writes the same bytes.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BlockMaker } from './maker/block-maker.ts';
import { genesisText, lastBlock } from './maker/chain-config.ts';
import { describeChain } from './maker/describe-chain.ts';
import { Story } from './maker/story.ts';

/** The files of the default chain by name. */
export async function makeDefaultChain(): Promise<Record<'genesis.json' | 'chain.rlp' | 'README.md', Uint8Array>> {
  const story = new Story();
  const funded = story.funded.map(({ address }) => address);
  const maker = await BlockMaker.create(genesisText(funded, 0n), story.miner.address);
  while (maker.blocks.length <= lastBlock) {
    const contents = story.next(maker);
    await maker.make(contents);
  }
  const totalDifficulty = maker.blocks.reduce((sum, block) => sum + block.header.difficulty, 0n);
  return {
    'genesis.json': Buffer.from(genesisText(funded, totalDifficulty)),
    'chain.rlp': Buffer.concat(maker.blocks.slice(1).map((block) => block.serialize())),
    'README.md': Buffer.from(describeChain(story, maker.blocks)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? fileURLToPath(new URL('default', import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(await makeDefaultChain())) writeFileSync(join(folder, name), bytes);
}
