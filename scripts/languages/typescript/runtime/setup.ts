/**
 * How messages are sent: the client's options with their defaults, overridden by the options of one call.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { Hooks } from './hooks.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import type { ErrorTable } from './read-answer.ts';

export interface Setup {
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly retries: number;
  readonly retryBaseMs: number;
  readonly retryCapMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly hooks: readonly Hooks[];
  readonly errors: ErrorTable;
  readonly redact: (text: string) => string;
}

const DEFAULTS = { timeoutMs: 30_000, deadlineMs: 90_000, retries: 2, retryBaseMs: 250, retryCapMs: 10_000 };

/** Returns the setup of a call with these options. */
export type SetupFor = (own: CallOptions | undefined) => Setup;

export function setupOf(options: ClientOptions, fixed: Pick<Setup, 'errors' | 'redact'>): SetupFor {
  const client = { ...DEFAULTS, ...given(options), ...fixed, hooks: [options.hooks ?? []].flat() };
  return (own) => (own ? { ...client, ...given(own) } : client);
}

/** A copy without undefined values, which must not override a default. */
function given(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
