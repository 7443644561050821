/** What is counted for each request: its method, its error, its price and its duration. */

import { companions, methods, operations } from '../../generated/server/index.ts';
import type { Malformed, Outcome, RpcRequest } from '../call.ts';
import { RpcError } from '../errors.ts';
import type { NodeError } from '../upstream/upstream.ts';
import type { Metrics } from './metrics.ts';

const ownNames = [...Object.keys(methods), ...companions.map(({ name }) => name), ...Object.keys(operations)];

export interface RequestMetrics {
  /** The request's method if it is open, otherwise `other`: callers choose names, and must not choose labels. */
  methodOf(request: RpcRequest | Malformed): string;
  /** Counts an error that a caller gets. */
  countError(error: RpcError | NodeError): void;
  /** Counts one answered request, but not its error. @param durationMs from its parsing to its outcome. */
  observe(request: RpcRequest | Malformed, outcome: Outcome, durationMs: number): void;
}

/** @param extraNames the methods beyond the contract that are open. */
export function requestMetrics(metrics: Metrics, extraNames: Iterable<string>): RequestMetrics {
  const knownMethods = new Set<string>([...ownNames, ...extraNames]);
  const methodOf: RequestMetrics['methodOf'] = (request) =>
    'method' in request && knownMethods.has(request.method) ? request.method : 'other';
  return {
    methodOf,
    countError(error) {
      metrics.count('chain_access_errors_total', { error: error instanceof RpcError ? error.name : 'NodeError' });
    },
    observe(request, { body, chargedCredits }, durationMs) {
      const method = methodOf(request);
      metrics.count('chain_access_requests_total', { method, code: 'error' in body ? String(body.error.code) : '0' });
      metrics.observe('chain_access_request_duration_seconds', durationMs / 1_000, { method });
      if (chargedCredits > 0) metrics.count('chain_access_credits_charged_total', { method }, chargedCredits);
    },
  };
}
