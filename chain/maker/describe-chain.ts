/** README.md of the default chain: its forks, accounts, contracts and notable blocks, read from the chain itself. */

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

Without \`--upstream\`, chain-access serves this small chain, so that you have a real EVM to call before you have a node. It
contains every transaction type, every fork and every kind of revert, at the places listed here.

\`node chain/make-default-chain.ts\` generates this folder, with the same bytes on every run. Do not edit it by hand.

- chain id ${chainId} (\`${hex(chainId)}\`), head ${lastBlock} (\`${hex(lastBlock)}\`) \`${bytesToHex(head.hash())}\`
- genesis \`${bytesToHex(blocks[0]!.hash())}\`, ${new Date(timeOf(0) * 1000).toISOString()};
  one block every 13 s, every 12 s from the merge on
- the latest 128 blocks are ${lastBlock - 127} (\`${hex(lastBlock - 127)}\`) to ${lastBlock}; block ${lastBlock - 128} (\`${hex(lastBlock - 128)}\`) and all earlier ones are archive

## Forks

${table(['fork', 'first block'], Object.entries(forkBlocks).map(forkRow))}

\`mergeNetsplitBlock\` is the merge: block ${forkBlocks.mergeNetsplitBlock - 1} is the last block with difficulty.

## Accounts

These are test accounts: each private key is the Keccak-256 hash of \`chain-access default chain: NAME\`, so anyone can
compute it. Never send them anything of value. Each of the first six starts with 10,000 ether.

${table(['name', 'address', 'activity'], accountRows(story))}

## Contracts

alice deployed all contracts. Their source is \`chain/maker/contracts.ts\`.

${(Object.keys(contracts) as ContractName[]).map((name) => contractSection(story, name)).join('\n\n')}

## Where to find what

${table(['what', 'block', 'details'], landmarkRows(story, blocks))}

Hex numbers are in parentheses. "index" is the position of the transaction, or of the uncle, in its block.
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
  const activities: Record<string, string> = {
    alice: 'deploys the contracts, writes to the notebook and rings the bell; owns all LAMP at first',
    bob: 'sends carol 0.01 ether in most early blocks, later transfers LAMP',
    carol: 'transfers LAMP, receives withdrawals',
    dave: 'transfers LAMP, receives withdrawals; in block 51 sends more LAMP than the account owns',
    erin: 'delegates its code to the notebook in block 95',
    stoker: 'burns gas in the furnace, which moves the base fee',
    miner: 'receives the fees and rewards of all blocks',
  };
  return [...story.funded, story.miner].map(({ name, address }) => [name, `\`${address}\``, activities[name]!]);
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
    lines.push(`- custom error \`Refused(address,uint256)\`: \`${selector('Refused(address,uint256)')}\``);
  }
  return [...lines, ...storageLines(story, name)].join('\n');
}

function storageLines(story: Story, name: ContractName): string[] {
  if (name === 'token') {
    const { alice, bob } = story.people;
    return [
      `- \`Transfer(address,address,uint256)\`: topic \`${signatureHash('Transfer(address,address,uint256)')}\``,
      ...[alice, bob].map(
        (each) => `- the balance of ${each.name} is at storage position \`${mappingPosition(each.address.bytes, 1)}\``,
      ),
    ];
  }
  if (name === 'bell') return [`- \`Rung(uint256)\`: topic \`${signatureHash('Rung(uint256)')}\``];
  return [];
}

/** The storage position of an address in a mapping. */
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
      add('uncle', number, `index ${index}; height of the uncle: ${uncle.number}`);
    if (withdrawals?.length && (number === 70n || number === 320n))
      add('withdrawals', number, `${withdrawals.length} withdrawals, to carol and dave`);
  }
  for (const { header, transactions } of blocks) {
    for (const [index, each] of transactions.entries()) {
      if (each.type === 3 && 'numBlobs' in each)
        add('blobs', header.number, `index ${index}; number of blobs: ${each.numBlobs()}`);
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
    `1,000 in each block up to 139, one more in 140 (\`${hex(140)}\`): 10,001 logs of \`${bell}\``,
  );
  add('an empty block', 7, 'most blocks whose number is a multiple of 7 are empty, but none of the last eight');
  add(
    "the notebook's slot 0",
    3,
    'every fifth block from here on writes its own number: at block 192 the value is 188 (`0xbc`)',
  );
  return rows;
}
