/** Callers of a service that may be killed at any moment. Each sends its next request when the previous one has ended. */

import { type Agent, request } from 'undici';
import { WebSocket } from 'ws';
import type { Books, Heard } from './books.ts';
import { faultyMethods } from './faulty-node.ts';

/** The surroundings of a caller. */
export interface Scene {
  /** `http://HOST:PORT` */
  readonly url: string;
  readonly books: Books;
  readonly dispatcher: Agent;
  /** Called as soon as a call has ended, before anything else happens. */
  onHeard(heard: Heard): void;
}

/** Runs until the service is gone or the account's balance is used up. */
export type Caller = (account: string, scene: Scene) => Promise<void>;

type Answer = { result?: unknown; error?: { code: number; message: string } };

const BATCH_ITEMS = 5;
const PAYMENT_REQUIRED = 402;
/** Errors of the chain; all others are free. */
const CHARGED_CODES = [3, -32000, -32005];
const OPERATION = 'suggestedGasFees';

const paramsOf = {
  eth_call: [{ to: '0x00000000219ab540356cbb839cbe05303d7705fa' }, 'latest'],
  eth_getStorageAt: ['0x00000000219ab540356cbb839cbe05303d7705fa', '0x0', 'latest'],
  eth_getTransactionByHash: [`0x${'11'.repeat(32)}`],
};
let calls = 0;

function nextCall() {
  calls += 1;
  const method = faultyMethods[calls % faultyMethods.length]!;
  // Never the same call twice, so that no refusal is repeated from memory.
  const params =
    method === 'eth_getTransactionByHash' ? [`0x${calls.toString(16).padStart(64, '0')}`] : paramsOf[method];
  return { jsonrpc: '2.0', id: calls, method, params };
}

function heardIn({ error }: Answer): Heard {
  return error === undefined || CHARGED_CODES.includes(error.code) ? 'answer' : 'failure';
}

/** Single calls over HTTP. */
export const callOverHttp: Caller = (account, scene) => post(account, scene, 1);

/** Batches over HTTP. */
export const callInBatches: Caller = (account, scene) => post(account, scene, BATCH_ITEMS);

async function post(account: string, { url, books, dispatcher, onHeard }: Scene, items: number): Promise<void> {
  for (;;) {
    const sent = Array.from({ length: items }, nextCall);
    const notes = sent.map(({ method }) => books.ask(account, method));
    let answers: Answer[];
    let told: string | null;
    try {
      const response = await request(`${url}/v3/${account}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(items === 1 ? sent[0] : sent),
        dispatcher,
      });
      const json = (await response.body.json()) as Answer | Answer[];
      answers = Array.isArray(json) ? json : sent.map(() => json);
      told = response.headers['x-credits-used'] as string;
    } catch {
      return; // the service is gone
    }
    const ends = answers.map(heardIn);
    for (const [index, heard] of ends.entries()) notes[index]!(heard);
    books.compareCost(
      told,
      sent.flatMap(({ method }, index) => (ends[index] === 'answer' ? [method] : [])),
    );
    for (const heard of ends) onHeard(heard);
    if (answers.some(isBalanceUsedUp)) return;
  }
}

/** Single calls over one WebSocket. */
export const callOverWebSocket: Caller = async (account, { url, books, onHeard }) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/v3/${account}`);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let note: ((heard: Heard) => void) | undefined;
  const sendNext = () => {
    const call = nextCall();
    note = books.ask(account, call.method);
    socket.send(JSON.stringify(call));
  };
  socket.on('open', sendNext);
  socket.on('error', () => {}); // the service is gone
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    const heard = heardIn(answer);
    note?.(heard);
    onHeard(heard);
    if (isBalanceUsedUp(answer)) socket.close();
    else sendNext();
  });
  await closed;
};

/** The gas operation. */
export const askForGas: Caller = async (account, { url, books, dispatcher, onHeard }) => {
  for (;;) {
    const note = books.ask(account, OPERATION);
    let heard: Heard;
    let told: string | null;
    try {
      const response = await request(`${url}/v3/${account}/networks/1337/${OPERATION}`, { dispatcher });
      await response.body.json();
      heard = response.statusCode === 200 ? 'answer' : 'failure';
      told = response.headers['x-credits-used'] as string;
    } catch {
      return; // the service is gone
    }
    note(heard);
    books.compareCost(told, heard === 'answer' ? [OPERATION] : []);
    onHeard(heard);
  }
};

function isBalanceUsedUp({ error }: Answer): boolean {
  return error?.code === PAYMENT_REQUIRED;
}
