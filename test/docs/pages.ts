/** The pages as they are written: where they stand, and the exchanges that they show. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scriptLanguages } from './script-languages.ts';

const pagesFolder = resolve(import.meta.dirname, '../../docs/src/content/docs');

/** A code block of a page. */
interface CodeBlock {
  language: string;
  title: string;
  text: string;
}

/** A program on a page. */
export interface Script {
  /** Language of its code block. */
  language: string;
  text: string;
}

/** What a page says is sent, in each language, and what it says is answered. */
export interface Exchange {
  page: string;
  /** The heading that it stands below. */
  heading: string;
  curls: string[];
  scripts: Script[];
  answer: { status: number; body: any } | undefined;
  /** The one line that the page says each script prints. */
  printed: string[];
  /** Settings that the page says the service needs, as flags. */
  flags: string | undefined;
  /** It is an answer of a service whose node misbehaves. */
  needsFault: boolean;
}

const SCRIPTS = new Set(scriptLanguages.map(({ block }) => block));

/** What a build puts beside the pages, from the SDK's source; it may be doing so right now. */
const BUILT = 'api';

/** Every page with its text, by its path without suffix. */
export function pages(): Map<string, string> {
  const entries = readdirSync(pagesFolder, { withFileTypes: true }).filter(({ name }) => name !== BUILT);
  const paths = entries.flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    const below = readdirSync(join(pagesFolder, entry.name), { recursive: true, encoding: 'utf8' });
    return below.map((path) => join(entry.name, path));
  });
  return new Map(
    paths
      .filter((path) => /\.mdx?$/.test(path))
      .map((path) => [path.replace(/\.mdx?$/, ''), readFileSync(join(pagesFolder, path), 'utf8')]),
  );
}

/** Every exchange of every page: a section with a call. */
export function exchanges(): Exchange[] {
  return [...pages()].flatMap(([page, text]) =>
    text
      .split(/^(?=##+ )/m)
      .map((section) => exchangeOf(page, section))
      .filter(({ curls, scripts }) => curls.length + scripts.length > 0),
  );
}

function exchangeOf(page: string, section: string): Exchange {
  const blocks = codeBlocks(section);
  const answer = blocks.find(({ language, title }) => language === 'json' && title.startsWith('HTTP '));
  return {
    page,
    heading: /^##+ (.*)/.exec(section)?.[1] ?? '',
    curls: blocks.filter(({ language, text }) => language === 'sh' && text.startsWith('curl')).map(({ text }) => text),
    scripts: blocks.filter(({ language }) => SCRIPTS.has(language)).map(({ language, text }) => ({ language, text })),
    answer: answer && { status: Number(answer.title.slice('HTTP '.length)), body: JSON.parse(answer.text) },
    printed: blocks.filter(({ title }) => title === 'prints').map(({ text }) => text),
    flags: /The service was started with `([^`]+)`/.exec(section)?.[1],
    needsFault: section.includes('A fault was injected behind the service'),
  };
}

function codeBlocks(section: string): CodeBlock[] {
  return [...section.matchAll(/^(```+)(\w+)([^\n]*)\n([\s\S]*?)\n\1$/gm)].map(([, , language, meta, text]) => ({
    language: language!,
    title: /title="([^"]*)"/.exec(meta!)?.[1] ?? '',
    text: text!,
  }));
}
