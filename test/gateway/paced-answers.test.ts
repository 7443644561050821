/** The pace of an account on the way of its answers: from the node, and to the caller over HTTP and WebSocket. */

import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Paces } from '../../gateway/isolation/paces.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { openSocket } from '../harness/socket.ts';

const RESULT_BYTES = 30_000_000;
const request = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['0x1'] };

let node: ScriptedNode;
let service: TestService;
/** The node's responses, in the order of the calls. */
const responses: ServerResponse[] = [];

beforeAll(async () => {
  node = await startScriptedNode();
  const result = 'x'.repeat(RESULT_BYTES);
  node.answer('eth_getBlockReceipts', () => ({
    raw(response, { id }) {
      responses.push(response);
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    },
  }));
  const keys = ['slow', 'quick'].map((name) => ({ key: `${name}-key`, account: name }));
  service = await startTestService({ upstream: node.url, keys, accounts: { slow: {}, quick: {} } });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

afterEach(() => {
  responses.length = 0;
  vi.restoreAllMocks();
});

/** Lets one account move nothing more once it has moved that many bytes, until `release` is called. */
function stopAfter(bytes: number, account: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const { take } = Paces.prototype;
  let moved = 0;
  vi.spyOn(Paces.prototype, 'take').mockImplementation(function (this: Paces, of, more) {
    if (of !== account) return take.call(this, of, more);
    moved += more;
    if (moved <= bytes) return undefined;
    stopped.resolve();
    return promise;
  });
  return { release, stopped: stopped.promise };
}

test('a node’s answer is read no further than its account may go, while another account’s answer arrives', async () => {
  const pace = stopAfter(1_000_000, 'slow');
  const slow = service.post(request, { key: 'slow-key' });
  await pace.stopped;
  expect((await service.post(request, { key: 'quick-key' })).json.result).toHaveLength(RESULT_BYTES);
  expect(responses.map(({ writableFinished }) => writableFinished)).toEqual([false, true]);
  pace.release();
  expect((await slow).json.result).toHaveLength(RESULT_BYTES);
});

async function askOverWebSocket(): Promise<unknown> {
  const client = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/slow-key`);
  client.send(request);
  const answer = await client.next();
  client.socket.terminate();
  return answer;
}

test.each([
  ['HTTP', async () => (await service.post(request, { key: 'slow-key' })).json],
  ['WebSocket', askOverWebSocket],
])('an answer leaves over %s no faster than its account may write', async (_transport, ask) => {
  const pace = stopAfter(RESULT_BYTES + 5_000_000, 'slow');
  let isAnswered = false;
  const slow = ask().finally(() => {
    isAnswered = true;
  });
  await pace.stopped;
  expect(responses.map(({ writableFinished }) => writableFinished)).toEqual([true]);
  expect((await service.post(request, { key: 'quick-key' })).json.result).toHaveLength(RESULT_BYTES);
  expect(isAnswered).toBe(false);
  pace.release();
  expect(await slow).toMatchObject({ result: expect.stringMatching(/^x+$/) });
});
