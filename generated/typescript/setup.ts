/**
 * How messages are sent: a client's options made complete, and those of one call put before them.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
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

/** The setup of one call by that of its client. */
export type SetupFor = (own: CallOptions | undefined) => Setup;

export function setupOf(options: ClientOptions, fixed: Pick<Setup, 'errors' | 'redact'>): SetupFor {
  const client = { ...DEFAULTS, ...given(options), ...fixed, hooks: [options.hooks ?? []].flat() };
  return (own) => (own ? { ...client, ...given(own) } : client);
}

/** Without what is there but undefined, which must not hide what stands before it. */
function given(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
