/** Plain data as Toy source. */

export function toyLiteral(value: unknown): string {
  return Array.isArray(value) ? `(list ${value.map(toyLiteral).join(' ')})` : JSON.stringify(value);
}
