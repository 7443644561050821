/** Errors of a node, or of a proxy before it, that cannot serve now: its own time limit, its synchronization, its faults. */

import type { NodeErrorRow } from './node-error-row.ts';
import { sources } from './sources.ts';

export const tooSlowRows: readonly NodeErrorRow[] = [
  {
    // Before the rows of plans, of which dRPC speaks.
    id: 'request-timeout',
    means: 'too-slow',
    seenAt: 'geth 1.17, nodecore, dRPC, zkSync',
    source: 'https://github.com/enviodev/hyperindex/issues/715',
    text: /\brequest (?:timeout|timed out)\b/i,
    examples: [
      { code: -32002, message: 'request timed out' },
      { code: 408, message: 'request timeout' },
      { code: 30, message: 'Request timeout on the free tier, please upgrade your tier to the paid one' },
    ],
  },
  {
    id: 'query-timeout',
    means: 'too-slow',
    seenAt: 'Infura',
    source: 'https://github.com/INFURA/infura/issues/237',
    text: /\bquery timeout exceeded\b/i,
    examples: [
      { code: -32005, message: 'query timeout exceeded' },
      { code: -32000, message: 'Query timeout exceeded. Consider reducing your block range' },
    ],
  },
  {
    id: 'deadline-exceeded',
    means: 'too-slow',
    seenAt: 'geth 1.17, nodecore, and other programs in Go',
    source: sources.nodecore,
    text: /\bcontext deadline exceeded\b/i,
    examples: [
      { code: -32000, message: 'context deadline exceeded' },
      { code: 3, message: 'ctx error: context deadline exceeded' },
    ],
  },
  {
    id: 'besu-timeout',
    means: 'too-slow',
    seenAt: 'Besu',
    source: sources.besu,
    text: /^timeout expired$/i,
    examples: [{ code: -32603, message: 'Timeout expired' }],
  },
  {
    id: 'gateway-timeout',
    means: 'too-slow',
    seenAt: 'proxyd, eRPC',
    source: sources.proxyd,
    text: /^gateway timeout\b|\bexecution timeout\b/i,
    examples: [
      { code: -32015, message: 'gateway timeout' },
      { code: -32000, message: 'execution timeout' },
    ],
  },
];

export const notSyncedRows: readonly NodeErrorRow[] = [
  {
    id: 'besu-initial-sync',
    means: 'not-synced',
    seenAt: 'Besu',
    source: sources.besu,
    text: /\binitial sync is still in progress\b/i,
    examples: [{ code: -32008, message: 'Initial sync is still in progress' }],
  },
  {
    id: 'transaction-indexing',
    means: 'not-synced',
    seenAt: 'geth 1.17, erigon 3',
    source: sources.erigonLogs,
    text: /\btransaction indexing is (?:in progress|not yet complete)\b/i,
    examples: [
      { code: -32000, message: 'transaction indexing is in progress', data: 'transaction indexing is in progress' },
      {
        code: -32000,
        message: 'block 100 exists but transaction indexing is not yet complete, please try again later',
      },
    ],
  },
  {
    id: 'node-is-syncing',
    means: 'not-synced',
    seenAt: 'several providers',
    source: sources.lasso,
    text: /\bnode is (?:still )?syncing\b/i,
    examples: [{ code: -32000, message: 'node is syncing' }],
  },
  {
    id: 'nethermind-no-head',
    means: 'not-synced',
    seenAt: 'Nethermind',
    source: sources.nethermindBlocks,
    text: /^incorrect head block$/i,
    examples: [{ code: -32603, message: 'Incorrect head block' }],
  },
  {
    id: 'proxyd-unhealthy',
    means: 'not-synced',
    seenAt: 'proxyd, Base',
    source: sources.proxyd,
    text: /\bbackend is currently (?:not )?healthy to serve traffic\b|^backend offline$/i,
    examples: [
      { code: -32011, message: 'no backend is currently healthy to serve traffic' },
      { code: -32018, message: 'backend is currently not healthy to serve traffic' },
      { code: -32010, message: 'backend offline' },
    ],
  },
];

export const brokenRows: readonly NodeErrorRow[] = [
  {
    id: 'internal-error',
    means: 'broken',
    seenAt: 'Cloudflare, Besu, Nethermind, zkSync, proxyd, nodecore, reth',
    source: 'https://github.com/reown-com/appkit/issues/4059',
    text: /^(?:temporary |unknown )?internal (?:(?:json-?rpc |server )?error|blocking task error|eth error|filter error)\b/i,
    examples: [
      { code: -32603, message: 'Internal error' },
      { code: -32603, message: 'internal server error caused by disk' },
      { code: 500, message: 'internal server error: connection refused' },
      { code: -32603, message: 'internal blocking task error' },
      { code: 19, message: 'Temporary internal error. Please retry' },
    ],
  },
  {
    id: 'method-handler-crashed',
    means: 'broken',
    seenAt: 'geth 1.17, erigon, Sei',
    source: sources.dshackleBlock,
    text: /\bmethod handler crashed\b/i,
    examples: [{ code: -32603, message: 'method handler crashed' }],
  },
  {
    id: 'erpc-upstreams-exhausted',
    means: 'broken',
    seenAt: 'eRPC',
    source: 'https://github.com/erpc/erpc/issues/214',
    text: /^all upstream attempts failed\b|^failed to make request to upstream$/i,
    examples: [
      { code: -32603, message: 'all upstream attempts failed' },
      { code: -32603, message: 'failed to make request to upstream' },
    ],
  },
  {
    id: 'no-upstream',
    means: 'broken',
    seenAt: 'nodecore, dshackle, dRPC',
    source: sources.dshackleProof,
    text: /^no available (?:upstreams|nodes)\b|^upstream error$|\broute your request to suitable provider\b/i,
    examples: [
      { code: 1, message: 'no available upstreams to process a request' },
      { code: -32002, message: 'Upstream error' },
      {
        code: 12,
        message: "Can't route your request to suitable provider, if you specified certain providers revise the list",
      },
    ],
  },
  {
    id: 'bad-answer-of-backend',
    means: 'broken',
    seenAt: 'proxyd, nodecore, a provider of Arbitrum',
    source: sources.proxyd,
    text: /^backend returned an invalid response$|^incorrect response body\b|^failed to get arbitrum node from backend$/i,
    examples: [
      { code: -32013, message: 'backend returned an invalid response' },
      { code: -32001, message: 'incorrect response body: EOF' },
      { code: -32000, message: 'failed to get Arbitrum Node from backend' },
    ],
  },
  {
    id: 'context-canceled',
    means: 'broken',
    seenAt: 'nodecore, dRPC, and other programs in Go',
    source: sources.nodecore,
    text: /\bcontext cancel(?:l?ed|lation)\b/i,
    examples: [
      { code: 3, message: 'ctx error: context canceled' },
      { code: -32000, message: 'context canceled' },
    ],
  },
  {
    id: 'key-rejected',
    means: 'broken',
    seenAt: 'Ankr',
    source: 'https://github.com/wevm/viem/issues/3476',
    text: /^unauthorized\b|\bapi key is not allowed to access blockchain\b/i,
    examples: [
      {
        code: -32000,
        message:
          'Unauthorized: You must authenticate your request with an API key. Create an account on https://www.ankr.com/rpc/ and generate your personal API key for free.',
      },
      {
        code: -32052,
        message: 'message: API key is not allowed to access blockchain, json-rpc code: -32052, rest code: 403',
      },
      { code: -40100, message: 'Unauthorized' },
    ],
  },
];
