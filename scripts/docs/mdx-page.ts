/** Builds an MDX page: front matter, notice, imports of the components that it uses, and its text. */

import { type GeneratedFile, PROVENANCE } from '../languages/generated-file.ts';

/** The path at which the gateway serves the site. */
export const BASE = '/docs';

/** Components of docs/src/components, and those of Starlight. */
const OWN = ['ErrorFacts', 'ErrorRow', 'Errors', 'Fact', 'Facts', 'Member', 'Members', 'Summary'];
const STARLIGHT = ['TabItem', 'Tabs'];

/** The front matter of a page; `badge` is shown beside its title in the side bar. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly order?: number;
  readonly label?: string;
  readonly badge?: string;
}

export class MdxPage {
  readonly #path: string;
  readonly #head: PageHead;
  readonly #blocks: string[] = [];

  /** @param path Relative to the reference's folder, without its suffix; also the page's address. */
  constructor(path: string, head: PageHead) {
    this.#path = path;
    this.#head = head;
  }

  /** Adds blocks of MDX, separated by empty lines; undefined ones are left out. */
  add(...blocks: readonly (string | undefined)[]): void {
    this.#blocks.push(...blocks.filter((block) => block !== undefined));
  }

  finish(): GeneratedFile {
    const body = this.#blocks.join('\n\n');
    const depth = this.#path.split('/').length;
    const used = (names: readonly string[]) => names.filter((name) => body.includes(`<${name}`));
    const own = used(OWN)
      .filter((name) => new RegExp(`<${name}[\\s>]`).test(body))
      .map((name) => `import ${name} from '${'../'.repeat(depth + 2)}components/${name}.astro';\n`);
    const starlight = used(STARLIGHT);
    const imports = [
      ...(starlight.length > 0 ? [`import { ${starlight.join(', ')} } from '@astrojs/starlight/components';\n`] : []),
      ...own,
    ];
    const text = [frontMatter(this.#path, this.#head), ...(imports.length > 0 ? [imports.join('')] : []), `${body}\n`];
    return { path: `${this.#path}.mdx`, text: text.join('\n') };
  }
}

function frontMatter(path: string, { title, description, order, label, badge }: PageHead): string {
  const sidebar = [
    ...(order === undefined ? [] : [`  order: ${order}`]),
    ...(label === undefined ? [] : [`  label: ${JSON.stringify(label).replaceAll('\u200b', String.raw`\u200b`)}`]),
    ...(badge === undefined ? [] : [`  badge: { text: ${JSON.stringify(badge)}, class: price }`]),
  ];
  return [
    '---',
    ...PROVENANCE.map((line) => `# ${line}`),
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description.replaceAll('`', ''))}`,
    `slug: reference/${path}`,
    'editUrl: false',
    ...(sidebar.length > 0 ? ['sidebar:', ...sidebar] : []),
    '---',
    '',
  ].join('\n');
}

/** A text of the contract as MDX: characters with a meaning in MDX are escaped, except in backticks. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[\\<>{}*_[\]#|]/g, '\\$&')))
    .join('');
}

/** An attribute of a component: `name="text"`, or nothing when the value is undefined or false. */
export function attribute(name: string, value: string | number | boolean | undefined): string {
  if (value === undefined || value === false) return '';
  if (value === true) return ` ${name}`;
  return typeof value === 'number' || /["\n\\]/.test(value)
    ? ` ${name}={${JSON.stringify(value)}}`
    : ` ${name}="${value}"`;
}

/** A link inside the site; `path` from the site's root, with its last slash. */
export function link(text: string, path: string): string {
  return `[${text}](${BASE}${path})`;
}

/** A fenced block; its fence has four backticks if the text contains three. */
export function fence(language: string, text: string, meta = ''): string {
  const mark = text.includes('```') ? '````' : '```';
  return `${mark}${language}${meta === '' ? '' : ` ${meta}`}\n${text}\n${mark}`;
}

/** 3000000 as `3,000,000`. */
export function grouped(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** `ten-thousand-results` as `Ten thousand results`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
