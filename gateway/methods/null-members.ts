/** Null fields, which libraries send for values that are not set (quirks filter-null-members and call-null-members). */

/** The object without its null fields: the same one if it has none. */
export function withoutNulls(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  for (const name in object) if (object[name] === null) return copyWithoutNulls(object);
  return object;
}

function copyWithoutNulls(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}
