/** genesis.json: what geth accepts gives the block that geth makes of it, and every mistake is reported with its field. */

import { describe, expect, test } from 'vitest';
import { readForkSchedule } from '../../chain/store/fork-schedule.ts';
import { readGenesis } from '../../chain/store/genesis-file.ts';
import { importChain } from '../../chain/store/import-chain.ts';
import { chainFile, firstBlocks, genesisText } from './chain-file.ts';

/** The default chain's genesis.json, to change as needed. */
interface File {
  [field: string]: unknown;
  config: Record<string, unknown> & { blobSchedule: Record<string, object> };
  alloc: Record<string, object>;
}

const contract = '00000000000000000000000000000000000000aa';

const changed = (change: (file: File) => void): string => {
  const file = JSON.parse(genesisText) as File;
  change(file);
  return JSON.stringify(file);
};

async function hashOf(text: string): Promise<string> {
  const { blocks } = await importChain(text, new Uint8Array());
  return Buffer.from(blocks[0]!.hash).toString('hex');
}

/** Every fork from the genesis block on. */
function startMerged({ config }: File): void {
  for (const name of Object.keys(config)) if (/(Block|Time)$/.test(name)) config[name] = 0;
  config.terminalTotalDifficulty = 0;
}

const bpo = (target: number): object => ({ target, max: 2 * target, baseFeeUpdateFraction: 1_000_000 * target });

describe('a genesis file as geth writes it', () => {
  // The hashes are those that geth 1.17.8 prints for these files.
  test.each<[string, (file: File) => void, RegExp]>([
    [
      'decimal numbers, quoted or not',
      (file) => Object.assign(file, { gasLimit: '8000000', difficulty: 131_072, nonce: 66, timestamp: 1_767_225_600 }),
      /^5bd787.*c688f7$/,
    ],
    [
      'storage keys and values of any length, with or without 0x',
      ({ alloc }) => {
        const storage = { '0x01': '0x2a', '02': 'ff', '0x': '0x07', [`0x${'00'.repeat(31)}05`]: '0x00' };
        alloc[contract] = { balance: '1000', nonce: 3, storage, code: '0x6001' };
      },
      /^36939c.*ea8ff7$/,
    ],
    [
      'an account that is empty',
      ({ alloc }) => {
        alloc[`0x${contract}`] = { balance: '0x0' };
      },
      /^1c01df.*d39568$/,
    ],
    [
      'an empty string as a number: the default gas limit',
      (file) => Object.assign(file, { gasLimit: '' }),
      /^8ce81f.*f93835$/,
    ],
    [
      'field names in another case',
      (file) => {
        Object.assign(file, { mixhash: `0x${'11'.repeat(32)}`, Coinbase: `0x${'22'.repeat(20)}` });
        delete file.mixHash;
        delete file.coinbase;
      },
      /^f20fb5.*db17f0$/,
    ],
    ['null as absent', (file) => Object.assign(file, { baseFeePerGas: null, number: null }), /^d26dd0.*d08610$/],
    [
      'every fork from the start, with the fees of the first block',
      (file) => {
        startMerged(file);
        Object.assign(file, { difficulty: '0x0', baseFeePerGas: '7', excessBlobGas: '0x20000', blobGasUsed: 131_072 });
      },
      /^7c7a81.*39c7d4$/,
    ],
  ])('can have %s', async (_title, change, hash) => {
    expect(await hashOf(changed(change))).toMatch(hash);
  });

  test('can have a balance beyond 2^53 without quotes: no digit is lost', async () => {
    const text = changed(({ alloc }) => {
      alloc[contract] = { balance: 'BALANCE' };
    });
    expect(await hashOf(text.replace('"BALANCE"', '123456789012345678901234567890'))).toMatch(/^51b772.*9f34c8$/);
  });

  test('can have five changes of the blob limits', () => {
    const text = changed((file) => {
      startMerged(file);
      for (const [index, target] of [4, 5, 6, 7, 8].entries()) {
        file.config[`bpo${index + 1}Time`] = 1_000 * (index + 1);
        file.config.blobSchedule[`bpo${index + 1}`] = bpo(target);
      }
    });
    const common = readForkSchedule(readGenesis(text), 0);
    const targets = [999, 1_000, 2_000, 3_000, 4_000, 5_000].map((timestamp) => {
      common.setHardforkBy({ blockNumber: 1, timestamp });
      const { targetBlobGasPerBlock, maxBlobGasPerBlock, blobGasPriceUpdateFraction } = common.getBlobGasSchedule();
      return [targetBlobGasPerBlock / 131_072n, maxBlobGasPerBlock / 131_072n, blobGasPriceUpdateFraction].map(Number);
    });
    expect(targets).toEqual([
      [6, 9, 5_007_716],
      ...[4, 5, 6, 7, 8].map((target) => [target, 2 * target, 1_000_000 * target]),
    ]);
  });

  test('can leave out petersburgBlock: the fork starts with Constantinople', () => {
    const common = readForkSchedule(readGenesis(changed(({ config }) => delete config.petersburgBlock)), 60);
    expect(Number(common.hardforkBlock('petersburg'))).toBe(20);
  });

  test('can oppose the DAO fork', () => {
    const forked = changed(({ config }) => Object.assign(config, { daoForkBlock: 5, daoForkSupport: true }));
    expect(Number(readForkSchedule(readGenesis(forked), 60).hardforkBlock('dao'))).toBe(5);
    const opposed = changed(({ config }) => Object.assign(config, { daoForkBlock: 5, daoForkSupport: false }));
    expect(readForkSchedule(readGenesis(opposed), 60).hardforkBlock('dao')).toBeNull();
  });
});

