/** The formats in which findings are printed; a new one is one entry of the table. */

import type { Finding } from '../contract/finding.ts';

/** One finding as one line of text, without the line's end. */
type Format = (finding: Finding) => string;

export const formats = {
  /** For people and editors. */
  plain: ({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule}: ${message}`,
  /** A workflow command, shown beside the line of a pull request. */
  github: ({ file, line, column, rule, message }) =>
    `::error file=${property(file)},line=${line},col=${column},title=${property(rule)}::${data(message)}`,
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
