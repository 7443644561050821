/** One account sends a batch of endless calls to the embedded chain: it pays for what runs, and others are answered meanwhile. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { methods } from '../../generated/server/index.ts';
import { places, word } from '../chain/running-chain.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const BALANCE = 1_000_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    accounts: { honest: {}, hostile: { dailyCredits: BALANCE } },
    keys: [
      { key: 'honest', account: 'honest' },
      { key: 'hostile', account: 'hostile' },
    ],
    limits: { queueSeconds: 5, callsInFlightPerAccount: 100 },
  });
});
afterAll(() => service.stop());

const call = (to: string, id = 1) => ({ jsonrpc: '2.0', id, method: 'eth_call', params: [{ to }, 'latest'] });
const note = (key: string) => service.post(call(places.notebook), { key });

test('60 loops in one batch: those that run end as on geth and are charged, the others get 429 and are free', async () => {
  await expect.poll(async () => (await note('honest')).status, { timeout: 60_000 }).toBe(200);
  const order: string[] = [];
  const batch = service
    .post(
      Array.from({ length: 60 }, (_, id) => call(places.treadmill, id)),
      { key: 'hostile' },
    )
    .finally(() => order.push('batch'));
  for (let count = 0; count < 20; count++) {
    const { json } = await note('honest');
    expect(json.result).toBe(`0x${word(318)}`);
  }
  order.push('honest');
  const { json, headers } = await batch;
  expect(order).toEqual(['honest', 'batch']);
  const ran = json.filter(({ error }: any) => error.message === 'execution aborted (timeout = 2s)');
  const refused = json.filter(({ error }: any) => error.code === 429);
  expect(ran.map(({ error }: any) => error.code)).toEqual(new Array(ran.length).fill(-32000));
  expect(ran.length).toBeGreaterThan(0);
  expect(ran.length + refused.length).toBe(60);
  expect(Number(headers.get('x-credits-used'))).toBe(ran.length * methods.eth_call.priceCredits);
});
