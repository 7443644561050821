/** Builds a Python file: lines in order, in ruff's layout, with docstrings and the imports that they need. */

import { wrap } from '../doc-comment.ts';
import { type GeneratedFile, LINE_CHARACTERS, PROVENANCE } from '../generated-file.ts';

/** Modules of Python's standard library. Modules whose names begin with a dot are those of the package. */
const STANDARD = ['asyncio', 'collections', 'decimal', 'typing', 'urllib'];

export class PythonFile {
  readonly #path: string;
  readonly #duty: string;
  readonly #imports = new Map<string, Set<string>>();
  readonly #typeImports = new Map<string, Set<string>>();
  readonly #lines: string[] = [];

  /** @param path Relative to the target's folder. @param duty One sentence that opens the file. */
  constructor(path: string, duty: string) {
    this.#path = path;
    this.#duty = duty;
  }

  print(...lines: readonly string[]): void {
    this.#lines.push(...lines.flatMap((line) => line.split('\n')));
  }

  /** Imports names that the module needs at run time. */
  use(module: string, ...names: string[]): void {
    add(this.#imports, module, names);
  }

  /** Imports names that only types need. */
  useType(module: string, ...names: string[]): void {
    add(this.#typeImports, module, names);
  }

  finish(): GeneratedFile {
    const opening = `"""${this.#duty}\n\n${PROVENANCE.join('\n')}\n"""`;
    const typeOnly = new Map<string, Set<string>>();
    for (const [module, names] of this.#typeImports) {
      const left = [...names].filter((name) => !this.#imports.get(module)?.has(name));
      if (left.length > 0) typeOnly.set(module, new Set(left));
    }
    if (typeOnly.size > 0) this.use('typing', 'TYPE_CHECKING');
    const parts = [opening, '', 'from __future__ import annotations', '', ...importBlock(this.#imports)];
    if (typeOnly.size > 0) {
      parts.push('', 'if TYPE_CHECKING:', ...importBlock(typeOnly).map((line) => (line === '' ? '' : `    ${line}`)));
    }
    const body = this.#lines.join('\n').replace(/^\n+/, '').trimEnd();
    const gap = /^(@|class |def |async def )/.test(body) ? '\n\n\n' : '\n\n';
    return { path: this.#path, text: `${parts.join('\n').trimEnd()}${gap}${body}\n` };
  }
}

function add(imports: Map<string, Set<string>>, module: string, names: readonly string[]): void {
  const known = imports.get(module) ?? new Set();
  for (const name of names) known.add(name);
  imports.set(module, known);
}

function importBlock(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const modules = [...imports.keys()].sort();
  const sections = [
    modules.filter((module) => STANDARD.includes(module.split('.')[0]!)),
    modules.filter((module) => !module.startsWith('.') && !STANDARD.includes(module.split('.')[0]!)),
    modules.filter((module) => module.startsWith('.')),
  ];
  return sections
    .filter((section) => section.length > 0)
    .flatMap((section, index) => [...(index > 0 ? [''] : []), ...section.flatMap((module) => line(module, imports))]);
}

function line(module: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const names = [...imports.get(module)!].sort(byKind);
  const [only] = names;
  if (only === '') return [`import ${module}`];
  const all = `from ${module} import ${names.join(', ')}`;
  // Four characters are reserved for the indent of imports that only types need.
  return all.length + 4 <= LINE_CHARACTERS
    ? [all]
    : [`from ${module} import (`, ...names.map((name) => `    ${name},`), ')'];
}

/** Constants, then classes, then other names; each in alphabetical order. */
export function byKind(a: string, b: string): number {
  const [left, right] = [kind(a), kind(b)];
  if (left !== right) return left - right;
  return a < b ? -1 : Number(a > b);
}

function kind(name: string): number {
  if (/^[A-Z0-9_]+$/.test(name) && name.length > 1) return 0;
  return /^[A-Z]/.test(name) ? 1 : 2;
}

/** `open a, b close` on one line if it fits, otherwise one item per line with a trailing comma. */
export function listed(open: string, items: readonly string[], close: string): string {
  const indent = ' '.repeat(open.length - open.trimStart().length);
  const line = `${open}${items.join(', ')}${close}`;
  const fits = line.length <= LINE_CHARACTERS && !line.includes('\n');
  if (fits || items.length === 0) return line;
  return `${open}\n${items.map((item) => `${indent}    ${item.replaceAll('\n', `\n${indent}    `)},\n`).join('')}${indent}${close}`;
}

/** A part of a docstring with a heading: `Args`, `Raises`. */
export interface Section {
  readonly heading: string;
  /** Names with their texts, or only the texts. */
  readonly entries: readonly (readonly [name: string | undefined, text: string])[];
}

/**
 * A docstring in Google's style, wrapped at the width of the code.
 *
 * @param code Lines that are printed unchanged, at the end.
 */
export function docstring(
  paragraphs: readonly (string | undefined)[],
  sections: readonly Section[],
  indent: string,
  code: readonly string[] = [],
): string {
  const width = LINE_CHARACTERS - indent.length;
  const texts = paragraphs.filter((text): text is string => text !== undefined && text !== '').map(escaped);
  const [first = '', ...rest] = texts;
  const isAlone = rest.length === 0 && sections.length === 0 && code.length === 0;
  const quotes = [...texts, ...code].some((text) => text.includes('\\')) ? 'r"""'.length : 3;
  // A docstring of one line also needs room for the quotes at both ends.
  const blocks = [wrap(first, isAlone ? width - quotes - 3 : width - quotes), ...rest.map((text) => wrap(text, width))];
  for (const { heading, entries } of sections) {
    if (entries.length > 0) blocks.push([`${heading}:`, ...entries.flatMap((entry) => entryLines(entry, width))]);
  }
  if (code.length > 0) blocks.push(['Examples:', ...code.map((line) => (line === '' ? '' : `    ${escaped(line)}`))]);
  const lines = blocks.flatMap((block, index) => (index > 0 ? ['', ...block] : block));
  const isSingle = lines.length === 1 && lines[0]!.length + 6 <= width && !/["\\]$/.test(lines[0]!);
  if (isSingle) return `${indent}${opening(lines)}${lines[0]}"""`;
  return [`${opening(lines)}${lines[0]}`, ...lines.slice(1), '"""']
    .map((line) => (line === '' ? '' : `${indent}${line}`))
    .join('\n');
}

function opening(lines: readonly string[]): string {
  return lines.some((line) => line.includes('\\')) ? 'r"""' : '"""';
}

function entryLines([name, text]: Section['entries'][number], width: number): string[] {
  const whole = name === undefined ? escaped(text) : `${name}: ${escaped(text)}`;
  return wrap(whole, width - 8).map((line, index) => `${index === 0 ? '    ' : '        '}${line}`);
}

/** Escapes the end of a docstring. */
function escaped(text: string): string {
  return text.replaceAll('"""', "'''");
}
