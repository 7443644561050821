/** Starts one chain for the tests of a file, and parses its answers. */

import { afterAll, beforeAll } from 'vitest';
import { type ChainAnswer, type ChainFiles, type EmbeddedChain, startChain } from '../../chain/start-chain.ts';

/** Contracts and accounts of the default chain (chain/default/README.md). */
export const places = {
  notebook: '0x45d41cbc6f692ab31771c416c072bbca67a8e6b6',
  token: '0x652393e872b133fd45c79e814042ba9563262209',
  refuser: '0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c',
  bell: '0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2',
  treadmill: '0x14dd233f348614a16e04640ca09d13c40ad44ffe',
  furnace: '0xbb918b4722ffe12d92c8c238374606005fb27fe5',
  alice: '0xdfdae2329c1b1959a849169c976bfea60a4526d5',
  bob: '0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd',
  carol: '0xd28761ee31236f72e152a07b87b3a5c5480d1f03',
  erin: '0x840804a57a4247156cbe19a9e31014c06785e9e4',
} as const;

/** A parsed result, an error object, or the reason why there is no answer. */
export type Outcome =
  | { result: any }
  | { error: { code: number; message: string; data?: unknown } }
  | { failure: string };

export interface RunningChain {
  chain: EmbeddedChain;
  call(method: string, ...params: unknown[]): Promise<Outcome>;
  result(method: string, ...params: unknown[]): Promise<any>;
}

/** No limit of its own: the test's time limit applies. */
const unlimited = new AbortController().signal;

/** Starts a chain before the tests of a file and closes it after them. */
export function useChain(files?: ChainFiles): RunningChain {
  const running = {} as RunningChain;
  beforeAll(async () => {
    running.chain = await startChain(files);
  });
  afterAll(() => running.chain.close());
  running.call = async (method, ...params) =>
    outcomeOf(await running.chain.send({ method, paramsJson: JSON.stringify(params), account: 'test' }, unlimited));
  running.result = async (method, ...params) => {
    const outcome = await running.call(method, ...params);
    if (!('result' in outcome)) throw new Error(`${method}: ${JSON.stringify(outcome)}`);
    return outcome.result;
  };
  return running;
}

export function outcomeOf(answer: ChainAnswer): Outcome {
  if (answer.kind === 'result') return { result: JSON.parse(new TextDecoder().decode(answer.bytes)) };
  return answer.kind === 'error' ? { error: answer.error } : { failure: answer.reason };
}

/** An address or a number as 32 bytes of hex, without 0x. */
export const word = (value: string | number | bigint): string =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0');
