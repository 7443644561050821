/** Lists between brackets, laid out as the code style has them. */

import { LINE_CHARACTERS } from '../generated-file.ts';
import type { TypeScriptFile } from './file.ts';
import { type TypeText, width } from './types/types.ts';

/** On one line where it fits, else an item a line. */
export function printList(file: TypeScriptFile, open: string, items: readonly TypeText[], close: TypeText): void {
  const indent = ' '.repeat(open.length - open.trimStart().length);
  const line = items.flatMap((item, index) => (index === 0 ? item : [', ', ...item]));
  if (open.length + width(line) + width(close) <= LINE_CHARACTERS) file.print`${open}${line}${close}`;
  else file.print`${open}\n${items.map((item) => [`${indent}  `, ...item, ',\n'])}${indent}${close}`;
}
