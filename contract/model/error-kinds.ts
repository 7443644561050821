/** The kinds that every SDK's errors have: entries of the catalogue that a caller handles alike have one word. */

import type { CatalogueError, Model } from './model.ts';

/** What a service says. Clients have kinds of their own beside these: timeout, transport, decode, aborted, budget. */
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
  InvalidParams: 'invalid-params',
  KeyMissing: 'unauthorized',
  KeyUnknown: 'unauthorized',
  WrongSecret: 'unauthorized',
  KeyForbidden: 'unauthorized',
  PaymentRequired: 'out-of-credits',
  TooManyRequests: 'rate-limited',
};

/** Statuses from here on say that the service failed, not the caller. */
const FIRST_SERVICE_FAILURE_STATUS = 500;

/** An entry that is new to the catalogue is a refusal, or a failure of the service, by its status. */
export function errorKind({ name, http }: CatalogueError): ErrorKind {
  return KINDS[name] ?? (http >= FIRST_SERVICE_FAILURE_STATUS ? 'service' : 'refused');
}

/** Kinds by code, for all codes whose entries have a kind other than `refused`; the entries of one code have one kind. */
export function kindsByCode({ errors }: Model): Map<number, ErrorKind> {
  const kinds = new Map(errors.map((error) => [error.code, errorKind(error)]));
  return new Map([...kinds].filter(([, kind]) => kind !== 'refused').sort(([a], [b]) => b - a));
}

/** The HTTP statuses after which the same request may succeed, ascending. */
export function retryableStatuses({ errors }: Model): number[] {
  return [...new Set(errors.filter(({ retryable }) => retryable).map(({ http }) => http))].sort((a, b) => a - b);
}
