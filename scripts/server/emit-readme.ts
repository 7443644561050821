/** `README.md` of the package: the problem it solves, a server that runs, the exports, the methods and their prices. */

import type { Model } from '../../contract/model/model.ts';
import { type GeneratedFile, PROVENANCE } from '../languages/generated-file.ts';

export function emitReadme(model: Model): GeneratedFile {
  const text = `<!-- ${PROVENANCE.join(' ')} -->

# @chain-access/server

A JSON-RPC server that is written by hand drifts from its documentation: a parameter check is missing, a price is outdated, an error has
another code. This package contains those parts, generated from the chain-access contract (\`openrpc.json\` and
\`openapi.yaml\`): types for ${model.methods.length} JSON-RPC methods and the gas fee operation, validators whose messages state which parameter is
wrong, the error catalogue, prices and limits. It has no dependencies.

\`\`\`sh
npm install @chain-access/server
\`\`\`

## A server

Spread \`unimplemented\` into your service and define the methods that you implement after it; the compiler checks them against the
contract.
Save this as \`server.ts\` and start it with \`node server.ts\` (Node 22.18 or later):

\`\`\`ts
${EXAMPLE.trim()}
\`\`\`

\`\`\`sh
curl -s http://127.0.0.1:8545 -d '{"jsonrpc":"2.0","id":1,"method":"eth_getStorageAt","params":["0xbad","0x0","latest"]}'
\`\`\`

\`\`\`json
{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"address: expected a 20-byte address (\\"0x\\" and 40 hex digits); got \\"0xbad\\""}}
\`\`\`

## Exports

| export | contains |
|---|---|
| \`NodeAccessService\`, \`GasFeeService\` | the interfaces that your code implements |
| \`unimplemented\` | a \`NodeAccessService\` whose methods all throw \`MethodNotFound\` |
| \`checkParams(method, params, strict)\` | one sentence about the first wrong parameter, or undefined; with \`strict\` only the contract's own types are accepted |
| \`checkResult(method, result)\` | the same for a result |
| \`methods\` | parameters, price in credits, transports, history, limits and errors of each method |
| \`errors\`, \`ServiceError\` | the catalogue with codes, messages and HTTP statuses, and the error class that carries one of its entries |
| \`serviceLimits\`, \`companions\`, \`operations\` | default limits, methods that a service answers for free, REST operations |
| \`Block\`, \`Log\`, \`EthCallParams\`, \`EthCallResult\`, ... | a type for every schema, and two for every method |

The package also contains both contract files, byte for byte: \`@chain-access/server/openrpc.json\` and
\`@chain-access/server/openapi.yaml\`. Import the first with \`with { type: 'json' }\`; \`import.meta.resolve\` returns the URL of either.

## Methods

| method | credits | |
|---|---|---|
${model.methods.map(({ name, priceCredits, summary }) => `| \`${name}\` | ${priceCredits} | ${summary} |\n`).join('')}${model.operations
  .map(
    ({ httpMethod, path, priceCredits, summary }) => `| \`${httpMethod} ${path}\` | ${priceCredits} | ${summary} |\n`,
  )
  .join('')}`;
  return { path: 'README.md', text };
}

const EXAMPLE = `
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  checkParams,
  errors,
  type MethodName,
  methods,
  type NodeAccessService,
  ServiceError,
  unimplemented,
} from '@chain-access/server';

const words = new Map([['0x0', 42n]]);

const service = {
  ...unimplemented,
  async eth_getStorageAt([_address, position]) {
    return \`0x\${(words.get(position) ?? 0n).toString(16).padStart(64, '0')}\` as const;
  },
} satisfies NodeAccessService;

function parse(body: string): { id?: unknown; method: string; params?: unknown[] } {
  try {
    return Object(JSON.parse(body));
  } catch {
    throw new ServiceError(errors.ParseError);
  }
}

async function answer(method: string, params: unknown[]): Promise<unknown> {
  if (!Object.hasOwn(methods, method)) throw new ServiceError(errors.MethodNotFound);
  const fault = checkParams(method as MethodName, params, false);
  if (fault !== undefined) throw new ServiceError(errors.InvalidParams, { message: fault });
  return service[method as MethodName](params as never, undefined);
}

const server = createServer(async (request, response) => {
  response.setHeader('Content-Type', 'application/json');
  let id: unknown = null;
  try {
    const body = parse(await text(request));
    id = body.id ?? null;
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: await answer(body.method, body.params ?? []) }));
  } catch (error) {
    const { code, message, data } = error instanceof ServiceError ? error : new ServiceError(errors.InternalError);
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } }));
  }
});

server.listen(Number(process.env.PORT ?? 8545), '127.0.0.1', () => console.log('ready', server.address()));
`;
