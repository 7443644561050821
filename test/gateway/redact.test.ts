/** Redaction: logs and errors of the gateway contain no address and no key. */

import { expect, test } from 'vitest';
import { errorText, redact, redactJson } from '../../gateway/redact.ts';

test.each([
  ['see http://10.0.0.9:8545/secret for more', 'see [url] for more'],
  ['WSS://user:secret@node.example', '[url]'],
  [String.raw`{"at":"https:\/\/user:secret@node.example\/path"}`, '{"at":"[url]'],
  ['error_http://user:secret@node.example', 'error_[url]'],
  ['connect rediss://:secret@redis.example:6379/0', 'connect [url]'],
  ['POST /v3/K7f3Xq/networks/1 "/ws/v3/K7f3Xq"', 'POST /v3/[key]/networks/1 "/ws/v3/[key]"'],
  ['nonce too low: v3 of http', 'nonce too low: v3 of http'],
])('%s', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test('strings at any depth of a JSON value are redacted; other values stay', () => {
  const error = { code: -32000, message: 'at ws://a.example', data: { at: ['http://b.example', 1, null] } };
  expect(redactJson(error)).toEqual({ code: -32000, message: 'at [url]', data: { at: ['[url]', 1, null] } });
});

test('a network error is logged by its code only', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:8545'), { code: 'ECONNREFUSED' });
  expect(errorText(error)).toBe('Error: ECONNREFUSED');
});

test('other causes are logged with their message', () => {
  expect(errorText(undefined)).toBeUndefined();
  expect(errorText('lost http://a.example')).toBe('lost [url]');
  expect(errorText({ at: '/v3/secret' })).toBe('{"at":"/v3/[key]"}');
  expect(errorText(new TypeError('no answer from ws://a.example'))).toBe('TypeError: no answer from [url]');
});
