/**
 * Errors found again in the catalogue of the contract.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { ChainAccessError, ErrorKind } from './error.ts';

/** What the contract says about one error. */
export interface CatalogueEntry {
  /** What the client calls it, together with those that are handled alike. */
  readonly kind: ErrorKind;
  /** Code of the JSON-RPC error object. */
  readonly code: number;
  /** Message where the situation has nothing more to say. */
  readonly message: string;
  /** HTTP status of an answer that holds this error alone. */
  readonly http: number;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  /** The call costs its price although it ended so. */
  readonly charged: boolean;
  /** Word in `data.reason` that tells errors with the same code apart. */
  readonly reason?: string;
  /** When it is given, in one sentence. */
  readonly when: string;
}

/** The name of the entry that an error is: of those with its code, the one with its reason, status or message. */
export function nameOf(
  catalogue: Readonly<Record<string, CatalogueEntry>>,
  { code, status, message, data }: ChainAccessError,
): string | undefined {
  const reason = (data as { reason?: unknown } | undefined)?.reason;
  const alike = Object.entries(catalogue).filter(([, entry]) => entry.code === code);
  const tells = [
    (entry: CatalogueEntry) => entry.reason !== undefined && entry.reason === reason,
    (entry: CatalogueEntry) => entry.message === message,
    (entry: CatalogueEntry) => entry.http === status,
  ];
  for (const tell of tells) {
    const found = alike.filter(([, entry]) => tell(entry));
    if (found.length === 1) return found[0]![0];
  }
  return alike.length === 1 ? alike[0]![0] : undefined;
}
