/** The composition of the gateway: wires its parts from a configuration, starts them, and stops them in order. */

import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { AnswerStore } from './answers/answer-store.ts';
import { CallsInFlight } from './calls-in-flight.ts';
import type { Config, NetworkConfig } from './config.ts';
import { RpcError } from './errors.ts';
import { type ExtraMethods, openMethods, pricesOf } from './extra-methods.ts';
import { GasOracle } from './gas/oracle.ts';
import { FreeCalls } from './isolation/free-calls.ts';
import { Paces } from './isolation/paces.ts';
import { createShares } from './isolation/shares.ts';
import { Turns } from './isolation/turns.ts';
import { createAccounts } from './ledger/accounts.ts';
import { openLedger } from './ledger/open-ledger.ts';
import { type Log, openLog } from './log/log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { addReadings } from './metrics/readings.ts';
import { requestMetrics } from './metrics/request-metrics.ts';
import type { Network } from './network.ts';
import { createNetworks } from './networks.ts';
import { createReadiness, diskPart } from './readiness.ts';
import { createRedactor } from './redaction/redactor.ts';
import { secretParts } from './redaction/secret-parts.ts';
import { RepeatedRefusals } from './repeated-refusals.ts';
import { createReport } from './report.ts';
import type { Services } from './services.ts';
import { startAdmin } from './transport/admin.ts';
import { createHttp } from './transport/http.ts';
import { connectUpstreams } from './upstream/connect.ts';
import { Head } from './upstream/head.ts';
import type { Standing, Upstream } from './upstream/upstream.ts';

/** How long the calls in flight may take to end once every upstream is closed. */
const LAST_CALLS_MS = 1_000;

/** A started service. */
export interface Service {
  /** `http://HOST:PORT`, with the port that the service listens on. */
  readonly url: string;
  /** The same for metrics and health; undefined when the default admin port was in use. */
  readonly adminUrl: string | undefined;
  /** Logs and counts an error that reached the process instead of a request: its text and its stack, redacted. */
  reportUnexpected(error: unknown, level: 'error' | 'fatal'): void;
  /** In the order of the configuration. */
  readonly networks: readonly Network[];
  /**
   * Stops accepting requests, finishes those in flight, and makes the ledger durable, within 10 s.
   *
   * @throws {LedgerNotDurable} when the ledger could not make everything durable; the message lists what.
   */
  stop(): Promise<void>;
}

/** An embedded chain, as the gateway sees it. */
export interface EmbeddedUpstream extends Upstream {
  /** The names of the methods that it answers beyond the contract; all of them only read. */
  readonly extraMethods: readonly string[];
}

/** Opens an embedded chain; the caller supplies it, because the gateway knows only upstreams. */
export type OpenEmbedded = (
  network: Pick<NetworkConfig, 'genesis' | 'chain'>,
  limits: Config['limits'],
) => Promise<EmbeddedUpstream>;

/**
 * Starts the service.
 *
 * @throws {Error} a port or the ledger's folder is in use, or the files of an embedded chain do not fit together; nothing is left open.
 */
