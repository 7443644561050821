/** Errors of a node that has pruned, never had, or does not give away the state, the block, the receipts or the logs of the call. */

import type { NodeErrorRow } from './node-error-row.ts';
import { sources } from './sources.ts';

export const historyRows: readonly NodeErrorRow[] = [
  {
    id: 'geth-missing-trie-node',
    means: 'no-history',
    seenAt: 'geth, bsc, bor, nitro',
    source: 'https://github.com/ethereum/go-ethereum/blob/v1.17.10/trie/errors.go',
    text: /\bmissing trie node\b/i,
    examples: [
      {
        code: -32000,
        message:
          'missing trie node ecd6a2a548dcb680acd1e23d875fe83c5dd804b0fb233c3a6080f848d0db926c (path ) state 0xecd6a2a548dcb680acd1e23d875fe83c5dd804b0fb233c3a6080f848d0db926c is not available, not found',
      },
    ],
  },
  {
    id: 'geth-historical-state',
    means: 'no-history',
    seenAt: 'geth 1.17, bsc, op-geth',
    source: sources.gethPathDb,
    text: /\bstate (?:0x)?[0-9a-f]{8,} is not (?:available|canonical)\b|\bhistorical state (?:is )?(?:not available|unavailable)\b|\b(?:state|trienode) histories haven't been fully indexed\b|^state is not available\b/i,
    examples: [
      {
        code: -32000,
        message: 'historical state 197e625e06733f288535c0b41d266082c18395761788fe812c9de4e61e001159 is not available',
      },
      { code: -32000, message: 'historical state is not available' },
      { code: -32000, message: 'historical state not available in path scheme yet' },
      { code: -32000, message: 'required historical state unavailable (reexec=128)' },
      { code: -32000, message: "state histories haven't been fully indexed yet" },
    ],
  },
  {
    id: 'geth-path-metadata',
    means: 'no-history',
    seenAt: 'geth 1.17 with the path scheme',
    source: 'https://github.com/ethereum/go-ethereum/tree/v1.17.10/triedb/pathdb',
    text: /^metadata is not found\b/i,
    examples: [{ code: -32000, message: 'metadata is not found, 0x14a5f1c' }],
  },
  {
    id: 'pruned-history',
    means: 'no-history',
    seenAt: 'geth 1.17, reth, Nethermind, X Layer',
    source: sources.nethermindBlocks,
    text: /\bpruned history unavailable\b/i,
    examples: [
      { code: 4444, message: 'pruned history unavailable' },
      { code: 4444, message: 'Pruned history unavailable for block 100' },
      { code: -32602, message: 'pruned history unavailable' },
    ],
  },
  {
    id: 'geth-missing-parts-of-block',
    means: 'no-history',
    seenAt: 'geth 1.17, erigon, Nethermind',
    source: sources.gethBackend,
    text: /\bblock body (?:not found|is missing)\b|\bbody not found for block\b|^failed to get logs for block #|^receipt not available for\b/i,
    examples: [
      { code: -32000, message: 'header found, but block body is missing' },
      { code: -32000, message: 'block body not found' },
      { code: -32000, message: 'failed to get logs for block #0 (0xd4e567..cb8fa3)' },
      { code: -32001, message: "Receipt not available for 'From' block '11052984'." },
    ],
  },
  {
    id: 'erigon-pruned',
    means: 'no-history',
    seenAt: 'erigon 2 and 3',
    source: 'https://github.com/erigontech/erigon/pull/19339',
    text: /\bold data not available due to pruning\b|\bdata before txNum=\d+ is not available\b|\bpurged for block\b/i,
    examples: [
      {
        code: -32000,
        message:
          'old data not available due to pruning: requested block 16999999, history is available from block 22000000',
      },
      {
        code: -32000,
        message:
          'state transitaion failed: seek with txNum=1962853355 but data before txNum=2662500000 is not available: blockNum=16999999',
      },
    ],
  },
  {
    id: 'state-is-pruned',
    means: 'no-history',
    seenAt: 'reth, OpenEthereum, Kava, zkSync',
    source: 'https://github.com/paradigmxyz/reth/pull/21122',
    text: /\bstate at block(?: #?\d+)? is pruned\b|\bnode state is pruned\b|\bnode is running with state pruning\b|\bwith such an id is pruned\b|\bhas either been pruned, or is for a future block\b/i,
    examples: [
      { code: -32603, message: 'state at block #12369623 is pruned' },
      { code: -32602, message: 'Block with such an ID is pruned; the first retained block is 1200' },
    ],
  },
  {
    id: 'proof-window',
    means: 'no-history',
    seenAt: 'reth',
    source: sources.reth,
    text: /\bdistance to target block exceeds maximum proof window\b/i,
    examples: [{ code: -32602, message: 'distance to target block exceeds maximum proof window' }],
  },
  {
    id: 'no-state-for-block',
    means: 'no-history',
    seenAt: 'Nethermind, Rootstock, op-geth',
    source:
      'https://github.com/NethermindEth/nethermind/blob/0075abdb893f28386268fda9dd32c00e6b7c8142/src/Nethermind/Nethermind.JsonRpc/Modules/Eth/EthRpcModule.cs',
    text: /\bno state (?:available|found) for block\b|\bstate not found for block\b|\bstate already discarded for\b/i,
    examples: [
      {
        code: -32002,
        message: 'No state available for block 0x3f9e020290502d1d41f4b5519e7d456f0935dea980ec310935206cac8239117e',
      },
    ],
  },
  {
    id: 'besu-world-state',
    means: 'no-history',
    seenAt: 'Besu',
    source: sources.besu,
    text: /\bworld state unavailable\b/i,
    examples: [{ code: -32000, message: 'World state unavailable' }],
  },
  {
    id: 'optimism-historical-rpc',
    means: 'no-history',
    seenAt: 'op-geth, op-reth',
    source: sources.dshackleState,
    text: /\bno historical rpc is available\b|\bhistorical backend error\b/i,
    examples: [
      {
        code: -32801,
        message: 'no historical RPC is available for this historical (pre-bedrock) execution request',
      },
    ],
  },
  {
    id: 'monad-historical-state',
    means: 'no-history',
    seenAt: 'Monad',
    source: sources.dshackleState,
    text: /\bquerying historical state that is not available\b/i,
    examples: [{ code: -32602, message: 'Request might be querying historical state that is not available' }],
  },
  {
    id: 'height-not-available',
    means: 'no-history',
    seenAt: 'Kava, Cronos, Sei',
    source: sources.dshackleBlock,
    text: /\bheight (?:\d+ )?is not available\b|\bis not available, lowest height is\b/i,
    examples: [{ code: -32000, message: 'height 100 is not available, lowest height is 14000000' }],
  },
  {
    id: 'anvil-fork-data',
    means: 'no-history',
    seenAt: 'anvil 1.8',
    source: sources.anvil,
    text: /^required data unavailable$/i,
    examples: [{ code: -32000, message: 'Required data unavailable' }],
  },
  {
    // The row `no-upstream` has the same beginning without this cause.
    id: 'nodecore-lower-bound',
    means: 'no-history',
    seenAt: 'nodecore, dRPC',
    source: sources.nodecore,
    text: /^no available upstreams to process a request\. cause - .*\blower height \d+ of type \w+ is greater than \d+/i,
    examples: [
      {
        code: 1,
        message:
          'no available upstreams to process a request. Cause - Upstream lower height 42810022 of type RECEIPTS is greater than 35662252',
      },
    ],
  },
  {
    // Not throttled: the node serves every other call.
    id: 'archive-not-in-plan',
    means: 'no-history',
    seenAt: 'PublicNode, Infura, Chainstack',
    source: 'https://github.com/miguelmota/ethereum-development-with-go-book/issues/42',
    text: /\barchive requests require a personal token\b|\baccess (?:to )?archive state\b|\baccess to archival, debug, or trace data is not included\b/i,
    examples: [
      {
        code: -32602,
        message: 'Archive requests require a personal token. Get one at: https://www.allnodes.com/publicnode',
      },
      { code: -32002, message: 'project ID is required to access archive state' },
      { code: -32002, message: 'project ID does not have access to archive state' },
      {
        code: -32000,
        message: 'Access to archival, debug, or trace data is not included in your current plan',
      },
    ],
  },
];
