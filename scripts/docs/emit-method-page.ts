/** The page of one JSON-RPC method. */

import type { Example, Method, Model, Param } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import type { CallLanguage } from './call-languages.ts';
import { errorRows } from './error-rows.ts';
import { exchange } from './exchange.ts';
import { limitSentences } from './limit-sentences.ts';
import { attribute, link, MdxPage, prose } from './mdx-page.ts';
import { MemberTree } from './member-tree.ts';
import { quirkBlocks } from './quirk-blocks.ts';
import { typeLabel } from './type-label.ts';

/** Longer names need two lines in the side bar. */
const SIDEBAR_CHARACTERS = 28;

const TRANSPORTS = { http: 'HTTP', websocket: 'WebSocket' };

/** @param isStrict Whether every parameter of an example has the type that typed methods accept. */
export function emitMethodPage(
  model: Model,
  languages: readonly CallLanguage[],
  method: Method,
  isStrict: (example: Example) => boolean,
): GeneratedFile {
  const page = new MdxPage(`methods/${method.name}`, {
    title: method.name,
    description: method.summary,
    ...(method.name.length > SIDEBAR_CHARACTERS ? { label: breakable(method.name) } : {}),
    badge: String(method.priceCredits),
  });
  page.add(`<Summary>\n\n${prose(method.summary)}\n\n</Summary>`, facts(method));
  if (method.description !== undefined) page.add(prose(method.description));
  page.add('## Parameters', parameters(method, model));
  page.add('## Result', result(method, model));
  page.add(
    '## Errors',
    errorRows(model.errors.filter(({ name }) => method.errors.includes(name))),
    `Any call can also fail with one of the ${link('errors of the whole service', '/reference/errors/#errors-of-the-service')}. If the node returns an error that the contract does not list, the service passes it on with the node's code and message.`,
  );
  page.add('## Examples', 'The answers were recorded from the embedded chain that `npm start` serves.');
  for (const example of method.examples) page.add(...exampleBlocks(method, example, languages, isStrict(example)));
  if (method.quirks.length > 0) page.add('## Quirks', ...quirkBlocks(method.quirks));
  return page.finish();
}

function facts({ priceCredits, transports, history, limits }: Method): string {
  const fact = (label: string, text: string, extra = '') => `<Fact${attribute('label', label)}${extra}>${text}</Fact>`;
  return [
    '<Facts>',
    fact('Price', `${priceCredits} credits`, ' price'),
    fact('Transports', transports.map((transport) => TRANSPORTS[transport]).join(', ')),
    ...(history === undefined
      ? []
      : [
          fact('History on mainnet', historyText(history.mainnet, history.nearHeadBlocks)),
          fact('History on testnets', historyText(history.testnet, history.nearHeadBlocks)),
        ]),
    ...(limits === undefined ? [] : [fact('Limits', limitSentences(limits).join('; '))]),
    '</Facts>',
  ].join('\n');
}

function historyText(depths: readonly string[], nearHeadBlocks: number): string {
  const words: Record<string, string> = { 'near-head': `the latest ${nearHeadBlocks} blocks`, archive: 'archive' };
  return depths.map((depth) => words[depth] ?? depth).join(' and ');
}

const STRICT_REJECTS = ', unless the service runs with `--strict`';

function parameters({ params, toleratedParams }: Method, model: Model): string {
  if (params.length === 0) return 'None.';
  const tree = new MemberTree(model.schemas, 'required');
  const listed = (list: readonly Param[], exception: string) => [
    '<Members>',
    ...list.map((param) => parameter(param, tree, exception)),
    '</Members>',
  ];
  const tolerated =
    toleratedParams.length === 0
      ? []
      : [
          `Also accepted after these${STRICT_REJECTS}; each may be omitted or \`null\`.`,
          ...listed(toleratedParams, ''),
        ];
  return ['Parameters are positional, in this order.', ...listed(params, STRICT_REJECTS), ...tolerated].join('\n\n');
}

/** @param exception when the wider form of a parameter is rejected, unless its list states it already. */
function parameter(param: Param, tree: MemberTree, exception: string): string {
  const { name, summary, description, strict, tolerant } = param;
  const texts = [summary, description].filter((text) => text !== undefined).map(prose);
  const below = tree.below(strict.schema, true);
  if (tolerant !== strict) {
    const standIn = param.default === undefined ? '' : `; it then defaults to \`${String(param.default)}\``;
    const omitted = strict.required && !tolerant.required ? ` The parameter may also be omitted${standIn}.` : '';
    below.push(`Also accepted${exception}: ${linked(typeLabel(tolerant.schema))}.${omitted}`);
    below.push(...tree.below(tolerant.schema));
  }
  return tree.entry({ name, schema: strict.schema, required: strict.required }, texts, below);
}

function linked(label: string): string {
  return label.replaceAll(/`([^`]+)`/g, (code, name) => link(code, `/reference/types/#${name.toLowerCase()}`));
}

function result({ result: { summary, schema } }: Method, model: Model): string {
  const tree = new MemberTree(model.schemas, 'optional');
  const texts = summary === undefined ? [] : [prose(summary)];
  const entry = tree.entry({ name: 'result', schema, required: true }, texts, tree.below(schema, true));
  return ['<Members>', entry, '</Members>'].join('\n\n');
}

function exampleBlocks(
  { name }: Method,
  example: Example,
  languages: readonly CallLanguage[],
  isStrict: boolean,
): string[] {
  const { outcome } = example;
  const params = example.params.map(({ value }) => value);
  const isNull = 'result' in outcome && outcome.result === null;
  const call = { method: name, params, isStrict, fails: 'error' in outcome, isNull };
  const response = { jsonrpc: '2.0', id: 1, ...outcome };
  return exchange({
    name: example.name,
    description: example.description,
    setup: example.setup,
    requests: languages.map(({ label, language, print }) => ({ label, language, text: print(call) })),
    http: example.http,
    response,
  });
}

/** A name with an invisible break opportunity before each of its words. */
function breakable(name: string): string {
  return name.replaceAll(/(?<=[a-z_])(?=[A-Z])/g, '\u200b');
}
