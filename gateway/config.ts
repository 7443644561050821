/** What the service is told: the settings, their defaults from the contract, and the file that may hold them. */

import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { serviceLimits } from '../generated/server/index.ts';
import { configSchema } from './config-schema.ts';
import type { NetworkKind } from './network.ts';

/** One network: either real nodes, or an embedded chain (the default one when no files are named). */
export interface NetworkConfig {
  kind: NetworkKind;
  upstream: readonly string[];
  genesis?: string;
  chain?: string;
}

/** One key as configured; it lives on only as a hash. */
export interface KeyConfig {
  key: string;
  secret?: string;
  account?: string;
  disabled?: boolean;
  networks?: readonly string[];
  transports?: readonly ('http' | 'websocket')[];
}

/** What an account may spend; 0 is unlimited. */
export interface AccountConfig {
  dailyCredits: number;
  creditsPerSecond: number;
}

export type ServiceLimits = { -readonly [L in keyof typeof serviceLimits]: number };
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Every setting, with its default filled in. */
export interface Config {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The port of metrics and health on loopback; undefined tries the default one and does without if it is taken. */
  adminPort: number | undefined;
  networks: Readonly<Record<string, NetworkConfig>>;
  /** Host header to network name; empty: every Host is served by the only network. */
  hosts: Readonly<Record<string, string>>;
  keys: readonly KeyConfig[];
  accounts: Readonly<Record<string, AccountConfig>>;
  /** The folder of the durable ledger. */
  ledger: string;
  strict: boolean;
  logLevel: LogLevel;
  upstreamTimeoutMs: number;
  /** The least priority fee that is suggested, by decimal chain id. */
  tipFloorsWei: Readonly<Record<string, number>>;
  limits: ServiceLimits;
}

/** The settings as a file or the command line gives them: all optional. */
export interface Settings {
  host?: string;
  port?: number;
  adminPort?: number;
  kind?: NetworkKind;
  upstream?: string | readonly string[];
  genesis?: string;
  chain?: string;
  networks?: Record<string, Partial<Omit<NetworkConfig, 'upstream'>> & { upstream?: string | readonly string[] }>;
  hosts?: Record<string, string>;
  key?: string | readonly string[];
  keys?: KeyConfig[];
  accounts?: Record<string, Partial<AccountConfig>>;
  dailyCredits?: number;
  creditsPerSecond?: number;
  ledger?: string;
  strict?: boolean;
  logLevel?: LogLevel;
  upstreamTimeoutMs?: number;
  tipFloorsWei?: Record<string, number>;
  limits?: Partial<ServiceLimits>;
}

/** A setting that cannot be used; the message names it and says what is expected. */
export class ConfigError extends Error {}

const DEFAULT_ACCOUNT = 'default';
const DEFAULT_NETWORK = 'default';
const UPSTREAM_TIMEOUT_MS = 30_000;

/**
 * Settings from a file in YAML or JSON.
 *
 * @throws {ConfigError} naming the file, the line and the setting.
 */
export function readSettings(file: string): Settings {
  const lines = new LineCounter();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError(`${file}: cannot be read: ${(cause as NodeJS.ErrnoException).code}`, { cause });
  }
  const document = parseDocument(text, { lineCounter: lines });
  const [fault] = document.errors;
  if (fault) throw new ConfigError(`${file}:${lines.linePos(fault.pos[0]).line}: ${fault.message.split('\n')[0]}`);
  const settings: unknown = document.toJS() ?? {};
  const validate = new Ajv({ allowUnionTypes: true }).compile<Settings>(configSchema);
  if (validate(settings)) return settings;
  const error = mostSpecific(validate.errors!);
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'additionalProperties') path.push(error.params.additionalProperty);
  throw new ConfigError(`${file}:${lineOf(document, path, lines)}: ${describe(error, path)}`);
}

