/** The settings of networks: their nodes or chains, and the hosts that they have. */

import { fieldsOf, file, mapOf, name, text } from './setting.ts';

const address = {
  ...text,
  format: 'node-url',
  title: 'an http(s) or ws(s) URL',
  examples: ['http://127.0.0.1:8545'],
  writeOnly: true,
} as const;
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

export const networkSettings = {
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
} as const;
