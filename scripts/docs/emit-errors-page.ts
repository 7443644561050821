/** The page of errors: the whole catalogue. */

import type { CatalogueError, Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { errorTraits } from './error-rows.ts';
import { attribute, fence, link, MdxPage, prose } from './mdx-page.ts';

export function emitErrorsPage(model: Model): GeneratedFile {
  const page = new MdxPage('errors', {
    title: 'Errors',
    description: 'Every error of the service: code, HTTP status, whether it is charged, and whether a retry can help.',
    order: 11,
  });
  const own = new Set(model.methods.flatMap(({ errors }) => errors));
  const charged = model.errors.filter((error) => error.charged).map(({ name }) => errorLink(name));
  const retryable = model.errors.filter((error) => error.retryable).map(({ name }) => errorLink(name));
  page.add(
    'An error is a JSON-RPC error object. Errors from the chain, invalid parameters and unknown methods have HTTP status 200; all other errors have a 4xx or 5xx status. Items of a batch and messages on a WebSocket have no HTTP status: use the code.',
    fence('json', '{\n  "jsonrpc": "2.0",\n  "id": 1,\n  "error": { "code": -32602, "message": "..." }\n}'),
    `The service charges for errors that are answers from the chain: ${charged.join(', ')}, and any other error of the node except \`-32602\` and \`-32601\`. The other errors on this page are free. A retry can help after ${retryable.join(', ')}. If the response has the header \`Retry-After\`, first wait the number of seconds that it states.`,
    "If the service itself returns the code `-32603`, the error's `data` contains `reason` and `retryable`, so that you can distinguish these errors without a status. The error body of the gas fee operation has only the code and the message.",
    'The messages below are the defaults; the message of an answer can be more specific.',
    '## Errors of methods',
    ...model.errors.filter(({ name }) => own.has(name)).flatMap((error) => entry(model, error)),
    '## Errors of the service',
    ...model.errors.filter(({ name }) => !own.has(name)).flatMap((error) => entry(model, error)),
  );
  return page.finish();
}

function entry({ methods }: Model, error: CatalogueError): string[] {
  const users = methods.filter(({ errors }) => errors.includes(error.name)).map(({ name }) => name);
  const isEvery = users.length === methods.length;
  return [
    `### ${error.name}`,
    `<ErrorFacts${errorTraits(error)}${attribute('message', error.message)}${attribute('reason', error.reason)} />`,
    prose(error.when),
    ...(users.length === 0 ? [] : [`Returned by ${isEvery ? 'every method' : users.map(methodLink).join(', ')}.`]),
  ];
}

function errorLink(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function methodLink(name: string): string {
  return link(`\`${name}\``, `/reference/methods/${name}/`);
}
