/** Plain data as TypeScript source. */

import { LINE_CHARACTERS } from '../generated-file.ts';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * JSON-like data as source. A list is on one line if it fits, and so is an object in a list; any other object has one
 * line per field. Undefined fields are omitted.
 *
 * @param indent Indent of the line on which the value begins.
 */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = value.map((item) => onOneLine('{ ', members(item, inner), ' }', inner) ?? literal(item, inner));
    return onOneLine('[', items, ']', inner) ?? `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`;
  }
  const lines = members(value, inner)!.map((member) => `${inner}${member},\n`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

/** `name: value` for each field of an object; undefined for any other value. */
function members(value: unknown, indent: string): string[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = Object.entries(value).filter(([, member]) => member !== undefined);
  return given.map(([name, member]) => `${memberName(name)}: ${literal(member, indent)}`);
}

function onOneLine(open: string, items: readonly string[] | undefined, close: string, indent: string) {
  if (items === undefined || items.length === 0) return undefined;
  const line = `${open}${items.join(', ')}${close}`;
  return !line.includes('\n') && indent.length + line.length < LINE_CHARACTERS ? line : undefined;
}

/** A string in single quotes, or in double quotes if that avoids escapes. */
export function quoted(text: string): string {
  const json = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  if (text.includes("'") && !text.includes('"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A field's name, quoted only if necessary. */
export function memberName(name: string): string {
  return IDENTIFIER.test(name) ? name : quoted(name);
}
