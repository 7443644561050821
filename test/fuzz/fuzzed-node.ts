/** A node for fuzzed calls: it answers each at once, with a result, a revert or an error of the chain, by the length of its params. */

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from '../harness/listen.ts';

/** The errors that the node returns: a revert, and any other failed execution. Callers pay for both. */
export const chainCodes: ReadonlySet<number> = new Set([3, -32000]);

const head = { number: '0x3e8', gasLimit: '0x1c9c380' };
const outcomes = [
  { result: null },
  { result: null },
  { error: { code: -32000, message: 'invalid opcode: INVALID' } },
  { error: { code: 3, message: 'execution reverted', data: '0x' } },
];

export async function startFuzzedNode(): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const { id, method, params = [] } = JSON.parse(await text(request));
    const sent = JSON.stringify(params);
    const executes = method === 'eth_call' || method === 'eth_estimateGas';
    const outcome =
      sent === '["latest",false]' ? { result: head } : outcomes[executes ? sent.length % outcomes.length : 0];
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
  return listen(server);
}