describe('a fork that this chain does not know', () => {
  const withFork = (name: string, at: unknown): string =>
    changed(({ config }) => Object.assign(config, { [name]: at }));

  test.each([
    ['amsterdamTime', 1_767_225_600 + 8 * 13],
    ['verkleTime', 0],
    ['ewasmBlock', 8],
    ['enableUBTAtGenesis', true],
  ])('is rejected by its name if the chain reaches it: %s', async (name, at) => {
    await expect(importChain(withFork(name, at), chainFile(firstBlocks(8)))).rejects.toThrow(
      `genesis.json: config.${name}: this fork is not supported, and the chain reaches it`,
    );
  });

  test.each([
    ['amsterdamTime', 1_767_225_600 + 8 * 13 + 1],
    ['ewasmBlock', 9],
    ['ewasmBlock', null],
    ['enableUBTAtGenesis', false],
  ])('is accepted if no block reaches it: %s at %s', async (name, at) => {
    const { blocks } = await importChain(withFork(name, at), chainFile(firstBlocks(8)));
    expect(blocks).toHaveLength(9);
  });
});

describe('a mistake in a genesis file', () => {
  test.each<[string, (file: File) => void]>([
    ['alloc: this field is required', (file) => delete (file as Partial<File>).alloc],
    ['config: expected an object; got []', (file) => Object.assign(file, { config: [] })],
    ['config.clique: clique chains are not supported', ({ config }) => Object.assign(config, { clique: {} })],
    [
      'config.chainId: expected a whole number up to 9007199254740991, such as 1; got none',
      ({ config }) => delete config.chainId,
    ],
    [
      'config.londonBlock: expected at least 36, the value of berlinBlock; got 30',
      ({ config }) => Object.assign(config, { londonBlock: 30 }),
    ],
    [
      'config.istanbulBlock: this field is required, because muirGlacierBlock is set',
      ({ config }) => delete config.istanbulBlock,
    ],
    [
      'config.eip158Block: expected 12, the value of eip155Block;',
      ({ config }) => Object.assign(config, { eip158Block: 13 }),
    ],
    [
      'config.shanghaiTime: expected a whole number without quotes, such as 0; got "0x0"',
      ({ config }) => Object.assign(config, { shanghaiTime: '0x0' }),
    ],
    [
      'config.blobSchedule.bpo3: this field is required, because bpo3Time is set',
      ({ config }) => Object.assign(config, { bpo3Time: 2_000_000_000 }),
    ],
    [
      'config.blobSchedule.bpo2.max: this field is required',
      ({ config }) => Object.assign(config.blobSchedule, { bpo2: { target: 1 } }),
    ],
    [
      'config.blobSchedule.bpo2.baseFeeUpdateFraction: expected more than 0; got 0',
      ({ config }) => Object.assign(config.blobSchedule.bpo2!, { baseFeeUpdateFraction: 0 }),
    ],
    [
      'config.depositContractAddress: expected 20 bytes in hex after 0x; got "0x"',
      ({ config }) => Object.assign(config, { depositContractAddress: '0x' }),
    ],
    [
      'gasLimit: expected a whole number of at most 64 bits in decimal or hex, such as 8000000 or "0x7a1200"; got "8e6"',
      (file) => Object.assign(file, { gasLimit: '8e6' }),
    ],
    ['timestamp: expected a whole number of at most 64 bits', (file) => Object.assign(file, { timestamp: 1.5 })],
    [
      'nonce: expected a whole number of at most 64 bits',
      (file) => Object.assign(file, { nonce: `0x1${'0'.repeat(16)}` }),
    ],
    ['number: expected 0, the number of a genesis block; got 1', (file) => Object.assign(file, { number: 1 })],
    [
      'config: expected each fork by time, such as shanghaiTime, after the genesis block, because that is before the merge;',
      ({ config }) => Object.assign(config, { shanghaiTime: 0 }),
    ],
    [
      'gasUsed: expected at most 5, the gasLimit; got 6',
      (file) => Object.assign(file, { gasLimit: 5, gasUsed: '0x6' }),
    ],
    ['mixHash: expected 32 bytes in hex after 0x; got "0x00"', (file) => Object.assign(file, { mixHash: '0x00' })],
    [
      'baseFeePerGas: expected no base fee, because config.londonBlock is not 0',
      (file) => Object.assign(file, { baseFeePerGas: '0x7' }),
    ],
    [
      'excessBlobGas: expected no blob gas, because config.cancunTime is after the genesis block',
      (file) => Object.assign(file, { excessBlobGas: 0 }),
    ],
    [
      'alloc.0xaa: expected 20 bytes in hex after 0x; got "0xaa"',
      ({ alloc }) => Object.assign(alloc, { '0xaa': { balance: '1' } }),
    ],
    [
      `alloc.${contract}.code: expected bytes in hex, such as "0x1234"; got "0x1"`,
      ({ alloc }) => Object.assign(alloc, { [contract]: { code: '0x1' } }),
    ],
    [
      `alloc.${contract}.storage.0x1: expected at most 32 bytes in hex, such as "0x01"; got "0x1"`,
      ({ alloc }) => Object.assign(alloc, { [contract]: { storage: { '0x1': '0x01' } } }),
    ],
  ])('is reported: %s', async (message, change) => {
    await expect(importChain(changed(change), new Uint8Array())).rejects.toThrow(`genesis.json: ${message}`);
  });

  test.each([
    ['{"config":', "genesis.json: expected JSON in geth's format; "],
    ['[]', 'genesis.json: expected an object; got []'],
  ])('that makes the whole file unreadable is reported: %s', async (text, message) => {
    await expect(importChain(text, new Uint8Array())).rejects.toThrow(message);
  });
});
