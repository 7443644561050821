/** What random requests are made from: the addresses, hashes, slots, topics and input of a chain's own genesis and blocks. */

import { readFileSync } from 'node:fs';
import type { JsonRpcNode } from './json-rpc-node.ts';

/** A mined transaction, as a call that could be sent again. */
export interface PastCall {
  readonly block: number;
  readonly call: Readonly<Record<string, unknown>>;
}

/** Every list has at least one entry. */
export interface Corpus {
  readonly head: number;
  readonly chainId: string;
  readonly blockHashes: readonly string[];
  /** Of transactions, uncles and roots: hashes of something other than a block of the chain. */
  readonly otherHashes: readonly string[];
  readonly transactionHashes: readonly string[];
  /** Blocks in which something happened that most blocks do not have: transactions, uncles, withdrawals. */
  readonly busyBlocks: readonly number[];
  readonly accounts: readonly string[];
  readonly contracts: readonly string[];
  readonly senders: readonly string[];
  readonly topics: readonly string[];
  readonly logAddresses: readonly string[];
  readonly slots: readonly string[];
  /** The first four bytes of input, and constants of four bytes in code. */
  readonly selectors: readonly string[];
  readonly pastCalls: readonly PastCall[];
}

const otherwise = <Value>(values: Iterable<Value>, value: Value): Value[] => {
  const list = [...new Set(values)];
  return list.length > 0 ? list : [value];
};
const lower = (text: string): string => text.toLowerCase();
const zeroAddress = `0x${'00'.repeat(20)}`;
const zeroHash = `0x${'00'.repeat(32)}`;

/** @param node a node that serves the whole chain, with eth_getCode. */
export async function readCorpus(node: JsonRpcNode, genesisFile: string): Promise<Corpus> {
  const alloc: [string, any][] = Object.entries(JSON.parse(readFileSync(genesisFile, 'utf8')).alloc);
  const allocated = alloc.map(([address]) => lower(`0x${address.replace(/^0x/, '')}`));
  const blocks: any[] = [];
  const receipts: any[] = [];
  const head = Number(await node.result('eth_blockNumber', []));
  for (let number = 0; number <= head; number++) {
    const name = `0x${number.toString(16)}`;
    blocks.push(await node.result('eth_getBlockByNumber', [name, true]));
    receipts.push(...(await node.result('eth_getBlockReceipts', [name])));
  }
  const transactions = blocks.flatMap((block) => block.transactions);
  const logs = receipts.flatMap((receipt) => receipt.logs);
  const accessLists = transactions.flatMap((transaction) => transaction.accessList ?? []);
  const accounts = otherwise(
    [
      ...allocated,
      ...transactions.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
      ...receipts.flatMap(({ contractAddress }) => contractAddress ?? []),
      ...blocks.map(({ miner }) => miner),
      ...blocks.flatMap(({ withdrawals }) => (withdrawals ?? []).map(({ address }: { address: string }) => address)),
      ...transactions.flatMap(({ authorizationList }) => (authorizationList ?? []).map((each: any) => each.address)),
      zeroAddress,
    ].map(lower),
    zeroAddress,
  );
  const codes = await Promise.all(accounts.map((address) => node.result('eth_getCode', [address, 'latest'])));
  return {
    head,
    chainId: await node.result('eth_chainId', []),
    blockHashes: blocks.map(({ hash }) => hash),
    otherHashes: otherwise(
      blocks.flatMap(({ uncles, stateRoot, transactionsRoot }) => [...uncles, stateRoot, transactionsRoot]),
      zeroHash,
    ),
    transactionHashes: otherwise(
      transactions.map(({ hash }) => hash),
      zeroHash,
    ),
    busyBlocks: otherwise(
      blocks.filter((block) => block.transactions.length + block.uncles.length > 0).map(({ number }) => Number(number)),
      head,
    ),
    accounts,
    contracts: otherwise(
      accounts.filter((_, index) => codes[index] !== '0x'),
      zeroAddress,
    ),
    senders: otherwise(
      transactions.map(({ from }) => from),
      zeroAddress,
    ),
    topics: otherwise(
      logs.flatMap(({ topics }) => topics),
      zeroHash,
    ),
    logAddresses: otherwise(
      logs.map(({ address }) => address),
      zeroAddress,
    ),
    slots: otherwise(
      [
        ...alloc.flatMap(([, { storage }]) => Object.keys(storage ?? {})),
        ...accessLists.flatMap(({ storageKeys }) => storageKeys),
      ].map((slot) => `0x${lower(slot).replace(/^0x/, '').padStart(64, '0')}`),
      zeroHash,
    ),
    selectors: otherwise(
      [
        ...transactions.flatMap(({ input }) => (input.length >= 10 ? [input.slice(0, 10)] : [])),
        ...codes.flatMap((code: string) => [...code.matchAll(/63([0-9a-f]{8})/g)].map(([, bytes]) => `0x${bytes}`)),
      ],
      '0x00000000',
    ),
    pastCalls: otherwise(
      transactions.map((transaction) => ({ block: Number(transaction.blockNumber), call: pastCall(transaction) })),
      { block: head, call: { to: zeroAddress } },
    ),
  };
}

/** The fields of a transaction that belong in a call object. `gasPrice` excludes the other two fees. */
function pastCall({ from, to, gas, value, input, nonce, ...rest }: any): Record<string, unknown> {
  const names = ['accessList', 'authorizationList', 'maxFeePerBlobGas', 'blobVersionedHashes'];
  const fees = rest.maxFeePerGas === undefined ? ['gasPrice'] : ['maxFeePerGas', 'maxPriorityFeePerGas'];
  const others = [...names, ...fees].filter((name) => rest[name] !== undefined).map((name) => [name, rest[name]]);
  return { from, ...(to !== null && { to }), gas, value, input, nonce, ...Object.fromEntries(others) };
}
