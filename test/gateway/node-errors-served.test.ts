/** Each row of the table of node errors, through the service: who answers the caller, and what it costs. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Meaning } from '../../gateway/upstream/node-errors/node-error-row.ts';
import { nodeErrors } from '../../gateway/upstream/node-errors.ts';
import { errors, methods } from '../../generated/server/index.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { counted, startTestService, type TestService } from '../harness/service.ts';

let first: ScriptedNode;
let second: ScriptedNode;
let service: TestService;

beforeAll(async () => {
  [first, second] = [await startScriptedNode(), await startScriptedNode()];
  for (const node of [first, second]) node.answer('eth_chainId', () => ({ result: '0x539' }));
  service = await startTestService({ ...counted, upstream: [first.url, second.url] });
});

afterAll(async () => {
  await service.stop();
  await first.stop();
  await second.stop();
});

const ZERO = `0x${'00'.repeat(20)}`;
let calls = 0;

/** Params that are different each time, so that no refusal is repeated from memory. */
const paramsOf = {
  eth_getLogs: () => [{ address: `0x${(++calls).toString(16).padStart(40, '0')}`, fromBlock: '0x1', toBlock: '0x2' }],
  eth_call: () => [{ from: ZERO, to: `0x${(++calls).toString(16).padStart(40, '0')}` }, 'latest'],
} as const;

type Sent = keyof typeof paramsOf;

/** How a caller sees the meaning once no other node can answer: the code, and whether the call is charged. */
const lastResort: Readonly<Record<Meaning, { code: number | 'same'; isCharged: boolean }>> = {
  chain: { code: 'same', isCharged: true },
  'no-history': { code: 4444, isCharged: false },
  'unknown-block': { code: 'same', isCharged: true },
  'not-synced': { code: -32603, isCharged: false },
  throttled: { code: -32603, isCharged: false },
  'too-slow': { code: -32603, isCharged: false },
  broken: { code: -32603, isCharged: false },
  range: { code: -32005, isCharged: false },
  'too-many-results': { code: -32005, isCharged: false },
  params: { code: -32602, isCharged: false },
  'no-method': { code: -32601, isCharged: false },
};
/** A node's own refusal of the call is free under any meaning. */
const freeCodes: ReadonlySet<number> = new Set([errors.InvalidParams.code, errors.MethodNotFound.code]);
const answers: ReadonlySet<Meaning> = new Set(['chain', 'params', 'no-method']);

const rows = nodeErrors.flatMap((row) =>
  row.examples.map((error, index) => ({ row, error, title: `${row.id} ${index + 1}` })),
);

test.each(rows)('$title', async ({ row, error }) => {
  const method: Sent = row.methods === undefined || row.methods.includes('eth_call') ? 'eth_call' : 'eth_getLogs';
  const send = async () => {
    const answer = await service.post({ jsonrpc: '2.0', id: 1, method, params: paramsOf[method]() });
    return { ...answer.json, credits: Number(answer.headers.get('x-credits-used')) };
  };
  const { priceCredits } = methods[method];
  const result = method === 'eth_getLogs' ? [] : '0x01';
  first.answer(method, () => ({ result }));
  second.answer(method, () => ({ result }));
  await send(); // a node that has only failed so far would be down
  first.answer(method, () => ({ error }));
  const alone = await send();
  const isLimit = error.message.startsWith(errors.TooManyResults.message);
  const isAnswer = answers.has(row.means) || isLimit;
  if (!isAnswer) expect(alone).toMatchObject({ result, credits: priceCredits });

  second.answer(method, () => ({ error }));
  const { code, isCharged } = lastResort[row.means];
  const end = isAnswer ? alone : await send();
  const isFree = !isCharged || freeCodes.has(end.error?.code);
  expect([end.error?.code, end.credits]).toEqual([expectedCode(), isFree && !isLimit ? 0 : priceCredits]);

  function expectedCode(): number {
    const isRevert = end.error?.message.startsWith('execution reverted');
    if (code === 'same') return isRevert ? 3 : error.code;
    return code;
  }
});
