/** Finds where the members of a JSON object are, without building their values. */

import { endOfString, JsonScanner } from './json-scanner.ts';

/** Where one value is: `text.slice(start, end)` is its JSON. */
export interface Span {
  start: number;
  end: number;
}

/** The members of one object; `end` is the position after its closing brace. */
export interface Members {
  spans: ReadonlyMap<string, Span>;
  end: number;
}

/** The text is not the JSON that the caller promised; `position` is where that shows. */
export class JsonShapeError extends Error {
  readonly position: number;
  constructor(position: number) {
    super(`unexpected JSON at position ${position}`);
    this.position = position;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * The members of the object that starts at or after `from`, in the order written. If a name occurs twice, the last one
 * counts, as in `JSON.parse`. Values are skipped by their brackets and quotes only.
 *
 * @param text JSON, as a string in which one character is one byte (latin1), so that positions are byte offsets.
 * @throws {JsonShapeError} no object starts there, or it does not end.
 */
export function memberSpans(text: string, from = 0): Members {
  const spans = new Map<string, Span>();
  let position = skipSpace(text, from);
  if (text.charCodeAt(position) !== OPEN_BRACE) throw new JsonShapeError(position);
  position = skipSpace(text, position + 1);
  if (text.charCodeAt(position) === CLOSE_BRACE) return { spans, end: position + 1 };
  for (;;) {
    const nameEnd = skipString(text, position);
    const name = JSON.parse(text.slice(position, nameEnd)) as string;
    position = skipSpace(text, nameEnd);
    if (text.charCodeAt(position) !== COLON) throw new JsonShapeError(position);
    const start = skipSpace(text, position + 1);
    const end = skipValue(text, start);
    spans.set(name, { start, end });
    position = skipSpace(text, end);
    const next = text.charCodeAt(position);
    if (next === CLOSE_BRACE) return { spans, end: position + 1 };
    if (next !== COMMA) throw new JsonShapeError(position);
    position = skipSpace(text, position + 1);
  }
}

/**
 * Where the value of the member `name` starts, in text that may end at any point after it; the members before it are
 * complete. Undefined if the text or the object ends before such a value.
 */
export function memberStart(
  text: string,
  name: string,
): { start: number; before: ReadonlyMap<string, Span> } | undefined {
  const before = new Map<string, Span>();
  try {
    let position = skipSpace(text, 0);
    if (text.charCodeAt(position) !== OPEN_BRACE) return undefined;
    for (;;) {
      position = skipSpace(text, position + 1);
      const nameEnd = skipString(text, position);
      const found = JSON.parse(text.slice(position, nameEnd)) as string;
      position = skipSpace(text, nameEnd);
      if (text.charCodeAt(position) !== COLON) return undefined;
      const start = skipSpace(text, position + 1);
      if (start >= text.length) return undefined;
      if (found === name) return { start, before };
      const end = skipValue(text, start);
      before.set(found, { start, end });
      position = skipSpace(text, end);
      if (text.charCodeAt(position) !== COMMA) return undefined;
    }
  } catch {
    return undefined;
  }
}

/** The position after white space; `text.length` if nothing else follows. */
function skipSpace(text: string, from: number): number {
  let position = from;
  for (;;) {
    const code = text.charCodeAt(position);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return position;
    position++;
  }
}

function skipString(text: string, from: number): number {
  if (text.charCodeAt(from) !== QUOTE) throw new JsonShapeError(from);
  const end = endOfString(text, from + 1);
  if (end === undefined) throw new JsonShapeError(text.length);
  return end;
}

function skipValue(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === QUOTE) return skipString(text, from);
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return skipLiteral(text, from);
  const end = new JsonScanner().scan(text, from);
  if (end === undefined) throw new JsonShapeError(text.length);
  return end;
}

/** A number or one of `true`, `false`, `null`: the text up to the next punctuation or white space. */
function skipLiteral(text: string, from: number): number {
  let position = from;
  for (; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || code <= 0x20) break;
  }
  if (position === from) throw new JsonShapeError(from);
  return position;
}
