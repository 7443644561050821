/** Examples of the gas operation, sent to the service on the embedded chain or a faulty node: the answer matches the example. */

import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import type { Settings } from '../../gateway/settings/settings.ts';
import type { FeeNode } from '../gas/fee-node.ts';
import { quietChain, startNode } from '../gas/gas-client.ts';
import type { ScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { openapiText } from '../harness/shipped-contract.ts';

const { components } = parse(openapiText);
const chainId: string = components.parameters.chainId.example;

/** The answer in a response's example. */
function written(response: string, example: string): any {
  return components.responses[response].content['application/json'].examples[example].value;
}

const withBasic = (credentials: string) => ({ authorization: `Basic ${Buffer.from(credentials).toString('base64')}` });

describe('the gas operation', () => {
  let service: TestService;
  let poor: TestService;

  beforeAll(async () => {
    service = await startTestService();
    poor = await startTestService({ dailyCredits: components.headers['X-Credits-Used'].example - 1 });
  });

  afterAll(async () => {
    await service.stop();
    await poor.stop();
  });

  test.each([
    ['with Basic credentials and an empty secret', '', withBasic(`${KEY}:`)],
    ['with the key in the path', `/v3/${KEY}`, {}],
  ])('answers like its example, %s', async (_title, prefix, headers) => {
    const response = await fetch(`${service.url}${prefix}/networks/${chainId}/suggestedGasFees`, { headers });
    expect(response.status).toBe(200);
    // The number of older base fees known by now depends on the time since the start.
    expect(await response.json()).toEqual({
      ...written('SuggestedGasFees', 'a-rising-base-fee'),
      networkCongestion: expect.any(Number),
    });
  });

  test.each([
    ['BadRequest', 'malformed-chain-id', 400, `/v3/${KEY}/networks/0x1`, {}],
    ['Unauthorized', 'missing-key', 401, `/networks/${chainId}`, {}],
    ['Unauthorized', 'unknown-key', 401, `/v3/nobody/networks/${chainId}`, {}],
    ['Unauthorized', 'wrong-secret', 401, `/networks/${chainId}`, withBasic(`${KEY}:guess`)],
    ['NotFound', 'unknown-network', 404, `/v3/${KEY}/networks/1`, {}],
  ])('%s %s', async (name, example, status, path, headers) => {
    const response = await fetch(`${service.url}${path}/suggestedGasFees`, { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(written(name, example));
    expectHeaders(name, response);
  });

  test('PaymentRequired balance-used-up, with the headers of the daily balance', async () => {
    const response = await fetch(`${poor.url}/v3/${KEY}/networks/${chainId}/suggestedGasFees`);
    expect(response.status).toBe(402);
    expect(await response.json()).toEqual(written('PaymentRequired', 'balance-used-up'));
    expectHeaders('PaymentRequired', response);
    expect(response.headers.get('retry-after')).toBeNull();
  });

  test('Forbidden disabled-key', async () => {
    await expectAnswer('Forbidden', 'disabled-key', 403, { keys: [{ key: KEY, disabled: true }] });
  });

  test('ServiceUnavailable no-ledger: the ledger’s folder was removed', async () => {
    const broken = await startTestService();
    onTestFinished(() => broken.stop().catch(() => {})); // the refund cannot be written
    const url = `${broken.url}/v3/${KEY}/networks/${chainId}/suggestedGasFees`;
    expect((await fetch(url)).status).toBe(200);
    rmSync(broken.ledgerFolder, { recursive: true });
    const response = await fetch(url);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual(written('ServiceUnavailable', 'no-ledger'));
    expectHeaders('ServiceUnavailable', response);
  });

  test('TooManyRequests too-fast: the second call of an account that gets one credit per second', async () => {
    await expectAnswer('TooManyRequests', 'too-fast', 429, { creditsPerSecond: 1 }, { calls: 2 });
  });
});

describe('the gas operation in front of a faulty node', () => {
  let node: ScriptedNode;
  let chain: FeeNode;

  beforeEach(async () => {
    chain = quietChain();
    node = await startNode(chain);
  });

  afterEach(() => node.stop());

  test('NotFound no-eip-1559', async () => {
    chain.hasBaseFee = false;
    node.answer('eth_feeHistory', () => ({ error: { code: -32601, message: 'no such method' } }));
    await expectAnswer('NotFound', 'no-eip-1559', 404, { upstream: node.url }, { chain: '1337' });
  });

  test('BadGateway bad-answer', async () => {
    node.answer('eth_feeHistory', () => ({ result: { oldestBlock: '0x1', baseFeePerGas: [], gasUsedRatio: [0.5] } }));
    await expectAnswer('BadGateway', 'bad-answer', 502, { upstream: node.url }, { chain: '1337' });
  });

  test('ServiceUnavailable no-node', async () => {
    await expectAnswer('ServiceUnavailable', 'no-node', 503, { upstream: 'http://127.0.0.1:1' });
  });

  test('GatewayTimeout slow-node', async () => {
    node.answer('eth_feeHistory', () => ({ raw: () => {} }));
    const settings = { upstream: node.url, upstreamTimeoutMs: 200 };
    await expectAnswer('GatewayTimeout', 'slow-node', 504, settings, { chain: '1337' });
  });
});

/** Starts a service with these settings, repeats a call, and expects the last answer to match the example. */
async function expectAnswer(
  name: string,
  example: string,
  status: number,
  settings: Settings,
  { chain = chainId, calls = 1 } = {},
): Promise<void> {
  const service = await startTestService(settings);
  onTestFinished(() => service.stop());
  const url = `${service.url}/v3/${KEY}/networks/${chain}/suggestedGasFees`;
  for (let call = 1; call < calls; call++) expect((await fetch(url)).status).toBe(200);
  const response = await fetch(url);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual(written(name, example));
  expectHeaders(name, response);
}

/** Expects every header that the contract lists for a response, each matching its schema. */
function expectHeaders(name: string, response: Response): void {
  for (const header of Object.keys(components.responses[name].headers)) {
    const { schema } = components.headers[header];
    const value = response.headers.get(header);
    expect(value, header).not.toBeNull();
    expect(value, header).toMatch(new RegExp(schema.pattern ?? (schema.type === 'integer' ? '^[0-9]+$' : '.')));
  }
}
