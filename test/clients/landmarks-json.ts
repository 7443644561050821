/** The landmarks as JSON, for tests in other languages. */

import * as landmarks from './landmarks.ts';

/** Code that returns seven words: number, time, gas limit, base fee, blob base fee, coinbase and prevRandao of its block. */
const BLOCK_READER_CODE = '0x436000524260205245604052486060524a6080524160a0524460c05260e06000f3';

/** An object with the same names and those of `more`; its numbers are JSON numbers. */
export function landmarksAsJson(more: object = {}): string {
  const places = { ...landmarks, BLOCK_READER_CODE, ...more };
  return JSON.stringify(places, (_name, value) => (typeof value === 'bigint' ? Number(value) : value));
}
