/** Plain data as TypeScript source, laid out as the code style has it. */

import { LINE_CHARACTERS } from '../generated-file.ts';

/** Biome gives a long string its own line only below a name that is no shorter than this. */
const BROKEN_NAME_CHARACTERS = 5;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * JSON-like data as source. An object takes a line a member, but stands on one line as the item of a list where it fits;
 * a list stands on one line where it fits and holds at most one object. Members that are undefined are left out.
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
  const texts = items.map((item) => flatObject(item, inner) ?? literal(item, inner));
  const line = `[${texts.join(', ')}]`;
  const holdsObjects = items.length > 1 && items.every((item) => typeof item === 'object');
  const fits = !holdsObjects && !line.includes('\n') && before + line.length < LINE_CHARACTERS;
  return fits ? line : `[\n${texts.map((text) => `${inner}${text},\n`).join('')}${indent}]`;
}

/** An object of a list on one line, where it fits and holds no lists or objects. */
function flatObject(value: unknown, indent: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0 || members.some(([, member]) => typeof member === 'object')) return undefined;
  const line = `{ ${members.map(([name, member]) => `${memberName(name)}: ${literal(member)}`).join(', ')} }`;
  return indent.length + line.length < LINE_CHARACTERS ? line : undefined;
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
