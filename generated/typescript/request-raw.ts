/**
 * Makes one call and returns its answer unparsed.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import { factsOf, type RawResponse } from './answer-facts.ts';
import { engineOf } from './build-client.ts';
import type { CallOptions } from './options.ts';

/**
 * Sends one call and returns its unparsed answer, error answers included: status, headers, bytes, credits. It is
 * retried like any other call, and never shares a request.
 *
 * @throws {ChainAccessError} If there is no answer: kinds `timeout`, `transport`, `aborted`, `budget`.
 */
export function requestRaw(
  client: object,
  method: string,
  params: readonly unknown[] = [],
  options?: CallOptions,
): Promise<RawResponse> {
  const { prepare, send } = engineOf(client);
  return new Promise((resolve, reject) => {
    const call = prepare(method, params, ({ error }, answer) => {
      if (answer) resolve({ ...factsOf(answer), headers: answer.headers, bytes: answer.bytes });
      else reject(error);
    });
    send([call], options);
  });
}
