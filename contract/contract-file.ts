/** One file of the contract: its text, its parsed content, and the line and column of every place in it. */

import { isMap, isNode, isPair, isSeq, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml';
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
  const faults = [...document.errors, ...document.warnings].map((fault) => ({
    message: fault.message.split('\n')[0] ?? fault.message,
    position: position(fault.pos[0]),
  }));
  if (faults.length === 0 && name.endsWith('.json')) faults.push(...jsonFaults(text, position));
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

/** Faults that YAML allows and JSON does not, such as a comma before a closing brace. */
function jsonFaults(text: string, position: (offset: number) => Position): Fault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, offset = '0'] = /at position (\d+)/.exec(message) ?? [];
    return [{ message, position: position(Number(offset)) }];
  }
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