/** The settings with all defaults; `keys` of `--key KEY[:SECRET]` and of the file come together. */
export function completeConfig(settings: Settings): Config {
  const account = {
    dailyCredits: settings.dailyCredits ?? serviceLimits.dailyCredits,
    creditsPerSecond: settings.creditsPerSecond ?? serviceLimits.creditsPerSecond,
  };
  const accounts = Object.entries(settings.accounts ?? {}).map(([id, own]) => [id, { ...account, ...own }] as const);
  const config: Config = {
    host: settings.host ?? '127.0.0.1',
    port: settings.port ?? 8545,
    adminPort: settings.adminPort,
    networks: completeNetworks(settings),
    hosts: settings.hosts ?? {},
    keys: [...listOf(settings.key).map(splitKey), ...(settings.keys ?? [])],
    accounts: { [DEFAULT_ACCOUNT]: account, ...Object.fromEntries(accounts) },
    ledger: settings.ledger ?? '.chain-access',
    strict: settings.strict ?? false,
    logLevel: settings.logLevel ?? 'info',
    upstreamTimeoutMs: settings.upstreamTimeoutMs ?? UPSTREAM_TIMEOUT_MS,
    tipFloorsWei: settings.tipFloorsWei ?? {},
    limits: { ...serviceLimits, ...settings.limits },
  };
  refuseContradictions(config);
  return config;
}

function completeNetworks(settings: Settings): Config['networks'] {
  const { kind = 'mainnet', upstream, genesis, chain, networks } = settings;
  if (networks === undefined) return { [DEFAULT_NETWORK]: completeNetwork({ kind, upstream, genesis, chain }) };
  if (upstream !== undefined || genesis !== undefined || chain !== undefined) {
    throw new ConfigError('networks: goes with neither upstream nor genesis and chain; give them per network');
  }
  return Object.fromEntries(Object.entries(networks).map(([name, own]) => [name, completeNetwork({ kind, ...own })]));
}

function completeNetwork(network: {
  kind: NetworkKind;
  upstream?: string | readonly string[] | undefined;
  genesis?: string | undefined;
  chain?: string | undefined;
}): NetworkConfig {
  const { kind, upstream, genesis, chain } = network;
  const addresses = listOf(upstream);
  if ((genesis === undefined) !== (chain === undefined))
    throw new ConfigError('genesis and chain: one goes with the other');
  if (genesis !== undefined && addresses.length > 0)
    throw new ConfigError('upstream: goes with neither genesis nor chain');
  return { kind, upstream: addresses, ...(genesis && chain ? { genesis, chain } : {}) };
}

function refuseContradictions({ hosts, networks, keys, accounts, ledger, port, adminPort = 0 }: Config): void {
  if (Math.max(port, adminPort) > 65_535) throw new ConfigError('port: expected a number up to 65535');
  for (const [host, network] of Object.entries(hosts)) {
    if (!Object.hasOwn(networks, network)) throw new ConfigError(`hosts: ${host}: there is no network ${network}`);
  }
  for (const { account = DEFAULT_ACCOUNT, networks: allowed = [] } of keys) {
    if (!Object.hasOwn(accounts, account)) throw new ConfigError(`keys: there is no account ${account}`);
    const unknown = allowed.find((network) => !Object.hasOwn(networks, network));
    if (unknown !== undefined) throw new ConfigError(`keys: there is no network ${unknown}`);
  }
  if (Object.keys(networks).length > 1 && Object.keys(hosts).length === 0) {
    throw new ConfigError('hosts: several networks need a Host for each');
  }
  if (/^[a-z]+:\/\//i.test(ledger)) throw new ConfigError('ledger: expected a folder');
}

/** `KEY` or `KEY:SECRET`. */
function splitKey(text: string): KeyConfig {
  const [key = '', ...secret] = text.split(':');
  if (!/^[A-Za-z0-9._~-]{1,200}$/.test(key)) {
    throw new ConfigError('key: expected KEY or KEY:SECRET, the key of letters, digits and . _ ~ -, at most 200');
  }
  return { key, ...(secret.length > 0 ? { secret: secret.join(':') } : {}) };
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** Of an either-or's many errors, the one that lies deepest says most. */
function mostSpecific(errors: readonly ErrorObject[]): ErrorObject {
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  return errors.reduce((best, error) => (depth(error) >= depth(best) ? error : best));
}

function describe(error: ErrorObject, path: readonly string[]): string {
  const setting = path.join('.') || 'the file';
  if (error.keyword === 'additionalProperties') return `${setting}: there is no such setting`;
  const allowed = error.keyword === 'enum' ? `: ${(error.params.allowedValues as unknown[]).join(', ')}` : '';
  return `${setting}: ${error.message}${allowed}`;
}

/** The line of the setting itself, or of what holds it. */
function lineOf(document: ReturnType<typeof parseDocument>, path: readonly string[], lines: LineCounter): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === path[length - 1]) : undefined;
    const node = (pair?.key ?? document.getIn(path.slice(0, length), true)) as { range?: [number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
