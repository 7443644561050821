/** Large answers on a WebSocket: fragments of at most 256 KiB, never two messages at once, at the caller's pace, paid for only if sent. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AnswerStore } from '../../gateway/answers/answer-store.ts';
import { BlockFile } from '../../gateway/answers/block-file.ts';
import { type FrameClient, openFrames } from '../harness/frames.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { counted, KEY, startTestService, type TestService } from '../harness/service.ts';
import { openSocket, servedEnd } from '../harness/socket.ts';

const MIB = 1024 * 1024;
const FRAGMENT = MIB / 4;
const large = new Array(20).fill('x'.repeat(1_000_000));
const largeCall = { jsonrpc: '2.0', id: 'large', method: 'eth_getBlockReceipts', params: ['0x1'] };
const smallCall = { jsonrpc: '2.0', id: 'small', method: 'eth_getBlockByNumber', params: ['0x1', false] };

let node: ScriptedNode;
let service: TestService;
const url = () => `${service.url.replace('http', 'ws')}/ws/v3/${KEY}`;

beforeAll(async () => {
  node = await startScriptedNode();
  service = await startTestService({
    upstream: node.url,
    ...counted,
  });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

beforeEach(() => {
  node.requests.length = 0;
  node.answer('eth_getBlockReceipts', () => ({ result: large }));
  node.answer('eth_getBlockByNumber', () => ({ result: 'small' }));
});

afterEach(() => void vi.restoreAllMocks());

/** Reads the frames of one message, and returns their sizes and the message. */
async function nextMessage(client: FrameClient) {
  const frames = [await client.next()];
  while (!frames.at(-1)!.isLast) frames.push(await client.next());
  expect(frames.map(({ opcode }) => opcode)).toEqual(frames.map((_frame, index) => (index === 0 ? 1 : 0)));
  const sizes = frames.map(({ payload }) => payload.length);
  return { sizes, json: JSON.parse(Buffer.concat(frames.map(({ payload }) => payload)).toString()) };
}

/** The balance after another call for 80 credits. */
async function remaining(): Promise<number> {
  return Number((await service.post(smallCall)).headers.get('x-credits-remaining'));
}

const until = (isTrue: () => boolean | Promise<boolean>) => vi.waitUntil(isTrue, { timeout: 60_000 });

test('an answer of 20 MB leaves in frames of 256 KiB', async () => {
  const client = await openFrames(url());
  client.send(largeCall);
  const { sizes, json } = await nextMessage(client);
  expect(json).toEqual({ jsonrpc: '2.0', id: 'large', result: large });
  expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => FRAGMENT));
  expect([sizes.length, sizes.at(-1)! <= FRAGMENT]).toEqual([77, true]);
  client.socket.destroy();
});

test.each([
  ['of exactly 1 MiB leaves in one frame', MIB, [MIB]],
  ['of one byte more leaves in fragments', MIB + 1, [FRAGMENT, FRAGMENT, FRAGMENT, FRAGMENT, 1]],
  ['of 2 MiB leaves in eight', 2 * MIB, Array(8).fill(FRAGMENT)],
])('a message %s', async (_title, bytes, sizes) => {
  node.answer('eth_getBlockReceipts', () => ({
    result: 'x'.repeat(bytes - '{"jsonrpc":"2.0","id":"large","result":""}'.length),
  }));
  const client = await openFrames(url());
  client.send(largeCall);
  expect((await nextMessage(client)).sizes).toEqual(sizes);
  client.socket.destroy();
});

test('an answer that is ready while a large one is leaving waits for its end', async () => {
  const client = await openFrames(url());
  client.send(largeCall);
  const first = await client.next();
  expect([first.opcode, first.isLast]).toEqual([1, false]);
  client.send(smallCall);
  client.send({ ...largeCall, id: 'second' });
  await until(() => node.requests.length === 3);
  let frame = first;
  while (!frame.isLast) {
    frame = await client.next();
    expect(frame.opcode).toBe(0);
  }
  const later = [await nextMessage(client), await nextMessage(client)];
  expect(later.map(({ json }) => json.id).sort()).toEqual(['second', 'small']);
  client.socket.destroy();
});

test('a caller that does not read has at most 512 KiB in the socket’s buffer, and gets everything once it reads', async () => {
  const client = await openSocket(url());
  const served = await servedEnd(client);
  client.socket.pause();
  const buffered: number[] = [];
  const { send } = served;
  served.send = (...args: any) => {
    send.apply(served, args);
    buffered.push(served.bufferedAmount);
  };
  for (const id of [1, 2, 3]) client.send({ ...largeCall, id });
  await until(() => served.bufferedAmount > 0);
  const { length } = buffered;
  client.socket.resume();
  for (const id of [1, 2, 3]) expect((await client.next()).result, String(id)).toHaveLength(20);
  expect(length).toBeLessThan(3 * 77);
  expect(buffered).toHaveLength(3 * 77);
  expect(Math.max(...buffered)).toBeLessThan(2 * FRAGMENT);
  client.socket.close();
});

test('a caller that leaves in the middle: what is kept for it is freed, also answers not begun, and the charges stay', async () => {
  const keep = vi.spyOn(AnswerStore.prototype, 'keep');
  const before = await remaining();
  const client = await openFrames(url());
  client.send(largeCall);
  client.send({ ...largeCall, id: 'second' });
  await client.next();
  const store = keep.mock.contexts[0] as AnswerStore;
  const keptBytes = () => store.used.memoryBytes + store.used.diskBytes;
  await until(() => keptBytes() > 40_000_000);
  client.socket.destroy();
  await until(() => keptBytes() === 0);
  expect(await remaining()).toBe(before - 2 * 1_000 - 80);
});

test('an answer that breaks off in the middle: 1011, and nothing is charged, nor are the answers that wait behind it', async () => {
  const spilling = await startTestService({
    upstream: node.url,
    dailyCredits: 1_000_000,
    limits: { answerMemoryBytes: MIB },
  });
  const { promise: failure, reject: breakOff } = Promise.withResolvers<never>();
  failure.catch(() => {});
  const { read } = BlockFile.prototype;
  let reads = 0;
  vi.spyOn(BlockFile.prototype, 'read').mockImplementation(function (this: BlockFile, ...block) {
    return ++reads > 48 ? failure : read.apply(this, block);
  });
  const left = async () => Number((await spilling.post(smallCall)).headers.get('x-credits-remaining'));
  const before = await left();
  const client = await openFrames(`${spilling.url.replace('http', 'ws')}/ws/v3/${KEY}`);
  client.send(largeCall);
  expect((await client.next()).isLast).toBe(false);
  client.send({ ...smallCall, params: ['0x2', false] });
  await until(() => node.requests.some(({ params }) => params[0] === '0x2'));
  breakOff(new Error('the disk failed'));
  let frame = await client.next();
  for (; frame.opcode !== 8; frame = await client.next()) expect([frame.opcode, frame.isLast]).toEqual([0, false]);
  expect(frame.payload.readUInt16BE()).toBe(1011);
  let calls = 0;
  await until(async () => (await left()) === before - ++calls * 80);
  client.socket.destroy();
  await spilling.stop();
});
