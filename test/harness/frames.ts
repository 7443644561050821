/** A WebSocket client that sees the frames of the service as they are on the wire (RFC 6455 section 5.2). */

import { connect, type Socket } from 'node:net';

export interface Frame {
  /** 1: the first frame of a text message; 0: its continuation; 8: close. */
  opcode: number;
  isLast: boolean;
  isCompressed: boolean;
  payload: Buffer;
}

export interface FrameClient {
  socket: Socket;
  /** Sends one short text message. */
  send(message: unknown): void;
  /** The next frame; the client reads no further than it needs. */
  next(): Promise<Frame>;
}

/** @param extensions the value of `Sec-WebSocket-Extensions` to ask for. */
export async function openFrames(url: string, extensions?: string): Promise<FrameClient> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `${extensions === undefined ? '' : `Sec-WebSocket-Extensions: ${extensions}\r\n`}` +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  const bytes = bytesOf(socket);
  while (!bytes.read.includes('\r\n\r\n')) await bytes.atLeast(bytes.read.length + 1);
  bytes.take(bytes.read.indexOf('\r\n\r\n') + 4);
  return {
    socket,
    send: (message) => void socket.write(textFrame(JSON.stringify(message))),
    async next() {
      await bytes.atLeast(2);
      const [first, second] = bytes.take(2) as unknown as [number, number];
      let length = second & 0x7f;
      if (length >= 126) {
        const extended = length === 126 ? 2 : 8;
        await bytes.atLeast(extended);
        length = Number.parseInt(bytes.take(extended).toString('hex'), 16);
      }
      await bytes.atLeast(length);
      return {
        opcode: first & 0x0f,
        isLast: (first & 0x80) !== 0,
        isCompressed: (first & 0x40) !== 0,
        payload: bytes.take(length),
      };
    },
  };
}

/** A masked text frame of less than 64 KiB; the mask is zero. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/** Reads from a socket only when more bytes are wanted than have arrived. */
function bytesOf(socket: Socket) {
  const chunks = socket.iterator({ destroyOnReturn: false });
  const state = {
    read: Buffer.alloc(0) as Buffer,
    async atLeast(count: number): Promise<void> {
      const arrived = [state.read];
      for (let size = state.read.length; size < count; size += arrived.at(-1)!.length) {
        const { value, done } = await chunks.next();
        if (done) throw new Error('the connection has ended');
        arrived.push(value);
      }
      state.read = Buffer.concat(arrived);
    },
    take(count: number): Buffer {
      const taken = state.read.subarray(0, count);
      state.read = state.read.subarray(count);
      return taken;
    },
  };
  return state;
}
