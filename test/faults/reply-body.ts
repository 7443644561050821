/** Builds the body of a reply in the fault table. */

import type { Reply } from './fault-table.ts';

interface Request {
  id: unknown;
  method: string;
  params: any[];
}

/** One request or a batch. */
export type Asked = Request | Request[];

export function bodyOf(reply: Reply, asked: Asked, key: string): string {
  if (reply.text !== undefined) return reply.text;
  if (reply.alone !== undefined) return JSON.stringify({ jsonrpc: '2.0', ...reply.alone });
  const requests = Array.isArray(asked) ? asked : [asked];
  const answers = requests.map((request) => answerTo(request, reply));
  if (reply.order === 'reversed') answers.reverse();
  if (reply.order === 'without-last') answers.pop();
  return JSON.stringify(Array.isArray(asked) ? answers : answers[0]).replaceAll('{key}', key);
}

function answerTo({ id, method, params }: Request, reply: Reply): object {
  const envelope = { jsonrpc: '2.0', id: reply.id === 'another' ? -1 : id };
  const refused = reply.except?.[params[0]];
  if (refused !== undefined) return { ...envelope, error: refused };
  if (reply.bytes !== undefined) return { ...envelope, result: `0x${'0'.repeat(reply.bytes - 2)}` };
  if (reply.logs !== undefined) return { ...envelope, ...logsAnswer(reply.logs, method, params[0]) };
  const { echo, ...answer } = reply.answer ?? {};
  return { ...envelope, ...(echo ? { result: params[0] } : answer) };
}

function logsAnswer({ maxBlocks, head = '0x0', error }: Reply['logs'] & {}, method: string, filter: any): object {
  if (method === 'eth_blockNumber') return { result: head };
  const number = (block: string) => Number(block === 'latest' ? head : block === 'earliest' ? 0 : block);
  const [from, to] = [number(filter.fromBlock), number(filter.toBlock)];
  if (to - from + 1 > maxBlocks) {
    const message = error.message.replace('{from}', hex(from)).replace('{to}', hex(from + maxBlocks - 1));
    return { error: { ...error, message } };
  }
  return { result: Array.from({ length: to - from + 1 }, (_, index) => ({ blockNumber: hex(from + index) })) };
}

function hex(number: number): string {
  return `0x${number.toString(16)}`;
}
