/** Refusals of `eth_getLogs` because of too many blocks, too many logs or too many bytes. Other nodes have other limits. */

import type { NodeErrorRow } from './node-error-row.ts';
import { sources } from './sources.ts';

export const logLimitRows: readonly NodeErrorRow[] = [
  {
    id: 'query-returned-more-than',
    means: 'too-many-results',
    seenAt: 'Infura, zkSync, Polygon zkEVM',
    source: 'https://github.com/ethers-io/ethers.js/issues/4703',
    text: /\bquery returned more than [\d,]+ results\b/i,
    examples: [
      {
        code: -32005,
        message: 'query returned more than 10000 results. Try with this block range [0xBDE5F8, 0x102DBCC].',
        data: { from: '0xBDE5F8', limit: 10000, to: '0x102DBCC' },
      },
      { code: -32602, message: 'Query returned more than 10000 results. Try with this block range [0x1, 0x2].' },
    ],
  },
  {
    // Before the ranges, of which it speaks.
    id: 'alchemy-log-response-size',
    means: 'too-many-results',
    seenAt: 'Alchemy',
    source: 'https://github.com/ethers-io/ethers.js/issues/4703',
    text: /\blog response size exceeded\b/i,
    examples: [
      {
        code: -32602,
        message:
          'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x0, 0xd043b8]',
      },
    ],
  },
  {
    id: 'reth-max-results',
    means: 'too-many-results',
    seenAt: 'reth, Ankr, LlamaNodes',
    source: 'https://github.com/paradigmxyz/reth/issues/23810',
    text: /\bquery exceeds max results \d+/i,
    examples: [
      { code: -32602, message: 'query exceeds max results 20000, retry with the range 25766988-25775072' },
      { code: -32602, message: 'query exceeds max results 20000' },
    ],
  },
  {
    id: 'nitro-logs-matched',
    means: 'too-many-results',
    seenAt: 'nitro',
    source: sources.ponder,
    text: /\blogs matched by query exceeds limit of \d+/i,
    examples: [{ code: -32000, message: 'logs matched by query exceeds limit of 10000' }],
  },
  {
    id: 'response-too-large',
    means: 'too-many-results',
    seenAt: 'geth 1.17, proxyd, Base, 1RPC',
    source: sources.ponder,
    text: /^(?:backend )?response too large$|\bresponse size should not greater than \d+ bytes\b/i,
    examples: [
      { code: -32003, message: 'response too large' },
      { code: -32020, message: 'backend response too large' },
      { code: -32602, message: 'response size should not greater than 10000000 bytes' },
    ],
  },
  {
    id: 'range-too-large',
    means: 'range',
    seenAt: 'Ankr, Base, Cloudflare, LlamaNodes, Merkle, Moonbeam, Optimism, Sei',
    source: sources.ponder,
    text: /\brange (?:is )?too (?:large|wide|high|big)\b/i,
    examples: [
      { code: -32603, message: 'eth_getLogs range is too large, max is 1k blocks' },
      { code: -32047, message: "Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: 800" },
      { code: -32600, message: 'block range is too wide' },
      { code: -32603, message: 'block range is too wide (maximum 1024)' },
      { code: -32600, message: 'block range too high' },
      { code: -32000, message: 'block range too large (2500), maximum allowed is 2000 blocks' },
      { code: -32005, message: 'eth_getLogs block range too large, range: 855077, max: 3500' },
    ],
  },
  {
    id: 'maximum-block-range',
    means: 'range',
    seenAt: 'geth 1.17, reth, Besu, PublicNode, TRON, Morph, Scroll',
    source: sources.ponder,
    text: /\bexceeds? max(?:imum)? (?:rpc |block )?range\b|\b(?:larger|bigger) than (?:max block range|maxBlockRange)\b/i,
    examples: [
      { code: -32701, message: 'exceed maximum block range: 50000' },
      { code: -32602, message: 'exceed maximum block range 1000' },
      { code: -32602, message: 'query exceeds max block range 100000' },
      { code: -32005, message: 'Requested range exceeds maximum RPC range limit' },
      { code: -32000, message: 'exceed max block range: 5000' },
      {
        code: -32000,
        message: 'block range is larger than max block range, block range = 5120, max block range = 5000',
      },
      { code: -32000, message: 'block range is bigger than maxBlockRange' },
    ],
  },
  {
    // The word "block" or "range" is required: "credits limited to 6000/sec" is a rate.
    id: 'limited-to-range',
    means: 'range',
    seenAt: 'QuickNode, 1RPC, Blast, BlockPI, Polygon zkEVM',
    source: 'https://github.com/OffchainLabs/arbitrum-sdk/issues/609',
    text: /\blimited to (?:an? )?(?:\d+ - )?[\d,.]+k? (?:blocks?(?: range)?|range)\b/i,
    examples: [
      { code: -32614, message: 'eth_getLogs is limited to a 10,000 range' },
      { code: -32602, message: 'eth_getLogs is limited to 0 - 10000 blocks range' },
      { code: -32602, message: 'logs are limited to a 10000 block range' },
      { code: -32602, message: 'eth_getLogs is limited to 1024 block range' },
    ],
  },
  {
    id: 'drpc-ranges-over',
    means: 'range',
    seenAt: 'dRPC',
    source: sources.lassoDrpc,
    text: /\branges over \d+ blocks are not supported\b/i,
    examples: [
      { code: 35, message: 'ranges over 10000 blocks are not supported on freetier' },
      { code: 35, message: 'ranges over 10000 blocks are not supported on free plan' },
    ],
  },
  {
    id: 'avalanche-too-many-blocks',
    means: 'range',
    seenAt: 'Avalanche',
    source: sources.ponder,
    text: /\brequested too many blocks from \d+ to \d+, maximum is set to \d+/i,
    examples: [{ code: -32000, message: 'requested too many blocks from 1 to 40000, maximum is set to 2048' }],
  },
  {
    id: 'range-limit-exceeded',
    means: 'range',
    seenAt: 'Chainstack, eRPC, Somnia, Swell',
    source: 'https://github.com/matter-labs/zksync-era/pull/2974',
    text: /\bblock range limit exceeded\b|\bblock range threshold exceeded\b|\bblock range (?:exceeds|greater than) [\d,]+/i,
    examples: [
      {
        code: -32602,
        message:
          'Block range limit exceeded. See more details at https://docs.chainstack.com/docs/limits#evm-range-limits',
      },
      { code: -32602, message: 'allowed block range threshold exceeded' },
      { code: -32000, message: 'block range exceeds 1000' },
      { code: -32019, message: 'block range greater than 10000 max' },
    ],
  },
  {
    id: 'range-of-plan',
    means: 'range',
    seenAt: 'Blast',
    source: sources.ponder,
    text: /\bexceeds the range allowed for your plan\b/i,
    examples: [
      {
        code: -32602,
        message: 'Invalid params',
        data: {
          range: 'the range 55074203 - 55124202 exceeds the range allowed for your plan (49999 > 2000).',
        },
      },
    ],
  },
  {
    id: 'range-number-exceeds-limit',
    means: 'range',
    seenAt: 'Infura, 2026-08',
    source: 'https://github.com/INFURA/infura/issues/237',
    text: /^range \d+ exceeds limit of \d+$/i,
    examples: [{ code: -32602, message: 'range 1000000 exceeds limit of 10000' }],
  },
  {
    id: 'range-bigger-than-limit',
    means: 'range',
    seenAt: 'Tenderly',
    source: 'https://github.com/bobanetwork/boba_legacy/issues/827',
    text: /^range \d+ is bigger than range limit \d+$/i,
    examples: [
      {
        code: -32602,
        message: 'invalid params',
        data: {
          error_id: '4ed94073-0317-4648-a167-107fba5f44b3',
          payload: 'range 9009594 is bigger than range limit 2000',
        },
      },
    ],
  },
  {
    id: 'alchemy-up-to-range',
    means: 'range',
    seenAt: 'Alchemy without a paid plan, Aurora',
    source: 'https://github.com/boundless-xyz/boundless/issues/838',
    text: /\bup to an? [\d,.]+k? block range\b/i,
    examples: [
      {
        code: -32600,
        message:
          'You can make eth_getLogs requests with up to a 500 block range. Based on your parameters, this block range should work: [0x1a30dfd, 0x1a30ff0]',
      },
    ],
  },
  {
    id: 'limit-the-query',
    means: 'range',
    seenAt: 'Coinbase, Harmony, Ankr for TAC, thirdweb',
    source: sources.ponder,
    text: /\blimit the query to at most [\d,]+ blocks\b|\bquery must be smaller than size [\d,]+|\bblocks distance: \d+|\bnumber of requested blocks is \d+/i,
    examples: [
      { code: -32000, message: 'please limit the query to at most 1000 blocks' },
      { code: -32000, message: 'query must be smaller than size 1024' },
      { code: -32000, message: 'maximum [from, to] blocks distance: 10000' },
      { code: -32005, message: 'Maximum allowed number of requested blocks is 3500' },
    ],
  },
];
