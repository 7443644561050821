/** Requests near the size limit: bodies that never end, bodies of 5 MB, and ids of 5 MB, which an answer repeats. */

import { type Attack, hosts } from '../attack.ts';
import { flood, many, request } from '../many.ts';
import { opened, pause, postHead, untilCut } from '../raw.ts';

const BODY_BYTES = 5 * 1024 * 1024;

export const unfinishedBodies: Attack = {
  name: 'unfinished bodies',
  run(target, seen, signal) {
    const almostAll = Buffer.alloc(BODY_BYTES - 1, ' ');
    return many(300, signal, async () => {
      const socket = await opened(target, seen, signal);
      if (socket === undefined) return pause(100, signal);
      socket.resume();
      socket.write(postHead(target, hosts.node, BODY_BYTES));
      socket.write(almostAll);
      await untilCut(socket, seen, signal);
      await pause(100, signal);
    });
  },
};

export const hugeIds: Attack = {
  name: 'huge ids',
  run(target, seen, signal) {
    const id = 'i'.repeat(BODY_BYTES - 200);
    const body = request('web3_clientVersion', [], id);
    return flood(16, { target, seen, signal }, { host: hosts.node, body: () => body });
  },
};

export const hugeBodies: Attack = {
  name: '5 MB bodies',
  run(target, seen, signal) {
    const call = { to: `0x${'12'.repeat(20)}`, data: `0x${'00'.repeat(BODY_BYTES / 2 - 200)}` };
    const body = request('eth_call', [call, 'latest']);
    return flood(16, { target, seen, signal }, { host: hosts.node, body: () => body });
  },
};
