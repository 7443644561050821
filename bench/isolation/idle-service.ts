/**
 * A process that an attacker attacks in the control phases instead of the service: it reads everything and answers every request
 * with a few bytes. What the honest account loses then is the processor time of the attacker itself.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const answer = '{"jsonrpc":"2.0","id":1,"error":{"code":429,"message":"Too Many Requests"}}';
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request.on('error', () => {});
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.end(answer);
  });
});
new WebSocketServer({ server, maxPayload: 2 ** 23 }).on('connection', (socket) => {
  socket.on('error', () => {});
  socket.on('message', () => socket.send(answer));
});

server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
