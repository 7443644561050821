/** The page of one REST operation of openapi.yaml. */

import type { Model } from '../../contract/model/model.ts';
import type { Operation } from '../../contract/model/operation.ts';
import { namesIn } from '../../contract/model/schema.ts';
import { compactJson } from '../languages/compact-json.ts';
import { KEY, SERVICE } from '../languages/example-call.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { languages } from '../languages/languages.ts';
import { exchange } from './exchange.ts';
import { attribute, fence, link, MdxPage, prose, titleOf } from './mdx-page.ts';
import { MemberTree } from './member-tree.ts';

export function emitGasPage(model: Model, operation: Operation): GeneratedFile {
  const { name, summary, description, httpMethod, path, keyPath, priceCredits } = operation;
  const page = new MdxPage(`operations/${name}`, { title: name, description: summary, badge: String(priceCredits) });
  page.add(
    `<Summary>\n\n${prose(summary)}\n\n</Summary>`,
    [
      '<Facts>',
      `<Fact label="Price" price>${priceCredits} credits</Fact>`,
      '<Fact label="Transports">HTTP</Fact>',
      '</Facts>',
    ].join('\n'),
    fence('http', [path, keyPath].map((each) => `${httpMethod} ${each}`).join('\n')),
    ...[description ?? '', model.operationsInfo.description].filter((text) => text !== '').map(prose),
    'The second path is for callers that have only an API key; it requires no Basic credentials.',
    '## Parameters',
    parameters(operation),
    '## Response',
    responseTree(model, operation),
    '## Example',
    ...examples(model, operation),
    '## Errors',
    `An error has the body \`{"error": {"code", "message"}}\` and one of the HTTP statuses below. ${link('Errors', '/reference/errors/')} are free.`,
    ...failures(operation),
    '## Response headers',
    headers(operation),
  );
  return page.finish();
}

function parameters({ keyParam, pathParams }: Operation): string {
  const entries = [keyParam, ...pathParams]
    .filter((param) => param !== undefined)
    .map(({ name, summary, schema }) => {
      const head = `<Member${attribute('name', name)}${attribute('type', schema.title ?? '')} required>`;
      const only = name === keyParam?.name ? ' Only in the second path.' : '';
      return [head, prose(summary) + only, '</Member>'].join('\n\n');
    });
  return ['<Members>', ...entries, '</Members>'].join('\n\n');
}

function responseTree({ operationSchemas }: Model, { result }: Operation): string {
  const [name] = namesIn(result.schema);
  const schema = operationSchemas.find((each) => each.name === name)?.schema;
  const members = schema?.kind === 'object' ? schema.members : [];
  const tree = new MemberTree(operationSchemas, 'optional');
  const entries = members.map((member) => tree.entry(member));
  return ['<Members>', ...entries, '</Members>'].join('\n\n');
}

/** The answered example once for each way to authenticate. */
function examples(
  model: Model,
  { name: operation, path, keyPath, pathParams, responses: [answered] }: Operation,
): string[] {
  const values = pathParams.map(({ example }) => String(example));
  const fill = (template: string) =>
    pathParams
      .reduce((filled, { name }, index) => filled.replace(`{${name}}`, values[index]!), template)
      .replace('{apiKey}', KEY);
  const requests = [
    { label: 'curl', language: 'sh', text: `curl -s -u ${KEY}: ${SERVICE}${fill(path)}` },
    { label: 'curl, key only', language: 'sh', text: `curl -s ${SERVICE}${fill(keyPath)}` },
    ...languages.map(({ label, fence, calls }) => {
      const text = calls(model).operation({ operation, values });
      return { label, language: fence, text };
    }),
  ];
  return answered!.examples.flatMap(({ name, summary, value }) =>
    exchange({ name, description: summary, setup: undefined, requests, http: 200, response: value }),
  );
}

function failures({ responses }: Operation): string[] {
  return responses
    .filter(({ status }) => status >= 400)
    .flatMap(({ status, description, examples }) => [
      `### ${status}`,
      prose(description),
      ...examples.map(({ name, value }) => fence('json', compactJson(value), `title="${titleOf(name)}"`)),
    ]);
}

/** Each header once, in the order in which the responses list them. */
function headers({ responses }: Operation): string {
  const byName = new Map(responses.flatMap(({ headers }) => headers).map((header) => [header.name, header]));
  const entries = [...byName.values()].map(({ name, description, schema }) =>
    [
      `<Member${attribute('name', name)}${attribute('type', schema.title ?? '')}>`,
      prose(description),
      '</Member>',
    ].join('\n\n'),
  );
  return ['<Members>', ...entries, '</Members>'].join('\n\n');
}
