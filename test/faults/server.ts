/**
 * A service with the faults of faults.json, over HTTP and WebSocket. Tests start it in their process, or as a separate one:
 * `node test/faults/server.ts [PORT]` prints `ready http://HOST:PORT` and runs until it is stopped.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Fault, faults, type Reply } from './fault-table.ts';
import { type Asked, bodyOf } from './reply-body.ts';

export interface FaultServer {
  /** `http://HOST:PORT`; append `/v3/FAULT~ANYTHING` for a client's address. */
  url: string;
  /** The parsed messages received for a key, in order. */
  requests(key: string): readonly unknown[];
  stop(): Promise<void>;
}

/** The fault that a key selects. */
function faultOf(key: string): Fault | undefined {
  return faults.find(({ name }) => name === key.split('~')[0]);
}

export async function startFaultServer(port = 0): Promise<FaultServer> {
  const arrived = new Map<string, unknown[]>();
  const server = createServer(serveHttp);
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', serveSocket);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  /** The next reply of the fault that the key selects, and the message that it answers. */
  function next(key: string, message: string): { reply: Reply; asked: Asked } {
    const fault = faultOf(key)!;
    const messages = arrived.get(key) ?? [];
    const asked = JSON.parse(message) as Asked;
    arrived.set(key, [...messages, asked]);
    return { reply: fault.script[Math.min(messages.length, fault.script.length - 1)]!, asked };
  }

  async function serveHttp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, kind, key = ''] = decodeURIComponent(request.url ?? '').split('/');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Expose-Headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    if (kind === 'requests') return void response.end(JSON.stringify(arrived.get(key) ?? []));
    if (faultOf(key) === undefined) return void response.writeHead(404).end();
    const message = await text(request).catch(() => undefined);
    if (message === undefined) return; // the client disconnected before it sent anything
    const { reply, asked } = next(key, message);
    if (reply.drop === 'headers') return void request.socket.destroy();
    const body = Buffer.from(bodyOf(reply, asked, key));
    const headers: Record<string, string> = { 'Content-Type': 'application/json', ...reply.headers };
    if (reply.retryAfterDateSeconds !== undefined) {
      headers['Retry-After'] = new Date(Date.now() + reply.retryAfterDateSeconds * 1000).toUTCString();
    }
    response.writeHead(reply.status ?? 200, { ...headers, 'Content-Length': body.byteLength });
    if (reply.stall === 'headers') return response.flushHeaders();
    const half = body.subarray(0, body.byteLength / 2);
    if (reply.stall === 'body') return void response.write(half);
    if (reply.drop === 'body') return void response.write(half, () => request.socket.destroy());
    response.end(body);
  }

  function serveSocket(socket: WebSocket, request: IncomingMessage): void {
    const key =
      decodeURIComponent(request.url ?? '')
        .split('/')
        .at(-1) ?? '';
    if (faultOf(key) === undefined) socket.terminate();
    socket.on('message', (data) => {
      const message = String(data);
      if (message.includes('"id":"ping"')) return socket.send('{"jsonrpc":"2.0","id":"ping","result":"1"}');
      const { reply, asked } = next(key, message);
      if (reply.close !== undefined) socket.close(reply.close);
      else if (!reply.silent) socket.send(bodyOf(reply, asked, key));
    });
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: (key) => arrived.get(key) ?? [],
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (import.meta.main) {
  const { url } = await startFaultServer(Number(process.argv[2] ?? 0));
  console.log(`ready ${url}`);
}
