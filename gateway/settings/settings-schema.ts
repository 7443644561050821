/**
 * Every setting of the service, described once as JSON Schema. Flags, the configuration file, their types, defaults and error
 * messages, `serve --help` and the table in the documentation are all derived from it.
 */

import { type LevelWithSilent, levels } from 'pino';
import { serviceLimits } from '../../generated/server/index.ts';

/** What a setting may add to its JSON Schema. */
interface Setting {
  readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object' | readonly ['string', 'array'];
  /** One or two sentences; words of the configuration are in backticks. */
  readonly description: string;
  /** What is expected, for error messages, where type, range and choices do not state it. */
  readonly title?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  /** The setting is also a flag, `--in-kebab-case`, with this placeholder; empty for a flag without a value. */
  readonly flag?: string;
  /** The flag's name, if it is not the setting's. */
  readonly flagName?: string;
  /** The value may contain a key or a password: no message repeats it. */
  readonly writeOnly?: boolean;
  readonly [keyword: string]: unknown;
}

/** A key is part of a URL, so it consists of characters that need no escaping there (RFC 3986 section 2.3). */
const KEY = '[A-Za-z0-9._~-]{1,200}';
const KEY_CHARACTERS = '1 to 200 letters, digits and the characters . _ ~ -';

const text = { type: 'string', minLength: 1 } as const;
const address = {
  ...text,
  format: 'node-url',
  title: 'an http(s) or ws(s) URL',
  examples: ['http://127.0.0.1:8545'],
  writeOnly: true,
} as const;
const keyWithSecret = {
  ...text,
  title: `KEY or KEY:SECRET, where KEY is ${KEY_CHARACTERS}`,
  pattern: `^${KEY}(:[^]*)?$`,
  examples: ['K7f3Xq'],
  writeOnly: true,
} as const;
const name = { ...text, title: 'a name', examples: ['main'] } as const;

const kind = {
  type: 'string',
  enum: ['mainnet', 'testnet'],
  default: 'mainnet',
  flag: '<kind>',
  description: 'History that the nodes serve: `mainnet` is near head and archive, `testnet` is near head only.',
} as const;
const upstream = {
  ...address,
  type: ['string', 'array'],
  title: 'an http(s) or ws(s) URL, or a list of them',
  minItems: 1,
  items: address,
  flag: '<url>',
  description:
    'URL of a node, http(s) or ws(s); repeatable. If one node cannot answer, the next one is asked. Replaces the embedded chain.',
} as const;
const file = { ...text, title: 'a file' } as const;
const genesis = {
  ...file,
  examples: ['genesis.json'],
  flag: '<file>',
  description: 'The `genesis.json` of another embedded chain; requires `chain`.',
} as const;
const chain = {
  ...file,
  examples: ['chain.rlp'],
  flag: '<file>',
  description: 'The RLP-encoded blocks of that chain; requires `genesis`.',
} as const;
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
  upstream,
  genesis,
  chain,
  kind,
  networks: {
    ...mapOf({ ...fieldsOf({ kind, upstream, genesis, chain }), title: 'the settings of a network' }),
    title: 'at least one network by name',
    examples: ['networks: { main: { upstream: http://127.0.0.1:8545 } }'],
    description: 'Several networks by name. Replaces the settings for a single network.',
  },
  hosts: {
    ...mapOf(name),
    title: 'at least one Host header with the name of its network',
    examples: ['hosts: { main.rpc.example: main }'],
    propertyNames: {
      pattern: '^[A-Za-z0-9._-]+(:[0-9]+)?$|^\\[[0-9A-Fa-f:.]+\\](:[0-9]+)?$',
      title: 'a host name or an IP address, with or without a port',
      examples: ['main.rpc.example'],
    },
    description: 'The network for each Host header. Without it, every Host is served by the only network.',
  },
  key: {
    ...keyWithSecret,
    type: ['string', 'array'],
    minItems: 1,
    items: keyWithSecret,
    flag: '<key[:secret]>',
    description:
      'API key of the default account; repeatable. Other users of the machine can see it in the list of processes, unlike one from `keyFile` or CHAIN_ACCESS_KEY. Without any key, the service creates one for development, on loopback only.',
  },
  keyFile: {
    ...file,
    type: ['string', 'array'],
    title: 'a file, or a list of files',
    examples: ['keys.txt'],
    minItems: 1,
    items: { ...file, examples: ['keys.txt'] },
    flag: '<file>',
    description:
      'File of API keys of the default account, one KEY or KEY:SECRET per line; lines that begin with # are comments. Repeatable.',
  },
  keys: {
    type: 'array',
    title: 'a list of keys',
    examples: ['keys: [{ key: K7f3Xq, account: acme }]'],
    writeOnly: true,
    description: 'API keys that have a secret, belong to an account or are restricted.',
    items: {
      ...fieldsOf({
        key: {
          type: 'string',
          pattern: `^${KEY}$`,
          title: KEY_CHARACTERS,
          examples: ['K7f3Xq'],
          writeOnly: true,
          description: 'The API key.',
        },
        secret: {
          ...text,
          title: 'a text',
          examples: ['s3cret'],
          writeOnly: true,
          description: 'Password for Basic credentials.',
        },
        account: {
          ...name,
          examples: ['acme'],
          default: 'default',
          description: 'Account that pays for the calls.',
        },
        disabled: { type: 'boolean', description: 'Whether calls with this key are rejected.' },
        networks: {
          type: 'array',
          title: 'a list of names of networks',
          examples: ['[main]'],
          items: name,
          description: 'Names of the only networks that this key may use.',
        },
        transports: {
          type: 'array',
          title: 'a list of transports',
          examples: ['[http]'],
          items: { type: 'string', enum: ['http', 'websocket'] },
          description: 'The only transports that this key may use: `http`, `websocket`.',
        },
      }),
      title: 'a key with its settings',
      writeOnly: true,
      examples: ['{ key: K7f3Xq, account: acme }'],
      required: ['key'],
    },
  },
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

function fieldsOf<const Fields extends object>(properties: Fields) {
  return { type: 'object', additionalProperties: false, properties } as const;
}

function mapOf<const Value extends object>(value: Value) {
  return { type: 'object', minProperties: 1, additionalProperties: value } as const;
}
