/** Plain data as TypeScript source, laid out as the code style has it. */

import { LINE_CHARACTERS } from './generated-file.ts';

/** Biome gives a long string its own line only below a name that is no shorter than this. */
const BROKEN_NAME_CHARACTERS = 5;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * JSON-like data as source. Objects take a line a member; a list stands on one line where it fits and holds no objects.
 * Members that are undefined are left out.
 *
 * @param indent Where the line stands on which the value begins.
 * @param before Characters that stand before the value on its line, the indent included.
 */
export function literal(value: unknown, indent = '', before = indent.length): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return list(value, indent, before);
  if (typeof value === 'object' && value !== null) return object(value as Record<string, unknown>, indent);
  return String(value);
}

/** A string in single quotes, or in double quotes where that saves escapes. */
export function quoted(text: string): string {
  const json = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  if (text.includes("'") && !text.includes('"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A member's name, quoted only where it has to be. */
export function memberName(name: string): string {
  return IDENTIFIER.test(name) ? name : quoted(name);
}

function list(items: readonly unknown[], indent: string, before: number): string {
  const inner = `${indent}  `;
  const texts = items.map((item) => literal(item, inner));
  const line = `[${texts.join(', ')}]`;
  const fits = !line.includes('\n') && before + line.length < LINE_CHARACTERS;
  return fits ? line : `[\n${texts.map((text) => `${inner}${text},\n`).join('')}${indent}]`;
}

function object(value: Record<string, unknown>, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return '{}';
  const lines = members.map(([name, member]) => {
    const start = `${inner}${memberName(name)}: `;
    const text = literal(member, inner, start.length);
    const isTooLong = typeof member === 'string' && start.length + text.length >= LINE_CHARACTERS;
    return isTooLong && name.length >= BROKEN_NAME_CHARACTERS
      ? `${start.trimEnd()}\n${inner}  ${text},\n`
      : `${start}${text},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}
