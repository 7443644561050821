/** The page of one REST operation of openapi.yaml. */

import { ContractNode } from '../../contract/contract-node.ts';
import type { Model, Operation } from '../../contract/model/model.ts';
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
  const root = new ContractNode('openapi.yaml', model.openapi.document);
  page.add(
    `<Summary>\n\n${prose(summary)}\n\n</Summary>`,
    [
      '<Facts>',
      `<Fact label="Price" price>${priceCredits} credits</Fact>`,
      '<Fact label="Transports">HTTP</Fact>',
      '</Facts>',
    ].join('\n'),
    fence(
      'http',
      [path, keyPath]
        .filter((each) => each !== undefined)
        .map((each) => `${httpMethod} ${each}`)
        .join('\n'),
    ),
    ...[description, root.member('info').optional('description')?.string()]
      .filter((text) => text !== undefined)
      .map(prose),
    keyPath && 'The second address is for callers that have only an API key; it needs no credentials.',
    '## Parameters',
    parameters(root),
    '## Response',
    responseTree(model, operation),
    '## Example',
    ...examples(model, root, operation),
    '## Errors',
    `An error is \`{"error": {"code", "message"}}\` with the HTTP status of the ${link('error catalogue', '/reference/errors/')}. Errors are free.`,
    ...failures(root, path),
    '## Response headers',
    headers(root),
  );
  return page.finish();
}

function parameters(root: ContractNode): string {
  const entries = root
    .member('components')
    .member('parameters')
    .members()
    .map(([, node]) => {
      const type = node.member('schema').member('title').string();
      const head = `<Member${attribute('name', node.member('name').string())}${attribute('type', type)} required>`;
      const only = node.member('name').string() === 'apiKey' ? ' Only in the second address.' : '';
      return [head, prose(node.member('description').string()) + only, '</Member>'].join('\n\n');
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
function examples(model: Model, root: ContractNode, { name: operation, path, keyPath }: Operation): string[] {
  const chainId = root.member('components').member('parameters').member('chainId').member('example').string();
  const fill = (template: string) => template.replace('{chainId}', chainId).replace('{apiKey}', KEY);
  const requests = [
    { label: 'curl', language: 'sh', text: `curl -s -u ${KEY}: ${SERVICE}${fill(path)}` },
    ...(keyPath ? [{ label: 'curl, key only', language: 'sh', text: `curl -s ${SERVICE}${fill(keyPath)}` }] : []),
    ...languages.map(({ label, fence, calls }) => {
      const text = calls(model).operation({ operation, values: [chainId] });
      return { label, language: fence, text };
    }),
  ];
  const answered = examplesOf(responsesOf(root, path)[0]![1]);
  return answered.flatMap(({ name, summary, value }) =>
    exchange({ name, description: summary, setup: undefined, requests, http: 200, response: value }),
  );
}

function failures(root: ContractNode, path: string): string[] {
  return responsesOf(root, path)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, node]) => [
      `### ${status}`,
      prose(node.member('description').string()),
      ...examplesOf(node).map(({ name, value }) => fence('json', compactJson(value), `title="${titleOf(name)}"`)),
    ]);
}

function responsesOf(root: ContractNode, path: string): [status: string, response: ContractNode][] {
  const operation = root.member('paths').member(path).members()[0]![1];
  return operation
    .member('responses')
    .members()
    .map(([status, node]) => [status, node.resolve()]);
}

function examplesOf(response: ContractNode): { name: string; summary: string; value: unknown }[] {
  const content = response.member('content').member('application/json');
  return content
    .member('examples')
    .members()
    .map(([name, node]) => ({ name, summary: node.member('summary').string(), value: node.member('value').value }));
}

function headers(root: ContractNode): string {
  const entries = root
    .member('components')
    .member('headers')
    .members()
    .map(([name, node]) => {
      const type = node.member('schema').member('title').string();
      return [
        `<Member${attribute('name', name)}${attribute('type', type)}>`,
        prose(node.member('description').string()),
        '</Member>',
      ].join('\n\n');
    });
  return ['<Members>', ...entries, '</Members>'].join('\n\n');
}
