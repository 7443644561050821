/** Names of the contract as Toy writes them. */

/** `eth_getLogs` as `eth-getlogs`. */
export function toyName(name: string): string {
  return name.replaceAll('_', '-').toLowerCase();
}
