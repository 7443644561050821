/** Importing a chain: a valid chain is imported, an invalid one is rejected with the block's number and the reason. */

import { RLP } from '@ethereumjs/rlp';
import { describe, expect, test } from 'vitest';
import { Archive } from '../../chain/store/archive.ts';
import { packRecords, unpackRecords } from '../../chain/store/chain-records.ts';
import { keccak256 } from '../../chain/store/fast-crypto.ts';
import { importChain } from '../../chain/store/import-chain.ts';
import { chainFile, firstBlocks, genesisText, headerField, type RawBlock } from './chain-file.ts';

const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(1);

/** The hash of a block. */
const hashOf = ([header]: RawBlock): Uint8Array => keccak256(RLP.encode(header));

/** The first blocks of the default chain, one of them changed. */
function damaged(last: number, number: number, change: (block: RawBlock) => void): Uint8Array {
  const blocks = firstBlocks(last);
  change(blocks[number - 1]!);
  return chainFile(blocks);
}

const withHeader =
  (field: keyof typeof headerField, value: Uint8Array) =>
  (block: RawBlock): void => {
    block[0][headerField[field]] = value;
  };

describe('importing a chain', () => {
  test('an empty chain file gives a chain of the genesis block only', async () => {
    const { blocks } = await importChain(genesisText, new Uint8Array());
    expect(blocks).toHaveLength(1);
  });

  test('the encoded blocks are parts of the file, not of a copy of it for each block', async () => {
    const file = new Uint8Array(chainFile(firstBlocks(3)));
    const { blocks } = await importChain(genesisText, file);
    const imported = blocks.slice(1);
    expect(imported).toHaveLength(3);
    for (const { rlp } of imported) expect(rlp.buffer).toBe(file.buffer);
  });

  test('a chain that starts after the merge has the later forks in its genesis block', async () => {
    const genesis = JSON.parse(genesisText);
    const forks = Object.keys(genesis.config).filter((name) => /(Block|Time)$/.test(name));
    const config = {
      ...genesis.config,
      terminalTotalDifficulty: 0,
      ...Object.fromEntries(forks.map((name) => [name, 0])),
    };
    const records = await importChain(JSON.stringify({ ...genesis, config, difficulty: '0x0' }), new Uint8Array());
    const { header } = new Archive(unpackRecords(packRecords(records))).head.block;
    expect([header.difficulty, header.excessBlobGas, header.baseFeePerGas]).toEqual([0n, 0n, 1_000_000_000n]);
    expect(header.requestsHash).toHaveLength(32);
  });

  test('records are unchanged after a round trip through shared memory', async () => {
    const records = await importChain(genesisText, chainFile(firstBlocks(12)));
    const unpacked = unpackRecords(packRecords(records));
    const plain = (value: typeof records) => ({
      ...value,
      blocks: value.blocks.map(({ hash, rlp, senders, receipts }) =>
        [hash, rlp, senders, ...receipts].map((part) => Buffer.from(part).toString('hex')),
      ),
      state: new Map([...value.state].map(([key, node]) => [key, Buffer.from(node).toString('hex')])),
    });
    expect(plain(unpacked)).toEqual(plain(records));
  });

  test.each([
    ['another state root', 8, 5, withHeader('stateRoot', bytes(32)), /^block 5 does not fit: invalid block stateRoot/],
    [
      'another receipts root',
      8,
      5,
      withHeader('receiptsRoot', bytes(32)),
      /^block 5 does not fit: invalid receiptTrie$/,
    ],
    ['another bloom', 8, 5, withHeader('logsBloom', bytes(256)), /^block 5 does not fit: invalid bloom$/],
    ['another gas used', 8, 5, withHeader('gasUsed', bytes(2)), /^block 5 does not fit: invalid gasUsed$/],
    ['another parent', 8, 5, withHeader('parentHash', bytes(32)), /^block 5 does not fit: its parent is 0x0101/],
    [
      'a time before its parent',
      8,
      5,
      withHeader('timestamp', bytes(1)),
      /^block 5 does not fit: its timestamp 1 is not/,
    ],
    ['another difficulty', 8, 5, withHeader('difficulty', bytes(2)), /^block 5 does not fit: its difficulty is 257, /],
    [
      'too large a change of the gas limit',
      8,
      5,
      withHeader('gasLimit', bytes(4)),
      /^block 5 does not fit: gas limit increased too/,
    ],
    ['another base fee', 42, 41, withHeader('baseFeePerGas', bytes(1)), /^block 41 does not fit: its base fee is 1, /],
    [
      'a missing transaction',
      8,
      5,
      (block: RawBlock) => block[1].pop(),
      /^block 5 does not fit: invalid transaction trie$/,
    ],
    ['a missing uncle', 10, 10, (block: RawBlock) => block[2].pop(), /^block 10 does not fit: invalid uncle hash$/],
    [
      'a missing withdrawal',
      70,
      70,
      (block: RawBlock) => block[3]!.pop(),
      /^block 70 does not fit: invalid withdrawals trie$/,
    ],
  ] as const)('a block with %s is rejected with its number', async (_title, last, number, change, reason) => {
    await expect(importChain(genesisText, damaged(last, number, change as (block: RawBlock) => void))).rejects.toThrow(
      reason,
    );
  });

  /** Blocks 1 to `last`, the uncles of the last one changed and its uncle hash with them. */
  const withUncles = (last: number, change: (uncles: RawBlock[2], blocks: RawBlock[]) => void): Uint8Array => {
    const blocks = firstBlocks(last);
    const [header, , uncles] = blocks.at(-1)!;
    change(uncles, blocks);
    header[headerField.uncleHash] = keccak256(RLP.encode(uncles));
    return chainFile(blocks);
  };

  test.each([
    // The parents of these uncles are known blocks, so only the height is wrong.
    ['of the block’s own height', 10, 9],
    ['of a height more than six below', 3, 2],
  ])('an uncle %s is rejected', async (_title, height, parentHeight) => {
    const chain = withUncles(10, ([uncle], blocks) => {
      uncle![headerField.number] = Uint8Array.of(height);
      uncle![headerField.parentHash] = hashOf(blocks[parentHeight - 1]!);
    });
    await expect(importChain(genesisText, chain)).rejects.toThrow(
      /^block 10 does not fit: its uncle 0x[0-9a-f]{64} is not a sibling of one of the 6 blocks before it$/,
    );
  });

  test.each([
    ['base fee', 'baseFeePerGas', Uint8Array.of(9), /its base fee is 9, its parent requires \d+$/],
    ['difficulty', 'difficulty', Uint8Array.of(9), /its difficulty is 9, its parent requires \d+$/],
    ['gas limit', 'gasLimit', bytes(4), /gas limit increased too much/],
    [
      'gas limit over 63 bits',
      'gasLimit',
      bytes(8).fill(0xff),
      /its gas limit is \d+; expected at most 9223372036854775807/,
    ],
    ['timestamp', 'timestamp', bytes(1), /its timestamp 1 is not after its parent's, \d+$/],
  ] as const)('an uncle with an invalid %s is rejected as a block would be', async (_title, field, value, reason) => {
    const chain = withUncles(46, ([uncle]) => {
      uncle![headerField[field]] = value;
    });
    const outcome = importChain(genesisText, chain);
    await expect(outcome).rejects.toThrow(/^block 46 does not fit: its uncle 0x[0-9a-f]{64} is not valid: /);
    await expect(outcome).rejects.toThrow(reason);
  });

  test.each([
    ['used more gas than its limit', 'gasUsed', bytes(5), /^block 46 does not fit: Invalid block: too much gas used/],
    ['has 33 bytes of extra data', 'extraData', bytes(33), /^block 46 does not fit: invalid amount of extra data$/],
  ] as const)('an uncle that %s is rejected', async (_title, field, value, reason) => {
    const chain = withUncles(46, ([uncle]) => {
      uncle![headerField[field]] = value;
    });
    await expect(importChain(genesisText, chain)).rejects.toThrow(reason);
  });

  test.each([
    ['three uncles', 10, (uncles: RawBlock[2]) => uncles.push(uncles[0]!, uncles[0]!), 'too many uncle headers'],
    ['the same uncle twice', 10, (uncles: RawBlock[2]) => uncles.push(uncles[0]!), 'duplicate uncles'],
    [
      'an uncle that an earlier block included',
      11,
      (uncles: RawBlock[2], blocks: RawBlock[]) => uncles.push(blocks[9]![2][0]!),
      'is already included in an earlier block',
    ],
    [
      'one of its ancestors as an uncle',
      10,
      (uncles: RawBlock[2], blocks: RawBlock[]) => uncles.splice(0, 1, blocks[7]![0]),
      'is one of its own ancestors',
    ],
  ] as const)('a block with %s is rejected', async (_title, last, change, reason) => {
    await expect(importChain(genesisText, withUncles(last, change))).rejects.toThrow(
      new RegExp(`^block ${last} does not fit: .*${reason}$`),
    );
  });

  test.each([
    ['a block', 'its header', (block: RawBlock) => block[0].pop()],
    ['an uncle', 'the header of its uncle 1', (block: RawBlock) => block[2][1]!.pop()],
  ])('%s without the base fee that its fork requires is rejected', async (_title, which, change) => {
    await expect(importChain(genesisText, damaged(46, 46, change))).rejects.toThrow(
      `block 46 does not fit: ${which} has 15 fields; its fork requires 16`,
    );
  });

  test('a missing block is detected at the next one', async () => {
    const blocks = firstBlocks(8);
    blocks.splice(3, 1);
    await expect(importChain(genesisText, chainFile(blocks))).rejects.toThrow(/^block 4 does not fit: its parent is /);
  });

  test('a truncated file is rejected with the number of the incomplete block', async () => {
    const whole = chainFile(firstBlocks(6));
    await expect(importChain(genesisText, whole.subarray(0, whole.length - 3))).rejects.toThrow(
      'chain file: block 6: expected an RLP-encoded block',
    );
  });

  test('a wrong genesis is detected at the first block', async () => {
    const other = genesisText.replace('"difficulty": "0x20000"', '"difficulty": "0x20001"');
    await expect(importChain(other, chainFile(firstBlocks(1)))).rejects.toThrow(
      /^block 1 does not fit: its parent is /,
    );
  });
});
