/** Parts of the default chain, and damaged copies of it. */

import { readFileSync } from 'node:fs';
import { RLP } from '@ethereumjs/rlp';
import { defaultChain } from '../../chain/start-chain.ts';

/** A block as nested byte arrays: header, transactions, uncles and, from Shanghai on, withdrawals. */
export type RawBlock = [header: Uint8Array[], transactions: unknown[], uncles: Uint8Array[][], withdrawals?: unknown[]];

/** The positions of a header's fields (Yellow Paper 4.4, EIP-1559). */
export const headerField = {
  parentHash: 0,
  uncleHash: 1,
  stateRoot: 3,
  receiptsRoot: 5,
  logsBloom: 6,
  difficulty: 7,
  number: 8,
  gasLimit: 9,
  gasUsed: 10,
  timestamp: 11,
  extraData: 12,
  baseFeePerGas: 15,
} as const;

export const genesisText = readFileSync(defaultChain.genesisFile, 'utf8');

/** Blocks 1 to `last`. */
export function firstBlocks(last: number): RawBlock[] {
  let rest = new Uint8Array(readFileSync(defaultChain.chainFile));
  return Array.from({ length: last }, () => {
    const { data, remainder } = RLP.decode(rest, true);
    rest = remainder as typeof rest;
    return data as unknown as RawBlock;
  });
}

/** The contents of a chain file with these blocks. */
export const chainFile = (blocks: RawBlock[]): Uint8Array =>
  Buffer.concat(blocks.map((block) => RLP.encode(block as never)));
