/** A reply on an HTTP connection: what it occupies is freed, even if the caller leaves. */

import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../../gateway/transport/send.ts';

let server: FastifyInstance;
/** What the server does with the request. */
let answer: (reply: FastifyReply) => Promise<FastifyReply>;
const disposed = { times: 0, first: Promise.withResolvers<void>() };

beforeEach(async () => {
  disposed.times = 0;
  disposed.first = Promise.withResolvers();
  server = fastify({ forceCloseConnections: true });
  server.get('/', (_request, reply) => answer(reply));
  await server.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => server.close());

test('a caller that leaves while the node works: the reply is disposed of at once', async () => {
  const timesAfterSend = new Promise<number>((resolve) => {
    answer = async (reply) => {
      caller.destroy();
      await once(reply.raw, 'close');
      send(reply, piecesOf(['a', 'b']));
      resolve(disposed.times);
      return reply;
    };
  });
  const caller = ask();
  expect(await timesAfterSend).toBe(1);
});

test('a caller that leaves within the answer: the reply is disposed of', async () => {
  answer = async (reply) => send(reply, piecesOf(['a'], new Promise(() => {})));
  const caller = ask();
  const [response] = await once(caller, 'response');
  await once(response, 'data');
  caller.destroy();
  await disposed.first.promise;
});

test('pipelined requests whose connection ends: each reply is disposed of, also those that wait for their turn', async () => {
  let asked = 0;
  answer = async (reply) => {
    send(reply, piecesOf(['a'], new Promise(() => {})));
    if (++asked === 3) caller.destroy();
    return reply;
  };
  const caller = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
  await vi.waitUntil(() => disposed.times === 3);
});

function ask() {
  const caller = get({ host: '127.0.0.1', port: (server.server.address() as AddressInfo).port });
  return caller.on('error', () => {}); // The caller destroys it.
}

/** @param more What the reader waits for after these pieces. */
function piecesOf(pieces: readonly string[], more?: Promise<void>) {
  const result = {
    byteLength: 1_000_000,
    async *[Symbol.asyncIterator]() {
      for (const piece of pieces) yield Buffer.from(piece);
      await more;
    },
  };
  const dispose = () => {
    disposed.times++;
    disposed.first.resolve();
  };
  return { status: 200, headers: {}, chunks: [result], dispose };
}
