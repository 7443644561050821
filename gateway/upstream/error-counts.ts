/** Counts the errors of a node by the row of the table that they match, and unknown ones by the shape of their text. */

import type { NodeError } from './upstream.ts';

/** Texts of a node without limit must not become labels without limit. */
const MOST_SHAPES = 50;
const SHAPE_CHARACTERS = 80;
const OTHER = 'unknown: other texts';

export class ErrorCounts {
  readonly #counts = new Map<string, number>();
  #shapes = 0;

  /** @param row undefined if the table has no row for the error. */
  count(error: NodeError, row: string | undefined): void {
    const label = row ?? this.#shapeOf(error);
    this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  get all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  #shapeOf({ code, message }: NodeError): string {
    const shape = `unknown: ${code} ${shapeOf(message)}`;
    if (this.#counts.has(shape)) return shape;
    return ++this.#shapes > MOST_SHAPES ? OTHER : shape;
  }
}

/** The words of a text: what differs from call to call, or may be secret, becomes `#`. */
function shapeOf(message: string): string {
  return message
    .replace(/\w+:\/\/\S+/g, '#')
    .replace(/"[^"]*"|'[^']*'/g, '#')
    .replace(/\S*\d\S*/g, '#')
    .replace(/\s+/g, ' ')
    .slice(0, SHAPE_CHARACTERS);
}
