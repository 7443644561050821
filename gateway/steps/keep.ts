/** Step: keeps the content of an error until it has left, as results are kept. */

import type { Outcome, Session } from '../call.ts';
import { errorJson, RpcError } from '../errors.ts';
import type { NodeError } from '../upstream/upstream.ts';

/**
 * The same body, with an error's bytes kept. Errors without data are small: they stay as they are.
 *
 * @throws {RpcError} `TooManyRequests` or `NoUpstream` when there is no room for it.
 */
export async function keep(body: Outcome['body'], { key, network }: Session): Promise<Outcome['body']> {
  if ('result' in body || body.json !== undefined || body.error.data === undefined) return body;
  const json = await network.answers.keep(Buffer.from(errorJson(body.error)), { account: key.account.id });
  return { error: withoutContent(body.error), json: json! };
}

function withoutContent(error: RpcError | NodeError): RpcError | NodeError {
  return error instanceof RpcError ? new RpcError(error.name) : { code: error.code, message: '' };
}
