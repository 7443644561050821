/** A node at a WebSocket URL: calls share one socket, and the next call reopens a lost socket. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY, startTestService, type TestService } from '../harness/service.ts';

const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['0x82', true] };

/** The node: another instance of the service, on the embedded chain. */
let node: TestService;
let service: TestService;

beforeAll(async () => {
  node = await startTestService();
  service = await startTestService({ upstream: `${node.url.replace('http', 'ws')}/ws/v3/${KEY}` });
});

afterAll(() => service.stop());

test('many calls at once, some with large answers: each caller gets its own answer', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => `0x${(index + 1).toString(16)}`);
  const blocks = await Promise.all(numbers.map((number) => service.call('eth_getBlockByNumber', [number, true])));
  expect(blocks.map(({ result }) => result.number)).toEqual(numbers);
  expect((await service.call('eth_getBlockReceipts', ['0x82'])).result[0].logs.length).toBeGreaterThan(0);
});

test('the node’s errors are forwarded, and reverts get the service’s form', async () => {
  const refuser = '0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c';
  const { error } = await service.call('eth_call', [{ to: refuser, data: '0x75f19a5d' }, 'latest']);
  expect(error).toMatchObject({ code: 3, message: 'execution reverted: not on a Sunday' });
});

test('while the node is gone, calls get 503 and are not charged; once it is back, the next call is answered', async () => {
  const { port } = new URL(node.url);
  await node.stop();
  const gone = await service.post(call);
  expect([gone.status, gone.json.error.data.reason, gone.headers.get('x-credits-used')]).toEqual([
    503,
    'no-upstream',
    '0',
  ]);
  const back = await startTestService({ port: Number(port) });
  const { json } = await service.post(call);
  expect(json.result.number).toBe('0x82');
  await back.stop();
});
