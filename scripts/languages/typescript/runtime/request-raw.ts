/**
 * One call whose answer is handed over as it came.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import { factsOf, type RawResponse } from './answer-facts.ts';
import { engineOf } from './build-client.ts';
import type { CallOptions } from './options.ts';

/**
 * Sends one call and gives its answer untouched: status, headers, bytes, credits; also when it says that the call was
 * refused. It is tried again like any other call, and never shares a request.
 *
 * @throws {ChainAccessError} When there is no answer: kinds `timeout`, `transport`, `aborted`, `budget`.
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
