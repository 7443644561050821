/** A node that answers, reverts, rejects, fails and falls silent, at random. */

import { FeeNode, GWEI } from '../../gas/fee-node.ts';
import { HEAD_NUMBER, type NodeReply, type ScriptedNode, startScriptedNode } from '../../harness/scripted-node.ts';

const WORD = `0x${'00'.repeat(32)}`;

/** What a node does with a call; what is listed more often happens more often. */
const behaviors: readonly (() => NodeReply)[] = [
  ...Array.from({ length: 10 }, () => () => ({ result: WORD })),
  () => ({ error: { code: 3, message: 'execution reverted', data: '0x' } }),
  () => ({ error: { code: -32000, message: 'insufficient funds for transfer' } }),
  () => ({ error: { code: -32602, message: 'invalid argument 0' } }),
  () => ({ raw: (response) => void response.writeHead(500).end('broken') }),
  () => ({ raw: (response) => void response.end('not JSON') }),
  () => ({ raw: (response) => void response.destroy() }),
  () => ({ raw: (response) => void response.write('{"jsonrpc":"2.0","id":', () => response.destroy()) }),
];
/** How rarely a node does not answer at all: callers wait for the time limit then. */
const SILENT = 0.005;
const SLOW = 0.5;
const SLOW_MS = 10;

/** The methods that the callers use besides the gas operation. */
export const faultyMethods = ['eth_call', 'eth_getStorageAt', 'eth_getTransactionByHash'] as const;

export async function startFaultyNode(): Promise<ScriptedNode> {
  const node = await startScriptedNode();
  const block = { baseFeeWei: 20n * GWEI, tipsWei: [GWEI, 2n * GWEI, 3n * GWEI, 9n * GWEI] as const, gapSeconds: 2 };
  const fees = new FeeNode(new Array(HEAD_NUMBER + 1).fill(block), 21n * GWEI);
  for (const method of ['eth_chainId', 'eth_getBlockByNumber', 'eth_feeHistory']) {
    node.answer(method, ({ params }) => fees.reply(method, params));
  }
  for (const method of faultyMethods) {
    node.answer(method, async () => {
      if (Math.random() < SILENT) return { raw: () => {} };
      if (Math.random() < SLOW) await new Promise((resolve) => setTimeout(resolve, Math.random() * SLOW_MS));
      return behaviors[Math.floor(Math.random() * behaviors.length)]!();
    });
  }
  return node;
}
