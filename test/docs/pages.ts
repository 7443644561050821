/** Reads the pages' sources: their paths, and the exchanges that they show. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scriptLanguages } from './script-languages.ts';

const pagesFolder = resolve(import.meta.dirname, '../../docs/src/content/docs');

/** A code block of a page. */
export interface CodeBlock {
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

/** A call on a page, in each language, and the answer that the page shows. */
export interface Exchange {
  page: string;
  /** The heading above it. */
  heading: string;
  curls: string[];
  scripts: Script[];
  answer: { status: number; body: any } | undefined;
  /** The line that each script prints according to the page. */
  printed: string[];
  /** The settings that the service needs according to the page, as flags. */
  flags: string | undefined;
  /** Whether the answer requires a misbehaving node. */
  needsFault: boolean;
}

const SCRIPTS = new Set(scriptLanguages.map(({ block }) => block));

/** A folder that a build generates beside the pages from the SDK's source; a build may be writing to it during the test. */
const BUILT = 'api';

/** The text of every page, by its path without suffix. */
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

/** Every exchange of every page; an exchange is a section with a call. */
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

/** The code blocks of a page, or of a part of it. */
export function codeBlocks(section: string): CodeBlock[] {
  return [...section.matchAll(/^(```+)(\w+)([^\n]*)\n([\s\S]*?)\n\1$/gm)].map(([, , language, meta, text]) => ({
    language: language!,
    title: /title="([^"]*)"/.exec(meta!)?.[1] ?? '',
    text: text!,
  }));
}
