/** Examples of the gas operation, sent to the service on the embedded chain: the answer is the one that is written. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { openapiText } from './shipped-contract.ts';

const { components } = parse(openapiText);
const chainId: string = components.parameters.chainId.example;

/** The written answer of a response's example. */
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
  ])('answers as written, %s', async (_title, prefix, headers) => {
    const response = await fetch(`${service.url}${prefix}/networks/${chainId}/suggestedGasFees`, { headers });
    expect(response.status).toBe(200);
    // How many older base fees are known by now depends on the time since the start.
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
});

/** Every header that the contract lists for a response is there, in the form that it gives. */
function expectHeaders(name: string, response: Response): void {
  for (const header of Object.keys(components.responses[name].headers)) {
    const { schema } = components.headers[header];
    const value = response.headers.get(header);
    expect(value, header).not.toBeNull();
    expect(value, header).toMatch(new RegExp(schema.pattern ?? (schema.type === 'integer' ? '^[0-9]+$' : '.')));
  }
}
