/**
 * Replaces texts as they are and as they are often quoted: in upper or lower case, percent-encoded, or escaped in JSON. The texts are in a
 * tree by their common beginnings, so that the time of a search does not grow with their number.
 */

/** A text of fewer characters that are all hex digits may be part of a number. */
const LONG_CHARACTERS = 8;

interface Branch {
  readonly next: Map<string, Branch>;
  /** Where a text ends; `alone`: only if no letter or digit is next to it. */
  end?: 'anywhere' | 'alone';
}

/** @returns a function that puts `replacement` in place of every text; of several at one position, the longest is replaced. */
export function replacerOf(texts: readonly string[], replacement: string): (text: string) => string {
  const root: Branch = { next: new Map() };
  for (const text of texts) addTo(root, text);
  if (root.next.size === 0) return (text) => text;
  const starts = new Set([...root.next.keys()].flatMap((unit) => [unit, unit.toUpperCase()]).concat('%', '+', '\\'));
  return (text) => {
    let replaced = '';
    let copied = 0;
    for (let at = 0; at < text.length; at++) {
      const end = starts.has(text[at]!) ? longestEnd(root, text, at, at) : undefined;
      if (end === undefined) continue;
      replaced += text.slice(copied, at) + replacement;
      copied = end;
      at = end - 1;
    }
    return copied === 0 ? text : replaced + text.slice(copied);
  };
}

function addTo(root: Branch, text: string): void {
  let branch = root;
  for (const unit of unitsOf(text)) {
    if (!branch.next.has(unit)) branch.next.set(unit, { next: new Map() });
    branch = branch.next.get(unit)!;
  }
  branch.end = text.length < LONG_CHARACTERS && /^[0-9a-f]+$/i.test(text) ? 'alone' : 'anywhere';
}

function longestEnd(branch: Branch, text: string, start: number, at: number): number | undefined {
  let longest = branch.end === 'anywhere' || (branch.end === 'alone' && isAlone(text, start, at)) ? at : undefined;
  for (const { units, end } of quotesAt(text, at)) {
    const next = units.reduce<Branch | undefined>((each, unit) => each?.next.get(unit), branch);
    const found = next && longestEnd(next, text, start, end);
    if (found !== undefined && found > (longest ?? 0)) longest = found;
  }
  return longest;
}

interface Quote {
  readonly units: readonly string[];
  readonly end: number;
}

const PERCENT = /(?:%(?:25){0,2}[0-7][0-9a-f])|(?:%(?:25){0,2}[89a-f][0-9a-f]){2,4}/iy;
const UNICODE = /\\{1,4}u([0-9a-f]{4})/iy;
const ESCAPED = /\\{1,4}([^a-z0-9\\])/iy;
const BACKSLASH = /\\{2,4}/y;

/**
 * What the text at a position can mean: the character itself, or the one that it quotes. Every form has a bounded length, so that a text
 * of many backslashes takes no more time than another.
 */
function quotesAt(text: string, at: number): readonly Quote[] {
  const character = text[at];
  if (character === undefined) return [];
  const itself = { units: unitsOf(character), end: at + 1 };
  if (character === '%') {
    const [quote] = matchAt(PERCENT, text, at) ?? [];
    return quote === undefined ? [itself] : [itself, { units: unitsOf(percentDecoded(quote)), end: at + quote.length }];
  }
  if (character === '+') return [itself, { units: [' '], end: at + 1 }];
  if (character !== '\\') return [itself];
  const unicode = matchAt(UNICODE, text, at);
  if (unicode) {
    const unit = String.fromCharCode(Number.parseInt(unicode[1]!, 16));
    return [itself, { units: unitsOf(unit), end: at + unicode[0].length }];
  }
  const [escaped, quoted] = matchAt(ESCAPED, text, at) ?? [];
  const [backslash] = matchAt(BACKSLASH, text, at) ?? [];
  return [
    itself,
    ...(escaped === undefined ? [] : [{ units: [quoted!], end: at + escaped.length }]),
    ...(backslash === undefined ? [] : [{ units: ['\\'], end: at + backslash.length }]),
  ];
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function percentDecoded(quote: string): string {
  const bytes = quote.split('%').map((each) => each.slice(-2));
  return Buffer.from(bytes.join(''), 'hex').toString();
}

/** UTF-16 code units in lower case. */
function unitsOf(text: string): string[] {
  return text.toLowerCase().split('');
}

/** What is before it may be the end of an escape, which also consists of letters and digits: `%2F`, `\n`. */
function isAlone(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  return (
    (start === 0 || /(?:[^a-z0-9]|%[0-9a-f]{2}|\\[bfnrt]|\\u[0-9a-f]{4})$/i.test(before)) &&
    !/[a-z0-9]/i.test(text[end] ?? '')
  );
}
