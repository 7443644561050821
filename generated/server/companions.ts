/**
 * Methods beside those of the contract, which a service answers by itself at no charge.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

/** Every companion, in alphabetical order. */
export const companions = [
  { name: 'eth_blockNumber', summary: 'Returns the number of the newest block, as a hex quantity.' },
  { name: 'eth_chainId', summary: 'Returns the chain id (EIP-155), as a hex quantity.' },
  { name: 'net_version', summary: 'Returns the chain id as a decimal string.' },
  { name: 'rpc.discover', summary: 'Returns the contract, `openrpc.json`.' },
  { name: 'web3_clientVersion', summary: 'Returns the name and version of the service.' },
] as const;
