/** The program of every thread of the chain: it imports or receives the records, then answers calls. */

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { ChainNode } from '../rpc/node.ts';
import { Archive } from '../store/archive.ts';
import { type ChainRecords, packRecords, unpackRecords } from '../store/chain-records.ts';
import { importChain } from '../store/import-chain.ts';
import type { ChainFiles, FromThread, ThreadStart, ToThread } from './messages.ts';

const port = parentPort!;
const { files, abandoned } = workerData as ThreadStart;
const abandonedId = new Int32Array(abandoned);
let currentId: number | undefined;

const report = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

try {
  const records = files === undefined ? await receiveRecords() : await importFiles(files);
  const node = new ChainNode(new Archive(records), { isAbandoned: () => Atomics.load(abandonedId, 0) === currentId });
  serve(node);
  flushCompileCache(); // a thread that is terminated never writes it
  const { extraMethods } = node;
  report({
    kind: 'ready',
    imported: files === undefined ? undefined : { records: packRecords(records), extraMethods },
  });
} catch (error) {
  report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}

async function importFiles({ genesisFile, chainFile }: ChainFiles): Promise<ChainRecords> {
  const genesisText = await readFile(genesisFile, 'utf8'); // one after the other, so that the first fault is always the same
  const chain = await readFile(chainFile);
  return importChain(genesisText, new Uint8Array(chain));
}

async function receiveRecords(): Promise<ChainRecords> {
  const [message] = (await once(port, 'message')) as [ToThread];
  if (message.kind !== 'records') throw new Error(`expected the records as the first message; got a ${message.kind}`);
  return unpackRecords(message.records);
}

function serve(node: ChainNode): void {
  port.on('message', async (message: ToThread) => {
    if (message.kind !== 'call') return;
    const { id, method, paramsJson } = message;
    currentId = id;
    const answer = await node.answer(method, paramsJson);
    report({ kind: 'answer', id, answer }, answer.kind === 'result' ? [answer.bytes.buffer as ArrayBuffer] : []);
    node.release();
  });
}
