/**
 * Builds a client from its options: the contract's methods, requests, batches, and the engine that the other features
 * use.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { Call } from './call.ts';
import type { ClientBase } from './client-base.ts';
import { type Endpoint, endpointOf } from './endpoint.ts';
import { exchange, type Sender } from './exchange.ts';
import { http } from './http.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import type { ErrorTable } from './read-answer.ts';
import { setupOf } from './setup.ts';
import { split } from './split.ts';
import type { FetchLike, TransportLimits } from './transport.ts';

/** The parts of the contract that every client needs. */
export interface Contract {
  /** Each method's number of parameters. */
  readonly arities: Readonly<Record<string, number>>;
  /** The options of a method that are sent as further parameters, in this order. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly errors: ErrorTable;
  readonly limits: TransportLimits;
}

/** What features outside the client are built from. */
export interface Engine {
  readonly endpoint: Endpoint;
  readonly fetch: FetchLike;
  readonly options: ClientOptions;
  /** A call with the next id. Undefined parameters at the end are omitted; others are sent as null. */
  prepare(method: string, params: readonly unknown[], settle: Call['settle']): Call;
  /** Resolves to the result of a call that `dispatch` sends. */
  ask(method: string, params: readonly unknown[], dispatch: (call: Call) => void): Promise<unknown>;
  /** Sends calls over the client's transport, or over `sender`, with the client's options, hooks and retries. */
  send(calls: readonly Call[], own?: CallOptions, sender?: Sender): void;
}

type AnyClient = ClientBase<Record<never, never>, Record<never, never>, Record<never, never>>;

const engines = /* @__PURE__ */ new WeakMap<object, Engine>();

/** @throws {TypeError} If `createClient` did not create the object. */
export function engineOf(client: object): Engine {
  const engine = engines.get(client);
  if (!engine) throw new TypeError('expected a client from createClient');
  return engine;
}

export function buildClient({ arities, options: named, errors, limits }: Contract, options: ClientOptions): AnyClient {
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const endpoint = endpointOf(options);
  const transport = (options.transport ?? http(fetch, options.headers))(endpoint, limits);
  const setupFor = setupOf(options, { errors, redact: endpoint.redact });
  let lastId = 0;

  const prepare: Engine['prepare'] = (method, params, settle) => {
    const id = ++lastId;
    const given = params.slice(0, params.findLastIndex((param) => param !== undefined) + 1);
    return { id, method, text: JSON.stringify({ jsonrpc: '2.0', id, method, params: given }), settle };
  };
  const ask: Engine['ask'] = (method, params, dispatch) =>
    new Promise((resolve, reject) => {
      dispatch(prepare(method, params, ({ error, result }) => (error ? reject(error) : resolve(result))));
    });
  const send: Engine['send'] = (calls, own, sender = transport) => {
    for (const chunk of split(calls, transport.batchItems, limits.bodyBytes)) exchange(setupFor(own), sender, chunk);
  };
  const gather = options.batch?.(send, transport.batchItems) ?? ((call, own) => send([call], own));

  const request = (method: string, params: readonly unknown[] = [], own?: CallOptions) =>
    ask(method, params, (call) => gather(call, own));
  const client: Record<string, unknown> = {
    request,
    batch(calls: readonly { method: string; params: readonly unknown[] }[], own?: CallOptions) {
      const prepared: Call[] = [];
      const results = calls.map(({ method, params }) => ask(method, params, (call) => prepared.push(call)));
      send(prepared, own);
      return Promise.allSettled(results);
    },
    close: () => transport.close?.(),
  };
  for (const [name, arity] of Object.entries(arities)) {
    client[name] = (...given: unknown[]) => {
      const own = given[arity] as (CallOptions & Record<string, unknown>) | undefined;
      given.length = arity;
      return request(name, [...given, ...(named[name] ?? []).map((option) => own?.[option])], own);
    };
  }
  engines.set(client, { endpoint, fetch, options, prepare, ask, send });
  return client as never;
}
