/** A node whose answer to a log query is 20 MB long, for clients that limit what they read. */

import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';

const LOGS = 5_000;
const DATA_BYTES = 2_048;

/** The size of the answer, in the form of a landmark. */
export const LARGE = { logs: LOGS, hexDigits: LOGS * DATA_BYTES * 2 };

/** The second query fails: a client that lost the answer must not ask for it again. */
export async function startLargeLogsNode(): Promise<ScriptedNode> {
  const node = await startScriptedNode();
  const word = (byte: string) => `0x${byte.repeat(32)}`;
  const common = {
    address: `0x${'b8'.repeat(20)}`,
    topics: [word('aa')],
    data: `0x${'5e'.repeat(DATA_BYTES)}`,
    blockNumber: '0x1',
    blockHash: word('bb'),
    transactionHash: word('cc'),
    transactionIndex: '0x0',
    removed: false,
  };
  const result = Array.from({ length: LOGS }, (_, index) => ({ ...common, logIndex: `0x${index.toString(16)}` }));
  node.answer('eth_getLogs', () => {
    const isFirst = node.requests.filter(({ method }) => method === 'eth_getLogs').length === 1;
    return isFirst ? { result } : { error: { code: -32000, message: 'the query was sent twice' } };
  });
  return node;
}
