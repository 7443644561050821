/** The complete configuration of the service: settings with defaults filled in and contradictions rejected. */

import { serviceLimits } from '../generated/server/index.ts';
import { checkExtraMethods } from './settings/check-extra-methods.ts';
import { checkReadable } from './settings/given-file.ts';
import { givenKeys } from './settings/given-keys.ts';
import {
  ConfigError,
  listOf,
  type NetworkKind,
  type Place,
  type PlaceOf,
  placeByName,
  type Settings,
} from './settings/settings.ts';
import { settings as table } from './settings/settings-schema.ts';

/** One network: either real nodes, or an embedded chain (the default one when no files are given). */
export interface NetworkConfig {
  readonly kind: NetworkKind;
  readonly upstream: readonly string[];
  readonly genesis?: string;
  readonly chain?: string;
}

/** One key as configured; the service keeps only its hash. */
export interface KeyConfig extends KeySettings {
  readonly account: string;
  /** The key comes from a key file or the environment, and the start-up text does not show it. */
  readonly isHidden?: boolean;
}

type KeySettings = NonNullable<Settings['keys']>[number];

/** What an account may spend; 0 is unlimited. */
export interface AccountConfig {
  readonly dailyCredits: number;
  readonly creditsPerSecond: number;
}

export type ServiceLimits = { readonly [L in keyof typeof serviceLimits]: number };

/** Settings that the service uses as they are given. */
type Plain =
  | 'host'
  | 'port'
  | 'ledger'
  | 'strict'
  | 'websocketCompression'
  | 'logLevel'
  | 'accessLog'
  | 'upstreamTimeoutMs'
  | 'hosts'
  | 'tipFloorsWei'
  | 'extraMethods';

/** Every setting, with its default filled in. */
export interface Config extends Readonly<Required<Pick<Settings, Plain>>> {
  /** If undefined, the service tries the default port, and runs without metrics and health if that port is in use. */
  readonly adminPort: number | undefined;
  readonly networks: Readonly<Record<string, NetworkConfig>>;
  /** Those that are not hidden first. */
  readonly keys: readonly KeyConfig[];
  readonly accounts: Readonly<Record<string, AccountConfig>>;
  readonly limits: ServiceLimits;
  /** The price of each method that an embedded chain answers beyond the contract; if undefined, only `extraMethods` are open. */
  readonly embeddedMethodCredits?: number;
  /** What the operator should know about the settings, as clauses without a full stop. */
  readonly warnings: readonly string[];
}

const DEFAULT_ACCOUNT = table.keys.items.properties.account.default;
const DEFAULT_NETWORK = 'default';

/**
 * Fills in the defaults, reads the key files, and checks that the files of embedded chains can be read.
 *
 * @param settings valid by their schema; the keys in `key`, `keys`, `keyFile` and the environment are combined.
 * @throws {ConfigError} settings contradict each other, or a file cannot be used.
 */
export function completeConfig(
  settings: Settings,
  placeOf: PlaceOf = placeByName,
  environment: NodeJS.ProcessEnv = {},
): Config {
  const {
    dailyCredits = table.dailyCredits.default,
    creditsPerSecond = table.creditsPerSecond.default,
    accounts = {},
  } = settings;
  const account = { dailyCredits, creditsPerSecond };
  const ownAccounts = Object.entries(accounts).map(([id, own]) => [id, { ...account, ...own }] as const);
  const { given, warnings } = givenKeys(settings, placeOf, environment);
  const config: Config = {
    host: settings.host ?? table.host.default,
    port: settings.port ?? table.port.default,
    adminPort: settings.adminPort,
    networks: completeNetworks(settings, placeOf),
    hosts: settings.hosts ?? {},
    keys: given.map(({ settings: key, isHidden }) => ({ account: DEFAULT_ACCOUNT, ...key, isHidden })),
    accounts: { [DEFAULT_ACCOUNT]: account, ...Object.fromEntries(ownAccounts) },
    ledger: settings.ledger ?? table.ledger.default,
    strict: settings.strict ?? table.strict.default,
    websocketCompression: settings.websocketCompression ?? table.websocketCompression.default,
    logLevel: settings.logLevel ?? table.logLevel.default,
    accessLog: settings.accessLog ?? table.accessLog.default,
    upstreamTimeoutMs: settings.upstreamTimeoutMs ?? table.upstreamTimeoutMs.default,
    tipFloorsWei: settings.tipFloorsWei ?? {},
    extraMethods: settings.extraMethods ?? {},
    limits: { ...serviceLimits, ...settings.limits },
    warnings,
  };
  checkPorts(settings, placeOf);
  checkExtraMethods(settings, placeOf);
  checkNames(settings, config, placeOf);
  return config;
}

