/** Every metric of the gateway, described once: the registry and the table in the documentation are built from it. */

/** What one metric is. */
interface Metric {
  /** `counter` and `histogram` are fed by events; a `reading` is a counter or a gauge that is read when the metrics are. */
  readonly kind: 'counter' | 'histogram' | 'reading';
  /** One or two sentences; labels and values are in backticks. */
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds of a histogram's buckets. */
  readonly buckets?: readonly number[];
}

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** By name, in the order of the documentation. */
export const metricTable = {
  chain_access_requests_total: {
    kind: 'counter',
    labels: ['method', 'code'],
    help: 'Requests answered, by `method` and error `code`; code 0 means a result.',
  },
  chain_access_errors_total: {
    kind: 'counter',
    labels: ['error'],
    help: 'Errors answered, by their name in the catalogue, including requests that were rejected before they were read, and upgrades. `NodeError` is an error of the chain that the catalogue does not list.',
  },
  chain_access_credits_charged_total: {
    kind: 'counter',
    labels: ['method'],
    help: 'Credits charged, by `method`.',
  },
  chain_access_request_duration_seconds: {
    kind: 'histogram',
    labels: ['method'],
    buckets: SECONDS,
    help: 'Time from a parsed request to its outcome, by `method`.',
  },
  chain_access_calls_in_flight: {
    kind: 'reading',
    labels: [],
    help: 'Requests that have no outcome yet; each item of a batch is one.',
  },
  chain_access_connections: {
    kind: 'reading',
    labels: [],
    help: 'Open connections of callers, including WebSockets.',
  },
  chain_access_websockets: {
    kind: 'reading',
    labels: [],
    help: 'Open WebSockets.',
  },
  chain_access_upstream_calls: {
    kind: 'reading',
    labels: ['upstream', 'state'],
    help: 'Calls at a node, by `upstream` (the name of the network, and the position of the node in its list; on the embedded chain `reads` or `executions`) and `state`: `active` calls are being answered, `waiting` calls wait for a free slot, `own` are questions of the gateway itself.',
  },
  chain_access_upstream_slots: {
    kind: 'reading',
    labels: ['upstream'],
    help: 'Calls that a node may answer at the same time, by `upstream`.',
  },
  chain_access_upstream_standing: {
    kind: 'reading',
    labels: ['upstream', 'standing'],
    help: '1 for the current `standing` of a node, by `upstream`: `up`, `down` (asked only if no other node is left) or `other-chain` (never asked). A node without others is always `up`.',
  },
  chain_access_upstream_failures_total: {
    kind: 'reading',
    labels: ['upstream', 'reason'],
    help: 'Calls that a node did not answer, by `upstream` and `reason`: `unavailable`, `timeout`, `bad-answer`, `too-slow` (a log query beyond its time), `no-history`, `unknown-block` or `range-too-wide`; on the embedded chain also `busy` and `too-many`.',
  },
  chain_access_upstream_errors_total: {
    kind: 'reading',
    labels: ['upstream', 'error'],
    help: 'JSON-RPC errors that a node returned, by `upstream` and `error`: a row of the table of node errors, or `unknown` with the code and the words of a text that the table does not have.',
  },
  chain_access_body_memory_bytes: {
    kind: 'reading',
    labels: [],
    help: 'Bytes of request bodies in memory that are not answered yet; over HTTP, a stated length counts from the start.',
  },
  chain_access_answer_memory_bytes: {
    kind: 'reading',
    labels: [],
    help: 'Bytes of answers in memory that have not left yet.',
  },
  chain_access_answer_disk_bytes: {
    kind: 'reading',
    labels: [],
    help: 'Bytes of answers in the temporary file that have not left yet.',
  },
  chain_access_ledger_wait_seconds: {
    kind: 'histogram',
    labels: [],
    buckets: SECONDS,
    help: 'Time that an answer waited until its charge was durable.',
  },
  chain_access_ledger_write_seconds: {
    kind: 'histogram',
    labels: [],
    buckets: SECONDS,
    help: 'Time that a batch of charges took to become durable.',
  },
  chain_access_ledger_batch_charges: {
    kind: 'histogram',
    labels: [],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    help: 'Charges in a batch that became durable at once.',
  },
  chain_access_ledger_up: {
    kind: 'reading',
    labels: [],
    help: '1 while charges can be written and balances read, otherwise 0.',
  },
  chain_access_log_lines_dropped_total: {
    kind: 'reading',
    labels: [],
    help: 'Log lines lost, because stderr was slow or failed.',
  },
  chain_access_unexpected_errors_total: {
    kind: 'counter',
    labels: [],
    help: 'Errors that no part of the gateway expected. Each is a defect; please report it with its log line.',
  },
} as const satisfies Readonly<Record<string, Metric>>;

type Table = typeof metricTable;

/** The name of every metric of a kind. */
export type MetricName<Kind extends Metric['kind']> = {
  [Name in keyof Table]: Table[Name]['kind'] extends Kind ? Name : never;
}[keyof Table];
