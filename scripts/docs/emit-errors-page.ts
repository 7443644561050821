/** The page of errors: the whole catalogue. */

import type { CatalogueError, Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { errorTraits } from './error-rows.ts';
import { attribute, fence, link, MdxPage, prose } from './mdx-page.ts';

export function emitErrorsPage(model: Model): GeneratedFile {
  const page = new MdxPage('errors', {
    title: 'Errors',
    description:
      'Every error that the service gives: code, HTTP status, whether it is charged and whether to try again.',
    order: 11,
  });
  const own = new Set(model.methods.flatMap(({ errors }) => errors));
  const charged = model.errors.filter((error) => error.charged).map(({ name }) => errorLink(name));
  const retryable = model.errors.filter((error) => error.retryable).map(({ name }) => errorLink(name));
  page.add(
    'An error is a JSON-RPC error object. What the chain says, and what is wrong with a call, comes with HTTP 200; refusals of the account and of the transport carry their own status. In a batch and on a WebSocket there is no status of one answer: read the code.',
    fence('json', '{\n  "jsonrpc": "2.0",\n  "id": 1,\n  "error": { "code": -32602, "message": "..." }\n}'),
    `Charged, because they are answers of the chain: ${charged.join(', ')}, and every error that the node itself gives, except its own -32602. The other errors on this page are free. Worth another try: ${retryable.join(', ')}; obey the header \`Retry-After\` where there is one.`,
    'In JSON-RPC the errors with code -32603 carry `data` with a `reason` and `retryable`, so that they can be told apart without a status. The error body of the gas fee operation has the code and the message alone.',
    'The messages below are those of the catalogue; an answer may say more precisely what is wrong.',
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
    ...(users.length === 0 ? [] : [`Given by ${isEvery ? 'every method' : users.map(methodLink).join(', ')}.`]),
  ];
}

function errorLink(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function methodLink(name: string): string {
  return link(`\`${name}\``, `/reference/methods/${name}/`);
}