function completeNetworks(settings: Settings, placeOf: PlaceOf): Config['networks'] {
  const { kind = table.kind.default, networks } = settings;
  if (networks === undefined) return { [DEFAULT_NETWORK]: completeNetwork({ ...settings, kind }, [], placeOf) };
  const ofOneNetwork = (['upstream', 'genesis', 'chain'] as const).filter((name) => settings[name] !== undefined);
  if (ofOneNetwork.length > 0) {
    const { at, name } = placeOf(['networks']);
    const others = ofOneNetwork.map((other) => placeOf([other]).name).join(' and ');
    throw new ConfigError(`${at}${name} cannot be combined with ${others}; give each network its own`);
  }
  const complete = Object.entries(networks).map(([name, own]) => {
    return [name, completeNetwork({ kind, ...own }, ['networks', name], placeOf)] as const;
  });
  return Object.fromEntries(complete);
}

function completeNetwork(
  { kind, upstream, genesis, chain }: Pick<Settings, 'upstream' | 'genesis' | 'chain'> & { kind: NetworkKind },
  path: readonly string[],
  placeOf: PlaceOf,
): NetworkConfig {
  const addresses = listOf(upstream);
  if (genesis !== undefined && chain === undefined) throw missingPartner(placeOf([...path, 'genesis']), 'chain');
  if (chain !== undefined && genesis === undefined) throw missingPartner(placeOf([...path, 'chain']), 'genesis');
  if (genesis === undefined || chain === undefined) return { kind, upstream: addresses };
  if (addresses.length > 0) {
    const { at, name } = placeOf([...path, 'upstream']);
    const [first, second] = [placeOf([...path, 'genesis']).name, placeOf([...path, 'chain']).name];
    throw new ConfigError(`${at}${name} cannot be combined with ${first} and ${second}; remove one or the other`);
  }
  for (const [setting, file] of Object.entries({ genesis, chain })) {
    const { at, name } = placeOf([...path, setting]);
    checkReadable(file, `${at}${name} ${file}`);
  }
  return { kind, upstream: addresses, genesis, chain };
}

/** `--genesis and --chain must be given together; --chain is missing`. */
function missingPartner({ at, name }: Place, partner: 'genesis' | 'chain'): ConfigError {
  const missing = name.replace(/\w+$/, partner);
  const [first, second] = partner === 'chain' ? [name, missing] : [missing, name];
  return new ConfigError(`${at}${first} and ${second} must be given together; ${missing} is missing`);
}

function checkPorts({ port, adminPort }: Settings, placeOf: PlaceOf): void {
  if (adminPort === undefined || adminPort === 0 || adminPort !== port) return;
  const { at, name } = placeOf(['adminPort']);
  throw new ConfigError(`${at}${name}: expected another port than ${placeOf(['port']).name}, such as ${port + 1}`);
}

/** Rejects settings that refer to a network or an account that does not exist. */
function checkNames({ keys = [] }: Settings, { hosts, networks, accounts }: Config, placeOf: PlaceOf): void {
  const check = (name: string, known: object, kind: string, path: readonly string[]) => {
    if (Object.hasOwn(known, name)) return;
    const place = placeOf(path);
    const names = Object.keys(known).join(', ');
    throw new ConfigError(`${place.at}${place.name}: expected the name of ${kind} (${names}); got ${name}`);
  };
  for (const [host, network] of Object.entries(hosts)) check(network, networks, 'a network', ['hosts', host]);
  for (const [index, { account = DEFAULT_ACCOUNT, networks: allowed = [] }] of keys.entries()) {
    check(account, accounts, 'an account', ['keys', String(index), 'account']);
    for (const [at, name] of allowed.entries()) {
      check(name, networks, 'a network', ['keys', String(index), 'networks', String(at)]);
    }
  }
  const [first, second] = Object.keys(networks);
  if (second === undefined || Object.keys(hosts).length > 0) return;
  const { at, name } = placeOf(['networks']);
  throw new ConfigError(`${at}${name}: several networks require hosts, such as hosts: { main.rpc.example: ${first} }`);
}
