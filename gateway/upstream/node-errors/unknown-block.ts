/** Errors of a node that does not know the block of the call: it may be behind, or the block does not exist. */

import type { NodeErrorRow } from './node-error-row.ts';
import { sources } from './sources.ts';

export const unknownBlockRows: readonly NodeErrorRow[] = [
  {
    id: 'header-not-found',
    means: 'unknown-block',
    seenAt: 'geth 1.17, Nethermind, bsc, PublicNode, BlockPI',
    source: sources.gethBackend,
    text: /\bheader (?:for (?:hash|number) )?not found\b|\bheader range not found\b|^header #\S+ not found$/i,
    examples: [
      { code: -32000, message: 'header not found' },
      { code: -32000, message: 'header for hash not found' },
      { code: -32000, message: 'finalized header not found' },
    ],
  },
  {
    id: 'block-not-found',
    means: 'unknown-block',
    seenAt: 'geth 1.17, reth, erigon, Besu, 1RPC, LlamaNodes',
    source: sources.lassoBlocks,
    text: /\bblock (?:#?\d+ )?not found\b|\bcould not find block\b/i,
    examples: [
      { code: -32001, message: 'block not found: 0x1770b2b' },
      { code: -32000, message: 'block not found 11185311' },
      { code: -32000, message: 'block 11185311 not found' },
      { code: -32000, message: 'Block not found' },
      { code: -32000, message: 'safe block not found' },
      { code: -32000, message: 'could not find block for height 826401374464' },
    ],
  },
  {
    id: 'unknown-block',
    means: 'unknown-block',
    seenAt: 'geth 1.17, anvil 1.8, Besu, Nethermind, dRPC, OnFinality, reth',
    source: sources.lassoBlocks,
    text: /^unknown block\b/i,
    examples: [
      { code: -32000, message: 'unknown block' },
      { code: 26, message: 'Unknown block' },
      { code: -39001, message: 'Unknown block error' },
      { code: -32602, message: 'Unknown block number' },
      { code: -32001, message: 'unknown block or tx index' },
    ],
  },
  {
    id: 'anvil-block-out-of-range',
    means: 'unknown-block',
    seenAt: 'anvil 1.8',
    source: sources.anvil,
    text: /^BlockOutOfRangeError\b/i,
    examples: [{ code: -32602, message: 'BlockOutOfRangeError: block height is 0 but requested was 10066329' }],
  },
  {
    id: 'resource-not-found',
    means: 'unknown-block',
    seenAt: 'anvil 1.8',
    source: sources.anvil,
    codes: [-32001],
    text: /^resource not found\b/i,
    examples: [{ code: -32001, message: 'Resource not found' }],
  },
  {
    id: 'number-could-not-be-found',
    means: 'unknown-block',
    seenAt: 'Nethermind, 2026-04; Lava',
    source: 'https://github.com/NethermindEth/nethermind/issues/11173',
    text: /^(?:\d+|0x[0-9a-f]+) could not be found$/i,
    examples: [{ code: -32000, message: '4294967295 could not be found' }],
  },
  {
    id: 'block-not-yet',
    means: 'unknown-block',
    seenAt: 'zkSync, a provider before geth',
    source: sources.zkSync,
    text: /\bblock with such an id doesn't exist yet\b|\bdoes not have the requested block yet\b/i,
    examples: [
      { code: -32602, message: "Block with such an ID doesn't exist yet" },
      { code: -32603, message: 'upstream does not have the requested block yet' },
    ],
  },
  {
    id: 'nitro-unsupported-block-number',
    means: 'unknown-block',
    seenAt: 'nitro',
    source: 'https://github.com/ChainSafe/web3.unity/issues/174',
    text: /^unsupported block number \d+$/i,
    examples: [{ code: -32000, message: 'unsupported block number 16969128' }],
  },
  {
    id: 'avalanche-unfinalized',
    means: 'unknown-block',
    seenAt: 'Avalanche',
    source: sources.erpc,
    text: /\bcannot query unfinalized data\b|\bafter last accepted block\b/i,
    examples: [{ code: -32000, message: 'cannot query unfinalized data' }],
  },
  {
    // Not a refusal of the range: the node has not reached its end.
    id: 'range-beyond-head',
    means: 'unknown-block',
    seenAt: 'geth 1.17, reth, proxyd, erigon',
    source: sources.gethFilters,
    text: /\bblock range extends beyond current head block\b|^block is out of range$|^begin \(\d+\) > latest \(\d+\)$|\brequest beyond head block\b/i,
    examples: [
      { code: -32602, message: 'block range extends beyond current head block' },
      { code: -32602, message: 'block range extends beyond current head block: requested 200, head 100' },
      { code: -32019, message: 'block is out of range' },
      { code: -32000, message: 'begin (9) > latest (5)' },
    ],
  },
  {
    id: 'hyperliquid-range-in-future',
    means: 'unknown-block',
    seenAt: 'Hyperliquid, 2026-09',
    source: 'https://github.com/hl-archive-node/nanoreth/issues/153',
    text: /^invalid block range$/i,
    methods: ['eth_getLogs'], // of eth_feeHistory, reth rejects a reversed range with these words
    examples: [{ code: -32602, message: 'invalid block range' }],
  },
  {
    id: 'not-canonical',
    means: 'unknown-block',
    seenAt: 'geth 1.17, Nethermind',
    source: sources.gethBackend,
    text: /\bhash is not currently canonical\b|\bblock is not canonical\b/i,
    examples: [
      { code: -32000, message: 'hash is not currently canonical' },
      {
        code: -32000,
        message: '0x3f9e020290502d1d41f4b5519e7d456f0935dea980ec310935206cac8239117e block is not canonical',
      },
    ],
  },
  {
    id: 'pending-not-available',
    means: 'unknown-block',
    seenAt: 'geth 1.17',
    source: sources.gethBackend,
    text: /^(?:pending (?:block|state)|head block) (?:is )?not available$/i,
    examples: [
      { code: -32000, message: 'pending block is not available' },
      { code: -32000, message: 'head block not available' },
    ],
  },
];
