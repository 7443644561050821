/**
 * From an answer to the outcome of each call in it: results are found by id, everything else becomes a typed error.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { AnswerFacts } from './answer-facts.ts';
import { ChainAccessError, type ErrorKind } from './error.ts';
import type { Answer } from './transport.ts';

/** What the contract says about errors. */
export interface ErrorTable {
  /** Kinds by code; the codes of refusals are their HTTP statuses. */
  readonly kinds: Readonly<Record<number, ErrorKind>>;
  /** HTTP statuses, and codes, after which the same request may succeed. */
  readonly retryable: readonly number[];
}

/** The result of a call, or why there is none. */
export interface Outcome {
  readonly result?: unknown;
  readonly error?: ChainAccessError;
}

/** One request, as far as reading its answer needs it. */
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
const FIRST_FAILURE_STATUS = 300;
const FIRST_SERVICE_FAILURE_STATUS = 500;

/** Bodies are UTF-8. */
const decoder = /* @__PURE__ */ new TextDecoder();

/** A body's JSON; undefined when it is none. */
export function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

/** A copy of an error object with every text in it redacted. */
function clean(error: NonNullable<Member['error']>, redact: (text: string) => string): ErrorObject {
  return JSON.parse(JSON.stringify(error), (_name, value) => (typeof value === 'string' ? redact(value) : value));
}

/** A function that gives the outcome of any call of the message that the answer belongs to. */
export function readAnswer(
  answer: Answer,
  { status, requestId }: AnswerFacts,
  { kinds, retryable }: ErrorTable,
  redact: (text: string) => string,
): (asked: Asked) => Outcome {
  const isFailure = status! >= FIRST_FAILURE_STATUS;
  const json = answer.json ?? parsed(answer.bytes);
  const members = new Map([json as Member].flat().map((member) => [member?.id, member]));

  return ({ id, method }) => {
    // What is refused before it is read carries no id of ours, and speaks for the whole message; a list has no such member.
    const { error, result }: Member = members.get(id) ?? { error: (json as Member | undefined)?.error };
    const details = { method, status, requestId };
    if (error || isFailure) {
      const { code, message, data } = clean(error ?? {}, redact);
      const kind = kinds[status!] ?? kinds[code!] ?? (status! >= FIRST_SERVICE_FAILURE_STATUS ? 'service' : 'refused');
      const isRetryable = retryable.includes(status!) || retryable.includes(code!) || data?.retryable === true;
      return {
        error: new ChainAccessError(kind, message ?? `HTTP ${status}`, { ...details, code, data, isRetryable }),
      };
    }
    if (result !== undefined) return { result };
    const found =
      json === undefined
        ? `no JSON: ${redact(decoder.decode(answer.bytes)).slice(0, PREVIEW_CHARACTERS)}`
        : 'not for this call';
    return { error: new ChainAccessError('decode', `the answer is ${found}`, details) };
  };
}
