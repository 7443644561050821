/** Counts the errors of a node by the row of the table that they match, and unknown ones by the shape of their text. */

import type { NodeError } from './upstream.ts';

/** Texts of a node without limit must not become labels without limit. */
const MOST_SHAPES = 50;
const SHAPE_CHARACTERS = 80;
/** The patterns below take quadratic time, and the text of an error may be long. */
const READ_CHARACTERS = 512;
/** More than is read, so that a secret is not cut in two before it is recognized. */
const REDACTED_CHARACTERS = 4_096;
const OTHER = 'unknown: other texts';

export class ErrorCounts {
  readonly #withoutSecrets: (text: string) => string;
  readonly #counts = new Map<string, number>();
  #shapes = 0;

  /** @param withoutSecrets removes what is known to be secret from a text of a node. */
  constructor(withoutSecrets: (text: string) => string) {
    this.#withoutSecrets = withoutSecrets;
  }

  /** @param row undefined if the table has no row for the error. */
  count(error: NodeError, row: string | undefined): void {
    const label = row ?? this.#shapeOf(error);
    this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  get all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  #shapeOf({ code, message }: NodeError): string {
    const shape = `unknown: ${code} ${shapeOf(this.#withoutSecrets(message.slice(0, REDACTED_CHARACTERS)))}`;
    if (this.#counts.has(shape)) return shape;
    return ++this.#shapes > MOST_SHAPES ? OTHER : shape;
  }
}

/** The words of a text: what differs from call to call, or may be secret, becomes `#`. */
function shapeOf(message: string): string {
  return message
    .slice(0, READ_CHARACTERS)
    .replace(/\w+:\/\/\S+/g, '#')
    .replace(/"[^"]*"|'[^']*'/g, '#')
    .replace(/\S*\d\S*/g, '#')
    .replace(/\s+/g, ' ')
    .slice(0, SHAPE_CHARACTERS);
}
