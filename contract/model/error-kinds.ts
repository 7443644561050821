/** The kinds of errors in every SDK: entries of the catalogue that a caller handles alike have the same kind. */

import type { CatalogueError, Model } from './model.ts';

/** The kinds of errors that a service returns. Clients add kinds of their own: timeout, transport, decode, aborted, budget. */
export type ErrorKind =
  | 'revert'
  | 'limit'
  | 'invalid-params'
  | 'unauthorized'
  | 'out-of-credits'
  | 'rate-limited'
  | 'service'
  | 'refused';

const KINDS: Readonly<Record<string, ErrorKind>> = {
  ExecutionReverted: 'revert',
  TooManyResults: 'limit',
  QueryTimeout: 'limit',
  RangeTooWide: 'limit',
  InvalidParams: 'invalid-params',
  KeyMissing: 'unauthorized',
  KeyUnknown: 'unauthorized',
  WrongSecret: 'unauthorized',
  KeyForbidden: 'unauthorized',
  PaymentRequired: 'out-of-credits',
  TooManyRequests: 'rate-limited',
};

/** From this status on, the service failed, not the caller. */
const FIRST_SERVICE_FAILURE_STATUS = 500;

/** An entry that is not listed above is a rejection or a failure of the service, depending on its status. */
export function errorKind({ name, http }: CatalogueError): ErrorKind {
  return KINDS[name] ?? (http >= FIRST_SERVICE_FAILURE_STATUS ? 'service' : 'refused');
}

/** Kinds by code, for all codes with a kind other than `refused`. Entries with the same code have the same kind. */
export function kindsByCode({ errors }: Model): Map<number, ErrorKind> {
  const kinds = new Map(errors.map((error) => [error.code, errorKind(error)]));
  return new Map([...kinds].filter(([, kind]) => kind !== 'refused').sort(([a], [b]) => b - a));
}

/** The HTTP statuses after which the same request may succeed, ascending. */
export function retryableStatuses({ errors }: Model): number[] {
  return [...new Set(errors.filter(({ retryable }) => retryable).map(({ http }) => http))].sort((a, b) => a - b);
}
