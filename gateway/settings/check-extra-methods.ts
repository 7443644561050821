/** Rejects methods that an operator cannot open: those that the gateway serves already, and those that it cannot forward. */

import { companions, methods } from '../../generated/server/index.ts';
import { ConfigError, type PlaceOf, type Settings } from './settings.ts';

/** Methods whose answers are pushed over the node's own connection. */
const pushed = ['eth_subscribe', 'eth_unsubscribe'];

/** @throws {ConfigError} with the reason and what to do about it. */
export function checkExtraMethods({ extraMethods = {} }: Settings, placeOf: PlaceOf): void {
  for (const method of Object.keys(extraMethods)) {
    const reason = reasonAgainst(method);
    if (reason === undefined) continue;
    const { at, name } = placeOf(['extraMethods', method]);
    throw new ConfigError(`${at}${name}: ${reason}`);
  }
}

function reasonAgainst(method: string): string | undefined {
  if (Object.hasOwn(methods, method)) return `${method} is in the contract, which sets its price; remove it here`;
  if (companions.some(({ name }) => name === method)) {
    return `${method} is answered by the service itself, free of charge; remove it here`;
  }
  if (pushed.includes(method))
    return `${method} needs messages that a node pushes, which are not forwarded; remove it here`;
  return undefined;
}
