/** Builds blocks one after the other: executes their contents and fills in the header from the results. */

import {
  type Block,
  type BlockHeader,
  createBlock,
  createBlockHeader,
  genTransactionsTrieRoot,
  genWithdrawalsTrieRoot,
} from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { RLP } from '@ethereumjs/rlp';
import type { TypedTransaction } from '@ethereumjs/tx';
import { type Address, createWithdrawal, type WithdrawalData } from '@ethereumjs/util';
import { createVM, runBlock, type TxReceipt, type VM } from '@ethereumjs/vm';
import { Ancestors } from '../store/ancestors.ts';
import { keccak256 } from '../store/fast-crypto.ts';
import { readForkSchedule } from '../store/fork-schedule.ts';
import { genesisBlock, openState, writeGenesisState } from '../store/genesis.ts';
import { readGenesis } from '../store/genesis-file.ts';
import { mergeBlock, timeOf } from './chain-config.ts';

/** The contents of a block. */
export interface BlockContents {
  transactions: TypedTransaction[];
  uncles: BlockHeader[];
  withdrawals: WithdrawalData[];
}

/** The chain while it is being built. */
export class BlockMaker {
  readonly common: Common;
  /** All blocks so far, genesis first. */
  readonly blocks: Block[];
  readonly #vm: VM;
  readonly #ancestors: Ancestors;
  readonly #coinbase: Address;

  private constructor(vm: VM, genesis: Block, ancestors: Ancestors, coinbase: Address) {
    this.common = vm.common;
    this.blocks = [genesis];
    this.#vm = vm;
    this.#ancestors = ancestors;
    this.#coinbase = coinbase;
  }

  static async create(genesisText: string, coinbase: Address): Promise<BlockMaker> {
    const file = readGenesis(genesisText);
    const common = readForkSchedule(file, mergeBlock);
    common.setHardforkBy({ blockNumber: 0n, timestamp: BigInt(timeOf(0)) });
    const state = await openState(common, new Map());
    const genesis = genesisBlock(file, common, await writeGenesisState(file, state));
    const ancestors = new Ancestors(genesis);
    const vm = await createVM({ common, stateManager: state, blockchain: ancestors, setHardfork: true });
    return new BlockMaker(vm, genesis, ancestors, coinbase);
  }

  get head(): Block {
    return this.blocks.at(-1)!;
  }

  /** Switches `common` to the rules of the next block; its transactions are built under them. */
  turnToNext(): void {
    const number = this.blocks.length;
    this.common.setHardforkBy({ blockNumber: number, timestamp: timeOf(number) });
  }

  /** The base fee of the next block; 0 before London. */
  get nextBaseFee(): bigint {
    return this.common.isActivatedEIP(1559) ? this.#baseFeeAfter(this.head.header) : 0n;
  }

  /** Builds and appends the next block. @returns its receipts. */
  async make({ transactions, uncles, withdrawals }: BlockContents): Promise<TxReceipt[]> {
    const hasWithdrawals = this.common.isActivatedEIP(4895);
    const body = { transactions, uncleHeaders: uncles, ...(hasWithdrawals && { withdrawals }) };
    const header = {
      ...this.#headerAfter(this.head.header),
      uncleHash: keccak256(RLP.encode(uncles.map((uncle) => uncle.raw()))),
      transactionsTrie: await genTransactionsTrieRoot(transactions),
      ...(hasWithdrawals && { withdrawalsRoot: await genWithdrawalsTrieRoot(withdrawals.map(createWithdrawal)) }),
    };
    const options = { common: this.common, setHardfork: true, calcDifficultyFromHeader: this.head.header };
    const draft = createBlock({ ...body, header }, options);
    const result = await runBlock(this.#vm, { block: draft, skipBlockValidation: true, generate: true });
    const blobGas =
      draft.transactions.reduce((sum, each) => sum + ('numBlobs' in each ? each.numBlobs() : 0), 0) * 131_072;
    const sealed = {
      ...header,
      gasUsed: result.gasUsed,
      stateRoot: result.stateRoot,
      receiptTrie: result.receiptsRoot,
      logsBloom: result.logsBloom,
      ...(this.common.isActivatedEIP(4844) && { blobGasUsed: blobGas }),
      ...(result.requestsHash !== undefined && { requestsHash: result.requestsHash }),
    };
    const block = createBlock({ ...body, header: sealed }, options);
    this.blocks.push(block);
    this.#ancestors.add(block);
    return result.receipts;
  }

  /** The header of an empty block that lost against the head: a later block can include it as an uncle. */
  rivalOfHead(extraData: string): BlockHeader {
    const parent = this.blocks.at(-2)!.header;
    return createBlockHeader(
      { ...this.#headerAfter(parent), extraData: Buffer.from(extraData), stateRoot: parent.stateRoot },
      { common: this.common, setHardfork: true, calcDifficultyFromHeader: parent },
    );
  }

  /** The fields that a block's position determines. `common` must have the rules of that block. */
  #headerAfter(parent: BlockHeader) {
    const number = Number(parent.number) + 1;
    const isWork = number < mergeBlock;
    const fields = {
      number,
      parentHash: parent.hash(),
      coinbase: this.#coinbase,
      timestamp: timeOf(number),
      gasLimit: this.#isLondon(number) ? parent.gasLimit * 2n : parent.gasLimit,
      mixHash: hashOf(isWork ? `work ${number}` : `randao ${number}`),
      nonce: isWork ? hashOf(`nonce ${number}`).subarray(0, 8) : new Uint8Array(8),
      extraData: isWork ? Buffer.from('chain-access') : new Uint8Array(),
    };
    return {
      ...fields,
      ...(this.common.isActivatedEIP(1559) && { baseFeePerGas: this.#baseFeeAfter(parent) }),
      ...(this.common.isActivatedEIP(4844) && { excessBlobGas: parent.calcNextExcessBlobGas(this.common) }),
      ...(this.common.isActivatedEIP(4788) && { parentBeaconBlockRoot: hashOf(`beacon block ${number - 1}`) }),
    };
  }

  #baseFeeAfter(parent: BlockHeader): bigint {
    return this.#isLondon(Number(parent.number) + 1) ? this.common.param('initialBaseFee') : parent.calcNextBaseFee();
  }

  #isLondon = (number: number): boolean => this.common.hardforkBlock('london') === BigInt(number);
}

const hashOf = (text: string): Uint8Array => keccak256(Buffer.from(`chain-access ${text}`));
