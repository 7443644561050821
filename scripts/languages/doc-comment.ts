/** Doc comments in the syntax of TypeScript, and line breaks for those of every language. */

import { LINE_CHARACTERS } from './generated-file.ts';

/**
 * One comment with an empty line between paragraphs. Undefined and empty paragraphs are omitted; without any other,
 * the text is empty.
 */
export function docComment(paragraphs: readonly (string | undefined)[], indent = ''): string {
  const texts = paragraphs.filter((text): text is string => text !== undefined && text !== '').map(withoutEnd);
  const [only] = texts;
  if (only === undefined) return '';
  const single = `${indent}/** ${only} */`;
  if (texts.length === 1 && single.length <= LINE_CHARACTERS && !only.includes('\n')) return `${single}\n`;
  const width = LINE_CHARACTERS - indent.length - ' * '.length;
  const lines = texts.flatMap((text, index) => [...(index > 0 ? [''] : []), ...wrap(text, width)]);
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`, ''].join('\n');
}

/** Escapes the end of a comment. */
function withoutEnd(text: string): string {
  return text.replaceAll('*/', '*\\/');
}

/** Unicode's line and paragraph separators end a line for some tools and not for others, so they become spaces. */
const SEPARATORS = / ?[\u2028\u2029] ?/g;

/** Breaks lines at spaces, to at most `width` characters; a longer word gets its own line. Keeps the line breaks. */
export function wrap(text: string, width: number): string[] {
  const lines = text.replaceAll(SEPARATORS, ' ').split('\n');
  return lines.flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else {
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...lines, line];
  });
}
