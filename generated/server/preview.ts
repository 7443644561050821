/**
 * Shows a caller's value in a message: as JSON, cut short, in printable ASCII.
 *
 * This file lives in scripts/server/runtime/; `npm run generate` copies it unchanged.
 */

/** Maximum length of a preview, in characters, not counting the three dots that mark a cut. */
export const PREVIEW_CHARACTERS = 60;

/** Returns at most `PREVIEW_CHARACTERS` of the value's JSON, or `nothing` for undefined. A huge value takes no longer. */
export function preview(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = json(value, PREVIEW_CHARACTERS + 1);
  return text.length > PREVIEW_CHARACTERS ? `${text.slice(0, PREVIEW_CHARACTERS)}...` : text;
}

/** Returns JSON that can end early, but not before `budget` characters. */
function json(value: unknown, budget: number): string {
  if (typeof value === 'string') return quoted(value, budget);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${joined(value.keys(), (index) => json(value[index], budget), budget)}]`;
  const names = Object.keys(value);
  const member = (name: string) => `${quoted(name, budget)}:${json((value as Record<string, unknown>)[name], budget)}`;
  return `{${joined(names, member, budget)}}`;
}

function joined<Item>(items: Iterable<Item>, text: (item: Item) => string, budget: number): string {
  let all = '';
  for (const item of items) {
    if (all.length >= budget) break;
    all += all === '' ? text(item) : `,${text(item)}`;
  }
  return all;
}

/** Escapes characters that a terminal or a log could interpret. */
function quoted(text: string, budget: number): string {
  return JSON.stringify(text.slice(0, budget)).replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
