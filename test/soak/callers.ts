/** The callers of a soak, each on its own connection: single calls, batches, WebSockets, the gas operation, and callers that leave. */

import { setTimeout } from 'node:timers/promises';
import { Client } from 'undici';
import { WebSocket } from 'ws';
import type { ExpectedCharges } from '../fuzz/own-ledger.ts';
import { openapi } from '../harness/shipped-contract.ts';
import { LARGE_BLOCK } from './soaked-node.ts';

/** Where the callers call, and what they expect to be charged. */
export interface Soaked {
  readonly port: number;
  readonly key: string;
  /** The key of callers that do not wait for their answers: what they pay is not known. */
  readonly leaversKey: string;
  readonly charges: ExpectedCharges;
  readonly fault: (text: string) => void;
  isOver(): boolean;
}

const GAS = 'suggestedGasFees';
const gasPrice: number = Object.values<any>(openapi.paths)
  .map(({ get }) => get)
  .find(({ operationId }) => operationId === GAS)['x-credits'];
/** Between two calls of one caller: the soak is about time, not about speed. */
const PAUSE_MS = 5;
const ACCOUNT = '0x00000000219ab540356cbb839cbe05303d7705fa';

/** The calls of every caller, one after the other; the last three are refused and cost nothing. */
const calls: readonly (readonly [method: string, params: unknown])[] = [
  ['eth_getStorageAt', [ACCOUNT, '0x0', 'latest']],
  ['eth_call', [{ to: ACCOUNT }, 'latest']],
  ['eth_getBlockByNumber', LARGE_BLOCK],
  ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x2' }]],
  ['eth_chainId', []],
  ['eth_getStorageAt', [ACCOUNT]],
  ['eth_noSuchMethod', []],
  ['eth_call', 7],
];

/** Errors that the node's faults cause, and that a request deserves. */
const expectedCodes = new Set([3, -32600, -32601, -32602, -32603]);

function expectAnswer(call: { method: string; id: number }, answer: any, { charges, fault }: Soaked): void {
  if (answer.id !== call.id) fault(`an answer with the id ${answer.id} to the id ${call.id}`);
  if (answer.error && !expectedCodes.has(answer.error.code)) fault(JSON.stringify(answer.error));
  charges.add(call.method, answer);
}

function requestOf(made: number) {
  const [method, params] = calls[made % calls.length]!;
  return { jsonrpc: '2.0', id: made, method, params };
}

const headers = { 'content-type': 'application/json' };

/** Single calls over HTTP, and every tenth time a batch of twenty. */
export async function callOverHttp(soaked: Soaked): Promise<void> {
  const client = new Client(`http://127.0.0.1:${soaked.port}`);
  for (let made = 0; !soaked.isOver(); made++) {
    const isBatch = made % 10 === 9;
    const sent = isBatch ? Array.from({ length: 20 }, (_, item) => requestOf(made + item)) : [requestOf(made)];
    const body = JSON.stringify(isBatch ? sent : sent[0]);
    const answer = await client.request({ method: 'POST', path: `/v3/${soaked.key}`, headers, body });
    const json: any = await answer.body.json();
    const answers = isBatch ? json : [json];
    if (!Array.isArray(answers) || answers.length !== sent.length) soaked.fault(`no batch: ${JSON.stringify(json)}`);
    else for (const [at, one] of sent.entries()) if (one.params !== 7) expectAnswer(one, answers[at], soaked);
    await setTimeout(PAUSE_MS);
  }
  await client.close();
}

/** Calls over a WebSocket, which is replaced after a hundred. */
export async function callOverWebSocket(soaked: Soaked): Promise<void> {
  for (let made = 0; !soaked.isOver(); ) {
    const socket = new WebSocket(`ws://127.0.0.1:${soaked.port}/ws/v3/${soaked.key}`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    for (const last = made + 100; made < last && !soaked.isOver(); made++) {
      const call = requestOf(made);
      if (call.params === 7) continue;
      const answered = new Promise<Buffer>((resolve, reject) => {
        socket.once('message', (data: Buffer) => resolve(data));
        socket.once('close', () => reject(new Error('the WebSocket was closed')));
      });
      socket.send(JSON.stringify(call));
      expectAnswer(call, JSON.parse((await answered).toString()), soaked);
      socket.removeAllListeners('close');
      await setTimeout(PAUSE_MS);
    }
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await closed;
  }
}

/** The gas operation. */
export async function askForGas(soaked: Soaked): Promise<void> {
  const client = new Client(`http://127.0.0.1:${soaked.port}`);
  while (!soaked.isOver()) {
    const path = `/v3/${soaked.key}/networks/1337/${GAS}`;
    const { statusCode, body } = await client.request({ method: 'GET', path });
    const text = await body.text();
    if (statusCode === 200) soaked.charges.addCharge(GAS, gasPrice);
    else soaked.fault(`gas: HTTP ${statusCode} ${text}`);
    await setTimeout(PAUSE_MS * 4);
  }
  await client.close();
}

/** Calls whose caller leaves before the answer, in the middle of it, or without reading it. */
export async function leave(soaked: Soaked): Promise<void> {
  for (let made = 0; !soaked.isOver(); made++) {
    const client = new Client(`http://127.0.0.1:${soaked.port}`);
    const body = JSON.stringify(requestOf(made % 4));
    try {
      const leaving = new AbortController();
      const asking = client.request({
        method: 'POST',
        path: `/v3/${soaked.leaversKey}`,
        headers,
        body,
        signal: leaving.signal,
      });
      if (made % 3 === 0) {
        await setTimeout(1);
        leaving.abort();
      }
      const answer = await asking;
      if (made % 3 === 1) answer.body.destroy();
      await answer.body.dump();
    } catch {
      // It has left: that is its purpose.
    }
    await client.destroy();
    await setTimeout(PAUSE_MS);
  }
}
