/** Random requests of every method that both nodes answer. */

import fc from 'fast-check';
import type { Corpus } from '../corpus.ts';
import { blockHash, blockName, blockReference, index, stateBlock } from './blocks.ts';
import { callObject, repeatedCall } from './calls.ts';
import { bytes, fixedData, hex, type Text, uint, usually } from './encodings.ts';
import { filter } from './logs.ts';
import { overrides } from './overrides.ts';
import { readMethods } from './reads.ts';

export interface Request {
  readonly method: string;
  readonly params: unknown;
}

/** A method's weight and its params. */
type Methods = Readonly<Record<string, readonly [weight: number, params: fc.Arbitrary<unknown[]>]>>;

function contractMethods(corpus: Corpus): Methods {
  const name = blockName(corpus);
  const reference = blockReference(corpus);
  return {
    eth_call: [30, execution(corpus, true)],
    eth_estimateGas: [14, execution(corpus, false)],
    eth_getBlockByNumber: [6, fc.tuple(name, usually(fc.boolean(), fc.constantFrom(null, 'true', 1)))],
    eth_getBlockReceipts: [6, fc.tuple(reference)],
    eth_getLogs: [12, fc.tuple(filter(corpus))],
    eth_getStorageAt: [
      8,
      fc
        .tuple(account(corpus), slot(corpus), stateBlock(corpus))
        .map(([address, position, block]) => [address, position, ...block]),
    ],
    eth_getTransactionByBlockHashAndIndex: [4, fc.tuple(blockHash(corpus), index)],
    eth_getTransactionByBlockNumberAndIndex: [4, fc.tuple(name, index)],
    eth_getUncleByBlockNumberAndIndex: [4, fc.tuple(name, index)],
  };
}

/** A call at a block, at times with overrides, of which only eth_call has those of the block. */
function execution(corpus: Corpus, withBlockOverrides: boolean): fc.Arbitrary<unknown[]> {
  const plain = fc.tuple(callObject(corpus), stateBlock(corpus)).map(([object, block]) => [object, ...block]);
  const overridden = fc
    .tuple(callObject(corpus), stateBlock(corpus))
    .chain(([object, [block = 'latest']]) =>
      overrides(corpus, object.to, withBlockOverrides).map((added) => [object, block, ...added]),
    );
  return fc.oneof(
    { weight: 9, arbitrary: plain },
    { weight: 3, arbitrary: overridden },
    { weight: 1, arbitrary: repeatedCall(corpus) },
  );
}

function account({ accounts, contracts }: Corpus): Text {
  return fixedData(fc.oneof(fc.constantFrom(...accounts), fc.constantFrom(...contracts), bytes(20)));
}

function slot({ slots }: Corpus): Text {
  const short = fc.integer({ min: 0, max: 20 });
  return usually(
    fc.oneof(
      fc.constantFrom(...slots),
      short.map(hex),
      short.map((each) => `0x${each.toString(16).padStart(64, '0')}`),
    ),
    fc.oneof(fixedData(fc.constantFrom(...slots)), uint(256).map(hex), bytes(0, 34), fc.constantFrom(0, '0', null)),
    12,
  );
}

/** Params that no method expects: too few, too many, by name. */
function misshapen(params: fc.Arbitrary<unknown[]>): fc.Arbitrary<unknown> {
  return params.chain((list) => fc.constantFrom<unknown>(list.slice(0, -1), [...list, null], [...list, {}, 1], [], {}));
}

/** The read methods beyond the contract, which the service must open. */
export const openedMethods = (corpus: Corpus): string[] => Object.keys(reads(corpus));

const reads = (corpus: Corpus) => readMethods(corpus, account(corpus), slot(corpus));

export function anyRequest(corpus: Corpus): fc.Arbitrary<Request> {
  const others = Object.entries(reads(corpus)).map(([method, params]) => [method, [1, params]] as const);
  const methods: Methods = { ...contractMethods(corpus), ...Object.fromEntries(others) };
  return fc.oneof(
    ...Object.entries(methods).map(([method, [weight, params]]) => ({
      weight,
      arbitrary: usually(params, misshapen(params), 60).map((sent) => ({ method, params: sent })),
    })),
  );
}
