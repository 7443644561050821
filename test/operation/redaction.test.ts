/** No secret of the configuration leaves the service, however a node quotes it: not in an answer, a log line or a metric. */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRedactor } from '../../gateway/redaction/redactor.ts';
import { secretParts } from '../../gateway/redaction/secret-parts.ts';
import { startScriptedNode } from '../harness/scripted-node.ts';
import { serve } from '../harness/serve-process.ts';

const user = 'node-operator';
const password = 'p&ss w/"rd\\ü';
const pathKey = 'PathKey81f0';
const queryKey = 'abc1f00dabc1f00d';
const key = 'CallerKey7';
const secret = 'caller secret';

const inURL = encodeURIComponent;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

test('a node that quotes secrets in many ways', async () => {
  const node = await startScriptedNode();
  const { host, port } = new URL(node.url);
  const upstream = `http://${inURL(user)}:${inURL(password)}@${host}/v1/${pathKey}/rpc?apikey=${queryKey}`;
  const parts = [user, password, pathKey, queryKey, host, key, secret];
  const pair = base64(`${user}:${password}`);
  const quoted = fc.oneof(
    fc.constantFrom(
      ...parts,
      upstream,
      upstream.replace('http', 'grpc'),
      upstream.replace('http://', ''),
      `${host}/v1/${pathKey}`,
      `Basic ${pair}`,
      Buffer.from(`${user}:${password}`).toString('base64url'),
      base64(queryKey),
      `${key}:${secret}`,
    ),
  );
  const way = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    inURL,
    (text) => inURL(inURL(text)).toLowerCase(),
    inJson,
    (text) => inJson(inJson(text)),
    (text) => text.replace(/[^a-z0-9]/gi, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  const around = fc.constantFrom('', ' ', 'x', '/', '=', '"', '%2F', '\n', '0');
  const phrase = fc.tuple(around, quoted, way, around).map(([before, text, say, after]) => before + say(text) + after);
  const data = fc.oneof(
    phrase,
    phrase.map((text) => ({ [text]: true })),
    phrase.map((text) => [{ at: { [text]: [text] } }]),
  );
  const code = fc.constantFrom(-32000, -32602, -32601, -32603, 3, 429);
  const errors = fc.sample(fc.record({ code, message: phrase, data }), { numRuns: 500, seed: 1 });
  node.answer('eth_call', ({ params }) => ({ error: errors[Number(params[0].value)] }));
  const child = await serve(
    [
      '--key',
      `${key}:${secret}`,
      '--upstream',
      upstream,
      '--ledger',
      mkdtempSync(join(tmpdir(), 'chain-access-redaction-')),
    ].concat(['--log-level', 'trace', '--credits-per-second', '0', '--daily-credits', '0']),
  );
  let log = '';
  child.child.stderr!.on('data', (chunk) => {
    log += chunk;
  });
  const calls = errors.map((_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_call',
    params: [{ to: `0x${'00'.repeat(20)}`, value: `0x${id.toString(16)}` }, 'latest'],
  }));
  const response = await fetch(child.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls),
  });
  const answers = await response.text();
  const [, adminUrl] = /Metrics +(http\S+)\/metrics/.exec(child.stdout)!;
  const outputs = {
    answers,
    metrics: await (await fetch(`${adminUrl}/metrics`)).text(),
    ready: await (await fetch(`${adminUrl}/ready`)).text(),
    log,
  };
  expect(await child.end('SIGTERM')).toBe(0);
  await node.stop();
  expect(JSON.parse(answers).every(({ error }: any) => typeof error.code === 'number')).toBe(true);
  expect(answers).toContain('[redacted]');
  const forbidden = [...parts, inURL(password), inURL(secret), inJson(password), pair, base64(queryKey), port];
  for (const [name, text] of Object.entries(outputs)) {
    for (const part of forbidden) expect(text.toLowerCase(), `${name}: ${part}`).not.toContain(part.toLowerCase());
  }
}, 60_000);

const config = (upstream: string, keys: { key: string; secret?: string; account: string }[] = []) => ({
  networks: { main: { kind: 'mainnet' as const, upstream: [upstream] } },
  ledger: '.chain-access',
  keys,
});

test('words that are in many URLs, and short parts, are not secrets', () => {
  expect(secretParts(config('http://geth:8545/v1/mainnet/abc?key=true'))).toEqual(['geth:8545']);
  expect(secretParts(config('wss://node.example/rpc'))).toEqual(['node.example']);
});

test('the parts of a key and of a URL are found', () => {
  const parts = secretParts(config('http://root:s3cret@[::1]:8545/K3yInPath', [{ key: 'K7f3Xq', account: 'default' }]));
  expect(parts).toEqual(
    expect.arrayContaining(['s3cret', 'K3yInPath', 'K7f3Xq', '[::1]:8545', base64('root:s3cret').slice(0, -1)]),
  );
  expect(parts).not.toContain('root');
});

test('hex data of a node stays as it is, unless it contains a long secret', () => {
  const { text } = createRedactor(['1234', 'deadbeef', 'abcd1234abcd1234']);
  expect(text('0x1234deadbeef')).toBe('0x1234deadbeef');
  expect(text('0x00abcd1234abcd123400')).toBe('0x00[redacted]00');
  expect(text('have 12345 want 1234')).toBe('have 12345 want [redacted]');
});

test('a text of 100,000 backslashes is searched as fast as another', () => {
  const { text } = createRedactor(['-a-secret', '//////////', 'x']);
  const long = '\\'.repeat(100_000);
  expect(text(long)).toBe(long); // with an unbounded search, this takes minutes
});

test('ten thousand keys are searched for at once', () => {
  const { text } = createRedactor(Array.from({ length: 10_000 }, (_, index) => `key-number-${index}-of-many`));
  expect(text(`${'no key-number '.repeat(1_000)}key-number-9999-of-many`)).toMatch(/\[redacted\]$/);
});

test.each([
  ['see http://10.0.0.9:8545/secret for more', 'see [url] for more'],
  ['WSS://user:secret@node.example', '[url]'],
  [String.raw`{"at":"https:\/\/user:secret@node.example\/path"}`, '{"at":"[url]'],
  ['error_http://user:secret@node.example', 'error_[url]'],
  ['connect rediss://:secret@redis.example:6379/0', 'connect [url]'],
  ['POST /v3/K7f3Xq/networks/1 "/ws/v3/K7f3Xq"', 'POST /v3/[key]/networks/1 "/ws/v3/[key]"'],
  ['nonce too low: v3 of http', 'nonce too low: v3 of http'],
])('an address or a key that is not configured: %s', (text, redacted) => {
  expect(createRedactor([]).text(text)).toBe(redacted);
});
