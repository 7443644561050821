/** Docstrings in Google's style, wrapped at the width of the code. */

import { wrap } from '../doc-comment.ts';
import { LINE_CHARACTERS } from '../generated-file.ts';

/** A part with a heading: `Args`, `Raises`. */
export interface Section {
  readonly heading: string;
  /** Names with their texts, or texts alone. */
  readonly entries: readonly (readonly [name: string | undefined, text: string])[];
}

/** @param code Lines that stand as they are, at the end. */
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
  // A line that ends the docstring too has room for the quotes at both ends.
  const blocks = [wrap(first, isAlone ? width - 6 : width - 3), ...rest.map((text) => wrap(text, width))];
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

/** A text that holds the end of a docstring must not end it. */
function escaped(text: string): string {
  return text.replaceAll('"""', "'''");
}
