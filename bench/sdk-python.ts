/** The cost of a call with the Python client, against web3.py's AsyncHTTPProvider, and the memory for 10,000 logs. */

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { python } from '../test/toolchains/toolchains.ts';

/** One measured way of calling, or one measurement of memory. */
export interface PythonBenchRow {
  readonly name: string;
  /** Wall time per call, per decoding of 10,000 logs, or per import, in microseconds. */
  readonly microseconds?: number;
  /** CPU time per call, of the calling process, in microseconds. */
  readonly cpuMicroseconds?: number;
  /** Peak of the traced memory. */
  readonly peakBytes?: number;
  /** Memory that the result keeps. */
  readonly keptBytes?: number;
  /** Size of the answer's body. */
  readonly bodyBytes?: number;
  /** A multiple of web3.py's wall time with the same number in flight, of the body's size, or of the first row of its kind. */
  readonly ratio: number;
}

export const name = 'sdk';
export const description =
  "the Python client: a call against web3.py's AsyncHTTPProvider, and the memory for 10,000 logs";
/** The reason why it cannot run on this machine. */
export const { missing } = python;

const PACKAGE = resolve(import.meta.dirname, '../generated/python');

/** Serves from this process and measures in a Python process. */
export async function run(): Promise<PythonBenchRow[]> {
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await text(request));
    const body = Array.isArray(asked) ? `[${asked.map(answer)}]` : answer(asked);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/bench`;
  try {
    const { stdout } = await promisify(execFile)(
      python.bin('python'),
      [join(import.meta.dirname, 'python/measure.py'), url],
      { env: { ...python.env, PYTHONPATH: PACKAGE, PYTHONDONTWRITEBYTECODE: '1' } },
    );
    return JSON.parse(stdout);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

function answer({ id, method }: { id: unknown; method: string }): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${results[method] ?? '"0x1"'}}`;
}

const hex = (number: number) => `0x${number.toString(16)}`;
/** Spreads a number over 32 bytes, so that no two hashes are alike. */
const hash = (seed: number) => {
  const spread = (BigInt(seed + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251f86c6a11d0c18e95n) % 2n ** 256n;
  return `0x${spread.toString(16).padStart(64, '0')}`;
};
const indexed = (seed: number) => `0x${hash(seed).slice(-40).padStart(64, '0')}`;

const TRANSACTIONS = 190;
const LOGS = 10_000;
const LOGS_A_BLOCK = 40;

/** A block of about 15 kB: its transactions as hashes. */
const block = {
  ...{ baseFeePerGas: '0x7a1200', blobGasUsed: '0x0', difficulty: '0x0', excessBlobGas: '0x0', extraData: '0x' },
  ...{ gasLimit: '0x1c9c380', gasUsed: '0xabcdef', hash: hash(1), logsBloom: `0x${'00'.repeat(256)}` },
  ...{ miner: `0x${'ab'.repeat(20)}`, mixHash: hash(2), nonce: '0x0000000000000000', number: '0x10' },
  ...{ parentBeaconBlockRoot: hash(3), parentHash: hash(4), receiptsRoot: hash(5), requestsHash: hash(6) },
  ...{ sha3Uncles: hash(7), size: '0x4000', stateRoot: hash(8), timestamp: '0x65000000', transactionsRoot: hash(9) },
  ...{ uncles: [], withdrawals: [], withdrawalsRoot: hash(10) },
  transactions: Array.from({ length: TRANSACTIONS }, (_, index) => hash(100 + index)),
};

/** Transfers of a token, about 6 MB. */
const logs = Array.from({ length: LOGS }, (_, index) => ({
  address: `0x${'cd'.repeat(20)}`,
  blockHash: hash(Math.floor(index / LOGS_A_BLOCK)),
  blockNumber: hex(1_000 + Math.floor(index / LOGS_A_BLOCK)),
  blockTimestamp: hex(1_700_000_000 + Math.floor(index / LOGS_A_BLOCK)),
  data: hash(7 * index),
  logIndex: hex(index % LOGS_A_BLOCK),
  removed: false,
  topics: [hash(1), indexed(3 * index), indexed(5 * index)],
  transactionHash: hash(Math.floor(index / 2)),
  transactionIndex: hex(index % LOGS_A_BLOCK),
}));

const results: Readonly<Record<string, string>> = {
  eth_getBlockByNumber: JSON.stringify(block),
  eth_getLogs: JSON.stringify(logs),
};

if (import.meta.main) console.table(await run());
