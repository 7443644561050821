/** A minimal service in a process of its own: a result of 32 bytes for every call, single or in a batch. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const result = `0x${'2a'.padStart(64, '0')}`;
const answer = ({ id }: { id: unknown }) => ({ jsonrpc: '2.0', id, result });

const server = createServer(async (request, response) => {
  const asked = JSON.parse(await text(request));
  const body = JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked));
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/bench`));
