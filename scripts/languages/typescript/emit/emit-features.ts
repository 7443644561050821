/** `features.ts`: the features besides the client's methods, with the contract's types and limits filled in. */

import type { Model, Operation } from '../../../../contract/model/model.ts';
import { pascalCase } from '../../../../contract/names.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { UnprintableError } from '../../unprintable-error.ts';
import { TypeScriptFile, typeSymbol, valueSymbol } from '../file.ts';
import { literal, quoted } from '../literals.ts';
import { files, parameter, symbols } from '../names.ts';
import { listed, schemaType } from '../types/types.ts';

/** Free, and answered without a node, so a ping tests only the connection. */
const PING_METHOD = 'net_version';
const MS_PER_SECOND = 1000;

export function emitFeatures(model: Model): GeneratedFile {
  const file = new TypeScriptFile(
    files.features,
    "Features besides the client's methods; a bundler keeps only those that are imported.",
  );
  emitLogs(file, model);
  for (const operation of model.operations) emitOperation(file, operation);
  emitWebSocket(file, model);
  return file.finish();
}

function emitLogs(file: TypeScriptFile, { logsMethod: method }: Model): void {
  if (method === undefined) return;
  file.print``;
  file.doc([
    'Yields the logs that match a filter, in chain order, over a range of any length.',
    'A range with too many logs (`-32005`, or a `-32602` that reports the range as too wide) is split at the block that the service suggests, otherwise in half. A tag is resolved when its part is requested. A filter with `blockHash` is never split. Leaving the loop cancels the requests in flight.',
    `Each part costs ${method.priceCredits} credits, including one that is split again. Source: openrpc.json#${method.name}.`,
    `@throws {ChainAccessError} Of kind \`limit\` if a single block has too many logs; otherwise as \`${method.name}\`.`,
  ]);
  const result = ['AsyncGenerator<', schemaType('Log'), ', void>'] as const;
  const options = typeSymbol('LogsOptions', files.splitLogs);
  const params = [
    ['client: ', symbols.client],
    ['filter: ', schemaType('Filter')],
    ['options?: ', options],
  ];
  file.print`export function getLogs(${listed(params)}): ${result} {`;
  file.print`  return ${valueSymbol('splitLogs', files.splitLogs)}(client, filter, options) as ${result};`;
  file.print`}`;
}

function emitOperation(file: TypeScriptFile, operation: Operation): void {
  const { name, path } = operation;
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!);
  const type = pascalCase(name);
  const operations = typeSymbol('operations', files.gasSchemas);
  file.print``;
  file.doc([`The answer of \`${name}\`.`]);
  file.print`export type ${type} = ${operations}[${quoted(name)}]['responses'][200]['content']['application/json'];`;
  file.print``;
  file.doc([
    operation.summary,
    'A client with a secret authenticates by HTTP Basic; a client without one puts its key in the path. The request always uses HTTP.',
    `Costs ${operation.priceCredits} credits. Source: openapi.yaml#${name}.`,
    [
      ...places.map((place) => `@param ${parameter(place)} Decimal digits if it is a string.`),
      '@throws {ChainAccessError}',
    ].join('\n'),
  ]);
  const params = [
    ['client: ', symbols.client],
    ...places.map((place) => [`${parameter(place)}: string | number`]),
    ['options?: ', symbols.callOptions],
  ];
  file.print`export function ${name}(${listed(params)}): Promise<${type}> {`;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, value) => `\${encodeURIComponent(${parameter(value)})}`);
  file.print`  const path = \`${filled}\`;`;
  file.print`  return ${valueSymbol('callOperation', files.callOperation)}(client, ${quoted(name)}, path, options) as Promise<${type}>;`;
  file.print`}`;
}

function emitWebSocket(file: TypeScriptFile, { serviceLimits, companions }: Model): void {
  if (!companions.some(({ name }) => name === PING_METHOD))
    throw new UnprintableError(`there is no companion ${PING_METHOD}`);
  file.print``;
  file.doc([
    "For a client's `transport`: one WebSocket to `/ws/v3/{key}` at the same address, instead of HTTP requests.",
    'The first call opens it, and it stays open until `client.close()`. After a loss, the calls in flight are sent again over a new connection, as far as retries allow, with growing waits.',
    '@throws {TypeError} If there is neither a global WebSocket nor one in the options.',
  ]);
  const options = typeSymbol('WebSocketOptions', files.webSocketOptions);
  file.print`export function webSocket(options?: ${options}): ${typeSymbol('TransportFactory', files.transport)} {`;
  file.print`  const terms = ${literal(
    {
      batchItems: serviceLimits.websocketBatchItems,
      pingMs: serviceLimits.websocketPingSeconds! * MS_PER_SECOND,
      pingMethod: PING_METHOD,
    },
    '  ',
  )};`;
  file.print`  return ${valueSymbol('webSocketTransport', files.webSocket)}(terms, options);`;
  file.print`}`;
}
