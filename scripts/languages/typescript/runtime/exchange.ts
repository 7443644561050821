/**
 * The life of one message: attempts, hooks, reading the answer, waits. Each call is settled as soon as its outcome is
 * known, and only calls with a retryable error are sent again.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import { type AnswerFacts, factsOf } from './answer-facts.ts';
import type { Call } from './call.ts';
import { ChainAccessError } from './error.ts';
import type { AttemptEnding, Hooks } from './hooks.ts';
import { waitMs, within } from './patience.ts';
import { type Outcome, readAnswer } from './read-answer.ts';
import { redactCause } from './redact-cause.ts';
import type { Setup } from './setup.ts';
import type { Answer, Transport } from './transport.ts';

/** The part of a transport that an exchange needs. */
export type Sender = Pick<Transport, 'send'>;

/** Sends calls until each one is settled. Never rejects. */
export async function exchange(setup: Setup, transport: Sender, calls: readonly Call[]): Promise<void> {
  const { retries, retryBaseMs, retryCapMs, signal } = setup;
  const endMs = performance.now() + setup.deadlineMs;
  let pending = calls;
  try {
    for (let number = 1; pending.length > 0; number++) {
      const { outcomes, answer } = await attempt(setup, transport, pending, number, endMs);
      const delayMs = waitMs(number, retryBaseMs, retryCapMs, answer?.headers);
      const isLast = number > retries || performance.now() + delayMs >= endMs;
      pending = pending.filter(({ settle }, index) => {
        const outcome = outcomes[index]!;
        const isFinal = isLast || !outcome.error?.isRetryable;
        if (isFinal) settle(outcome, answer);
        return !isFinal;
      });
      if (pending.length > 0) await within(delayMs, signal);
    }
  } catch (error) {
    for (const { settle } of pending) settle({ error: error as ChainAccessError });
  }
}

/** Sends calls once. Throws only what a hook throws. */
async function attempt(
  { hooks, errors, redact, timeoutMs, signal }: Setup,
  transport: Sender,
  calls: readonly Call[],
  number: number,
  endMs: number,
): Promise<{ outcomes: Outcome[]; answer?: Answer | undefined }> {
  const startMs = performance.now();
  const told = { methods: calls.map(({ method }) => method), number };
  const agreed: Hooks[] = [];
  const tell = (ending: AttemptEnding) => {
    for (const hook of agreed) hook.after?.(told, ending);
  };
  try {
    for (const hook of hooks) {
      hook.before?.(told);
      agreed.push(hook);
    }
  } catch (refusal) {
    tell({ durationMs: 0, creditsUsed: 0 }); // nothing was sent, so a budget releases what it held
    throw refusal;
  }
  let answer: Answer | undefined;
  let facts: AnswerFacts | undefined;
  let outcomes: Outcome[];
  try {
    const limitMs = Math.min(timeoutMs, endMs - startMs);
    answer = await within(limitMs, signal, async (stopped) => transport.send(calls, stopped));
    facts = factsOf(answer);
    outcomes = calls.map(readAnswer(answer, facts, errors, redact));
  } catch (thrown) {
    const error = thrown instanceof ChainAccessError ? thrown : lostConnection(thrown, redact);
    if (!calls[1]) Object.assign(error, { method: calls[0]!.method });
    outcomes = calls.map(() => ({ error }));
  }
  const error = outcomes.find((outcome) => outcome.error)?.error;
  tell({ ...facts, durationMs: performance.now() - startMs, error });
  return { outcomes, answer };
}

function lostConnection(thrown: unknown, redact: (text: string) => string): ChainAccessError {
  const cause = redactCause(thrown, redact);
  return new ChainAccessError('transport', `connection failed: ${cause?.message}`, { isRetryable: true, cause });
}
