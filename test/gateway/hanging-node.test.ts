/** A node that does not answer, or answers slowly: what waits for it, who else is answered meanwhile, and what is charged. */

import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setInterval } from 'node:timers';
import { beforeEach, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { methods } from '../../generated/server/index.ts';
import { quietChain, startNode } from '../gas/gas-client.ts';
import type { NodeReply, NodeRequest, ScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';

const keys = [
  { key: KEY, account: 'honest' },
  { key: 'hostile', account: 'hostile' },
];
/** What one account may have at a node: three quarters of its slots. */
const SHARE = 12;
const limits = { callsInFlightPerNode: 16 };
/** More than that. */
const MANY = 40;

let node: ScriptedNode;
/** What runs in a test, in the order in which it is to be stopped. */
let started: { stop(): Promise<unknown> | unknown }[];

beforeEach(async () => {
  node = await startNode(quietChain());
  started = [node];
  return async () => {
    for (const each of started) await each.stop();
  };
});

const start = async (settings: Parameters<typeof startTestService>[0]): Promise<TestService> => {
  const service = await startTestService({ keys, accounts: { honest: {}, hostile: {} }, limits, ...settings });
  started.push(service);
  return service;
};

const request = (method: string, params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params });
const storage = request('eth_getStorageAt', [`0x${'00'.repeat(20)}`, '0x0', 'latest']);
const call = request('eth_call', [{ from: `0x${'00'.repeat(20)}`, to: `0x${'00'.repeat(20)}` }, 'latest']);

/** Keeps the calls of a method until they are released. */
function holdCalls(method: string) {
  const released = Promise.withResolvers<NodeReply>();
  let received = 0;
  const arrivals: { count: number; resolve: () => void }[] = [];
  node.answer(method, () => {
    received++;
    for (const { count, resolve } of arrivals) if (received >= count) resolve();
    return released.promise;
  });
  return {
    release: (reply: NodeReply) => released.resolve(reply),
    received: () => received,
    arrived: (count: number) => new Promise<void>((resolve) => arrivals.push({ count, resolve })),
  };
}

describe('while one account waits for a node that never answers its calls', () => {
  test('another account is answered, the service is ready, and gas fees are suggested', async () => {
    const service = await start({ upstream: node.url });
    const held = holdCalls('eth_call');
    const hanging = Array.from({ length: MANY }, () => service.post(call, { key: 'hostile' }).catch(() => undefined));
    await held.arrived(SHARE);
    const answers = [];
    for (let turn = 0; turn < 100; turn++) answers.push((await service.post(storage)).status);
    expect(answers).toEqual(new Array(100).fill(200));
    const many = await Promise.all(Array.from({ length: 50 }, () => service.post(storage)));
    expect(many.map(({ status }) => status)).toEqual(new Array(50).fill(200));
    expect((await fetch(`${service.adminUrl}/ready`)).status).toBe(200);
    expect((await fetch(`${service.url}/v3/${KEY}/networks/1337/suggestedGasFees`)).status).toBe(200);
    expect(held.received()).toBe(SHARE);
    held.release({ result: '0x' });
    await Promise.all(hanging);
  });

  test('what the gateway asks the node because of a call waits in the turn of its account', async () => {
    const service = await start({ upstream: node.url, kind: 'testnet' });
    const held = holdCalls('eth_getBlockByHash');
    const byHash = request('eth_getStorageAt', [`0x${'00'.repeat(20)}`, '0x0', { blockHash: `0x${'ab'.repeat(32)}` }]);
    const hanging = service.post(new Array(MANY).fill(byHash), { key: 'hostile' });
    await held.arrived(SHARE);
    expect((await service.post(storage)).status).toBe(200);
    expect((await fetch(`${service.adminUrl}/ready`)).status).toBe(200);
    expect(held.received()).toBe(SHARE);
    held.release({ result: null });
    await hanging;
  });
});

describe('calls that wait for a slot', () => {
  const logs = (block: number) => request('eth_getLogs', [{ fromBlock: `0x${block.toString(16)}` }]);

  test('a log query that no node was asked gets 429 and is free, not the -32005 of a slow query', async () => {
    const accounts = { honest: { dailyCredits: 1_000_000 }, hostile: {} };
    const service = await start({ upstream: node.url, accounts, limits: { queueSeconds: 1, ...limits } });
    const held = holdCalls('eth_getLogs');
    const queries = Array.from({ length: MANY }, (_, index) => service.post(logs(index)));
    const firstRefusals = new Set<number>();
    let refused = 0;
    for (const query of queries) {
      query.then(({ status }) => {
        firstRefusals.add(status);
        if (++refused === MANY - SHARE) held.release({ result: [] });
      });
    }
    const answers = await Promise.all(queries);
    expect(firstRefusals).toEqual(new Set([429, 200]));
    const waited = answers.filter(({ status }) => status === 429);
    expect(waited).toHaveLength(MANY - SHARE);
    expect(held.received()).toBe(SHARE);
    for (const { headers, json } of waited) {
      expect([json.error.code, headers.get('retry-after'), headers.get('x-credits-used')]).toEqual([429, '1', '0']);
    }
    const { headers } = await service.post(storage);
    expect(Number(headers.get('x-credits-remaining'))).toBe(1_000_000 - SHARE * methods.eth_getLogs.priceCredits - 80);
  });
});

describe('at the deadline of a call', () => {
  const text = JSON.stringify(new Array(20_000).fill({ a: 1 }));
  const trickled = (begin: (id: number) => string): ((request: NodeRequest) => NodeReply) => {
    return ({ id }) => ({
      raw: (response) => {
        response.write(begin(id));
        const timer = setInterval(() => response.write(' '), 10);
        response.once('close', () => clearInterval(timer));
      },
    });
  };

  test.each<[string, (request: NodeRequest) => NodeReply]>([
    ['a node that sends nothing', () => ({ raw: () => undefined })],
    ['a node that sends only headers', () => ({ raw: (response) => response.flushHeaders() })],
    ['a node that sends a byte now and then', trickled(() => '{"jsonrpc":')],
    [
      'a node that sends a large answer almost to its end',
      trickled((id) => `{"id":${id},"result":${text.slice(0, -1)}`),
    ],
    ['a node that sends all but the end of its envelope', trickled((id) => `{"id":${id},"result":${text}`)],
  ])('%s: the call gets 504, free of charge, and its connection is closed', async (_title, reply) => {
    const service = await start({ upstream: node.url, upstreamTimeoutMs: 300 });
    const closed = Promise.withResolvers<void>();
    node.answer('eth_getBlockReceipts', (each) => {
      const { raw } = reply(each) as Extract<NodeReply, { raw: unknown }>;
      return {
        raw: (response, own) => {
          response.once('close', closed.resolve);
          raw(response, own);
        },
      };
    });
    const { json, headers } = await service.post([request('eth_getBlockReceipts', ['0x1'])]);
    expect(json[0].error).toMatchObject({ code: -32603, data: { reason: 'timeout' } });
    expect(headers.get('x-credits-used')).toBe('0');
    await closed.promise;
  });

  test.each(['https', 'wss'])('%s: calls end although no connection is established', async (scheme) => {
    const { url, accepted } = await startMuteServer();
    const service = await start({ upstream: url.replace(/^http/, scheme), upstreamTimeoutMs: 300 });
    // Two calls in a row: each would otherwise take as long as a connection may take to be established.
    for (let turn = 0; turn < 2; turn++) expect((await service.post(storage)).status).toBe(504);
    expect((await accepted).closed).toBe(false);
  });

  test('a WebSocket node gets no more calls at once than any other, and those that it never answers are free', async () => {
    const { url, received } = await startMuteSocketNode();
    const service = await start({ upstream: url, upstreamTimeoutMs: 2_500, limits: { queueSeconds: 1, ...limits } });
    const batch = service.post(new Array(MANY).fill(call), { key: 'hostile' });
    await received('eth_call', 1);
    const other = service.post(storage);
    await received('eth_getStorageAt', 1);
    expect(received.count('eth_call')).toBe(SHARE);
    const { json, headers } = await batch;
    expect(new Set(json.map(({ error }: any) => error.data?.reason ?? error.code))).toEqual(new Set(['timeout', 429]));
    expect(headers.get('x-credits-used')).toBe('0');
    expect((await other).status).toBe(504);
  });
});

describe('an answer without an end', () => {
  test.each([
    ['an error', 200, '{"error":{"message":"'],
    ['a page of another server', 500, '<html>'],
  ])('%s: 502, free of charge, and the connection is closed', async (_title, status, begin) => {
    const service = await start({ upstream: node.url });
    const closed = Promise.withResolvers<void>();
    node.answer('eth_getBlockReceipts', () => ({
      raw: (response) => {
        response.once('close', closed.resolve);
        response.statusCode = status;
        response.write(begin);
        const piece = Buffer.alloc(1024 * 1024, 'x');
        const write = () => {
          while (!response.destroyed && response.write(piece));
        };
        response.on('drain', write);
        write();
      },
    }));
    const answer = await service.post(request('eth_getBlockReceipts', ['0x1']));
    expect([answer.status, answer.headers.get('x-credits-used')]).toEqual([502, '0']);
    await closed.promise;
  });
});

describe('a connection that is lost after the call was sent', () => {
  test.each([
    ['eth_sendTransaction', 1],
    ['zz_unknown', 1],
    ['eth_sendRawTransaction', 2],
    ['eth_getTransactionCount', 2],
  ])('%s is sent %i times', async (method, times) => {
    const extraMethods = {
      eth_sendTransaction: 1,
      zz_unknown: 1,
      eth_sendRawTransaction: 1,
      eth_getTransactionCount: 1,
    };
    const service = await start({ upstream: node.url, extraMethods });
    let received = 0;
    node.answer(method, () => {
      received++;
      return { raw: (response) => response.destroy() };
    });
    const { status, headers } = await service.post(request(method, []));
    expect([status, headers.get('x-credits-used'), received]).toEqual([503, '0', times]);
  });
});

/** Accepts TCP connections and never sends a byte. */
async function startMuteServer(): Promise<{ url: string; accepted: Promise<Socket> }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  const accepted = once(server, 'connection').then(([socket]) => socket as Socket);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  started.unshift({
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, accepted };
}

/** A node at a WebSocket URL that reads every call and answers none. `received` waits for a number of calls of a method. */
async function startMuteSocketNode() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const messages: string[] = [];
  const arrivals = new EventEmitter();
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      messages.push(JSON.parse(data.toString()).method);
      arrivals.emit('message');
    });
  });
  started.unshift({
    stop() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  });
  const count = (method: string) => messages.filter((each) => each === method).length;
  const received = async (method: string, least: number) => {
    while (count(method) < least) await once(arrivals, 'message');
  };
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received: Object.assign(received, { count }) };
}
