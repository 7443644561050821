/** The credit headers of an answer: what the call cost, and what the account has left. */

import { expect, test } from 'vitest';
import type { Outcome } from '../../gateway/call.ts';
import { RpcError } from '../../gateway/errors.ts';
import { respond } from '../../gateway/steps/respond.ts';
import { methods } from '../../generated/server/index.ts';
import { startScriptedNode } from '../harness/scripted-node.ts';
import { startTestService } from '../harness/service.ts';

/** A charged answer that leaves the account with this many of 1,000 credits. */
function charged(chargedCredits: number, remainingCredits: number, resetSeconds = 60): Outcome {
  const balance = { remainingCredits, quotaCredits: 1_000, resetSeconds };
  return { id: '1', body: { result: Buffer.from('1') }, chargedCredits, balance };
}

const free: Outcome = { id: '2', body: { result: Buffer.from('2') }, chargedCredits: 0 };

test('a batch reports the sum of its prices and the lowest of its balances', () => {
  const { headers } = respond([charged(80, 840), charged(255, 505), free, charged(80, 760), charged(80, 920)], true);
  expect(headers).toEqual({
    'x-credits-used': '495',
    'x-credits-remaining': '505',
    ratelimit: '"daily";r=505;t=60',
    'ratelimit-policy': '"daily";q=1000;w=86400',
  });
});

test('the end of the day is the one that the ledger reported with the balance', () => {
  expect(respond([charged(80, 920, 17)], false).headers.ratelimit).toBe('"daily";r=920;t=17');
  const error = new RpcError('PaymentRequired', { quotaCredits: 1_000, resetSeconds: 17 });
  const refused: Outcome = { id: '1', body: { error }, chargedCredits: 0 };
  expect(respond([refused], false).headers.ratelimit).toBe('"daily";r=0;t=17');
});

test('an answer without a balance has no header that reports one', () => {
  expect(respond([free], false).headers).toEqual({ 'x-credits-used': '0' });
});

test('a batch with failures reports what the account really has left, in any order', async () => {
  const node = await startScriptedNode();
  node.answer('eth_call', () => ({ raw: (response) => response.writeHead(500).end() }));
  const service = await startTestService({ upstream: node.url, dailyCredits: 10_000 });
  const failing = { jsonrpc: '2.0', method: 'eth_call', params: [{ to: `0x${'00'.repeat(20)}` }, 'latest'] };
  const good = { jsonrpc: '2.0', method: 'eth_getBlockByNumber', params: ['0x1', false] };
  let expected = 10_000;
  for (const calls of [[good, failing], [failing, good, failing], [good]]) {
    const { headers } = await service.post(calls.map((call, id) => ({ ...call, id })));
    expected -= methods.eth_getBlockByNumber.priceCredits;
    expect(headers.get('x-credits-remaining')).toBe(String(expected));
  }
  await service.stop();
  await node.stop();
});
