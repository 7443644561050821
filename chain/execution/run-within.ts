/** Stops a synchronous function of a library that runs beyond a deadline. The thread goes on: nothing has to be terminated. */

import { createContext, Script } from 'node:vm';
import type { Deadline } from './deadline.ts';

const context = createContext({ run: undefined as (() => unknown) | undefined });
const script = new Script('run()');

/**
 * Calls `run` and returns its result.
 *
 * Node interrupts a script after a time by the wall clock. If the machine was too busy for the thread to use up its CPU time
 * until then, `run` is called again for the rest. So it must not have side effects.
 *
 * @throws {DeadlineExceeded} when the time is up.
 */
export function runWithin<Result>(deadline: Deadline, run: () => Result): Result {
  for (;;) {
    context.run = run;
    try {
      return script.runInContext(context, { timeout: Math.ceil(deadline.leftMs()) }) as Result;
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    } finally {
      context.run = undefined;
    }
  }
}
