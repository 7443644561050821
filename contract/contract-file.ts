/** One file of the contract: its text, its parsed content, and the line and column of every place in it. */

import {
  type Document,
  isMap,
  isNode,
  isPair,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  visit,
} from 'yaml';
import { ContractNode } from './contract-node.ts';

export interface Position {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

export interface Fault {
  readonly message: string;
  readonly position: Position;
}

export interface ContractFile {
  readonly name: string;
  /** The text, byte for byte. */
  readonly text: string;
  /** The parsed content; its value is null when the text cannot be parsed. */
  readonly root: ContractNode;
  /** The reasons why the text cannot be parsed, with their positions; a field that appears twice is a fault. */
  readonly faults: readonly Fault[];
  /**
   * The position of a field's name, an item, or (for an empty path) the document; for a place that does not exist, that of the
   * nearest parent.
   */
  locate(path: readonly string[]): Position;
  /** Where the value at a path starts in the text and where it ends; undefined for a place that does not exist. */
  span(path: readonly string[]): Span | undefined;
}

/** Offsets into a text; `end` is the offset after the last character. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses JSON (if the name ends in `.json`) or YAML. JSON is also read by the YAML parser, since it is a subset of YAML and only
 * that parser keeps positions.
 */
export function parseContractFile(name: string, text: string): ContractFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const json = name.endsWith('.json') ? jsonFaults(text, position) : [];
  const faults = json.length > 0 ? json : [...yamlFaults(document, position), ...aliasFaults(document, position)];
  return {
    name,
    text,
    root: new ContractNode(name, faults.length > 0 ? null : document.toJS()),
    faults,
    locate: (path) => position(offsetOf(document.contents, path)),
    span: (path) => spanOf(document.getIn(path, true)),
  };
}

/** A file with the given content; its text is the content as JSON. */
export function contractFileOf(name: string, content: unknown): ContractFile {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  let parsed: ContractFile | undefined;
  const reparsed = (): ContractFile => {
    parsed ??= parseContractFile(name, text);
    return parsed;
  };
  return {
    name,
    text,
    root: new ContractNode(name, content),
    faults: [],
    locate: (path) => reparsed().locate(path),
    span: (path) => reparsed().span(path),
  };
}

/** The first place where a text stops being JSON, in the words of the JSON parser. */
function jsonFaults(text: string, position: (offset: number) => Position): Fault[] {
  const complaint = jsonComplaint(text);
  if (complaint === undefined) return [];
  // Not every message of the parser states a position, so find the shortest beginning that cannot be continued to JSON.
  let [good, bad] = [0, text.length];
  while (good + 1 < bad) {
    const middle = (good + bad) >>> 1;
    if (endsTooEarly(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return [{ message: complaint.replaceAll(/\s*\n\s*/g, ' '), position: position(good) }];
}

/** For JSON too: only the parser of YAML reports a field that appears twice. */
function yamlFaults({ errors, warnings }: Document, position: (offset: number) => Position): Fault[] {
  return [...errors, ...warnings].map(({ message, pos }) => ({
    message: message.split('\n')[0] ?? message,
    position: position(pos[0]),
  }));
}

function jsonComplaint(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as SyntaxError).message;
  }
}

/** True for the beginning of some JSON text: nothing is wrong with it but its end. */
function endsTooEarly(text: string): boolean {
  const complaint = jsonComplaint(text);
  if (complaint === undefined || complaint.includes('end of JSON input')) return true;
  const [, offset] = /at position (\d+)/.exec(complaint) ?? [];
  return Number(offset) === text.length;
}

/** An alias can stand for a value without end, and a message about a place in it would state the wrong line. */
function aliasFaults(document: Document, position: (offset: number) => Position): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Alias: (_key, { source, range }) => {
      const message = `expected the value itself; the alias *${source} is not supported`;
      faults.push({ message, position: position(range?.[0] ?? 0) });
    },
  });
  return faults;
}
function offsetOf(root: ParsedNode | null, path: readonly string[]): number {
  let node: Node | null = root;
  let offset = root?.range[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && String(item.key) === step);
      if (pair === undefined) return offset;
      offset = startOf(pair.key as Node) ?? offset;
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      node = (node.items[Number(step)] ?? null) as Node | null;
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function spanOf(node: unknown): Span | undefined {
  if (!isNode(node) || node.range == null) return undefined;
  const [start, end] = node.range;
  return { start, end };
}

function startOf(node: Node | null): number | undefined {
  return node?.range?.[0];
}
