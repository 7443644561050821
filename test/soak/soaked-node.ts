/** A node for a soak: it answers most calls, and some with an error of the chain, a fault below JSON-RPC, or too late. */

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { FeeNode } from '../gas/fee-node.ts';
import { type Listening, listen } from '../harness/listen.ts';

/** Params of `eth_getBlockByNumber` for a block of 300 kB. */
export const LARGE_BLOCK = ['0x5', true];
/** Longer than the service waits for its node (`UPSTREAM_TIMEOUT_MS`). */
const LATE_MS = 1_500;
export const UPSTREAM_TIMEOUT_MS = 500;

/** The errors of the chain, which callers pay for. */
export const chainCodes: ReadonlySet<number> = new Set([3]);

const large = `{"number":"0x5","extraData":"0x${'ab'.repeat(150_000)}"}`;

export async function startSoakedNode(): Promise<Listening> {
  const fees = new FeeNode(Array.from({ length: 30 }, () => ({ tipsWei: [1n, 2n, 3n, 4n] as const })));
  let asked = 0;
  const server = createServer(async (request, response) => {
    const { id, method, params = [] } = JSON.parse(await text(request));
    const send = (outcome: string) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},${outcome}}`);
    };
    const own = fees.reply(method, params);
    const isLarge = JSON.stringify(params) === JSON.stringify(LARGE_BLOCK);
    if ('result' in own && !isLarge) return send(`"result":${JSON.stringify(own.result)}`);
    // Each in its turn: the sequence does not depend on chance.
    const turn = method === 'eth_getLogs' ? 0 : asked++ % 40;
    if (turn === 1) return void response.socket?.destroy();
    if (turn === 11) return void response.writeHead(500).end('broken');
    if (turn === 21) return void response.writeHead(200).end('{"jsonrpc":');
    if (turn === 31) await setTimeout(LATE_MS);
    if (method === 'eth_call') return send('"error":{"code":3,"message":"execution reverted","data":"0x"}');
    return send(`"result":${isLarge ? large : method === 'eth_getLogs' ? '[]' : `"0x${'00'.repeat(32)}"`}`);
  });
  return listen(server);
}
