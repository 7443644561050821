/** The error class of the gateway: an entry of the contract's catalogue, with the details of one occasion. */

import { type ErrorDescriptor, type ErrorName, errors } from '../generated/server/index.ts';

/** The details that one occasion adds to a catalogue entry. */
export interface RpcErrorOptions {
  /** Replaces the catalogue's message; states what is wrong and never quotes a key, a secret or an upstream's URL. */
  message?: string;
  /** The wire's `error.data`. Entries with a `reason` fill it themselves. */
  data?: unknown;
  /** For the log only. */
  cause?: unknown;
  /** Whole seconds after which the same request may succeed: the header `Retry-After`. */
  retryAfterSeconds?: number;
  /** Whether a node has worked for the call although the error's status suggests otherwise: the credits per second are not given back. */
  isAfterWork?: boolean;
  /** Seconds until the daily balance is full again: `t` of the header `RateLimit`. */
  resetSeconds?: number;
  /** The account's daily balance in credits: `q` of the header `RateLimit-Policy`. */
  quotaCredits?: number;
}

/** The `error` object on the wire: code, message and optional data. */
export function errorJson({ code, message, data }: { code: number; message: string; data?: unknown }): string {
  return JSON.stringify({ code, message, ...(data === undefined ? {} : { data }) });
}

/** A rejection or a failure that is reported to the caller; `name` is that of the catalogue entry. */
export class RpcError extends Error {
  override readonly name: ErrorName;
  readonly code: number;
  readonly data: unknown;
  readonly descriptor: ErrorDescriptor;
  readonly retryAfterSeconds: number | undefined;
  readonly isAfterWork: boolean;
  readonly resetSeconds: number | undefined;
  readonly quotaCredits: number | undefined;

  constructor(name: ErrorName, options: RpcErrorOptions = {}) {
    const descriptor = errors[name];
    // Collecting a stack takes five times as long as the rest of this, and no log and no answer contains it.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(options.message ?? descriptor.message, options.cause === undefined ? undefined : { cause: options.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = name;
    this.descriptor = descriptor;
    this.code = descriptor.code;
    this.data =
      options.data ??
      (descriptor.reason === undefined ? undefined : { reason: descriptor.reason, retryable: descriptor.retryable });
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isAfterWork = options.isAfterWork ?? false;
    this.resetSeconds = options.resetSeconds;
    this.quotaCredits = options.quotaCredits;
  }
}
