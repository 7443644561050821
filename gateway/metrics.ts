/** The service's metrics, in the Prometheus format; label values come from the contract and the configuration, so that no caller can add one. */

import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { companions, methods, operations } from '../generated/server/index.ts';
import type { Malformed, Outcome, RpcRequest } from './call.ts';

const ownNames = [...Object.keys(methods), ...companions.map(({ name }) => name), ...Object.keys(operations)];

export interface Metrics {
  /** Counts one answered request. @param durationMs from its parsing to its outcome. */
  observe(request: RpcRequest | Malformed, outcome: Outcome, durationMs: number): void;
  /** The exposition text and its content type. */
  expose(): Promise<{ contentType: string; text: string }>;
}

/**
 * Each service gets a registry of its own, so that the metrics of two services in one process do not mix.
 *
 * @param extraNames the methods beyond the contract that are open; any other method is counted as `other`.
 */
export function createMetrics(extraNames: Iterable<string>): Metrics {
  const knownMethods = new Set<string>([...ownNames, ...extraNames]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'chain_access_requests_total',
    help: 'Requests answered, by method and by the error code of the answer (0: a result).',
    labelNames: ['method', 'code'],
    registers: [registry],
  });
  const credits = new Counter({
    name: 'chain_access_credits_charged_total',
    help: 'Credits charged, by method.',
    labelNames: ['method'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'chain_access_request_duration_seconds',
    help: 'From a parsed request to its outcome, by method.',
    labelNames: ['method'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    observe(request, { body, chargedCredits }, durationMs) {
      const method = 'method' in request && knownMethods.has(request.method) ? request.method : 'other';
      requests.inc({ method, code: 'error' in body ? String(body.error.code) : '0' });
      duration.observe({ method }, durationMs / 1_000);
      if (chargedCredits > 0) credits.inc({ method }, chargedCredits);
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
