/** Errors that the caller can mend. */

import type { NodeErrorRow } from './node-error-row.ts';
import { sources } from './sources.ts';

/** Rows before every row about the node: these texts may quote the caller's own values, which may read like any other error. */
export const quotedParamsRows: readonly NodeErrorRow[] = [
  {
    id: 'invalid-argument',
    means: 'params',
    seenAt: 'geth 1.17, erigon, Besu',
    source: sources.gethRpcParams,
    codes: [-32602],
    text: /^(?:invalid argument \d+:|missing value for required argument \d+|too many arguments, want at most \d+|non-array args)/i,
    examples: [
      { code: -32602, message: 'invalid argument 1: hex string without 0x prefix' },
      { code: -32602, message: 'invalid argument 0: json: cannot unmarshal "too many requests"' },
      { code: -32602, message: 'missing value for required argument 0' },
    ],
  },
  {
    id: 'value-not-decoded',
    means: 'params',
    seenAt: 'anvil 1.8, reth',
    source: sources.anvil,
    codes: [-32602],
    text: /^(?:invalid (?:type|value|length)\b|missing field\b|unknown (?:field|variant)\b|odd number of digits\b|hex string without 0x prefix\b|data did not match any variant\b)/i,
    examples: [
      { code: -32602, message: 'odd number of digits' },
      { code: -32602, message: 'hex string without 0x prefix' },
      {
        code: -32602,
        message: 'Invalid params',
        data: 'invalid type: string "header not found", expected a hex quantity',
      },
    ],
  },
];

export const paramsRows: readonly NodeErrorRow[] = [
  {
    // Not a refusal of the range: `fromBlock` is above `toBlock`.
    id: 'reversed-range',
    means: 'params',
    seenAt: 'geth 1.17, reth, Nethermind, erigon',
    source: sources.rethFilter,
    text: /^invalid block range params$|^end \(\d+\) < begin \(\d+\)$|\bis greater than to block number \d/i,
    examples: [
      { code: -32602, message: 'invalid block range params' },
      { code: -32000, message: 'invalid block range params' },
      { code: -32000, message: 'end (5) < begin (9)' },
      { code: -32000, message: 'From block number: 9 is greater than to block number 5' },
    ],
  },
  {
    id: 'block-hash-and-range',
    means: 'params',
    seenAt: 'geth 1.17, zkSync',
    source: sources.gethFilters,
    text: /\bspecify (?:fromBlock\/toBlock with blockHash|both BlockHash and FromBlock\/ToBlock)|\bif blockHash is supplied fromBlock and toBlock must not be\b/i,
    examples: [
      { code: -32602, message: "can't specify fromBlock/toBlock with blockHash" },
      { code: -32602, message: 'invalid filter: if blockHash is supplied fromBlock and toBlock must not be' },
    ],
  },
  {
    id: 'too-many-topics',
    means: 'params',
    seenAt: 'geth 1.17, zkSync, Infura',
    source:
      'https://github.com/erpc/erpc/blob/1ea687dd37960cd8fc445983bf3ee9bc7ab7fba6/architecture/evm/error_normalizer_test.go',
    text: /\bexceed max (?:addresses or )?topics\b|\bmore than four topics\b|\bthis query contains \d+ filters\b/i,
    examples: [
      { code: -32000, message: 'exceed max addresses or topics per search position' },
      { code: -32602, message: 'More than four topics in filter' },
      { code: -32005, message: 'This query contains 5006 filters. The current limit is 5000.' },
    ],
  },
  {
    id: 'conflicting-fields',
    means: 'params',
    seenAt: 'geth 1.17, reth',
    source: sources.reth,
    text: /^both gasPrice and \(maxFeePerGas or maxPriorityFeePerGas\) specified|^both "data" and "input" are set and not equal|\bhas both 'state' and 'stateDiff'/i,
    examples: [
      { code: -32000, message: 'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified' },
      {
        code: -32602,
        message: "account 0x1111111111111111111111111111111111111111 has both 'state' and 'stateDiff'",
      },
    ],
  },
];
