/** A minimal node: a process that answers every POST with the same result and the id of the request. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const resultBytes = Number(process.argv[2] ?? 66);
const result = `"0x${'ab'.repeat(Math.max(1, Math.floor((resultBytes - 4) / 2)))}"`;
const head = '{"number":"0x1","gasLimit":"0x1c9c380"}';
const chainId = '"0x1"';

const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString();
  const id = /"id":(\d+)/.exec(text)?.[1];
  const answer = text.includes('eth_chainId') ? chainId : text.includes('["latest",false]') ? head : result;
  const body = `{"jsonrpc":"2.0","id":${id},"result":${answer}}`;
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', body.length);
  response.end(body);
});

server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
