/** The gas operation over HTTP: both addresses, every status, what it costs, and answers that are as openapi.yaml says. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings, type Settings } from '../../gateway/config.ts';
import { readUsage } from '../../gateway/ledger/sqlite-file.ts';
import { openapiYaml, operations } from '../../generated/server/index.ts';
import { HEAD_NUMBER, type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { FeeNode, GWEI } from './fee-node.ts';

const { priceCredits } = operations.suggestedGasFees;
const RELEASE_CREDITS = 1_000;
const keys: NonNullable<Settings['keys']> = [
  { key: 'open', secret: 'sesame', account: 'metered' },
  { key: 'bare' },
  { key: 'off', disabled: true },
  { key: 'poor', account: 'poor' },
  { key: 'slow', account: 'slow' },
  { key: 'unlucky', account: 'unlucky' },
];
const accounts = {
  metered: { dailyCredits: 100_000 },
  poor: { dailyCredits: priceCredits },
  slow: { creditsPerSecond: 10 },
  unlucky: { dailyCredits: RELEASE_CREDITS },
};

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(parse(openapiYaml), 'openapi');
const schemas = {
  fees: ajv.compile({ $ref: 'openapi#/components/schemas/SuggestedGasFees' }),
  error: ajv.compile({ $ref: 'openapi#/components/schemas/ErrorBody' }),
};

interface Answer {
  status: number;
  headers: Headers;
  json: any;
}

function basic(credentials: string): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Asks, and holds every answer to the contract. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, { headers });
  const json = await response.json();
  const isValid = response.status === 200 ? schemas.fees : schemas.error;
  expect(isValid(json), ajv.errorsText(isValid.errors)).toBe(true);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('x-request-id')).toMatch(/./);
  if (response.status !== 200) expect(response.headers.get('x-credits-used')).toBe('0');
  return { status: response.status, headers: response.headers, json };
}

/** A node whose head is the scripted one's, with a quiet history. */
function quietChain(): FeeNode {
  const tipsWei = [GWEI, 2n * GWEI, 3n * GWEI, 9n * GWEI] as const;
  return new FeeNode(
    Array.from({ length: HEAD_NUMBER + 1 }, () => ({ baseFeeWei: 20n * GWEI, tipsWei, gapSeconds: 2 })),
    21n * GWEI,
  );
}

