/** Bytes on an HTTP connection: requests of every kind that the service knows, with random changes. */

import { METHODS } from 'node:http';
import { FREE_METHOD } from './answer-faults.ts';
import { mutated } from './mutations.ts';
import { pick } from './request-source.ts';

const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: FREE_METHOD });

/** Requests that cost nothing, however they end. */
function templates(key: string, method: string): readonly string[] {
  const post = `POST /v3/${key} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  return [
    `${post}Content-Length: ${body.length}\r\n\r\n${body}`,
    `${post}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    `${post}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    `${post}Content-Length: ${body.length}\r\n\r\n${body}`.repeat(3),
    `GET /networks/1/suggestedGasFees HTTP/1.1\r\nHost: x\r\nAuthorization: Basic eDp5\r\n\r\n`,
    'GET /v3/unknown/networks/1/suggestedGasFees HTTP/1.1\r\nHost: x\r\n\r\n',
    `${method} /nope HTTP/1.1\r\nHost: x\r\n\r\n`,
    `${method} /v3/${key} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`,
    'GET /openrpc.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n',
    'GET /docs/ HTTP/1.1\r\nHost: x\r\n\r\n',
    'OPTIONS /v3/x HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nAccess-Control-Request-Method: POST\r\n\r\n',
    `GET /ws/v3/${key} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  ];
}

const dictionary = [
  'QUERY',
  'CONNECT x:1',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'TRACE',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/9',
  ' /v3/../v3/%ff%00 ',
  ' http://x/v3/y ',
  ' * ',
  ' // ',
  '\r\nHost: y\r\n',
  '\r\nHost: \r\n',
  '\r\nContent-Length: -1\r\n',
  '\r\nContent-Length: 18446744073709551616\r\n',
  '\r\nContent-Length: 6000000\r\n',
  '\r\nTransfer-Encoding: chunked, identity\r\n',
  '\r\nTransfer-Encoding: \x0bchunked\r\n',
  '\r\nTransfer-Encoding: gzip\r\n',
  '\r\nContent-Encoding: br\r\n',
  '\r\nContent-Type: text/plain; charset="\r\n',
  '\r\nAccept-Encoding: gzip;q=2, *;q=-1\r\n',
  '\r\nExpect: everything\r\n',
  '\r\nUpgrade: h2c\r\n',
  '\r\nConnection: Upgrade, close, keep-alive\r\n',
  '\r\nAuthorization: Basic \xff\xfe\r\n',
  '\r\nX-Request-Id: \x80\x01\r\n',
  '\r\nOrigin: null\r\n folded\r\n',
  '\r\n\r\n',
  '\n\n',
  '\0',
  `\r\nX-Long: ${'v'.repeat(20_000)}\r\n`,
  '%'.repeat(5_000),
  '\r\nffffffffffffffff\r\n',
];

/** The bytes of one connection. */
export function httpBytes(key: string, random: () => number): Buffer {
  const template = Buffer.from(pick(random, templates(key, pick(random, METHODS))), 'latin1');
  return mutated(template, random, Math.floor(random() * 4), dictionary);
}

/** What is wrong with the bytes that came back. */
export function httpFault(received: Buffer): string | undefined {
  const text = received.toString('latin1');
  if (text === '') return undefined; // closed without an answer: there was no complete request
  const statuses = [...text.matchAll(/(?:^|\r\n|[}\n])HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  if (statuses.length === 0) return 'an answer without a status';
  const failed = statuses.find((status) => status >= 500);
  return failed === undefined ? undefined : `HTTP ${failed}`;
}
