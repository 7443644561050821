/** JSON for readers: a value is on one line if it fits, otherwise it has one field or item per line. */

const WIDTH = 70;

/**
 * @param indent Indent of the line on which the value begins.
 * @param before Number of characters before the value on that line.
 */
export function compactJson(value: unknown, indent = '', before = indent.length): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || before + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${compactJson(item, inner)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(([name, member]) => {
    const start = `${inner}${JSON.stringify(name)}: `;
    return `${start}${compactJson(member, inner, start.length)}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