async function startNode(chain: FeeNode): Promise<ScriptedNode> {
  const node = await startScriptedNode();
  for (const method of ['eth_chainId', 'eth_getBlockByNumber', 'eth_feeHistory']) {
    node.answer(method, ({ params }) => chain.reply(method, params));
  }
  return node;
}

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

  test('gas endpoint, key only: the key in the path, whatever the header says', async () => {
    const byHeader = await ask(address, basic('open:sesame'));
    expect((await ask(keyAddress('open'))).json).toEqual(byHeader.json);
    expect((await ask(keyAddress('open'), basic('open:wrong'))).status).toBe(200);
  });

  test('one call costs the contract’s price, told in headers and kept in the ledger', async () => {
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

  test('a page may ask whether it may send its credentials', async () => {
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
    ['a secret that goes on after a colon', basic('open:sesame:'), 'wrong API key or secret'],
  ])('credentials of %s: 401', async (_title, headers, message) => {
    const answer = await ask(address, headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({ error: { code: 401, message } });
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="chain-access"');
  });

  test('an unknown key in the path, and none', async () => {
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
        message: `chainId: expected a decimal chain id; got "${decodeURIComponent(chainId)}"`,
      });
    },
  );

  test('the network is chosen by chain id, whatever the Host', async () => {
    for (const host of ['main.example', 'other.example', 'unheard.example']) {
      const { statusCode, body } = await request(keyAddress('open'), { headers: { host } });
      await body.dump();
      expect(statusCode).toBe(200);
    }
  });

  test('a chain id that no answering node has, while another does not answer: 503 and not 404', async () => {
    const answer = await ask(keyAddress('open', '1'));
    expect(answer).toMatchObject({ status: 503, json: { error: { code: -32603 } } });
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('a balance that does not cover the price: 402 with the state of the day', async () => {
    expect((await ask(keyAddress('poor'))).headers.get('x-credits-remaining')).toBe('0');
    const answer = await ask(keyAddress('poor'));
    expect(answer).toMatchObject({ status: 402, json: { error: { code: 402, message: 'Payment Required' } } });
    expect(answer.headers.get('ratelimit')).toMatch(/^"daily";r=0;t=\d+$/);
    expect(answer.headers.get('ratelimit-policy')).toBe('"daily";q=80;w=86400');
    expect(answer.headers.get('retry-after')).toBeNull();
  });

  test('credits a second used up: 429 with the seconds to wait', async () => {
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

describe('a chain that cannot be told of', () => {
  async function askFaulty(prepare: (node: ScriptedNode, chain: FeeNode) => void, settings: Settings = {}) {
    const chain = quietChain();
    const node = await startNode(chain);
    prepare(node, chain);
    const service = await startTestService({ upstream: node.url, keys, accounts, ...settings });
    try {
      const answer = await ask(`${service.url}/v3/unlucky/networks/1337/suggestedGasFees`);
      // Nothing is charged for it: a call for the whole balance is still covered.
      node.answer('eth_getBlockReceipts', () => ({ result: [] }));
      const receipts = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['latest'] };
      expect((await service.post(receipts, { key: 'unlucky' })).status).toBe(200);
      return answer;
    } finally {
      await service.stop();
      await node.stop();
    }
  }

  test('an unknown network: 404', async () => {
    const answer = await askFaulty((_node, chain) => {
      chain.chainId = '0x1';
    });
    expect(answer).toMatchObject({ status: 404, json: { error: { code: -32600, message: 'unknown network' } } });
  });

  test('a chain without EIP-1559: 404 that says so', async () => {
    const answer = await askFaulty((node, chain) => {
      chain.hasBaseFee = false;
      node.answer('eth_feeHistory', () => ({ error: { code: -32601, message: 'no such method' } }));
    });
    expect(answer.status).toBe(404);
    expect(answer.json.error.message).toContain('EIP-1559');
  });

  test('a malformed fee history: 502', async () => {
    const answer = await askFaulty((node) => node.answer('eth_feeHistory', () => ({ result: { oldestBlock: '0x1' } })));
    expect(answer).toMatchObject({ status: 502, json: { error: { code: -32603, message: 'bad upstream answer' } } });
  });

  test('a node that is gone: 503', async () => {
    const answer = await askFaulty((node) =>
      node.answer('eth_feeHistory', () => ({ raw: (response) => void response.destroy() })),
    );
    expect(answer).toMatchObject({ status: 503, json: { error: { code: -32603 } } });
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('a node that is too slow: 504', async () => {
    const answer = await askFaulty((node) => node.answer('eth_feeHistory', () => ({ raw: () => {} })), {
      upstreamTimeoutMs: 200,
    });
    expect(answer).toMatchObject({ status: 504, json: { error: { code: -32603 } } });
  });
});

describe('the floor of tips', () => {
  test('is set for a chain by its decimal id', async () => {
    const node = await startNode(quietChain());
    const service = await startTestService({ upstream: node.url, tipFloorsWei: { 1337: 2_500_000_000 } });
    try {
      const { json } = await ask(`${service.url}/v3/${KEY}/networks/1337/suggestedGasFees`);
      const levels = [json.low, json.medium, json.high];
      expect(levels.map((level) => level.suggestedMaxPriorityFeePerGas)).toEqual(['2.5', '2.5', '3']);
    } finally {
      await service.stop();
      await node.stop();
    }
  });

  test('a chain id in hex, or part of a wei, is refused with its line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tip-floors-'));
    try {
      for (const [setting, complaint] of [
        ["'0x1': 5", 'tipFloorsWei'],
        ["'1': 0.5", 'tipFloorsWei.1'],
      ] as const) {
        const file = join(folder, 'settings.yaml');
        await writeFile(file, `port: 0\ntipFloorsWei:\n  ${setting}\n`);
        expect(() => readSettings(file)).toThrow(new RegExp(`^${file}:[23]: ${complaint}: `));
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the embedded chain', () => {
  test('its fees are as the contract says, and as its own fee history has them', async () => {
    const service = await startTestService({ keys, accounts });
    try {
      const { json: chainId } = await service.post({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, { key: 'bare' });
      const id = BigInt(chainId.result).toString();
      const { status, json } = await ask(`${service.url}/networks/${id}/suggestedGasFees`, basic('open:sesame'));
      expect(status).toBe(200);
      const latest = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] };
      const { json: block } = await service.post(latest, { key: 'bare' });
      const latestBaseFee = Number(block.result.baseFeePerGas) / 1e9;
      // EIP-1559: a base fee moves by an eighth at most.
      expect(Number(json.estimatedBaseFee)).toBeGreaterThanOrEqual(latestBaseFee * 0.874);
      expect(Number(json.estimatedBaseFee)).toBeLessThanOrEqual(latestBaseFee * 1.126);
    } finally {
      await service.stop();
    }
  });
});
