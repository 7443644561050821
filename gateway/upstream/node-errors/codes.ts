/** Codes that decide without a text. The last rows: with most of these codes, providers also send refusals of other kinds. */

import type { NodeErrorRow } from './node-error-row.ts';
import { sources } from './sources.ts';

const JSON_RPC = 'https://www.jsonrpc.org/specification#error_object';

export const codeRows: readonly NodeErrorRow[] = [
  {
    // No other text than that of the row `pruned-history` is known; this one is made up.
    id: 'code-4444',
    means: 'no-history',
    seenAt: 'execution-apis; geth 1.17, reth, Nethermind',
    source: 'https://github.com/ethereum/execution-apis/pull/636',
    codes: [4444],
    examples: [{ code: 4444, message: 'history expired' }],
  },
  {
    // Every known text matches the row of a rate or a quota; this one is made up.
    id: 'code-429',
    means: 'throttled',
    seenAt: 'Alchemy, nodecore, nitro',
    source: sources.nodecore,
    codes: [429],
    examples: [{ code: 429, message: 'capacity' }],
  },
  {
    id: 'code-32601',
    means: 'no-method',
    seenAt: 'every client',
    source: JSON_RPC,
    codes: [-32601],
    examples: [{ code: -32601, message: 'eth_getWork not supported' }],
  },
  {
    id: 'code-32602',
    means: 'params',
    seenAt: 'every client',
    source: JSON_RPC,
    codes: [-32602],
    examples: [
      { code: -32602, message: 'Invalid params' },
      { code: -32602, message: 'Invalid call params' },
    ],
  },
  {
    id: 'invalid-request',
    means: 'params',
    seenAt: 'every client',
    source: JSON_RPC,
    codes: [-32600, -32700],
    text: /^(?:invalid request|parse error)\b/i,
    examples: [
      { code: -32600, message: 'Invalid Request' },
      { code: -32700, message: 'Parse error' },
    ],
  },
];
