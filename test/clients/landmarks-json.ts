/** The landmarks as JSON, for tests in other languages. */

import * as landmarks from './landmarks.ts';

/** An object with the same names; its numbers are JSON numbers. */
export function landmarksAsJson(): string {
  return JSON.stringify(landmarks, (_name, value) => (typeof value === 'bigint' ? Number(value) : value));
}
