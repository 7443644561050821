/** The errors that the contract lists for one method, each with a sentence that fits this method. */

import { type ErrorKind, errorKind } from '../../contract/model/error-kinds.ts';
import type { Method, Model } from '../../contract/model/model.ts';

export interface MethodError {
  readonly kind: ErrorKind;
  /** When the method returns it: one sentence. */
  readonly when: string;
}

/**
 * The catalogue's sentence about invalid parameters covers every method, log queries included. A method that queries no
 * logs, and therefore has no error of kind `limit`, gets this sentence instead.
 */
const INVALID_PARAMS = 'A parameter is missing, unexpected or malformed; the message states which.';

/** In the order of the contract. */
export function methodErrors({ errors }: Model, method: Method): MethodError[] {
  const entries = method.errors.map((name) => errors.find((entry) => entry.name === name)!);
  const queriesLogs = entries.some((entry) => errorKind(entry) === 'limit');
  return entries.map((entry) => {
    const kind = errorKind(entry);
    return { kind, when: kind === 'invalid-params' && !queriesLogs ? INVALID_PARAMS : entry.when };
  });
}
