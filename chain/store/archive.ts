/** An imported chain, for the methods to read: blocks by number and hash, receipts, and the rules of each block. */

import { type Block, createBlockFromRLP } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { RLP } from '@ethereumjs/rlp';
import { bytesToBigInt, bytesToHex, type PrefixedHexString } from '@ethereumjs/util';
import type { BlockRecord, ChainRecords } from './chain-records.ts';
import { readForkSchedule, unknownForkAt } from './fork-schedule.ts';
import { type Genesis, readGenesis } from './genesis-file.ts';

/** One log of a receipt. */
export interface ArchivedLog {
  address: PrefixedHexString;
  topics: PrefixedHexString[];
  data: Uint8Array;
}

/** One receipt, with the fields of its consensus encoding. */
export interface ArchivedReceipt {
  /** The post state root before Byzantium, the status after. */
  outcome: { root: Uint8Array } | { status: 0 | 1 };
  cumulativeGasUsed: bigint;
  logsBloom: Uint8Array;
  logs: ArchivedLog[];
}

/** One block with its receipts; both are decoded on first use. */
export class ArchivedBlock {
  readonly number: number;
  readonly hash: PrefixedHexString;
  readonly sizeBytes: number;
  readonly #record: BlockRecord;
  readonly #common: Common;
  #block: Block | undefined;
  #receipts: ArchivedReceipt[] | undefined;

  constructor(number: number, record: BlockRecord, common: Common) {
    this.number = number;
    this.hash = bytesToHex(record.hash);
    this.sizeBytes = record.rlp.length;
    this.#record = record;
    this.#common = common;
  }

  get block(): Block {
    this.#block ??= createBlockFromRLP(this.#record.rlp, { common: this.#common, setHardfork: true });
    return this.#block;
  }

  get receipts(): ArchivedReceipt[] {
    this.#receipts ??= this.#record.receipts.map(decodeReceipt);
    return this.#receipts;
  }

  /** The transactions as they are hashed: an RLP list, or the type and a payload (EIP-2718). */
  get encodedTransactions(): Uint8Array[] {
    const [, transactions] = RLP.decode(this.#record.rlp) as unknown as RawBlock;
    return transactions.map((each) => (each instanceof Uint8Array ? each : RLP.encode(each)));
  }

  /** The address of a transaction's sender. */
  sender(transactionIndex: number): PrefixedHexString {
    return bytesToHex(this.#record.senders.subarray(transactionIndex * 20, transactionIndex * 20 + 20));
  }
}

/** The whole chain. It never changes. */
export class Archive {
  /** The fork schedule; copy it before you set it to a block's rules. */
  readonly common: Common;
  readonly chainId: bigint;
  readonly head: ArchivedBlock;
  /** Trie nodes and codes, see `ChainRecords.state`. */
  readonly state: ReadonlyMap<string, Uint8Array>;
  readonly #genesis: Genesis;
  readonly #blocks: ArchivedBlock[];
  readonly #numberByHash: Map<string, number>;

  constructor(records: ChainRecords) {
    this.#genesis = readGenesis(records.genesisText);
    this.common = readForkSchedule(this.#genesis, records.mergeBlock);
    this.chainId = this.common.chainId();
    this.#blocks = records.blocks.map((record, number) => new ArchivedBlock(number, record, this.common));
    this.#numberByHash = new Map(this.#blocks.map(({ hash, number }) => [hash, number]));
    this.head = this.#blocks.at(-1)!;
    this.state = records.state;
  }

  /** The block with this number; `undefined` beyond the head. */
  at(number: number): ArchivedBlock | undefined {
    return this.#blocks[number];
  }

  /** The setting of a fork that a block with this number and time would reach, but this chain does not know. */
  unknownForkAt(block: { number: bigint; timestamp: bigint }): string | undefined {
    return unknownForkAt(this.#genesis, block);
  }

  /** The block with this hash, in lower case; `undefined` when it is unknown. */
  byHash(hash: string): ArchivedBlock | undefined {
    const number = this.#numberByHash.get(hash);
    return number === undefined ? undefined : this.#blocks[number];
  }

  /** The blocks `from` to `to`, inclusive; fewer when the range ends beyond the head. */
  range(from: number, to: number): readonly ArchivedBlock[] {
    return this.#blocks.slice(from, to + 1);
  }
}

function decodeReceipt(encoded: Uint8Array): ArchivedReceipt {
  const isTyped = encoded[0]! < 0x80;
  const fields = RLP.decode(isTyped ? encoded.subarray(1) : encoded) as unknown as RawReceipt;
  const [rootOrStatus, cumulativeGasUsed, logsBloom, logs] = fields;
  return {
    outcome: rootOrStatus.length === 32 ? { root: rootOrStatus } : { status: rootOrStatus.length === 0 ? 0 : 1 },
    cumulativeGasUsed: bytesToBigInt(cumulativeGasUsed),
    logsBloom,
    logs: logs.map(([address, topics, data]) => ({
      address: bytesToHex(address),
      topics: topics.map(bytesToHex),
      data,
    })),
  };
}

/** A transaction of a type is an RLP string, a legacy transaction is a list. */
type RawBlock = [header: unknown, transactions: (Uint8Array | Uint8Array[])[]];
type RawReceipt = [Uint8Array, Uint8Array, Uint8Array, [Uint8Array, Uint8Array[], Uint8Array][]];
