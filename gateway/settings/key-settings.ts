/** The settings of API keys: as flags, in files, and with permissions of their own. */

import { fieldsOf, file, name, text } from './setting.ts';

/** A key is part of a URL, so it consists of characters that need no escaping there (RFC 3986 section 2.3). */
const KEY = '[A-Za-z0-9._~-]{1,200}';
const KEY_CHARACTERS = '1 to 200 letters, digits and the characters . _ ~ -';

const keyWithSecret = {
  ...text,
  title: `KEY or KEY:SECRET, where KEY is ${KEY_CHARACTERS}`,
  pattern: `^${KEY}(:[^]*)?$`,
  examples: ['K7f3Xq'],
  writeOnly: true,
} as const;

export const keySettings = {
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
} as const;
