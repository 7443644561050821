/** A client of the gas operation that checks every answer against openapi.yaml, with API keys and a chain for the tests. */

import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { openapiYaml } from '../../gateway/contract-files.ts';
import type { Settings } from '../../gateway/settings/settings.ts';
import { HEAD_NUMBER, type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { FeeNode, GWEI } from './fee-node.ts';

/** One key of each kind. */
export const keys: NonNullable<Settings['keys']> = [
  { key: 'open', secret: 'sesame', account: 'metered' },
  { key: 'bare' },
  { key: 'off', disabled: true },
  { key: 'poor', account: 'poor' },
  { key: 'slow', account: 'slow' },
  { key: 'unlucky', account: 'unlucky' },
];
/** `poor` has credits for one call of the gas operation, `unlucky` for one call of the most expensive method. */
export const accounts = {
  metered: { dailyCredits: 100_000 },
  poor: { dailyCredits: 80 },
  slow: { creditsPerSecond: 10 },
  unlucky: { dailyCredits: 1_000 },
};

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(parse(openapiYaml), 'openapi');
const schemas = {
  fees: ajv.compile({ $ref: 'openapi#/components/schemas/SuggestedGasFees' }),
  error: ajv.compile({ $ref: 'openapi#/components/schemas/ErrorBody' }),
};

export interface Answer {
  status: number;
  headers: Headers;
  json: any;
}

/** The header for `key:secret`. */
export function basic(credentials: string): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Sends a request and checks the answer against the contract. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, { headers });
  const json = await response.json();
  const isValid = response.status === 200 ? schemas.fees : schemas.error;
  expect(isValid(json), ajv.errorsText(isValid.errors)).toBe(true);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('x-request-id')).toMatch(/./);
  if (response.status !== 200) expect(response.headers.get('x-credits-used')).toBe('0');
  return { status: response.status, headers: response.headers, json };
}

/** A chain with the scripted node's head and a quiet history. */
export function quietChain(): FeeNode {
  const tipsWei = [GWEI, 2n * GWEI, 3n * GWEI, 9n * GWEI] as const;
  return new FeeNode(
    Array.from({ length: HEAD_NUMBER + 1 }, () => ({ baseFeeWei: 20n * GWEI, tipsWei, gapSeconds: 2 })),
    21n * GWEI,
  );
}

/** Starts a node over HTTP that answers from a chain. */
export async function startNode(chain: FeeNode): Promise<ScriptedNode> {
  const node = await startScriptedNode();
  for (const method of ['eth_chainId', 'eth_getBlockByNumber', 'eth_feeHistory']) {
    node.answer(method, ({ params }) => chain.reply(method, params));
  }
  return node;
}
