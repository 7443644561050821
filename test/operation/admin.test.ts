/** The admin port: who may read it, what it reports about each part of the service, and what it counts. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { metricTable } from '../../gateway/metrics/metric-table.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';

let node: ScriptedNode;
let service: TestService;

beforeAll(async () => {
  node = await startScriptedNode();
  service = await startTestService({ upstream: node.url });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

/** The answer to a request as it is written: its status and its body. */
async function send(lines: readonly string[], to: TestService = service): Promise<{ status: number; text: string }> {
  const { port } = new URL(to.adminUrl);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write([...lines.map((line) => line.replaceAll('PORT', port)), 'Connection: close', '', ''].join('\r\n'));
  const answer = Buffer.concat(await socket.toArray()).toString();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), text: answer };
}

describe('who may read it', () => {
  test.each([
    ['127.0.0.1 with the port', ['GET /metrics HTTP/1.1', 'Host: 127.0.0.1:PORT'], 200],
    ['localhost with the port', ['GET /ready HTTP/1.1', 'Host: LocalHost:PORT'], 200],
    ['IPv6 loopback with the port', ['GET /health HTTP/1.1', 'Host: [::1]:PORT'], 200],
    ['HEAD', ['HEAD /metrics HTTP/1.1', 'Host: 127.0.0.1:PORT'], 200],
    [
      'a page of its own origin',
      ['GET /metrics HTTP/1.1', 'Host: localhost:PORT', 'Origin: http://localhost:PORT'],
      200,
    ],
    ['a host name that points to loopback', ['GET /metrics HTTP/1.1', 'Host: rebound.example:PORT'], 403],
    ['a host name that begins with loopback', ['GET /metrics HTTP/1.1', 'Host: 127.0.0.1.example:PORT'], 403],
    ['another port', ['GET /metrics HTTP/1.1', 'Host: 127.0.0.1:1'], 403],
    ['no Host', ['GET /metrics HTTP/1.0'], 400],
    ['two Hosts', ['GET /metrics HTTP/1.1', 'Host: 127.0.0.1:PORT', 'Host: rebound.example'], 400],
    ['two Hosts, the good one last', ['GET /metrics HTTP/1.1', 'Host: rebound.example', 'Host: 127.0.0.1:PORT'], 400],
    ['a web page', ['GET /metrics HTTP/1.1', 'Host: 127.0.0.1:PORT', 'Origin: https://page.example'], 403],
    ['a page without an origin', ['GET /ready HTTP/1.1', 'Host: 127.0.0.1:PORT', 'Origin: null'], 403],
    ['an unknown path of another host', ['GET /nothing HTTP/1.1', 'Host: rebound.example:PORT'], 403],
    ['POST', ['POST /metrics HTTP/1.1', 'Host: 127.0.0.1:PORT', 'Content-Length: 0'], 405],
    ['an unknown HTTP method', ['QUERY /metrics HTTP/1.1', 'Host: 127.0.0.1:PORT', 'Content-Length: 0'], 405],
  ])('%s', async (_title, lines, status) => {
    const answer = await send(lines);
    expect([answer.status, answer.text.includes('chain_access_')]).toEqual([
      status,
      status === 200 && /GET \/metrics/.test(lines[0]!),
    ]);
    if (status >= 400) expect(answer.text).toMatch(/"error":"(expected|Host: expected|Origin: expected)/);
  });
});

async function readiness({ adminUrl }: TestService) {
  const response = await fetch(`${adminUrl}/ready`);
  return { code: response.status, ...((await response.json()) as { status: string; parts: any[] }) };
}

describe('/ready', () => {
  test('lists every part', async () => {
    const names = ['ledger', 'network default', 'disk of the ledger', 'disk of large answers'];
    expect(await readiness(service)).toEqual({
      code: 200,
      status: 'ready',
      parts: names.map((name) => ({ name, status: 'ready' })),
    });
  });

  test('a node that is gone: the reason is a sentence, without the address', async () => {
    const gone = await startScriptedNode();
    const lame = await startTestService({ upstream: `${gone.url}/path-to-hide` });
    await gone.stop();
    const { code, parts } = await readiness(lame);
    expect([code, parts[1]]).toEqual([
      503,
      { name: 'network default', status: 'failed', reason: 'default-1: connection refused (ECONNREFUSED)' },
    ]);
    await lame.stop();
  });

  test('a node that does not answer is waited for only briefly', async () => {
    const silent = await startScriptedNode();
    silent.hold('eth_getBlockByNumber');
    const lame = await startTestService({ upstream: silent.url });
    const { code, parts } = await readiness(lame);
    expect([code, parts[1]]).toEqual([
      503,
      { name: 'network default', status: 'waiting', reason: 'no answer within 800 ms' },
    ]);
    await silent.stop();
    await lame.stop();
  });

  test('a disk that is nearly full', async () => {
    const full = await startTestService({ upstream: node.url, limits: { freeDiskBytes: 2 ** 52 } });
    const { code, parts } = await readiness(full);
    const reason = expect.stringMatching(
      /^expected 4503599627 MB of free disk space \(limits\.freeDiskBytes\); \d+ MB are free$/,
    );
    expect([code, ...parts.slice(2)]).toEqual([
      503,
      { name: 'disk of the ledger', status: 'failed', reason },
      { name: 'disk of large answers', status: 'failed', reason },
    ]);
    await full.stop();
  });
});

describe('/metrics', () => {
  async function metrics(): Promise<string> {
    return (await fetch(`${service.adminUrl}/metrics`)).text();
  }

  async function errors(): Promise<Record<string, number>> {
    const rows = [...(await metrics()).matchAll(/^chain_access_errors_total\{error="(\w+)"\} (\d+)$/gm)];
    return Object.fromEntries(rows.map(([, name, count]) => [name, Number(count)]));
  }

  const onlyAfterFailures = new Set(['chain_access_upstream_failures_total', 'chain_access_upstream_errors_total']);

  test('every metric of the documentation is there, and those that are read have a value', async () => {
    const text = await metrics();
    for (const [name, { kind }] of Object.entries(metricTable)) {
      expect(text).toContain(`# TYPE ${name} `);
      if (kind === 'reading' && !onlyAfterFailures.has(name))
        expect(text, name).toMatch(new RegExp(`^${name}(\\{[^}]*\\})? \\d`, 'm'));
    }
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  const json = { 'content-type': 'application/json' };
  const rpc = (path: string, init: RequestInit = {}) =>
    fetch(`${service.url}${path}`, { method: 'POST', headers: json, ...init });
  const call = (method: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: ['0x1'] });
  const upgrade = async (path: string) => {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}${path}`);
    const [, response] = await once(socket, 'unexpected-response');
    response.resume();
    return response.statusCode;
  };

  test.each<[title: string, error: string, ask: () => Promise<unknown>]>([
    ['no key', 'KeyMissing', () => rpc('/v3')],
    ['an unknown key', 'KeyUnknown', () => rpc('/v3/nothing')],
    ['a body that is not JSON', 'ParseError', () => rpc(`/v3/${KEY}`, { body: '{' })],
    ['an unknown path', 'UnknownPath', () => rpc('/nothing')],
    ['a path that cannot be decoded', 'UnknownPath', () => rpc('/v3/%ff')],
    ['a wrong HTTP method', 'MethodNotAllowed', () => rpc(`/v3/${KEY}`, { method: 'PUT' })],
    ['a wrong HTTP method for gas', 'MethodNotAllowed', () => rpc('/networks/1/suggestedGasFees')],
    [
      'a wrong content type',
      'UnsupportedMediaType',
      () => rpc(`/v3/${KEY}`, { body: 'x', headers: { 'content-type': 'text/plain' } }),
    ],
    ['a body that is too large', 'BodyTooLarge', () => rpc(`/v3/${KEY}`, { body: 'x'.repeat(6_000_000) })],
    ['an unknown method', 'MethodNotFound', () => rpc(`/v3/${KEY}`, { body: call('eth_nothing') })],
    ['an upgrade without a key', 'KeyMissing', () => upgrade('/ws/v3/')],
    ['an upgrade of another path', 'UnknownPath', () => upgrade('/nothing')],
    ['gas fees without a key', 'KeyMissing', () => fetch(`${service.url}/networks/1/suggestedGasFees`)],
    [
      'gas fees of an unknown network',
      'InvalidParams',
      () => fetch(`${service.url}/v3/${KEY}/networks/x/suggestedGasFees`),
    ],
  ])('%s is counted once', async (_title, error, ask) => {
    const before = await errors();
    await ask();
    const after = await errors();
    expect(after).toEqual({ ...before, [error]: (before[error] ?? 0) + 1 });
  });

  test('the bytes of a request body are there until it is answered', async () => {
    const bytes = async () => Number(/^chain_access_body_memory_bytes (\d+)$/m.exec(await metrics())![1]);
    let release = () => {};
    node.answer('eth_getBlockReceipts', () => new Promise((done) => (release = () => done({ result: [] }))));
    const body = call('eth_getBlockReceipts');
    const answer = rpc(`/v3/${KEY}`, { body });
    await expect.poll(bytes).toBe(body.length);
    await expect.poll(() => node.asked).toContain('eth_getBlockReceipts');
    release();
    await (await answer).text();
    await expect.poll(bytes).toBe(0);
  });

  test('the batches of the ledger are measured', async () => {
    node.answer('eth_getStorageAt', () => ({ result: '0x0' }));
    await service.call('eth_getStorageAt', [`0x${'00'.repeat(20)}`, '0x0', 'latest']);
    const text = await metrics();
    for (const name of ['ledger_write_seconds', 'ledger_batch_charges', 'ledger_wait_seconds']) {
      expect(text).toMatch(new RegExp(`^chain_access_${name}_count [1-9]`, 'm'));
    }
  });

  test('the failures of a node are counted by their reason', async () => {
    node.answer('eth_estimateGas', () => ({ raw: (response) => response.writeHead(500).end() }));
    await service.call('eth_estimateGas', [{ to: `0x${'00'.repeat(20)}` }]);
    const text = await metrics();
    expect(text).toMatch(
      /^chain_access_upstream_failures_total\{upstream="default-1",reason="bad-answer"\} [1-9]\d*$/m,
    );
    expect(text).toMatch(/^chain_access_upstream_calls\{upstream="default-1",state="waiting"\} 0$/m);
  });

  test('the errors of a node are counted by the row of the table, and unknown ones by their words', async () => {
    const params = [{ to: `0x${'00'.repeat(20)}` }];
    for (const message of ['missing trie node 12ab', 'flux 0x12 at http://10.0.0.9 of "a secret"']) {
      node.answer('eth_estimateGas', () => ({ error: { code: -32000, message } }));
      await service.call('eth_estimateGas', params);
    }
    const text = await metrics();
    const counted = (error: string) => `chain_access_upstream_errors_total{upstream="default-1",error="${error}"} 1`;
    expect(text).toContain(counted('geth-missing-trie-node'));
    expect(text).toContain(counted('unknown: -32000 flux # at [url] of #'));
  });

  test('the state of each node can be read as JSON', async () => {
    const { networks } = (await (await fetch(`${service.adminUrl}/upstreams`)).json()) as any;
    expect(networks).toEqual([
      { name: 'default', nodes: [expect.objectContaining({ label: 'default-1', standing: 'up' })] },
    ]);
  });

  test('the threads of an embedded chain have the same metrics', async () => {
    const embedded = await startTestService();
    await embedded.call('eth_call', [{ to: 'nothing' }]);
    const text = await (await fetch(`${embedded.adminUrl}/metrics`)).text();
    for (const label of ['default-reads', 'default-executions']) {
      expect(text).toMatch(new RegExp(`^chain_access_upstream_calls\\{upstream="${label}",state="waiting"\\} 0$`, 'm'));
      expect(text).toMatch(new RegExp(`^chain_access_upstream_slots\\{upstream="${label}"\\} [1-9]`, 'm'));
    }
    await embedded.stop();
  });

  test('errors of the chain are counted, and each item of a batch', async () => {
    node.answer('eth_call', () => ({ error: { code: 3, message: 'execution reverted' } }));
    node.answer('eth_getBlockReceipts', () => ({ error: { code: -32000, message: 'nonce too low' } }));
    const before = await errors();
    const params = [{ to: `0x${'00'.repeat(20)}` }, 'latest'];
    const reverted = { jsonrpc: '2.0', id: 1, method: 'eth_call', params };
    await service.post([
      reverted,
      reverted,
      { jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['0x1'] },
    ]);
    const count = (name: string) => before[name] ?? 0;
    expect(await errors()).toEqual({
      ...before,
      ExecutionReverted: count('ExecutionReverted') + 2,
      NodeError: count('NodeError') + 1,
    });
  });
});
