/** Lists between brackets, laid out as ruff has them. */

import { LINE_CHARACTERS } from '../generated-file.ts';

/** `open a, b close` on one line where it fits, else an item a line with a comma after the last. */
export function listed(open: string, items: readonly string[], close: string): string {
  const indent = ' '.repeat(open.length - open.trimStart().length);
  const line = `${open}${items.join(', ')}${close}`;
  const fits = line.length <= LINE_CHARACTERS && !line.includes('\n');
  if (fits || items.length === 0) return line;
  return `${open}\n${items.map((item) => `${indent}    ${item.replaceAll('\n', `\n${indent}    `)},\n`).join('')}${indent}${close}`;
}

/** A string in double quotes, or in single ones where that saves escapes. */
export function quoted(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes('"') && !text.includes("'")) return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
  return json;
}
