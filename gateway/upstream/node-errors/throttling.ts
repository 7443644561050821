/** Refusals because of the operator's rate, quota or plan at this node. */

import type { NodeErrorRow } from './node-error-row.ts';
import { sources } from './sources.ts';

export const throttlingRows: readonly NodeErrorRow[] = [
  {
    id: 'compute-units',
    means: 'throttled',
    seenAt: 'Alchemy, QuickNode',
    source: 'https://github.com/latticexyz/mud/issues/1522',
    text: /\bcompute units per second\b|\bcredits limited to [\d,]+\/sec\b/i,
    examples: [
      {
        code: 429,
        message:
          'Your app has exceeded its compute units per second capacity. If you have retries enabled, you can safely ignore this message. If not, check out https://docs.alchemy.com/reference/throughput',
      },
      { code: -32012, message: 'credits limited to 6000/sec' },
    ],
  },
  {
    id: 'quota',
    means: 'throttled',
    seenAt: 'Infura, Alchemy, NodeReal, Ankr',
    source: 'https://github.com/erpc/erpc/issues/442',
    text: /\bdaily request count exceeded\b|\bmonthly capacity limit\b|\bmaximum api usage limit\b|\b(?:reached|exceeded) the quota\b|\breached the free tier\b/i,
    examples: [
      { code: -32005, message: 'daily request count exceeded, request rate limited' },
      {
        code: -32005,
        message:
          'Monthly capacity limit exceeded. Visit https://dashboard.alchemy.com/settings/billing to upgrade your scaling policy for continued service.',
      },
      {
        code: -32005,
        message:
          'You have reached the maximum API usage limit of public. If you need higher throughput, please check out https://meganode.nodereal.io/',
      },
    ],
  },
  {
    // After the rows above, which name the limit.
    id: 'rate-limit',
    means: 'throttled',
    seenAt: 'Tenderly, Merkle, nodecore, proxyd, Base, QuickNode, Moralis, Chainstack',
    source: sources.alloy,
    text: /\brate[ -]?limit(?:ed|s)?\b|\btoo many requests\b|\brequest rate exceeded\b|\brequest limit reached\b|\brps limit\b|\brequests limited to\b/i,
    examples: [
      { code: -32005, message: 'rate limit exceeded' },
      { code: -32016, message: 'over rate limit' },
      { code: -32005, message: 'project ID request rate exceeded' },
      {
        code: -32007,
        message: '100/second request limit reached - reduce calls per second or upgrade your account at quicknode.com',
      },
      { code: -32005, message: 'Too Many Requests error received from speedy-nodes-nyc.moralis.io' },
      {
        code: -32000,
        message:
          '429 Too Many Requests: {"jsonrpc":"2.0","error":{"code":-32016,"message":"over rate limit"},"id":2239375}\n',
      },
      { code: -32005, message: "You've exceeded the RPS limit available on the current plan." },
    ],
  },
  {
    // These words only: with others it is a limit on gas, on a range or on results.
    id: 'limit-exceeded',
    means: 'throttled',
    seenAt: 'BSC data seeds',
    source: 'https://github.com/bnb-chain/bsc/issues/1215',
    codes: [-32005],
    text: /^limit exceeded\.?$/i,
    examples: [{ code: -32005, message: 'limit exceeded' }],
  },
  {
    id: 'proxyd-over-capacity',
    means: 'throttled',
    seenAt: 'proxyd',
    source: sources.proxyd,
    text: /^backend is over capacity$/i,
    examples: [{ code: -32012, message: 'backend is over capacity' }],
  },
  {
    id: 'cloudflare-cannot-fulfill',
    means: 'throttled',
    seenAt: 'Cloudflare',
    source:
      'https://github.com/jaxernst/lasso-rpc/blob/21de8bf5bde455e0bcc9970a45580397db9a1f83/lib/lasso/core/providers/adapters/cloudflare.ex',
    text: /\bcannot fulfill request\b/i,
    examples: [{ code: -32046, message: 'Cannot fulfill request' }],
  },
  {
    id: 'cloudflare-1015',
    means: 'throttled',
    seenAt: 'LlamaNodes, which is behind Cloudflare',
    source: 'https://github.com/erpc/erpc/blob/18261766ec186bc9beaaa4c0e5047fd71f69d9e0/thirdparty/llama.go',
    text: /\bcode: 1015\b/i,
    examples: [{ code: -32000, message: 'error code: 1015' }],
  },
  {
    id: 'chain-not-in-plan',
    means: 'throttled',
    seenAt: 'dRPC',
    source: sources.lasso,
    text: /\bchain is not available on free plan\b/i,
    examples: [{ code: 35, message: 'chain is not available on free plan, please upgrade to paid plan' }],
  },
];
