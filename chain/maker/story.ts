/** The script of the default chain: what each block contains. */

import type { TypedTransaction } from '@ethereumjs/tx';
import { Address, bigIntToUnpaddedBytes, generateAddress, hexToBytes, setLengthLeft } from '@ethereumjs/util';
import { type Account, account } from './accounts.ts';
import type { BlockContents, BlockMaker } from './block-maker.ts';
import { forkBlocks, lastBlock } from './chain-config.ts';
import { type ContractName, contracts, selector } from './contracts.ts';
import {
  type Intent,
  signFeeMarket,
  signLegacy,
  signWithAccessList,
  signWithAuthorization,
  signWithBlobs,
} from './signing.ts';

const gwei = 10n ** 9n;
const ether = 10n ** 18n;

/** The block in which alice deploys each contract, at most one per block. */
export const deployedAt: Readonly<Record<ContractName, number>> = {
  notebook: 2,
  token: 30,
  refuser: 31,
  bell: 32,
  treadmill: 33,
  furnace: 34,
};

/** The number of uncles of a block. */
const unclesAt: Readonly<Record<number, number>> = { 10: 1, 25: 1, 46: 2 };

/** The texts in the blobs of a block's transaction. */
const blobsAt: Readonly<Record<number, string[]>> = {
  85: ['chain-access'],
  115: ['chain-access', 'two blobs'],
  250: ['chain-access', 'two blobs', 'three'],
};

/** The bell rings a thousand times in each of ten blocks and once in one more. */
const ringsAt = (number: number): bigint => (number >= 130 && number < 140 ? 1_000n : number === 140 ? 1n : 0n);

/** Every seventh block is empty, unless the bell rings; none is near the head, where fee suggestions need transactions. */
const isEmpty = (number: number): boolean => number % 7 === 0 && number < lastBlock - 8 && ringsAt(number) === 0n;

/** The accounts and contracts, and their next transactions. */
export class Story {
  readonly people = {
    alice: account('alice'),
    bob: account('bob'),
    carol: account('carol'),
    dave: account('dave'),
    erin: account('erin'),
    stoker: account('stoker'),
  };
  readonly miner = account('miner');
  /** The addresses of the contracts deployed so far. */
  readonly deployed: Partial<Record<ContractName, Address>> = {};
  #maker!: BlockMaker;

  /** The contents of the maker's next block. */
  next(maker: BlockMaker): BlockContents {
    this.#maker = maker;
    const number = maker.blocks.length;
    maker.turnToNext();
    const rivals = Array.from({ length: unclesAt[number] ?? 0 }, (_, index) => maker.rivalOfHead(`rival ${index + 1}`));
    return {
      uncles: rivals,
      transactions: isEmpty(number) ? [] : this.#transactions(number),
      withdrawals: number >= forkBlocks.shanghaiTime && number % 10 === 0 ? this.#withdrawals(number) : [],
    };
  }

  #transactions(number: number): TypedTransaction[] {
    // In the order of execution: each transaction uses its sender's next nonce.
    return [
      ...this.#deployments(number),
      ...this.#notes(number),
      ...(number < 35 ? this.#etherTransfers(number) : this.#tokenTransfers(number)),
      ...this.#milestones(number),
      ...this.#burns(number),
    ];
  }

  #etherTransfers(number: number): TypedTransaction[] {
    if (number % 3 === 0) return [];
    const { bob, carol } = this.people;
    return [this.#simple({ from: bob, to: carol.address, value: ether / 100n, gasLimit: 21_000n })];
  }

  #deployments(number: number): TypedTransaction[] {
    const { alice } = this.people;
    const name = (Object.keys(deployedAt) as ContractName[]).find((each) => deployedAt[each] === number);
    if (name === undefined) return [];
    this.deployed[name] = new Address(generateAddress(alice.address.bytes, bigIntToUnpaddedBytes(alice.nonce)));
    return [this.#simple({ from: alice, data: contracts[name].initCode, gasLimit: 500_000n })];
  }

