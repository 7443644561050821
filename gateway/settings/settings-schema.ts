/**
 * Every setting of the service, described once as JSON Schema. Flags, the configuration file, their types, defaults and error
 * messages, `serve --help` and the table in the documentation are all derived from it.
 */

import { type LevelWithSilent, levels } from 'pino';
import { serviceLimits } from '../../generated/server/index.ts';
import { keySettings } from './key-settings.ts';
import { networkSettings } from './network-settings.ts';
import { fieldsOf, mapOf, type Setting, text } from './setting.ts';

const dailyCredits = {
  type: 'integer',
  minimum: 0,
  default: serviceLimits.dailyCredits,
  flag: '<credits>',
  description: 'Credits per day for each account that does not set its own; 0 means unlimited.',
} as const;
const creditsPerSecond = {
  type: 'integer',
  minimum: 0,
  default: serviceLimits.creditsPerSecond,
  flag: '<credits>',
  description: 'Credits per second for each account that does not set its own; 0 means unlimited.',
} as const;
/** The levels of pino, most serious first, and `silent`. */
const logLevels: readonly LevelWithSilent[] = [
  ...(Object.values(levels.labels).reverse() as LevelWithSilent[]),
  'silent',
];
const { dailyCredits: _dailyCredits, creditsPerSecond: _creditsPerSecond, ...otherLimits } = serviceLimits;

const limits = {
  ...(Object.fromEntries(Object.entries(otherLimits).map(([each, value]) => [each, limitOf(value)])) as {
    readonly [L in keyof typeof otherLimits]: ReturnType<typeof limitOf>;
  }),
  freeCallsPerSecond: { ...limitOf(otherLimits.freeCallsPerSecond), minimum: 0 }, // 0 means unlimited
};

/** Each setting by its key in the configuration file, in the order of `--help` and of the documentation. */
export const settings = {
  host: {
    ...text,
    title: 'a host name or an IP address',
    default: '127.0.0.1',
    flag: '<host>',
    description: 'Address to listen on; any address other than loopback requires a key.',
  },
  port: {
    type: 'integer',
    minimum: 0,
    maximum: 65_535,
    default: 8545,
    flag: '<port>',
    description: 'Port to listen on; 0 selects a free port.',
  },
  adminPort: {
    type: 'integer',
    minimum: 0,
    maximum: 65_535,
    default: 9545,
    flag: '<port>',
    description: 'Loopback port of `/metrics`, `/health` and `/ready`; 0 selects a free port.',
  },
  ...networkSettings,
  ...keySettings,
  accounts: {
    ...mapOf({ ...fieldsOf({ dailyCredits, creditsPerSecond }), title: 'the settings of an account' }),
    title: 'at least one account by name',
    examples: ['accounts: { acme: { dailyCredits: 10000000 } }'],
    description: 'Accounts by name, with limits of their own.',
  },
  dailyCredits,
  creditsPerSecond,
  ledger: {
    ...text,
    title: 'a folder',
    default: '.chain-access',
    writeOnly: true,
    flag: '<folder>',
    description: 'Folder of the credit ledger.',
  },
  strict: {
    type: 'boolean',
    default: false,
    flag: '',
    description: 'Accept only what the contract allows, without the tolerances for common clients.',
  },
  websocketCompression: {
    type: 'boolean',
    default: false,
    flag: '',
    description: 'Compress answers on WebSockets for clients that offer `permessage-deflate`, as most do.',
  },
  logLevel: {
    type: 'string',
    enum: logLevels,
    default: 'info',
    flag: '<level>',
    description: 'Lowest level of messages to log to stderr.',
  },
  accessLog: {
    type: 'boolean',
    default: false,
    flag: '',
    description:
      'Log one line on stderr for each HTTP request and each WebSocket message, without keys and parameters.',
  },
  upstreamTimeoutMs: {
    type: 'integer',
    minimum: 1,
    default: 30_000,
    description: 'Milliseconds that a node may take to answer.',
  },
  tipFloorsWei: {
    ...mapOf({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, examples: [1_000_000_000] }),
    title: 'at least one decimal chain id with a number of wei',
    examples: ['tipFloorsWei: { "137": 25000000000 }'],
    propertyNames: { pattern: '^[1-9][0-9]{0,19}$', title: 'decimal chain ids as names', examples: ['137'] },
    description: 'Lowest priority fee to suggest, in wei, by decimal chain id.',
  },
  extraMethods: {
    ...mapOf({ type: 'integer', minimum: 0, maximum: 1_000_000_000, examples: [80] }),
    title: 'at least one method with its price in credits',
    examples: ['extraMethods: { eth_getBalance: 80 }'],
    propertyNames: {
      pattern: '^[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]+$',
      title: 'a method name',
      examples: ['eth_getBalance'],
    },
    flag: '<method=credits>',
    flagName: 'extra',
    description:
      'Methods beyond the contract that the service forwards as they are, with their prices in credits; 0 means free. The flag is repeatable.',
  },
  limits: {
    ...fieldsOf(limits),
    title: 'limits of the service',
    examples: ['limits: { bodyBytes: 1000000 }'],
    description:
      'Other values for the limits of the service, such as `bodyBytes`; `dailyCredits` and `creditsPerSecond` are settings of their own.',
  },
} as const satisfies Record<string, Setting>;

/** The configuration file as a whole. */
export const settingsSchema = {
  ...fieldsOf(settings),
  title: 'settings by name',
  examples: ['port: 8545'],
  writeOnly: true,
} as const;

/** The flag of a setting: `--daily-credits` for `dailyCredits`. */
export function flagOf(setting: string): string {
  const { flagName }: { flagName?: string } = (settings as Readonly<Record<string, Setting>>)[setting] ?? {};
  return `--${flagName ?? setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function limitOf(value: number) {
  return { type: 'integer', minimum: 1, default: value } as const;
}
