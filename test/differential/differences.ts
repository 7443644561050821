/** Every way in which the service may answer other than geth does, each with its reason. Anything else is a fault of one of them. */

import { isDeepStrictEqual } from 'node:util';
import type { Answer } from './json-rpc-node.ts';
import type { Request } from './requests/requests.ts';

/** A request and what both nodes answered to it. */
export interface Seen {
  readonly request: Request;
  readonly ours: Answer;
  readonly geth: Answer;
}

export interface ListedDifference {
  readonly id: string;
  readonly reason: string;
  /** Whether these answers differ in this way and in no other. */
  accepts(seen: Seen): boolean;
}

const INVALID_PARAMS = -32602;

/** The message of our -32602, to which geth gave another answer than -32602; empty otherwise. */
const rejection = ({ ours, geth }: Seen): string =>
  'error' in ours && ours.error.code === INVALID_PARAMS && codeOf(geth) !== INVALID_PARAMS ? ours.error.message : '';
const codeOf = (answer: Answer): number | undefined => ('error' in answer ? answer.error.code : undefined);
/** The message of an error of an execution that succeeded nowhere, from the service or from geth; empty otherwise. */
const serverError = (answer: Answer): string =>
  'error' in answer && answer.error.code === -32000 ? answer.error.message : '';
const rejects = (words: RegExp) => (seen: Seen) => words.test(rejection(seen));

const isPointFault = (message: string): boolean =>
  /^(invalid fp\.Element encoding|(invalid point: not|point is not) on curve|invalid field element top bytes|(g1|g2)? ?point is not (in|on) correct subgroup)$/.test(
    message,
  );

