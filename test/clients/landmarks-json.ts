/** The landmarks for tests in other languages. */

import * as landmarks from './landmarks.ts';

/** An object by the same names, numbers as JSON numbers. */
export function landmarksAsJson(): string {
  return JSON.stringify(landmarks, (_name, value) => (typeof value === 'bigint' ? Number(value) : value));
}
