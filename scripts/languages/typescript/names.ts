/** The modules of the client package, the symbols that more than one of its files prints, and names of parameters. */

import { typeSymbol, valueSymbol } from './file.ts';

export const files = {
  index: 'index.ts',
  client: 'client.ts',
  contract: 'contract.ts',
  credits: 'credits.ts',
  errors: 'errors.ts',
  features: 'features.ts',
  methods: 'methods.ts',
  schemas: 'schemas.ts',
  gasSchemas: 'gas-schemas.ts',
  bigintMethods: 'bigint-methods.ts',
  bigintSchemas: 'bigint-schemas.ts',
  // Hand-written, in scripts/languages/typescript/runtime/:
  answerFacts: 'answer-facts.ts',
  bigints: 'bigints.ts',
  buildClient: 'build-client.ts',
  callOperation: 'call-operation.ts',
  catalogue: 'catalogue.ts',
  clientBase: 'client-base.ts',
  creditBudget: 'credit-budget.ts',
  endpoint: 'endpoint.ts',
  error: 'error.ts',
  hooks: 'hooks.ts',
  options: 'options.ts',
  poolFetch: 'pool-fetch.ts',
  provider: 'provider.ts',
  requestRaw: 'request-raw.ts',
  splitLogs: 'split-logs.ts',
  tickBatch: 'tick-batch.ts',
  transport: 'transport.ts',
  webSocket: 'web-socket.ts',
  webSocketOptions: 'web-socket-options.ts',
} as const;

export const symbols = {
  buildClient: valueSymbol('buildClient', files.buildClient),
  clientBase: typeSymbol('ClientBase', files.clientBase),
  callOptions: typeSymbol('CallOptions', files.options),
  clientOptions: typeSymbol('ClientOptions', files.options),
  contract: valueSymbol('contract', files.contract),
  methods: typeSymbol('Methods', files.methods),
  methodParams: typeSymbol('MethodParams', files.methods),
  methodInputs: typeSymbol('MethodInputs', files.methods),
  methodResults: typeSymbol('MethodResults', files.methods),
  client: typeSymbol('Client', files.client),
};

/** Words that cannot name a parameter of a module's function, and the names of the parameters that every function has. */
const TAKEN = new Set(
  [
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends',
    'false finally for function if implements import in instanceof interface let new null package private protected',
    'public return static super switch this throw true try typeof var void while with yield client options',
  ]
    .join(' ')
    .split(' '),
);

/** Options of every call. */
const CALL_OPTIONS = ['signal', 'timeoutMs', 'deadlineMs', 'retries'];

/** The name of an option that becomes a parameter; an option that every call has already gets an underscore. */
export function option(name: string): string {
  return CALL_OPTIONS.includes(name) ? `${name}_` : parameter(name);
}

/** The name of a parameter: `class` as `class_`. */
export function parameter(name: string): string {
  return TAKEN.has(name) ? `${name}_` : name;
}