export async function startService(config: Config, openEmbedded: OpenEmbedded): Promise<Service> {
  const redactor = createRedactor(secretParts(config));
  const log = openLog(config.logLevel, redactor);
  const metrics = createMetrics();
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    try {
      for (const close of opened.reverse().splice(0)) await close();
    } finally {
      await log.close(); // last, and also if the ledger could not make everything durable
    }
  };
  try {
    const ledger = await openLedger(config.ledger, {
      burstSeconds: config.limits.burstSeconds,
      onDown: (cause) =>
        log.logger.error({ cause: log.causeOf(cause) }, 'the ledger cannot be written: calls are rejected'),
      onWritten(charges, durationMs) {
        metrics.observe('chain_access_ledger_write_seconds', durationMs / 1_000);
        metrics.observe('chain_access_ledger_batch_charges', charges);
      },
      onUp: () => log.logger.info('the ledger can be written again'),
    });
    opened.push(() => ledger.close());
    const callsInFlight = new CallsInFlight();
    opened.push(() => callsInFlight.idle(LAST_CALLS_MS)); // those whose callers have left; closing the upstreams ends them
    const { answerMemoryBytes: memoryBytes, answerDiskBytes: diskBytes } = config.limits;
    const shares = createShares(config.limits);
    const answers = new AnswerStore({ memoryBytes, diskBytes, inFlight: shares.bytes });
    const paces = new Paces();
    const networks = await openNetworks(config, openEmbedded, { answers, log, opened, paces, redactor });
    const services = createServices(config, {
      answers,
      shares,
      callsInFlight,
      ledger,
      log,
      metrics,
      networks,
      paces,
      redactor,
    });
    const http = await createHttp(services);
    opened.push(http.stop);
    await http.listen(config.host, config.port);
    const admin = await startAdmin(config.adminPort, services);
    if (admin) opened.push(admin.stop);
    return {
      url: urlOf(http.server.server.address() as AddressInfo),
      adminUrl: admin?.url,
      networks: services.networks.all,
      reportUnexpected(error, level) {
        services.metrics.count('chain_access_unexpected_errors_total');
        const stack = error instanceof Error ? error.stack : undefined;
        log.logger[level]({ cause: log.causeOf(error), stack }, 'unexpected error: please report it');
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openNetworks(
  config: Config,
  openEmbedded: OpenEmbedded,
  {
    answers,
    log,
    opened,
    paces,
    redactor,
  }: { opened: (() => Promise<unknown>)[] } & Pick<Services, 'answers' | 'log' | 'paces' | 'redactor'>,
) {
  const { upstreamTimeoutMs: timeoutMs, tipFloorsWei } = config;
  const queue = { slots: config.limits.callsInFlightPerNode, queueMs: config.limits.queueSeconds * 1_000 };
  const networks = new Map<string, Network>();
  for (const [name, { kind, upstream: addresses, ...files }] of Object.entries(config.networks)) {
    const { upstream, extraMethods } =
      addresses.length > 0
        ? {
            upstream: connectUpstreams(addresses, name, {
              ...queue,
              paces,
              timeoutMs,
              onStanding: reportStanding(log),
              withoutSecrets: redactor.text,
            }),
            extraMethods: openMethods(config.extraMethods),
          }
        : await openEmbeddedChain(name, config, files, openEmbedded);
    opened.push(() => upstream.close());
    const head = new Head(upstream);
    const onFault = (cause: unknown) =>
      log.logger.warn({ network: name, cause: log.causeOf(cause) }, 'fee history is incomplete');
    const gas = new GasOracle({ upstream, head, timeoutMs, tipFloorsWei, onFault });
    opened.push(() => gas.close());
    networks.set(name, { name, kind, extraMethods, upstream, head, gas, answers, timeoutMs });
  }
  return networks;
}

function reportStanding({ logger }: Log) {
  return (upstream: string, standing: Standing): void => {
    if (standing === 'up') logger.info({ upstream }, 'the node works again');
    else if (standing === 'down')
      logger.warn({ upstream }, 'the node is down: the other nodes are asked until it works again');
    else
      logger.error(
        { upstream },
        'the node belongs to another chain than the other nodes: it is not asked; correct its URL',
      );
  };
}

async function openEmbeddedChain(
  name: string,
  { extraMethods, embeddedMethodCredits, limits }: Config,
  files: Pick<NetworkConfig, 'genesis' | 'chain'>,
  openEmbedded: OpenEmbedded,
): Promise<{ upstream: Upstream; extraMethods: ExtraMethods }> {
  const upstream = await openEmbedded(files, limits);
  const own = embeddedMethodCredits === undefined ? {} : pricesOf(upstream.extraMethods, embeddedMethodCredits);
  // Every embedded chain has the same labels for its threads.
  const nodes = () => upstream.nodes?.().map((node) => ({ ...node, label: `${name}-${node.label}` })) ?? [];
  return { upstream: { ...upstream, nodes }, extraMethods: openMethods({ ...own, ...extraMethods }) };
}

function createServices(
  config: Config,
  {
    networks,
    ...given
  }: Pick<Services, 'answers' | 'shares' | 'callsInFlight' | 'ledger' | 'log' | 'metrics' | 'paces' | 'redactor'> & {
    networks: ReadonlyMap<string, Network>;
  },
): Services {
  const { answers, callsInFlight, ledger, log, metrics, shares } = given;
  const { limits, hosts, strict, websocketCompression } = config;
  const all = [...networks.values()];
  const requests = requestMetrics(
    metrics,
    all.flatMap(({ extraMethods }) => [...extraMethods.keys()]),
  );
  addReadings(metrics, { answers, callsInFlight, log, ledger, networks: all, shares });
  const parts = [
    { name: 'ledger', check: () => ledger.check() },
    ...all.map(({ name, head }) => ({ name: `network ${name}`, check: () => head.latest() })),
    diskPart('disk of the ledger', config.ledger, limits.freeDiskBytes),
    diskPart('disk of large answers', tmpdir(), limits.freeDiskBytes),
  ];
  return {
    ...given,
    accounts: createAccounts(keyRecords(config)),
    requestMetrics: requests,
    accessLog: config.accessLog ? (line) => given.log.access(line) : undefined,
    strict,
    websocketCompression,
    limits,
    parseLimits: {
      http: { ...limits, batchItems: limits.httpBatchItems },
      websocket: { ...limits, batchItems: limits.websocketBatchItems },
    },
    networks: createNetworks(networks, hosts),
    refusals: new RepeatedRefusals(limits.repeatedRefusalSeconds),
    freeCalls: new FreeCalls(limits.freeCallsPerSecond, limits.burstSeconds),
    turns: new Turns(),
    readiness: createReadiness(parts, (error) =>
      log.causeOf(error instanceof RpcError ? (error.cause ?? error) : error),
    ),
    report: createReport(log, requests),
  };
}

function keyRecords({ keys, accounts }: Config) {
  return keys.map(({ account: id, isHidden: _, ...key }) => ({ ...key, account: { id, ...accounts[id]! } }));
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
