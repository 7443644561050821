/** One example on a page: its title, the request in each language, and the answer. */

import { compactJson } from '../languages/compact-json.ts';
import { fence, prose, titleOf } from './mdx-page.ts';

export interface Exchange {
  /** As in the contract; the title is derived from it. */
  readonly name: string;
  readonly description: string | undefined;
  /** Settings that the service was started with: flag to value. */
  readonly setup: Readonly<Record<string, unknown>> | undefined;
  readonly requests: readonly { readonly label: string; readonly language: string; readonly text: string }[];
  readonly http: number;
  readonly response: unknown;
}

/** Blocks of MDX, with one tab per language if there are several. */
export function exchange({ name, description, setup, requests, http, response }: Exchange): string[] {
  const codes = requests.map(({ language, text }) => fence(language, text));
  const tabs = requests.flatMap(({ label }, index) => [`<TabItem label="${label}">`, codes[index]!, '</TabItem>']);
  return [
    `### ${prose(titleOf(name))}`,
    ...(description === undefined ? [] : [prose(description)]),
    ...(setup === undefined ? [] : [condition(setup)]),
    ...(codes.length > 1 ? ['<Tabs syncKey="language">', ...tabs, '</Tabs>'] : codes),
    fence('json', compactJson(response), `title="HTTP ${http}"`),
  ];
}

/** A named fault is injected by tests behind the service; every other setting is a flag. */
function condition({ fault, ...flags }: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(flags).map(([name, value]) => `--${kebab(name)} ${value}`);
  const started = words.length === 0 ? [] : [`The service was started with \`${words.join(' ')}\`.`];
  return [
    ...started,
    ...(fault === undefined
      ? []
      : [`A fault was injected behind the service: ${titleOf(String(fault)).toLowerCase()}.`]),
  ].join(' ');
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
