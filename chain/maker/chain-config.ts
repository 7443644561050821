/** The default chain's genesis: every fork occurs within its first 120 blocks. */

import type { Address } from '@ethereumjs/util';
import { systemContracts } from './system-contracts.ts';

/** `0xacce55`: no public chain uses it. */
export const chainId = 11_325_013;

/** The head. Block 192 is the newest block outside the latest 128. */
export const lastBlock = 320;

/** The first block after the merge. */
export const mergeBlock = 60;

/** Seconds between blocks, before the merge and after. */
const workSeconds = 13;
const slotSeconds = 12;

/** Midnight of 1 January 2026, UTC. */
const genesisTime = 1_767_225_600;

/** The timestamp of a block, in Unix seconds. */
export const timeOf = (number: number): number =>
  number < mergeBlock
    ? genesisTime + number * workSeconds
    : genesisTime + (mergeBlock - 1) * workSeconds + (number - mergeBlock + 1) * slotSeconds;

/** The first block of each fork, by the name of geth's setting. */
export const forkBlocks = {
  homesteadBlock: 4,
  eip150Block: 8,
  eip155Block: 12,
  eip158Block: 12,
  byzantiumBlock: 16,
  constantinopleBlock: 20,
  petersburgBlock: 24,
  istanbulBlock: 28,
  muirGlacierBlock: 32,
  berlinBlock: 36,
  londonBlock: 40,
  arrowGlacierBlock: 44,
  grayGlacierBlock: 48,
  mergeNetsplitBlock: mergeBlock,
  shanghaiTime: 70,
  cancunTime: 80,
  pragueTime: 90,
  osakaTime: 100,
  bpo1Time: 110,
  bpo2Time: 120,
} as const;

const weiPerEther = 10n ** 18n;

/**
 * genesis.json in geth's format.
 *
 * @param terminalTotalDifficulty the sum of the difficulties of all blocks before the merge.
 */
export function genesisText(funded: readonly Address[], terminalTotalDifficulty: bigint): string {
  const forks = Object.entries(forkBlocks).map(([name, block]) => [
    name,
    name.endsWith('Time') ? timeOf(block) : block,
  ]);
  const alloc = [
    ...Object.entries(systemContracts).map(([address, code]) => [address, { code, balance: '0x0', nonce: '0x1' }]),
    ...funded.map((address) => [address.toString(), { balance: `0x${(10_000n * weiPerEther).toString(16)}` }]),
  ];
  const genesis = {
    config: {
      chainId,
      ...Object.fromEntries(forks),
      terminalTotalDifficulty: Number(terminalTotalDifficulty),
      depositContractAddress: `0x${'00'.repeat(20)}`,
      ethash: {},
      blobSchedule: {
        cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
        prague: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
        osaka: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
        bpo1: { target: 10, max: 15, baseFeeUpdateFraction: 8_346_193 },
        bpo2: { target: 14, max: 21, baseFeeUpdateFraction: 11_684_671 },
      },
    },
    nonce: '0x0',
    timestamp: `0x${genesisTime.toString(16)}`,
    extraData: `0x${Buffer.from('chain-access').toString('hex')}`,
    gasLimit: '0x7a1200',
    difficulty: '0x20000',
    mixHash: `0x${'00'.repeat(32)}`,
    coinbase: `0x${'00'.repeat(20)}`,
    alloc: Object.fromEntries(alloc),
  };
  return `${JSON.stringify(genesis, null, 2)}\n`;
}
