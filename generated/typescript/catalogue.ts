/**
 * Finds an error's entry in the contract's error catalogue.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { ChainAccessError, ErrorKind } from './error.ts';

/** One error of the contract. */
export interface CatalogueEntry {
  /** The client's kind for this error; errors that are handled alike share a kind. */
  readonly kind: ErrorKind;
  /** `code` of the JSON-RPC error object. */
  readonly code: number;
  /** The default message; the service may send a more specific one. */
  readonly message: string;
  /** HTTP status of an answer that contains only this error. */
  readonly http: number;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  /** The call is charged although it failed. */
  readonly charged: boolean;
  /** Value of `data.reason` that distinguishes errors with the same code. */
  readonly reason?: string;
  /** When the service returns it, in one sentence. */
  readonly when: string;
}

/** The name of an error's entry: among those with its code, the only one with its reason, message or status. */
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