  /** In every fifth block, alice writes the block's number to the notebook. */
  #notes(number: number): TypedTransaction[] {
    if (number % 5 !== 3) return [];
    const { alice } = this.people;
    const note = { from: alice, to: this.deployed.notebook!, data: word(number), gasLimit: 60_000n };
    if (number < forkBlocks.berlinBlock || number % 20 !== 18) return [this.#simple(note)];
    return [signWithAccessList(this.#maker, note, [[note.to, [`0x${'00'.repeat(32)}`]]])];
  }

  /** alice sends LAMP to bob, carol and dave, who later send it to each other. */
  #tokenTransfers(number: number): TypedTransaction[] {
    if (number % 3 !== 1 && number > 50 && number < lastBlock - 8) return [];
    const { alice, bob, carol, dave } = this.people;
    const circle = [bob, carol, dave];
    const turn = Math.floor(number / 3) % 3;
    const isHandout = number < 50;
    const [from, to] = isHandout ? [alice, circle[number % 3]!] : [circle[turn]!, circle[(turn + 1) % 3]!];
    const amount = isHandout ? 1_000n * ether : BigInt(number) * (ether / 100n);
    const tip = BigInt((number % 5) + 1) * (gwei / 2n);
    return [
      this.#simple({ from, to: this.deployed.token!, data: transferData(to.address, amount), gasLimit: 80_000n, tip }),
    ];
  }

  #milestones(number: number): TypedTransaction[] {
    const maker = this.#maker;
    const { alice, bob, dave, erin } = this.people;
    const texts = blobsAt[number];
    const rings = ringsAt(number);
    if (texts !== undefined) return [signWithBlobs(maker, { from: alice, to: bob.address, gasLimit: 21_000n }, texts)];
    if (rings > 0n)
      return [this.#simple({ from: alice, to: this.deployed.bell!, data: ringData(rings), gasLimit: 1_500_000n })];
    if (number === 51) {
      // More than dave owns: the transfer reverts, and its receipt has status 0.
      const data = transferData(bob.address, ether ** 2n);
      return [this.#simple({ from: dave, to: this.deployed.token!, data, gasLimit: 80_000n })];
    }
    if (number === 95) {
      const intent = { from: bob, to: erin.address, data: word(number), gasLimit: 120_000n };
      return [signWithAuthorization(maker, intent, { signer: erin, contract: this.deployed.notebook! })];
    }
    if (number === 99) {
      // A validator's withdrawal request: public key and amount; the fee is one wei.
      const data = Buffer.concat([Buffer.alloc(48, 0xac), Buffer.alloc(8)]);
      return [this.#simple({ from: alice, to: requestContract, data, value: 1n, gasLimit: 200_000n })];
    }
    return [];
  }

  /** The stoker burns gas whenever the base fee is below a wave between 0.5 and 2.5 gwei. */
  #burns(number: number): TypedTransaction[] {
    const furnace = this.deployed.furnace;
    const from = this.people.stoker;
    if (furnace === undefined || number < forkBlocks.londonBlock || ringsAt(number) > 0n) return [];
    if (number > lastBlock - 8) {
      const tips = [gwei / 2n, gwei, 2n * gwei];
      return tips.map((tip) => this.#simple({ from, to: furnace, gasLimit: 3_000_000n, tip }));
    }
    const phase = BigInt(number % 80);
    const wanted = (gwei * (phase < 40n ? 50n + phase * 5n : 450n - phase * 5n)) / 100n;
    if (this.#maker.nextBaseFee >= wanted) return [];
    return [this.#simple({ from, to: furnace, gasLimit: 14_500_000n, tip: gwei / 4n })];
  }

  #withdrawals(number: number): BlockContents['withdrawals'] {
    const { carol, dave } = this.people;
    const index = (number - forkBlocks.shanghaiTime) / 5;
    return [carol, dave].map(({ address }, nth) => ({
      index: index + nth,
      validatorIndex: 7 + nth,
      address: address.toString(),
      amount: 1_000_000 + number,
    }));
  }

  /** A transaction of the type that was usual at its block; now and then a legacy one. */
  #simple(intent: Intent): TypedTransaction {
    const isOld = this.#maker.blocks.length < forkBlocks.londonBlock || this.#maker.blocks.length % 16 === 5;
    return isOld ? signLegacy(this.#maker, intent) : signFeeMarket(this.#maker, intent);
  }

  /** The accounts that own ether in the genesis block. */
  get funded(): Account[] {
    return Object.values(this.people);
  }
}

/** The system contract for withdrawal requests (EIP-7002). */
const requestContract = new Address(hexToBytes('0x00000961ef480eb55e80d19ad83579a64c007002'));

const word = (value: bigint | number): Uint8Array => setLengthLeft(bigIntToUnpaddedBytes(BigInt(value)), 32);

const callData = (signature: string, ...words: Uint8Array[]): Uint8Array =>
  Buffer.concat([Buffer.from(selector(signature).slice(2), 'hex'), ...words]);

const transferData = (to: Address, amount: bigint): Uint8Array =>
  callData('transfer(address,uint256)', setLengthLeft(to.bytes, 32), word(amount));

const ringData = (count: bigint): Uint8Array => callData('ring(uint256)', word(count));
