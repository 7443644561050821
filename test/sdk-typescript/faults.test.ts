/** The fault table: how the client handles each way in which a service can fail. */

import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, getLogs, webSocket } from '../../generated/typescript/index.ts';
import { defaultOptions, type Expectation, type Fault, faults } from '../faults/fault-table.ts';
import { type FaultServer, startFaultServer } from '../faults/server.ts';

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer();
});

afterAll(() => server.stop());

describe.concurrent('every fault', () => {
  test.each(faults.map((fault) => [fault.name, fault.says, fault] as const))('%s: %s', async (name, _says, fault) => {
    const key = `${name}~typescript`;
    const transport = fault.transport === 'websocket' ? { transport: webSocket() } : {};
    const client = createClient({ url: `${server.url}/v3/${key}`, ...defaultOptions, ...fault.options, ...transport });
    await check(client, key, fault, fault.expect);
    if (fault.then) await check(client, key, fault, fault.then);
    client.close();
  });
});

async function check(client: Client, key: string, fault: Fault, expected: Expectation): Promise<void> {
  const startMs = performance.now();
  const { result, error, outcomes } = await outcomeOf(client, fault);
  const elapsedMs = performance.now() - startMs;
  if (expected.outcomes) expect(outcomes!.map(comparable)).toMatchObject(expected.outcomes);
  else if (expected.error) expect(comparable({ error })).toMatchObject({ error: expected.error });
  else expect(error).toBeUndefined();
  if ('result' in expected) expect(result).toEqual(expected.result);
  if (expected.resultLength) expect((result as string).length).toBe(expected.resultLength);
  if (expected.logs) {
    const [first, last, count] = expected.logs;
    const numbers = (result as { blockNumber: string }[]).map(({ blockNumber }) => blockNumber);
    const all = Array.from({ length: count }, (_, index) => `0x${(Number(first) + index).toString(16)}`);
    expect([numbers, numbers.at(-1)]).toEqual([all, last]);
  }
  const requests = server.requests(key);
  if (expected.requests !== undefined) expect(requests).toHaveLength(expected.requests);
  if (expected.sizes) expect(requests.map((each) => (Array.isArray(each) ? each.length : 1))).toEqual(expected.sizes);
  const [minMs, maxMs] = expected.elapsedMs ?? [0, Number.POSITIVE_INFINITY];
  expect(elapsedMs).toBeGreaterThanOrEqual(minMs);
  expect(elapsedMs).toBeLessThan(maxMs);
  expect(everythingShown(error), 'the key must not be shown').not.toContain(key);
}

async function outcomeOf(client: Client, { call, batch, logs }: Fault) {
  try {
    if (batch) return { outcomes: await client.batch(batch as never[]) };
    if (logs) return { result: await Array.fromAsync(getLogs(client, logs)) };
    return { result: await client.request(call!.method, call!.params) };
  } catch (error) {
    return { error };
  }
}

/** An outcome in the form of the table. */
function comparable(outcome: any): unknown {
  const error = outcome.error ?? outcome.reason;
  if (!error) return { result: outcome.value };
  const { kind, status, code, message, data = null, reason = null, requestId, isRetryable } = error;
  return { error: { kind, status, code, message, data, reason, requestId, retryable: isRetryable } };
}

function everythingShown(error: any): string {
  return `${inspect(error, { depth: 9, showHidden: true })}${JSON.stringify(error)}${error?.stack}`;
}
