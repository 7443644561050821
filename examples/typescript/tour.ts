/**
 * A tour of a chain: a block, storage, a call, an estimate, logs, receipts, an uncle and gas prices.
 *
 * Run it against the service on its default chain, whose accounts and contracts it uses:
 *
 *     CHAIN_ACCESS_URL=http://127.0.0.1:8545/v3/KEY node tour.ts
 *
 * It needs `npm install @chain-access/client hash-wasm`.
 */

import { ChainAccessError, createClient, getLogs, type Hex, suggestedGasFees, withBigints } from '@chain-access/client';
import { keccak } from 'hash-wasm';

const ALICE = '0xdfdae2329c1b1959a849169c976bfea60a4526d5';
const BOB = '0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd';
const NOTEBOOK = '0x45d41cbc6f692ab31771c416c072bbca67a8e6b6';
const TOKEN = '0x652393e872b133fd45c79e814042ba9563262209';
const REFUSER = '0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c';
const BELL = '0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2';

const BALANCES_SLOT = 1;
const BALANCE_OF = '0x70a08231';
const WITH_REASON = '0x75f19a5d';
const WEI_PER_ETHER = 10n ** 18n;

const client = createClient({ url: process.env.CHAIN_ACCESS_URL! });
const bigints = withBigints(client);

const word = (digits: string) => digits.padStart(64, '0');

/** The storage position of an address in a mapping: the keccak hash of key and slot, 32 bytes each. */
async function positionOf(key: Hex, slot: number): Promise<Hex> {
  const words = Buffer.from(word(key.slice(2)) + word(slot.toString(16)), 'hex');
  return `0x${await keccak(words, 256)}`;
}

/** Prints the newest block, and an uncle from the time of proof of work. */
async function showBlocks(): Promise<void> {
  const head = await bigints.eth_getBlockByNumber('latest', false);
  console.log(`block ${head!.number}: ${head!.hash}`);
  console.log(`  ${head!.transactions.length} transactions, ${head!.gasUsed} of ${head!.gasLimit} gas`);
  const uncle = await bigints.eth_getUncleByBlockNumberAndIndex(46n, 0n);
  console.log(`an uncle of block 46: height ${uncle!.number}, by ${uncle!.miner}`);
}

/** Prints a plain variable, now and far in the past, and an element of a mapping. */
async function showStorage(): Promise<void> {
  const now = await client.eth_getStorageAt(NOTEBOOK, '0x0', 'latest');
  const then = await client.eth_getStorageAt(NOTEBOOK, '0x0', '0xc0');
  console.log(`the notebook's slot 0: ${BigInt(now)}, at block 192: ${BigInt(then)}`);
  const balance = await client.eth_getStorageAt(TOKEN, await positionOf(BOB, BALANCES_SLOT), 'latest');
  console.log(`Bob's LAMP in storage: ${BigInt(balance)}`);
}

/** Prints the same balance from a call, a gas estimate, and the reason of a call that reverts. */
async function showCalls(): Promise<void> {
  const data = `${BALANCE_OF}${word(BOB.slice(2))}` as const;
  console.log(`Bob's LAMP by balanceOf: ${BigInt(await client.eth_call({ from: ALICE, to: TOKEN, data }, 'latest'))}`);
  const gas = await bigints.eth_estimateGas({ from: ALICE, to: BOB, value: WEI_PER_ETHER }, 'latest');
  console.log(`gas of a transfer: ${gas}`);
  try {
    await client.eth_call({ from: ALICE, to: REFUSER, data: WITH_REASON }, 'latest');
  } catch (error) {
    if (error instanceof ChainAccessError) console.log(`a revert: ${error.reason}`);
  }
}

/** Prints the number of logs over a range that exceeds the limit of one answer, and the receipts of a block. */
async function showLogs(): Promise<void> {
  const logs = getLogs(client, { address: BELL, fromBlock: '0x0', toBlock: 'latest' });
  let rings = 0;
  for await (const _log of logs) rings++;
  console.log(`the bell rang ${rings} times`);
  const receipts = (await client.eth_getBlockReceipts('0x33')) ?? [];
  const outcomes = receipts.map(({ status }) => (status === '0x0' ? 'failed' : 'succeeded'));
  console.log(`block 51: ${receipts.length} receipts: ${outcomes.join(', ')}`);
}

/** Prints the suggested fees for the next block. */
async function showGasPrices(): Promise<void> {
  const chainId = Number(await client.request('eth_chainId'));
  const fees = await suggestedGasFees(client, chainId);
  console.log(`gas prices of chain ${chainId}, base fee ${fees.estimatedBaseFee} gwei:`);
  for (const name of ['low', 'medium', 'high'] as const) {
    console.log(`  ${name}: at most ${fees[name].suggestedMaxFeePerGas} gwei`);
  }
}

await showBlocks();
await showStorage();
await showCalls();
await showLogs();
await showGasPrices();
