/** A scripted node over HTTP: it returns the answers that a test sets, and records the requests that the gateway forwards. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Listening, listen } from './listen.ts';

export interface NodeRequest {
  jsonrpc: string;
  id: number;
  method: string;
  params: any[];
}

/** A result, an error, or direct access to the HTTP response for faults below JSON-RPC. */
export type NodeReply =
  | { result: unknown }
  | { error: unknown }
  | { raw: (response: ServerResponse, request: NodeRequest) => void };

export interface ScriptedNode extends Listening {
  /** The forwarded requests, in order, without the gateway's own requests for the head. */
  requests: NodeRequest[];
  /** The same requests as text, byte for byte. */
  bodies: string[];
  /** The method of every request, including the gateway's own. */
  asked: string[];
  /** Sets the answer to the next requests of a method. */
  answer(method: string, reply: (request: NodeRequest) => NodeReply | Promise<NodeReply>): void;
  /** Leaves the next requests of a method unanswered, also those for the head. */
  hold(method: string): void;
}

/** The head of the node: block 1,000 with a gas limit of 30M. */
export const HEAD_NUMBER = 1_000;
const headBlock = { number: `0x${HEAD_NUMBER.toString(16)}`, gasLimit: '0x1c9c380' };

export async function startScriptedNode(): Promise<ScriptedNode> {
  const requests: NodeRequest[] = [];
  const asked: string[] = [];
  const bodies: string[] = [];
  const script = new Map<string, (request: NodeRequest) => NodeReply | Promise<NodeReply>>();
  const held = new Set<string>();
  const server = createServer(async (message: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await message.toArray()).toString();
    const request = JSON.parse(body) as NodeRequest;
    asked.push(request.method);
    if (held.has(request.method)) return;
    const isHeadQuestion =
      request.method === 'eth_getBlockByNumber' && JSON.stringify(request.params) === '["latest",false]';
    if (!isHeadQuestion) {
      requests.push(request);
      bodies.push(body);
    }
    const scripted = script.get(request.method);
    const reply = scripted && !isHeadQuestion ? await scripted(request) : { result: isHeadQuestion ? headBlock : '0x' };
    if ('raw' in reply) return reply.raw(response, request);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id: request.id, ...reply }));
  });
  return {
    ...(await listen(server)),
    requests,
    bodies,
    asked,
    hold: (method) => void held.add(method),
    answer: (method, reply) => void script.set(method, reply),
  };
}
