/** permessage-deflate on WebSockets (RFC 7692): off unless the operator turns it on, and then for messages that are worth it. */

import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serviceLimits } from '../../generated/server/index.ts';
import { type FrameClient, openFrames } from '../harness/frames.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';

const OFFER = 'permessage-deflate; client_max_window_bits';
const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['0x1', false] };
const envelope = '{"jsonrpc":"2.0","id":1,"result":""}'.length;

let node: ScriptedNode;
let service: TestService;
const url = (of = service) => `${of.url.replace('http', 'ws')}/ws/v3/${KEY}`;

beforeAll(async () => {
  node = await startScriptedNode();
  service = await startTestService({ upstream: node.url, websocketCompression: true, limits: { bodyBytes: 100_000 } });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

/** The frames of the answer to one call, with `bytes` bytes in all. */
async function framesOf(client: FrameClient, bytes: number) {
  node.answer('eth_getBlockByNumber', () => ({ result: 'x'.repeat(bytes - envelope) }));
  client.send(call);
  const frames = [await client.next()];
  while (!frames.at(-1)!.isLast) frames.push(await client.next());
  return frames;
}

test.each([
  [serviceLimits.compressedBytes - 1, false],
  [serviceLimits.compressedBytes, true],
])('a message of %i bytes is compressed: %s', async (bytes, isCompressed) => {
  const client = await openFrames(url(), OFFER);
  const frames = await framesOf(client, bytes);
  expect(frames.map((frame) => frame.isCompressed)).toEqual([isCompressed]);
  expect(frames[0]!.payload.length < bytes).toBe(isCompressed);
  client.socket.destroy();
});

test('a large message is compressed fragment by fragment, and no context survives it', async () => {
  const client = await openFrames(url(), OFFER);
  for (let message = 0; message < 2; message++) {
    const frames = await framesOf(client, 5_000_000);
    expect(frames.length).toBeGreaterThan(2);
    expect(frames.map(({ isCompressed }) => isCompressed)).toEqual(frames.map((_frame, index) => index === 0)); // RFC 7692 section 6
    const tail = Buffer.from([0, 0, 0xff, 0xff]);
    const text = inflateRawSync(Buffer.concat([...frames.map(({ payload }) => payload), tail]), {
      finishFlush: 2,
    }).toString();
    expect(JSON.parse(text).result).toHaveLength(5_000_000 - envelope);
  }
  client.socket.destroy();
});

test('a message that is larger than allowed once it is decompressed closes the socket with 1009', async () => {
  const client = new WebSocket(url());
  const closed = new Promise((resolve) => client.once('close', resolve));
  client.once('open', () => client.send('x'.repeat(1_000_000)));
  expect(await closed).toBe(1009);
});

test('by default nothing is compressed, and a client that does not offer it gets nothing compressed', async () => {
  const plain = await startTestService({ upstream: node.url });
  for (const client of [await openFrames(url(plain), OFFER), await openFrames(url())]) {
    const frames = await framesOf(client, 10_000);
    expect(frames.map(({ isCompressed, payload }) => [isCompressed, payload.length])).toEqual([[false, 10_000]]);
    client.socket.destroy();
  }
  await plain.stop();
});
