/** Bytes on an open WebSocket: frames of every kind (RFC 6455 section 5.2), most of them wrong. */

import { FREE_METHOD } from './answer-faults.ts';
import { mutated } from './mutations.ts';
import { pick } from './request-source.ts';

const payloads = [
  Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: FREE_METHOD })),
  Buffer.from('{"jsonrpc"'),
  Buffer.from([0xff, 0xfe, 0xfd]),
  Buffer.from([0x03, 0xe8]),
  Buffer.from([0x00, 0x01]),
  Buffer.alloc(0),
  Buffer.alloc(200, '['),
];

/** A few frames, each masked or not, with any opcode and any flags; sometimes changed at random afterwards. */
export function frameBytes(random: () => number): Buffer {
  const frames = Array.from({ length: 1 + Math.floor(random() * 4) }, () => frame(random));
  const bytes = Buffer.concat(frames);
  return random() < 0.5 ? bytes : mutated(bytes, random, 1 + Math.floor(random() * 3));
}

function frame(random: () => number): Buffer {
  const opcode = random() < 0.6 ? 1 : Math.floor(random() * 16);
  const flags = random() < 0.6 ? 0x80 : Math.floor(random() * 16) << 4;
  const payload = pick(random, payloads);
  const mask = random() < 0.9 ? 0x80 : 0;
  const declared = random() < 0.9 ? payload.length : Math.floor(random() * 2 ** 32);
  const length =
    declared < 126 ? [declared] : [127, 0, 0, 0, 0, ...Buffer.from(declared.toString(16).padStart(8, '0'), 'hex')];
  const [first = 0, ...rest] = length;
  return Buffer.concat([
    Buffer.from([flags | opcode, mask | first, ...rest]),
    Buffer.alloc(mask === 0 ? 0 : 4),
    payload,
  ]);
}
