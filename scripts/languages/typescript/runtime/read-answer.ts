/**
 * Turns an answer into the outcome of each call: results are matched by id, everything else becomes a typed error.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { AnswerFacts } from './answer-facts.ts';
import { ChainAccessError, type ErrorKind } from './error.ts';
import type { Answer } from './transport.ts';

/** The contract's error codes. */
export interface ErrorTable {
  /** Kinds by code. Errors such as 402 and 429 have their HTTP status as the code. */
  readonly kinds: Readonly<Record<number, ErrorKind>>;
  /** HTTP statuses and codes after which the same request may succeed. */
  readonly retryable: readonly number[];
}

/** The result of a call, or the error instead of one. */
export interface Outcome {
  readonly result?: unknown;
  readonly error?: ChainAccessError;
}

/** The part of a request that is needed to read its answer. */
export interface Asked {
  readonly id: number;
  readonly method: string;
}

interface Member {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: ErrorObject | null | undefined;
}

interface ErrorObject {
  readonly code?: number;
  readonly message?: string;
  readonly data?: { readonly retryable?: boolean };
}

const PREVIEW_CHARACTERS = 60;

/** Decodes bodies, which are UTF-8. */
const decoder = /* @__PURE__ */ new TextDecoder();

/** Parses a body; undefined if it is not JSON. */
export function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

/** A copy of an error object with every string in it redacted. */
function clean(error: NonNullable<Member['error']>, redact: (text: string) => string): ErrorObject {
  return JSON.parse(JSON.stringify(error), (_name, value) => (typeof value === 'string' ? redact(value) : value));
}

/** Returns a function that finds the outcome of a call in the answer to its message. */
export function readAnswer(
  answer: Answer,
  { status, requestId }: AnswerFacts,
  { kinds, retryable }: ErrorTable,
  redact: (text: string) => string,
): (asked: Asked) => Outcome {
  const isFailure = status! >= 300;
  const json = answer.json ?? parsed(answer.bytes);
  const members = new Map([json as Member].flat().map((member) => [member?.id, member]));

  return ({ id, method }) => {
    // An error without our ids applies to the whole message: the service rejected it unread. A list has no such field.
    const { error, result }: Member = members.get(id) ?? { error: (json as Member | undefined)?.error };
    const details = { method, status, requestId };
    if (error || isFailure) {
      const { code, message, data } = clean(error ?? {}, redact);
      const kind = kinds[status!] ?? kinds[code!] ?? (status! >= 500 ? 'service' : 'refused');
      const isRetryable = retryable.includes(status!) || retryable.includes(code!) || data?.retryable === true;
      return {
        error: new ChainAccessError(kind, message ?? `HTTP ${status}`, { ...details, code, data, isRetryable }),
      };
    }
    if (result !== undefined) return { result };
    const found =
      json === undefined
        ? `is not JSON: ${redact(decoder.decode(answer.bytes)).slice(0, PREVIEW_CHARACTERS)}`
        : 'has no result for this call';
    return { error: new ChainAccessError('decode', `the answer ${found}`, details) };
  };
}
