/** The gas operation over HTTP: both addresses, its price, and every rejected request. */

import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUsage } from '../../gateway/ledger/sqlite-file.ts';
import type { ScriptedNode } from '../harness/scripted-node.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { accounts, ask, basic, keys, quietChain, startNode } from './gas-client.ts';

describe('a served chain', () => {
  let node: ScriptedNode;
  let service: TestService;
  let address: string;
  const keyAddress = (key: string, chainId = '1337') => `${service.url}/v3/${key}/networks/${chainId}/suggestedGasFees`;

  beforeAll(async () => {
    node = await startNode(quietChain());
    service = await startTestService({
      networks: { main: { upstream: node.url }, other: { upstream: 'http://127.0.0.1:1' } },
      hosts: { 'main.example': 'main', 'other.example': 'other' },
      keys: [...keys, { key: 'elsewhere', networks: ['other'] }],
      accounts,
    });
    address = `${service.url}/networks/1337/suggestedGasFees`;
  });

  afterAll(async () => {
    await service.stop();
    await node.stop();
  });

  test.each([
    ['key and secret', 'open:sesame'],
    ['a key whose secret is left empty', 'open:'],
    ['a key that has no secret', 'bare:'],
  ])('Basic with %s', async (_title, credentials) => {
    const { status, json } = await ask(address, basic(credentials));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      low: { suggestedMaxPriorityFeePerGas: '1', suggestedMaxFeePerGas: '22', minWaitTimeEstimate: 2_000 },
      medium: { suggestedMaxPriorityFeePerGas: '2', suggestedMaxFeePerGas: '30.35', maxWaitTimeEstimate: 6_000 },
      high: { suggestedMaxPriorityFeePerGas: '3', suggestedMaxFeePerGas: '38.7' },
      estimatedBaseFee: '21',
    });
  });

  test('gas endpoint, key only: the key in the path counts, and the header is ignored', async () => {
    const byHeader = await ask(address, basic('open:sesame'));
    expect((await ask(keyAddress('open'))).json).toEqual(byHeader.json);
    expect((await ask(keyAddress('open'), basic('open:wrong'))).status).toBe(200);
  });

  test('one call costs the contract’s price, as the headers report and the ledger records', async () => {
    const before = readUsage(service.ledgerFolder, 'metered')[0]?.credits ?? 0;
    const { headers } = await ask(address, { ...basic('open:sesame'), origin: 'https://app.example' });
    expect(headers.get('x-credits-used')).toBe('80');
    const remaining = 100_000 - before - 80;
    expect(headers.get('x-credits-remaining')).toBe(String(remaining));
    expect(headers.get('ratelimit')).toMatch(new RegExp(`^"daily";r=${remaining};t=\\d+$`));
    expect(headers.get('ratelimit-policy')).toBe('"daily";q=100000;w=86400');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('X-Credits-Used');
    expect(readUsage(service.ledgerFolder, 'metered')).toMatchObject([
      { method: 'suggestedGasFees', credits: before + 80, calls: (before + 80) / 80 },
    ]);
  });

  test('a preflight request allows a page to send its credentials', async () => {
    const response = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization');
  });

  test.each([
    ['nothing', {}, 'API key missing: expected /v3/{key}'],
    ['another scheme', { authorization: 'Bearer open' }, 'API key missing: expected /v3/{key}'],
    ['no base64', { authorization: 'Basic open:sesame' }, 'API key missing: expected /v3/{key}'],
    ['no colon', basic('open'), 'API key missing: expected /v3/{key}'],
    ['no key', basic(':sesame'), 'API key missing: expected /v3/{key}'],
    ['an unknown key', basic('stranger:sesame'), 'unknown API key'],
    ['a wrong secret', basic('open:sesam'), 'wrong API key or secret'],
    ['a secret for a key that has none', basic('bare:sesame'), 'wrong API key or secret'],
    ['a correct secret followed by a colon', basic('open:sesame:'), 'wrong API key or secret'],
  ])('credentials of %s: 401', async (_title, headers, message) => {
    const answer = await ask(address, headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({ error: { code: 401, message } });
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="chain-access"');
  });

  test('an unknown key and a missing key in the path: 401', async () => {
    expect(await ask(keyAddress('stranger'))).toMatchObject({
      status: 401,
      json: { error: { message: 'unknown API key' } },
    });
    expect(await ask(keyAddress(''))).toMatchObject({ status: 401, json: { error: { code: 401 } } });
  });

  test.each([
    ['disabled', 'off', 'this API key may not be used: it is disabled'],
    ['for another network', 'elsewhere', 'this API key may not use the network main'],
  ])('a key that is %s: 403', async (_title, key, message) => {
    for (const answer of [await ask(keyAddress(key)), await ask(address, basic(`${key}:`))]) {
      expect(answer).toMatchObject({ status: 403, json: { error: { code: 403, message } } });
    }
  });

  test.each(['0x539', '0', '01337', '-1', '1337.0', '1e3', 'mainnet', '1'.repeat(21), '%20'])(
    'the chain id %s is malformed: 400',
    async (chainId) => {
      const answer = await ask(keyAddress('open', chainId));
      expect(answer.status).toBe(400);
      expect(answer.json.error).toEqual({
        code: -32602,
        message: `chainId: expected a decimal chain id such as 1; got "${decodeURIComponent(chainId)}"`,
      });
    },
  );

  test('the chain id selects the network, and the Host is ignored', async () => {
    for (const host of ['main.example', 'other.example', 'unheard.example']) {
      const { statusCode, body } = await request(keyAddress('open'), { headers: { host } });
      await body.dump();
      expect(statusCode).toBe(200);
    }
  });

  test('a chain id that no answering node has, while another node does not answer: 503, not 404', async () => {
    const answer = await ask(keyAddress('open', '1'));
    expect(answer).toMatchObject({ status: 503, json: { error: { code: -32603 } } });
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('a balance that does not cover the price: 402 with the state of the daily balance', async () => {
    expect((await ask(keyAddress('poor'))).headers.get('x-credits-remaining')).toBe('0');
    const answer = await ask(keyAddress('poor'));
    expect(answer).toMatchObject({ status: 402, json: { error: { code: 402, message: 'Payment Required' } } });
    expect(answer.headers.get('ratelimit')).toMatch(/^"daily";r=0;t=\d+$/);
    expect(answer.headers.get('ratelimit-policy')).toBe('"daily";q=80;w=86400');
    expect(answer.headers.get('retry-after')).toBeNull();
  });

  test('credits per second used up: 429 with the seconds to wait', async () => {
    expect((await ask(keyAddress('slow'))).status).toBe(200); // 80 of a bucket of 100
    const answer = await ask(keyAddress('slow'));
    expect(answer).toMatchObject({ status: 429, json: { error: { code: 429, message: 'Too Many Requests' } } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s: 405', async (method) => {
    for (const url of [address, keyAddress('open')]) {
      const response = await fetch(url, { method, ...(method === 'POST' ? { body: 'anything' } : {}) });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, OPTIONS');
    }
  });
});