export const listedDifferences: readonly ListedDifference[] = [
  {
    id: 'invalid-params-text',
    reason: 'The service describes invalid parameters in its own words: name, expected value, example, received value.',
    accepts: ({ ours, geth }) => codeOf(ours) === INVALID_PARAMS && codeOf(geth) === INVALID_PARAMS,
  },
  {
    id: 'call-input-field',
    reason: '`data` and `input` are one field; where they differ, geth takes `input` without a word.',
    accepts: rejects(/^transaction: data and input differ; /),
  },
  {
    id: 'block-override-names',
    reason:
      'Both names of a block override must be valid and must not differ; geth ignores the one that it does not know.',
    accepts: rejects(
      /^blockOverrides(: (coinbase|random|baseFee) and [a-zA-Z]+ differ; |\.(coinbase|random|baseFee): )/,
    ),
  },
  {
    id: 'estimate-block-overrides',
    reason: 'eth_estimateGas has no block overrides in the published APIs; geth has them as a fourth parameter.',
    accepts: rejects(
      /^params\[3\]: unexpected parameter; the method accepts only transaction, block, stateOverrides; /,
    ),
  },
  {
    id: 'state-and-state-diff',
    reason:
      'An account override with both `state` and `stateDiff` is an invalid parameter; geth answers -32000, if nothing else fails first.',
    accepts: rejects(/; got an account override with both state and stateDiff$/),
  },
  {
    id: 'unknown-field',
    reason: 'geth ignores fields that it does not know, so that a misspelt one changes the answer.',
    accepts: rejects(/: unknown field$|; got \{.*"other":1/),
  },
  {
    id: 'empty-quantity',
    reason: 'geth reads an empty text as zero.',
    accepts: rejects(/; got ""$/),
  },
  {
    id: 'null-for-a-value',
    reason: 'geth reads null as an account override without fields, and as an empty storage key.',
    accepts: (seen) =>
      /^stateOverrides\[.*\]: expected an account override .*; got null$/.test(rejection(seen)) ||
      (/^storageKeys: /.test(rejection(seen)) && (seen.request.params as any[])[1].includes(null)),
  },
  {
    id: 'topic-after-null',
    reason: 'In a list of topics, geth does not read what follows a null.',
    accepts: (seen) =>
      /^filter\.topics\[[0-9]+\]\[[1-9][0-9]*\]: /.test(rejection(seen)) &&
      (seen.request.params as any[])[0].topics.flat().includes(null),
  },
  {
    id: 'geth-crash',
    reason: 'geth crashes where block overrides lead into a fork whose header fields the block does not have.',
    accepts: ({ request: { params }, ours, geth }) =>
      codeOf(ours) !== -32603 &&
      codeOf(geth) === -32603 &&
      'error' in geth &&
      geth.error.message === 'method handler crashed' &&
      (params as unknown[]).length > 3,
  },
  {
    id: 'tx-by-number-safe',
    reason: 'The published API excludes `safe` from eth_getTransactionByBlockNumberAndIndex.',
    accepts: rejects(/\(latest, earliest, pending, or finalized instead of safe\); got "safe"$/),
  },
  {
    id: 'position-without-prefix',
    reason: 'geth reads a storage position without `0x`.',
    accepts: rejects(/^position: expected a hex string .*; got "[0-9a-fA-F]+("|\.\.\.)$/),
  },
  {
    id: 'capital-prefix',
    reason: 'geth reads data that begins with `0X`; the published API writes `0x`.',
    accepts: rejects(/; got "0X[0-9a-fA-F]*("|\.\.\.)$/),
  },
  {
    id: 'eip-1898-number',
    reason:
      'In an object, EIP-1898 allows only a number and nothing beside it; geth reads a tag, ignores requireCanonical beside a number, and takes null for false.',
    accepts: rejects(
      /^block\.blockNumber: .*; got "[a-z]+"$|^block\.requireCanonical: .*; got null$|^block: .*; got \{.*"blockNumber":.*"requireCanonical":/,
    ),
  },
  {
    id: 'out-of-gas-text',
    reason: 'geth adds which part of an instruction’s gas was too much; the chain reports only that the gas ran out.',
    accepts: ({ ours, geth }) =>
      serverError(ours) === 'out of gas' &&
      /^(out of gas: )?(not enough gas for reentrancy sentry|gas uint64 overflow|out of gas)$/.test(serverError(geth)),
  },
  {
    id: 'several-faults',
    reason: 'Of several faulty points in the input of a precompiled contract, the two report different ones.',
    accepts: ({ ours, geth }) => isPointFault(serverError(ours)) && isPointFault(serverError(geth)),
  },
  {
    id: 'fee-history-race',
    reason:
      'geth stores the blob base fee of each block twice, also as the successor of its parent, in the order in which its threads finish; at a fork the two differ.',
    accepts: ({ request: { method }, ours, geth }) => {
      if (method !== 'eth_feeHistory' || !('result' in ours) || !('result' in geth)) return false;
      const { baseFeePerBlobGas: own = [], ...rest } = ours.result;
      const { baseFeePerBlobGas: other = [], ...others } = geth.result;
      // The first and the last value have only one source.
      return (
        isDeepStrictEqual(rest, others) &&
        own.length === other.length &&
        own[0] === other[0] &&
        own.at(-1) === other.at(-1)
      );
    },
  },
  {
    id: 'no-pending-header',
    reason: 'The chain has no header beyond its head, as a geth that does not assemble blocks.',
    accepts: ({ request: { method, params }, ours }) =>
      method === 'eth_getHeaderByNumber' &&
      (params as unknown[])[0] === 'pending' &&
      'result' in ours &&
      ours.result === null,
  },
  {
    id: 'too-many-results',
    reason: 'A query that matches more than 10,000 logs is refused; geth returns all of them.',
    accepts: ({ request, ours, geth }) =>
      request.method === 'eth_getLogs' && codeOf(ours) === -32005 && 'result' in geth && geth.result.length > 10_000,
  },
  {
    id: 'execution-time',
    reason:
      'The embedded chain stops a call after 2 s of CPU time, or 96 MB; geth, in compiled code, reaches the gas limit of 50 million.',
    accepts: ({ request: { method }, ours }) =>
      /^eth_(call|estimateGas)$/.test(method) && 'error' in ours && /^execution aborted/.test(ours.error.message),
  },
  {
    id: 'pending-nulls',
    reason: 'A pending block is not sealed: hash, miner and nonce are null, as in geth’s own pending block.',
    accepts: ({ request: { method, params }, ours, geth }) =>
      method === 'eth_getBlockByNumber' &&
      (params as unknown[])[0] === 'pending' &&
      'result' in ours &&
      'result' in geth &&
      isDeepStrictEqual(ours.result, { ...geth.result, hash: null, miner: null, nonce: null }),
  },
];
