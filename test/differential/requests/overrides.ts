/** State and block overrides of eth_call and eth_estimateGas. */

import fc from 'fast-check';
import type { Corpus } from '../corpus.ts';
import { anyData, bytes, fixedData, otherTypes, quantity, type Text, uint, usually } from './encodings.ts';
import { program } from './programs.ts';

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;

/** @param to the called account, which is overridden more often than others. */
function stateOverrides(corpus: Corpus, to: unknown): Text {
  const { accounts, contracts, slots } = corpus;
  const known = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...accounts) },
    { weight: 1, arbitrary: fc.constantFrom(...contracts) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 0x11 }).map((number) => `0x${number.toString(16).padStart(40, '0')}`),
    },
    { weight: typeof to === 'string' ? 8 : 0, arbitrary: fc.constant(String(to)) },
  );
  const slot = fc.oneof(
    fc.constantFrom(...slots),
    fc.integer({ min: 0, max: 3 }).map((value) => word(BigInt(value))),
  );
  const storage = fc.dictionary(slot, fixedData(fc.oneof(uint(8), uint(256)).map(word)), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  const account = sometimes({
    balance: quantity(fc.oneof(uint(20), uint(100), uint(256))),
    nonce: quantity(uint(64)),
    code: anyData(fc.oneof({ weight: 4, arbitrary: program(corpus) }, { weight: 1, arbitrary: fc.constant('0x') })),
    state: storage,
    stateDiff: storage,
    movePrecompileToAddress: fixedData(fc.oneof(bytes(20), fc.constantFrom(...accounts))),
  });
  const usual = fc.dictionary(known, usually(account, otherTypes), { minKeys: 1, maxKeys: 3, noNullPrototype: true });
  return usually(
    fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(null, {}) }),
    otherTypes,
  );
}

function blockOverrides({ head, accounts }: Corpus): Text {
  const fee = quantity(fc.oneof(fc.constantFrom(0n, 1n, 1_000_000_000n), uint(64), uint(256)));
  const address = fixedData(fc.constantFrom(...accounts));
  const usual = sometimes({
    number: quantity(fc.oneof(fc.integer({ min: 0, max: head + 300 }).map(BigInt), uint(64))),
    time: quantity(fc.oneof(uint(31), uint(64))),
    gasLimit: quantity(fc.oneof(uint(30), uint(64))),
    feeRecipient: address,
    coinbase: address,
    prevRandao: fixedData(bytes(32)),
    random: fixedData(bytes(32)),
    baseFeePerGas: fee,
    baseFee: fee,
    blobBaseFee: fee,
    difficulty: quantity(uint(64)),
  });
  return usually(
    fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(null, {}) }),
    otherTypes,
  );
}

/** Each field in about one of five objects. */
function sometimes(fields: Readonly<Record<string, Text>>): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.entries(fields).map(([name, value]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: value.map((sent) => ({ [name]: sent })) },
    ),
  );
  return fc.tuple(...parts).map((list) => Object.assign({}, ...list));
}

/** The params after the block: mostly none. */
export function overrides(corpus: Corpus, to: unknown, withBlock: boolean): fc.Arbitrary<unknown[]> {
  const state = stateOverrides(corpus, to);
  return fc.oneof(
    { weight: 4, arbitrary: state.map((each) => [each]) },
    {
      weight: withBlock ? 3 : 0,
      arbitrary: fc.tuple(fc.oneof(fc.constantFrom(null, {}), state), blockOverrides(corpus)),
    },
  );
}
