/**
 * The process of the honest account: calls of many kinds on both networks, at a steady rate that does not wait for answers. The
 * latency of each counts from the moment when it was due, so that a stall counts for every call that it delays.
 */

import http from 'node:http';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { type Host, hosts, type Target } from './attack.ts';
import { request } from './many.ts';

/** From the benchmark: the calls from now on belong to this phase; or stop. */
export type HonestOrder = { readonly phase: string } | 'stop';

/** To the benchmark, after `stop`: the calls of each phase. */
export type HonestReport = Readonly<Record<string, PhaseCalls>>;

export interface PhaseCalls {
  readonly latenciesMs: number[];
  /** How often each failure occurred. */
  readonly failures: Record<string, number>;
}

const CALLS_PER_SECOND = 100;
const CALL_TIMEOUT_MS = 15_000;

const target: Target = JSON.parse(process.argv[2]!);
const pool = new Pool(`http://127.0.0.1:${target.port}`, { connections: 64, headersTimeout: CALL_TIMEOUT_MS });
const phases: Record<string, PhaseCalls> = {};
const underWay = new Set<Promise<void>>();
let phase = 'start';

/** The contract of the default chain whose calls return a number. */
const NOTEBOOK = '0x45d41cbc6f692ab31771c416c072bbca67a8e6b6';
const storage = request('eth_getStorageAt', [NOTEBOOK, '0x0', 'latest']);
const logs = request('eth_getLogs', [{ fromBlock: '0x3e0', toBlock: '0x3e8' }]);
const block = request('eth_getBlockByNumber', ['0x3e8', false]);
const call = request('eth_call', [{ to: NOTEBOOK }, 'latest']);

/** One line for each call in a round of twenty. */
const round: readonly (() => Promise<string>)[] = [
  ...Array.from({ length: 8 }, () => () => overHttp(hosts.node, storage)),
  () => overNewConnection(hosts.node, storage),
  ...Array.from({ length: 2 }, () => () => overHttp(hosts.node, logs)),
  () => overHttp(hosts.node, block),
  ...Array.from({ length: 4 }, () => () => overHttp(hosts.chain, call)),
  () => overHttp(hosts.chain, storage),
  ...Array.from({ length: 3 }, () => () => overWebSocket(storage)),
];

async function overHttp(host: Host, body: string): Promise<string> {
  const headers = { host, 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const answer = await pool.request({ method: 'POST', path: `/v3/${target.key}`, headers, body, signal });
  return answer.body.text();
}

function overNewConnection(host: Host, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json', 'content-length': body.length };
    const sent = http.request(
      { port: target.port, host: '127.0.0.1', path: `/v3/${target.key}`, method: 'POST', headers, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.once('end', () => resolve(text));
        response.once('error', reject);
      },
    );
    sent.setTimeout(CALL_TIMEOUT_MS, () => sent.destroy(new Error('timeout')));
    sent.once('error', reject);
    sent.end(body);
  });
}

const waiting = new Map<number, (text: string) => void>();
let lastId = 0;
let socket: Promise<WebSocket> | undefined;

async function overWebSocket(body: string): Promise<string> {
  socket ??= openSocket();
  const open = await socket;
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error('timeout')), CALL_TIMEOUT_MS);
    const end = () => {
      clearTimeout(giveUp);
      waiting.delete(id);
      open.off('close', lost);
    };
    const lost = () => {
      end();
      reject(new Error('WebSocket closed'));
    };
    open.once('close', lost);
    waiting.set(id, (text) => {
      end();
      resolve(text);
    });
    open.send(body.replace('"id":1', `"id":${id}`));
  });
}

function openSocket(): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const url = `ws://127.0.0.1:${target.port}/ws/v3/${target.key}`;
    const opening = new WebSocket(url, { headers: { host: hosts.node }, handshakeTimeout: CALL_TIMEOUT_MS });
    opening.setMaxListeners(0);
    opening.on('message', (data) => {
      const text = data.toString();
      waiting.get(JSON.parse(text).id)?.(text);
    });
    opening.once('open', () => resolve(opening));
    opening.once('error', reject);
    opening.once('close', () => {
      socket = undefined;
    });
  });
}

/** Makes one call and records it in the phase in which it was due. */
async function record(
  make: () => Promise<string>,
  dueMs: number,
  { latenciesMs, failures }: PhaseCalls,
): Promise<void> {
  let failure: string | undefined;
  try {
    const text = await make();
    const { error } = JSON.parse(text);
    if (error !== undefined) failure = `${error.code} ${error.message}`;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    failure = typeof code === 'string' ? code : message;
  }
  latenciesMs.push(performance.now() - dueMs);
  if (failure !== undefined) failures[failure] = (failures[failure] ?? 0) + 1;
}

const startMs = performance.now();
let made = 0;

function makeDueCalls(): void {
  const due = Math.floor(((performance.now() - startMs) * CALLS_PER_SECOND) / 1_000);
  phases[phase] ??= { latenciesMs: [], failures: {} };
  for (; made < due; made++) {
    const dueMs = startMs + (made * 1_000) / CALLS_PER_SECOND;
    // 7 and 20 have no common divisor: the kinds of calls alternate.
    const one = record(round[(made * 7) % round.length]!, dueMs, phases[phase]!).finally(() => underWay.delete(one));
    underWay.add(one);
  }
}

const clock = setInterval(makeDueCalls, 2);

process.on('message', async (order: HonestOrder) => {
  makeDueCalls();
  if (order !== 'stop') {
    phase = order.phase;
    return;
  }
  clearInterval(clock);
  await Promise.all(underWay);
  process.send!(phases satisfies HonestReport);
});
process.on('disconnect', () => process.exit());
