/** README.md of the default chain: who and what is where, read off the chain itself. */

import type { Block } from '@ethereumjs/block';
import { bytesToHex, setLengthLeft } from '@ethereumjs/util';
import { keccak256 } from '../store/fast-crypto.ts';
import { chainId, forkBlocks, lastBlock, timeOf } from './chain-config.ts';
import { type ContractName, contracts, selector, signatureHash } from './contracts.ts';
import { deployedAt, type Story } from './story.ts';

const hex = (value: number | bigint): string => `0x${value.toString(16)}`;

/** The whole text, in Markdown. */
export function describeChain(story: Story, blocks: readonly Block[]): string {
  const head = blocks.at(-1)!;
  return `# The default chain

Made by \`node chain/make-default-chain.ts\`; the same bytes every time. Do not edit by hand.

- chain id ${chainId} (\`${hex(chainId)}\`), head ${lastBlock} (\`${hex(lastBlock)}\`) \`${bytesToHex(head.hash())}\`
- genesis \`${bytesToHex(blocks[0]!.hash())}\`, ${new Date(timeOf(0) * 1000).toISOString()}; a block every 13 s, from the merge on every 12 s
- the latest 128 blocks are ${lastBlock - 127} (\`${hex(lastBlock - 127)}\`) to ${lastBlock}; block ${lastBlock - 128} (\`${hex(lastBlock - 128)}\`) and all before are archive

## Forks

${table(['fork', 'first block'], Object.entries(forkBlocks).map(forkRow))}

\`mergeNetsplitBlock\` is the merge: block ${forkBlocks.mergeNetsplitBlock - 1} is the last with difficulty.

## Accounts

Test accounts: the private key of each is the Keccak-256 of \`chain-access default chain: NAME\`. Each of the first six owns
10,000 ether at the start.

${table(['name', 'address', 'does'], accountRows(story))}

## Contracts

Deployed by alice. Sources: \`chain/maker/contracts.ts\`.

${(Object.keys(contracts) as ContractName[]).map((name) => contractSection(story, name)).join('\n\n')}

## What is where

${table(['what', 'block', 'where'], landmarkRows(story, blocks))}

Numbers in hex stand in brackets. "index" is the transaction's position in its block.
`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function forkRow([setting, block]: [string, number]): string[] {
  return [setting, setting.endsWith('Time') ? `${block} (timestamp ${timeOf(block)})` : String(block)];
}

function accountRows(story: Story): string[][] {
  const does: Record<string, string> = {
    alice: 'deploys the contracts, writes the notebook, rings the bell; owner of all LAMP at first',
    bob: 'pays carol 0.01 ether in most early blocks; then passes LAMP on',
    carol: 'passes LAMP on; receives withdrawals',
    dave: 'passes LAMP on; receives withdrawals; sends more than there is in block 51',
    erin: 'has delegated its code to the notebook from block 95 on',
    stoker: 'burns gas in the furnace, which moves the base fee',
    miner: 'makes the blocks',
  };
  return [...story.funded, story.miner].map(({ name, address }) => [name, `\`${address}\``, does[name]!]);
}

function contractSection(story: Story, name: ContractName): string {
  const { purpose, functions } = contracts[name];
  const lines = [
    `### ${name}`,
    '',
    `\`${story.deployed[name]}\`, block ${deployedAt[name]} (\`${hex(deployedAt[name])}\`): ${purpose}.`,
    ...functions.map((signature, index) => `${index === 0 ? '\n' : ''}- \`${signature}\`: \`${selector(signature)}\``),
  ];
  if (name === 'refuser') {
    lines.push(`- its custom error is \`Refused(address,uint256)\`: \`${selector('Refused(address,uint256)')}\``);
  }
  return [...lines, ...storageLines(story, name)].join('\n');
}

function storageLines(story: Story, name: ContractName): string[] {
  if (name === 'token') {
    const { alice, bob } = story.people;
    return [
      `- \`Transfer(address,address,uint256)\`: topic \`${signatureHash('Transfer(address,address,uint256)')}\``,
      ...[alice, bob].map(
        (each) => `- balance of ${each.name} at position \`${mappingPosition(each.address.bytes, 1)}\``,
      ),
    ];
  }
  if (name === 'bell') return [`- \`Rung(uint256)\`: topic \`${signatureHash('Rung(uint256)')}\``];
  return [];
}

/** Where a mapping keeps the value of an address. */
function mappingPosition(key: Uint8Array, slot: number): string {
  const word = (bytes: Uint8Array): Uint8Array => setLengthLeft(bytes, 32);
  return bytesToHex(keccak256(Buffer.concat([word(key), word(Uint8Array.of(slot))])));
}

function landmarkRows(story: Story, blocks: readonly Block[]): string[][] {
  const rows: string[][] = [];
  const add = (what: string, number: number | bigint, where: string): void => {
    rows.push([what, `${number} (\`${hex(number)}\`)`, where]);
  };
  for (const type of [0, 1, 2, 3, 4]) {
    const number = blocks.findIndex(({ transactions }) => transactions.some((each) => each.type === type));
    const index = blocks[number]!.transactions.findIndex((each) => each.type === type);
    add(`first transaction of type ${type}`, number, `index ${index}`);
  }
  for (const { header, uncleHeaders, withdrawals } of blocks) {
    const { number } = header;
    for (const [index, uncle] of uncleHeaders.entries())
      add('uncle', number, `index ${index}, itself of height ${uncle.number}`);
    if (withdrawals?.length && (number === 70n || number === 320n))
      add('withdrawals', number, `${withdrawals.length}, to carol and dave`);
  }
  for (const { header, transactions } of blocks) {
    for (const [index, each] of transactions.entries()) {
      if (each.type === 3 && 'numBlobs' in each)
        add('blobs', header.number, `index ${index}, ${each.numBlobs()} of them`);
    }
  }
  const bell = story.deployed.bell!;
  add('a receipt with `root` instead of `status`', 1, 'index 0');
  add('a contract creation', deployedAt.token, 'index 0');
  add('a transfer that reverts (status 0)', 51, 'index 0');
  add('a delegation (EIP-7702)', 95, `index ${blocks[95]!.transactions.findIndex(({ type }) => type === 4)}`);
  add('a withdrawal request (EIP-7002)', 99, `index ${blocks[99]!.transactions.length - 1}`);
  add(
    '1,000 logs of the bell',
    130,
    `and in each block up to 139; one more in 140 (\`${hex(140)}\`): 10,001 of \`${bell}\``,
  );
  add('an empty block', 7, 'and nearly every block that 7 divides, but none of the last eight');
  add(
    "the notebook's slot 0",
    3,
    'and every fifth block after it write their own number: at block 192 it holds 188 (`0xbc`)',
  );
  return rows;
}
