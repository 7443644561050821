/**
 * Looks at the JSON of a request body once, before anything is built from it: whether it is too deep or too large to parse, and where the
 * ids and params of its requests are. It costs a few milliseconds for the largest body, while parsing 5 MB of brackets costs half a second.
 */

import { endOfString } from './json-scanner.ts';

/** What a body may contain. */
export interface BodyLimits {
  /** Levels of arrays and objects. */
  readonly requestDepth: number;
  /** Values of all kinds, those in arrays and objects included. */
  readonly requestValues: number;
}

/** Where one value is: `text.slice(start, end)` is its JSON, with white space around it. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the members of one request are that leave as they came. If a name occurs twice, the last one counts, as in `JSON.parse`. */
export interface RequestSpans {
  readonly id?: Span;
  readonly params?: Span;
}

/** `excess` is what the body has too much of; only then is the scan incomplete. */
export interface BodyScan {
  readonly excess?: 'depth' | 'values' | 'digits';
  /** The items of the outermost array; undefined if the body is something else. */
  readonly itemCount?: number;
  /** By the request's place in the batch; a body that is not an array has the place 0. Items that are not objects have none. */
  readonly requests: ReadonlyMap<number, RequestSpans>;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = '\\';
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** No number of a request needs more; converting five million digits takes 80 ms. */
export const NUMBER_CHARACTERS = 1_000;
/** `"params"` with every character escaped. */
const LONGEST_NAME = 38;

/**
 * Scans a body. Of text that is not JSON it finds something or other; `JSON.parse` decides about that.
 *
 * @param text the body as a string in which one character is one byte (latin1), so that positions are byte offsets.
 */
export function scanBody(text: string, { requestDepth, requestValues }: BodyLimits): BodyScan {
  const requests = new Map<number, { id?: Span; params?: Span }>();
  let depth = 0;
  let values = 0;
  let isBatch = false;
  let place = 0;
  let hasItem = false;
  /** The depth at which the members of requests are. */
  let memberDepth = 1;
  /** The end of the last bracket, quote or comma: what follows, up to the next one, is a number, a literal or white space. */
  let mark = 0;
  let name: Span | undefined;
  let valueStart = -1;
  const endOfMember = (end: number) => {
    if (valueStart < 0 || name === undefined) return;
    const which = nameOf(text, name);
    if (which !== undefined) {
      const spans = requests.get(place);
      if (spans === undefined) requests.set(place, { [which]: { start: valueStart, end } });
      else spans[which] = { start: valueStart, end };
    }
    valueStart = -1;
  };

  let position = 0;
  for (; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code > COMMA && code < COLON) continue; // digits, the point and the minus
    if (code === QUOTE) {
      if (isLongNumber(text, mark, position)) return { excess: 'digits', requests };
      const end = endOfString(text, position + 1);
      if (end === undefined) break; // not JSON
      if (depth === memberDepth && valueStart < 0) name = { start: position, end };
      position = end - 1;
      mark = end;
    } else if (code === COMMA) {
      if (isLongNumber(text, mark, position)) return { excess: 'digits', requests };
      mark = position + 1;
      if (depth === memberDepth) endOfMember(position);
      if (isBatch && depth === 1) place++;
      else if (++values > requestValues) return { excess: 'values', requests };
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (depth === 0) {
        isBatch = code === OPEN_BRACKET;
        memberDepth = isBatch ? 2 : 1;
      }
      mark = position + 1;
      if (++depth > requestDepth) return { excess: 'depth', requests };
      if (++values > requestValues) return { excess: 'values', requests };
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      if (isLongNumber(text, mark, position)) return { excess: 'digits', requests };
      if (isBatch && depth === 1) hasItem = text.slice(text.indexOf('[') + 1, position).trim() !== '';
      mark = position + 1;
      if (depth === memberDepth) endOfMember(position);
      if (--depth <= 0) break;
    } else if (code === COLON) {
      mark = position + 1;
      if (depth === memberDepth && valueStart < 0) valueStart = position + 1;
    }
  }
  if (isLongNumber(text, mark, position)) return { excess: 'digits', requests };
  return isBatch ? { itemCount: hasItem || place > 0 ? place + 1 : 0, requests } : { requests };
}

function nameOf(text: string, { start, end }: Span): 'id' | 'params' | undefined {
  if (end - start > LONGEST_NAME) return undefined;
  const written = text.slice(start, end);
  if (written === '"id"') return 'id';
  if (written === '"params"') return 'params';
  return written.includes(BACKSLASH) ? unescaped(written) : undefined;
}

function unescaped(written: string): 'id' | 'params' | undefined {
  try {
    const name: unknown = JSON.parse(written);
    return name === 'id' || name === 'params' ? name : undefined;
  } catch {
    return undefined; // not JSON
  }
}

/** White space may be as long as it likes. */
function isLongNumber(text: string, from: number, to: number): boolean {
  return to - from > NUMBER_CHARACTERS && text.slice(from, to).trim().length > NUMBER_CHARACTERS;
}
