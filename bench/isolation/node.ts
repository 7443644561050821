/** A process that plays the node behind the service: answers at once, however many ask, some of them large or late on request. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { answerOf } from './node-answers.ts';

const server = createServer(async (request, response) => {
  response.on('error', () => {});
  try {
    const { id, method, params = [] } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const { json, afterMs } = answerOf(method, params);
    if (afterMs > 0) await setTimeout(afterMs);
    const [before, after] = [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`, '}'];
    const bytes = before.length + Buffer.byteLength(json) + after.length;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes });
    response.write(before);
    response.write(json);
    response.end(after);
  } catch {
    response.destroy(); // the service has left
  }
});

server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
