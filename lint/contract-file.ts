/** One file of the contract, parsed so that every member's place in the text is known. */

import { isMap, isPair, isSeq, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml';

/** The way from the root of a document to a member: names of members and positions of items. */
export type Path = readonly (string | number)[];

export interface Position {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

export interface ContractFile {
  /** Path from the repository's root. */
  readonly name: string;
  /** The parsed document; null when the text cannot be parsed. */
  readonly value: unknown;
  /** Why the text cannot be parsed, and where; a member that appears twice is among it. */
  readonly faults: readonly { readonly message: string; readonly position: Position }[];
  /** Where a member's name, an item, or (for an empty path) the document stands; the nearest parent that exists otherwise. */
  locate(path: Path): Position;
}

/**
 * Parses a file of the contract.
 *
 * @param text JSON or YAML; JSON is read as the subset of YAML that it is, since only the YAML parser keeps positions.
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
  return {
    name,
    value: document.errors.length > 0 ? null : document.toJS(),
    faults,
    locate: (path) => position(offsetOf(document.contents, path)),
  };
}

function offsetOf(root: ParsedNode | null, path: Path): number {
  let node: Node | null = root;
  let offset = root?.range[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && String(item.key) === String(step));
      if (pair === undefined) return offset;
      offset = startOf(pair.key as Node) ?? offset;
      node = pair.value as Node | null;
    } else if (isSeq(node) && typeof step === 'number') {
      node = (node.items[step] ?? null) as Node | null;
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function startOf(node: Node | null): number | undefined {
  return node?.range?.[0];
}
