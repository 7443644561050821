/** What an error of a node means for the call, by the table of node errors. */

import type { Meaning, NodeErrorRow } from './node-errors/node-error-row.ts';
import { nodeErrors } from './node-errors.ts';
import type { NodeError } from './upstream.ts';

/** Longer texts are a quoted request or answer; the cost of a hostile one stays small. */
const SEARCHED_CHARACTERS = 1024;

/** Of an object in `data`, only so many texts are searched. */
const SEARCHED_FIELDS = 16;

/** @returns the first row of the table that matches; undefined for an unknown error, which is passed on unchanged. */
export function meaningOf(error: NodeError, method: string): { means: Meaning; row: string } | undefined {
  const texts = textsOf(error);
  const row = nodeErrors.find((each) => matches(each, error, { method, texts }));
  return row && { means: row.means, row: row.id };
}

function matches(row: NodeErrorRow, error: NodeError, { method, texts }: { method: string; texts: readonly string[] }) {
  const { codes, methods, text, needsData } = row;
  if (codes !== undefined && !codes.includes(error.code)) return false;
  if (methods !== undefined && !methods.includes(method)) return false;
  if (needsData && (error.data === undefined || error.data === null)) return false;
  return text === undefined || texts.some((each) => text.test(each));
}

/** The message, and `data` if it is a text; Blast, Tenderly and ganache put the words into an object in `data`. */
function textsOf({ message, data }: NodeError): string[] {
  const fields = typeof data === 'object' && data !== null ? Object.values(data) : [data];
  const texts = [message, ...fields.filter((each) => typeof each === 'string').slice(0, SEARCHED_FIELDS)];
  return texts.map((each) => each.slice(0, SEARCHED_CHARACTERS));
}
