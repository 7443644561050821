/** Turns names of the contract into names of types, for every language that capitalizes them. */

/** `eth_getLogs` as `EthGetLogs`, `uint64` as `Uint64`, `FilterInput` as it is. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
