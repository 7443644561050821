/** Filters of eth_getLogs. */

import fc from 'fast-check';
import type { Corpus } from '../corpus.ts';
import { blockHash, blockName } from './blocks.ts';
import { bytes, fixedData, hex, otherTypes, type Text, usually } from './encodings.ts';

/** Absent, null, one value, or a list of values. */
function oneOrMore(value: Text): Text {
  return fc.oneof(
    { weight: 8, arbitrary: value },
    { weight: 5, arbitrary: fc.array(value, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

export function filter(corpus: Corpus): fc.Arbitrary<unknown> {
  const { head, busyBlocks, logAddresses, topics, accounts } = corpus;
  const address = fixedData(fc.oneof(fc.constantFrom(...logAddresses), fc.constantFrom(...accounts)));
  const topic = fixedData(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...topics) }, { weight: 1, arbitrary: bytes(32) }),
  );
  const position = fc.oneof(
    { weight: 8, arbitrary: oneOrMore(topic) },
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.array(fc.oneof(topic, fc.constant(null)), { maxLength: 3 }) },
  );
  const what = fc.record(
    { address: oneOrMore(address), topics: usually(fc.array(position, { maxLength: 5 }), fc.oneof(otherTypes, topic)) },
    { requiredKeys: [] },
  );
  const number = fc.oneof(fc.integer({ min: 0, max: head }), fc.constantFrom(...busyBlocks));
  const range = fc.tuple(number, fc.integer({ min: 0, max: 6 })).map(([from, count]) => ({
    fromBlock: hex(from),
    toBlock: hex(Math.min(from + count, head)),
  }));
  const where = fc.oneof(
    { weight: 12, arbitrary: range },
    {
      weight: 4,
      arbitrary: fc.record({ fromBlock: blockName(corpus), toBlock: blockName(corpus) }, { requiredKeys: [] }),
    },
    { weight: 3, arbitrary: fc.record({ blockHash: blockHash(corpus) }) },
    { weight: 1, arbitrary: fc.record({ blockHash: blockHash(corpus), fromBlock: blockName(corpus) }) },
    { weight: 1, arbitrary: fc.record({ blockhash: blockHash(corpus) }) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
  const usual = fc.tuple(what, where).map(([first, second]) => ({ ...first, ...second }));
  return usually(
    usual,
    fc.oneof(
      otherTypes,
      usual.map((each) => ({ ...each, other: 1 })),
    ),
  );
}
