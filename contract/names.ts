/** How names of the contract become names of types, in every language that writes types with a capital. */

/** `eth_getLogs` as `EthGetLogs`, `uint64` as `Uint64`, `FilterInput` as it is. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
