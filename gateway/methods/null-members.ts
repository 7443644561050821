/** Null fields, which libraries send for values that are not set (quirks filter-null-members and call-null-members). */

/** The same object without its null fields. */
export function withoutNulls(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}
