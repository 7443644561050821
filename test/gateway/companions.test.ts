/** The companions' answers: the large one exists in memory once, however many callers ask for it. */

import { expect, test } from 'vitest';
import { answerCompanion } from '../../gateway/methods/companions.ts';
import type { Network } from '../../gateway/network.ts';

test('every answer to rpc.discover is the same bytes in memory, not a copy of them', async () => {
  const network = { extraMethods: new Map() } as unknown as Network;
  const first = await answerCompanion('rpc.discover', [], network);
  expect(JSON.parse(first.toString())).toHaveProperty('methods');
  expect(await answerCompanion('rpc.discover', [], network)).toBe(first);
});
