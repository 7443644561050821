/** Refusals of a node that does not have the method, or not in this form or in this plan. */

import type { NodeErrorRow } from './node-error-row.ts';
import { sources } from './sources.ts';

export const noMethodRows: readonly NodeErrorRow[] = [
  {
    id: 'method-not-found',
    means: 'no-method',
    seenAt: 'geth 1.17, anvil 1.8, Besu, nodecore, proxyd, zkSync, dRPC',
    source: sources.gethRpc,
    text: /^the method \S+ (?:does not exist|is not (?:available|supported))|^(?:rpc )?method (?:\S+ )?(?:not (?:found|enabled|implemented|supported)\b|is not (?:available|supported|whitelisted)\b)/i,
    examples: [
      { code: -32601, message: 'the method eth_getBlockReceipts does not exist/is not available' },
      { code: -32601, message: 'Method not found' },
      { code: -32604, message: 'Method not enabled' },
      { code: -32601, message: 'rpc method is not whitelisted' },
      { code: 35, message: 'method is not available on freetier' },
    ],
  },
  {
    // Nothing that splits or waits helps: another node is needed.
    id: 'publicnode-addresses',
    means: 'no-method',
    seenAt: 'PublicNode',
    source: sources.lassoPublicNode,
    text: /\bplease,? specify (?:an address in your request|less number of address)/i,
    examples: [
      {
        code: -32701,
        message:
          'Please specify an address in your request or, to remove restrictions, order a dedicated full node here: https://www.allnodes.com/eth/host',
      },
      { code: -32701, message: 'Please, specify less number of addresses' },
    ],
  },
];
