/** `features.ts`: what works beside the client's methods, with the contract's types and terms filled in. */

import type { Model, Operation } from '../../../../contract/model/model.ts';
import { pascalCase } from '../../../../contract/names.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile, typeSymbol, valueSymbol } from '../file.ts';
import { literal, quoted } from '../literals.ts';
import { files, symbols } from '../names.ts';
import { listed, schemaType } from '../types/types.ts';

/** Costs nothing and needs no node, so that it tells whether the connection lives and nothing else. */
const PING_METHOD = 'net_version';
const MS_PER_SECOND = 1000;

export function emitFeatures(model: Model): GeneratedFile {
  const file = new TypeScriptFile(
    files.features,
    'What works beside the methods of a client; a bundler keeps only what is imported.',
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
    'Yields the logs that match a filter, in the order of the chain, over a range of any length.',
    'A range that holds too much (-32005, or a -32602 that says it is too wide) is split: up to where the service suggests, or else into halves. A tag stands for what it is when its part is asked for. A filter with `blockHash` is never split. Leaving the loop ends the requests in flight.',
    `Each part costs ${method.priceCredits} credits, also one that held too much. Source: openrpc.json#${method.name}.`,
    `@throws {ChainAccessError} Of kind \`limit\` when a single block holds too much; else as \`${method.name}\`.`,
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

/** Where the key stands in the second address of an operation. */
const KEY_PREFIX = '/v3/{apiKey}';

function emitOperation(file: TypeScriptFile, operation: Operation): void {
  const { name, path, keyPath } = operation;
  if (keyPath !== KEY_PREFIX + path)
    throw new TypeError(`expected ${KEY_PREFIX}${path} as the address of ${name} by key`);
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!);
  const type = pascalCase(name);
  const operations = typeSymbol('operations', files.gasSchemas);
  file.print``;
  file.doc([`The answer of \`${name}\`.`]);
  file.print`export type ${type} = ${operations}[${quoted(name)}]['responses'][200]['content']['application/json'];`;
  file.print``;
  file.doc([
    operation.summary,
    'A client with a secret authenticates by HTTP Basic; one without puts its key into the path. Always over HTTP.',
    `Costs ${operation.priceCredits} credits. Source: openapi.yaml#${name}.`,
    [...places.map((place) => `@param ${place} In decimal, when it is a string.`), '@throws {ChainAccessError}'].join(
      '\n',
    ),
  ]);
  const params = [
    ['client: ', symbols.client],
    ...places.map((place) => [`${place}: string | number`]),
    ['options?: ', symbols.callOptions],
  ];
  file.print`export function ${name}(${listed(params)}): Promise<${type}> {`;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, value) => `\${encodeURIComponent(${value})}`);
  file.print`  const path = \`${filled}\`;`;
  file.print`  return ${valueSymbol('callOperation', files.callOperation)}(client, ${quoted(name)}, path, options) as Promise<${type}>;`;
  file.print`}`;
}

function emitWebSocket(file: TypeScriptFile, { serviceLimits, companions }: Model): void {
  if (!companions.some(({ name }) => name === PING_METHOD)) throw new TypeError(`there is no companion ${PING_METHOD}`);
  file.print``;
  file.doc([
    "For a client's `transport`: one WebSocket in the place of HTTP requests, to `/ws/v3/{key}` of the same address.",
    'It is opened by the first call and stays open until `client.close()`. After a loss, what was in flight is sent again as retries allow, over a new connection, with waits that grow.',
    '@throws {TypeError} Where there is no global WebSocket and none is given.',
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
