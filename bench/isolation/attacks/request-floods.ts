/** Small requests as fast as they are answered: invalid ones of every kind, and valid ones far beyond the account's limit. */

import { type Attack, hosts } from '../attack.ts';
import { batch, flood, request } from '../many.ts';

const STORAGE = [`0x${'12'.repeat(20)}`, '0x0', 'latest'];

export const invalidFlood: Attack = {
  name: 'invalid requests',
  async run(target, seen, signal) {
    const bodies = ['{', '[]', '[1,2,3]', batch(1_000, 'no_such_method'), request('eth_call', [{ to: 7 }])];
    let sent = 0;
    const own = flood(32, { target, seen, signal }, { host: hosts.node, body: () => bodies[sent++ % bodies.length]! });
    const stranger = { host: hosts.node, key: 'unknown', body: () => bodies[0]! };
    await Promise.all([own, flood(32, { target, seen, signal }, stranger)]);
  },
};

export const validFlood: Attack = {
  name: 'valid requests',
  run(target, seen, signal) {
    const body = request('eth_getStorageAt', STORAGE);
    return flood(128, { target, seen, signal }, { host: hosts.node, body: () => body });
  },
};

export const batchFlood: Attack = {
  name: 'batches of 1000 calls',
  run(target, seen, signal) {
    const body = batch(1_000, 'eth_getStorageAt', STORAGE);
    return flood(16, { target, seen, signal }, { host: hosts.node, body: () => body });
  },
};

export const notifications: Attack = {
  name: 'notifications',
  run(target, seen, signal) {
    const one = JSON.stringify({ jsonrpc: '2.0', method: 'eth_getStorageAt', params: STORAGE });
    const body = `[${Array.from({ length: 1_000 }, () => one).join(',')}]`;
    return flood(32, { target, seen, signal }, { host: hosts.node, body: () => body });
  },
};
