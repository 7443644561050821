/** The JSON Schema of the configuration file; every flag of `serve` has its key here. */

import { serviceLimits } from '../generated/server/index.ts';

const text = { type: 'string', minLength: 1 };
const credits = { type: 'integer', minimum: 0 };
const port = { type: 'integer', minimum: 0, maximum: 65_535 };
const kind = { enum: ['mainnet', 'testnet'] };
const oneOrMore = { type: ['string', 'array'], minLength: 1, minItems: 1, items: text };
const account = object({ dailyCredits: credits, creditsPerSecond: credits });
const limitNames = Object.keys(serviceLimits);

export const configSchema = object({
  host: text,
  port,
  adminPort: port,
  kind,
  upstream: oneOrMore,
  genesis: text,
  chain: text,
  networks: mapOf(object({ kind, upstream: oneOrMore, genesis: text, chain: text })),
  hosts: mapOf(text),
  key: oneOrMore,
  keys: {
    type: 'array',
    items: {
      ...object({
        key: { type: 'string', pattern: '^[A-Za-z0-9._~-]{1,200}$' },
        secret: text,
        account: text,
        disabled: { type: 'boolean' },
        networks: { type: 'array', items: text },
        transports: { type: 'array', items: { enum: ['http', 'websocket'] } },
      }),
      required: ['key'],
    },
  },
  accounts: mapOf(account),
  ...account.properties,
  ledger: text,
  strict: { type: 'boolean' },
  logLevel: { enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] },
  upstreamTimeoutMs: { type: 'integer', minimum: 1 },
  tipFloorsWei: {
    ...mapOf({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    propertyNames: { pattern: '^[1-9][0-9]{0,19}$' },
  },
  limits: object(Object.fromEntries(limitNames.map((name) => [name, { type: 'integer', minimum: 1 }]))),
});

function object(properties: Record<string, object>) {
  return { type: 'object', additionalProperties: false, properties };
}

function mapOf(value: object) {
  return { type: 'object', minProperties: 1, additionalProperties: value };
}
