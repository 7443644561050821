/**
 * A client from its options: the methods of the contract, requests, batches, and what the features beside it build on.
 *
 * Kept in scripts/runtime/typescript/ and copied as it is by `npm run generate`.
 */

import type { ClientBase, Settled } from './client-base.ts';
import { type Endpoint, endpointOf } from './endpoint.ts';
import { type Call, exchange, type Sender } from './exchange.ts';
import { http } from './http.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import type { ErrorTable } from './read-answer.ts';
import { setupOf } from './setup.ts';
import { split } from './split.ts';
import type { FetchLike, TransportLimits } from './transport.ts';

/** What the contract says, as far as every client needs it. */
export interface Contract {
  /** Each method's number of parameters. */
  readonly arities: Readonly<Record<string, number>>;
  readonly errors: ErrorTable;
  readonly limits: TransportLimits;
}

/** What features beside the client are made of. */
export interface Engine {
  readonly endpoint: Endpoint;
  readonly fetch: FetchLike;
  readonly options: ClientOptions;
  /** A call with the next id. Undefined parameters at the end are left out. */
  prepare(method: string, params: readonly unknown[] | undefined, settle: Call['settle']): Call;
  /** Sends calls over the client's transport, or another, with its options, hooks and retries. */
  send(calls: readonly Call[], own?: CallOptions, sender?: Sender): Promise<unknown>[];
}

type AnyClient = ClientBase<Record<never, never>, Record<never, never>, Record<never, never>>;

const engines = /* @__PURE__ */ new WeakMap<object, Engine>();

/** @throws {TypeError} When the object was not made by `createClient`. */
export function engineOf(client: object): Engine {
  const engine = engines.get(client);
  if (!engine) throw new TypeError('expected a client made by createClient');
  return engine;
}

export function buildClient({ arities, errors, limits }: Contract, options: ClientOptions): AnyClient {
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const endpoint = endpointOf(options);
  const transport = (options.transport ?? http(fetch, options.headers))(endpoint, limits);
  const setupFor = setupOf(options, { errors, redact: endpoint.redact });
  let lastId = 0;

  const prepare: Engine['prepare'] = (method, params = [], settle) => {
    const id = ++lastId;
    const given = params.slice(0, params.findLastIndex((param) => param !== undefined) + 1);
    return { id, method, text: JSON.stringify({ jsonrpc: '2.0', id, method, params: given }), settle };
  };
  const send: Engine['send'] = (calls, own, sender = transport) =>
    split(calls, transport.batchItems, limits.bodyBytes).map((chunk) => exchange(setupFor(own), sender, chunk));
  const gather = options.batch?.(send, transport.batchItems);
  const dispatch = gather ?? ((call: Call, own?: CallOptions) => send([call], own));

  const request = (method: string, params?: readonly unknown[], own?: CallOptions) =>
    new Promise<unknown>((resolve, reject) => {
      dispatch(
        prepare(method, params, ({ error, result }) => (error ? reject(error) : resolve(result))),
        own,
      );
    });

  const client: Record<string, unknown> = {
    request,
    async batch(calls: readonly { method: string; params: readonly unknown[] }[], own?: CallOptions) {
      const outcomes: Settled<unknown>[] = [];
      const prepared = calls.map(({ method, params }, index) =>
        prepare(method, params, ({ error, result }) => {
          outcomes[index] = error ? { status: 'rejected', reason: error } : { status: 'fulfilled', value: result };
        }),
      );
      await Promise.all(send(prepared, own));
      return outcomes;
    },
    close: () => transport.close?.(),
  };
  for (const [name, arity] of Object.entries(arities)) {
    client[name] = (...given: unknown[]) => request(name, given.slice(0, arity), given[arity] as CallOptions);
  }
  engines.set(client, { endpoint, fetch, options, prepare, send });
  return client as never;
}
