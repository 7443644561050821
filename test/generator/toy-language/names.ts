/** Names of the contract in Toy's spelling. */

/** `eth_getLogs` as `eth-getlogs`. */
export function toyName(name: string): string {
  return name.replaceAll('_', '-').toLowerCase();
}
