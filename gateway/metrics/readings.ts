/** The metrics that are read from the parts of the service; the transports add their own. */

import type { AnswerStore } from '../answers/answer-store.ts';
import type { CallsInFlight } from '../calls-in-flight.ts';
import type { Shares } from '../isolation/shares.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Log } from '../log/log.ts';
import type { Network } from '../network.ts';
import type { NodeState, Standing } from '../upstream/upstream.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  readonly callsInFlight: CallsInFlight;
  readonly shares: Pick<Shares, 'bodies'>;
  readonly answers: Pick<AnswerStore, 'used'>;
  readonly log: Pick<Log, 'droppedLines'>;
  readonly ledger: Pick<Ledger, 'check'>;
  readonly networks: readonly Network[];
}

export function addReadings(metrics: Metrics, { answers, callsInFlight, log, ledger, networks, shares }: Parts): void {
  const nodes = () => networks.flatMap(({ upstream }) => upstream.nodes?.() ?? []);
  metrics.read('chain_access_calls_in_flight', () => callsInFlight.count);
  metrics.read('chain_access_log_lines_dropped_total', () => log.droppedLines);
  metrics.read('chain_access_ledger_up', () =>
    ledger.check().then(
      () => 1,
      () => 0,
    ),
  );
  metrics.read('chain_access_body_memory_bytes', () => shares.bodies.used);
  metrics.read('chain_access_answer_memory_bytes', () => answers.used.memoryBytes);
  metrics.read('chain_access_answer_disk_bytes', () => answers.used.diskBytes);
  metrics.read('chain_access_upstream_calls', () => nodes().flatMap(callsOf));
  metrics.read('chain_access_upstream_slots', () => nodes().map(({ label, slots }) => [{ upstream: label }, slots]));
  metrics.read('chain_access_upstream_standing', () => nodes().flatMap(standingOf));
  metrics.read('chain_access_upstream_errors_total', () => nodes().flatMap(errorsOf));
  metrics.read('chain_access_upstream_failures_total', () => nodes().flatMap(failuresOf));
}

const standings = ['up', 'down', 'other-chain'] as const satisfies readonly Standing[];

function callsOf({ label: upstream, inUse, waiting, ownInUse }: NodeState) {
  return Object.entries({ active: inUse, waiting, own: ownInUse }).map(
    ([state, calls]) => [{ upstream, state }, calls] as const,
  );
}

function failuresOf({ label: upstream, failures }: NodeState) {
  return Object.entries(failures).map(([reason, count]) => [{ upstream, reason }, count] as const);
}

function standingOf({ label: upstream, standing }: NodeState) {
  if (standing === undefined) return [];
  return standings.map((each) => [{ upstream, standing: each }, each === standing ? 1 : 0] as const);
}

function errorsOf({ label: upstream, errors = {} }: NodeState) {
  return Object.entries(errors).map(([error, count]) => [{ upstream, error }, count] as const);
}
