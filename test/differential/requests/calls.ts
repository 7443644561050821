/** Call objects: past transactions, calls of contracts and precompiles, creations and transfers, with every other field at times. */

import fc from 'fast-check';
import type { Corpus } from '../corpus.ts';
import { anyData, bytes, fixedData, hex, quantity, type Text, uint, usually } from './encodings.ts';
import { precompileCall } from './precompiles.ts';
import { program } from './programs.ts';

type CallObject = fc.Arbitrary<Record<string, unknown>>;

/** The parts of a call that decide what is executed. */
function target(corpus: Corpus): CallObject {
  const { contracts, accounts, selectors, pastCalls } = corpus;
  const words = fc.array(fc.oneof(uint(8), fc.constantFrom(...accounts).map(BigInt), uint(256)), { maxLength: 4 });
  const input = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fc.constantFrom(...selectors), words).map(([selector, list]) => selector + abi(list)),
    },
    { weight: 3, arbitrary: words.map((list) => `0x${abi(list)}`) },
    { weight: 2, arbitrary: fc.constantFrom(...pastCalls).map(({ call }) => call.input as string) },
    { weight: 1, arbitrary: bytes(0, 70) },
  );
  const contract = fixedData(fc.constantFrom(...contracts));
  const account = fixedData(fc.oneof(fc.constantFrom(...accounts), bytes(20)));
  return fc.oneof(
    { weight: 8, arbitrary: record({ to: contract, input: anyData(input) }) },
    { weight: 10, arbitrary: program(corpus).map((code) => ({ input: code })) },
    { weight: 4, arbitrary: precompileCall },
    { weight: 4, arbitrary: fc.constantFrom(...pastCalls).map(({ call }) => call) },
    { weight: 2, arbitrary: record({ to: account }) },
    { weight: 1, arbitrary: record({ to: account, data: anyData(input) }) },
    { weight: 1, arbitrary: record({ to: contract, input: anyData(input), data: anyData(input) }) },
    { weight: 1, arbitrary: record({ to: fc.constant(null), data: program(corpus) }) },
    { weight: 1, arbitrary: fc.constantFrom({}, { data: '0x' }, { to: undefined }) },
  );
}

const fee: Text = quantity(fc.oneof(fc.constantFrom(0n, 1n, 7n, 1_000_000_000n, 10_000_000_000n), uint(40), uint(90)));

/** Fields that are sent at times; each is absent in most calls. */
function extras(corpus: Corpus): CallObject {
  const { senders, accounts, slots, pastCalls, chainId } = corpus;
  const authorizations = pastCalls.flatMap(({ call }) => (call.authorizationList as object[] | undefined) ?? []);
  const authorization = fc.oneof(
    ...authorizations.map((each) => fc.constant(each)),
    record({
      chainId: quantity(fc.constantFrom(0n, BigInt(chainId), 5n)),
      address: fixedData(fc.constantFrom(...accounts)),
      nonce: quantity(fc.constantFrom(0n, 1n, 2n ** 64n - 1n)),
      yParity: quantity(fc.constantFrom(0n, 1n, 2n, 27n)),
      r: quantity(uint(256)),
      s: quantity(uint(254)),
    }),
  );
  const accessEntry = record({
    address: fixedData(fc.constantFrom(...accounts)),
    storageKeys: fc.array(fixedData(fc.constantFrom(...slots)), { maxLength: 2 }),
  });
  const sender = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...senders) },
    { weight: 2, arbitrary: fc.constantFrom(...accounts) },
    { weight: 1, arbitrary: bytes(20) },
  );
  const gas = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(0n, 20_999n, 21_000n, 53_000n, 50_000_000n, 50_000_001n, 2n ** 24n, 2n ** 63n),
    },
    { weight: 8, arbitrary: fc.integer({ min: 21_000, max: 1_000_000 }).map(BigInt) },
  );
  const value = fc.oneof({ weight: 3, arbitrary: uint(20) }, { weight: 1, arbitrary: fc.oneof(uint(90), uint(256)) });
  return sometimes({
    from: [3, fixedData(sender)],
    gas: [10, quantity(gas)],
    value: [2, quantity(value)],
    gasPrice: [1, fee],
    maxFeePerGas: [1, fee],
    maxPriorityFeePerGas: [1, fee],
    nonce: [1, quantity(uint(10))],
    type: [0.5, fc.constantFrom<unknown>('0x0', '0x1', '0x2', '0x3', '0x4', '0x7e', null)],
    chainId: [0.5, quantity(fc.constantFrom(BigInt(chainId), BigInt(chainId), 1n))],
    accessList: [1, usually(fc.array(accessEntry, { maxLength: 3 }), fc.constantFrom(null, {}, [null]))],
    maxFeePerBlobGas: [0.3, fee],
    blobVersionedHashes: [0.3, fc.array(fixedData(bytes(31).map((text) => `0x01${text.slice(2)}`)), { maxLength: 7 })],
    authorizationList: [0.3, usually(fc.array(authorization, { maxLength: 2 }), fc.constant(null))],
    other: [0.05, fc.constantFrom<unknown>(1, null)],
  });
}

/** @param fields each with its weight against 6 of being absent. */
function sometimes(fields: Readonly<Record<string, readonly [weight: number, Text]>>): CallObject {
  const parts = Object.entries(fields).map(([name, [weight, value]]) =>
    fc.oneof(
      { weight: 60, arbitrary: fc.constant({}) },
      { weight: Math.ceil(weight * 10), arbitrary: value.map((sent) => ({ [name]: sent })) },
    ),
  );
  return fc.tuple(...parts).map((list) => Object.assign({}, ...list));
}

export function callObject(corpus: Corpus): CallObject {
  return fc.tuple(target(corpus), extras(corpus)).map(([what, others]) => ({ ...what, ...others }));
}

/** A past transaction at the block before its own, where it can be sent again. */
export function repeatedCall({ pastCalls }: Corpus): fc.Arbitrary<unknown[]> {
  return fc.constantFrom(...pastCalls).map(({ block, call }) => [call, hex(Math.max(0, block - 1))]);
}

const abi = (words: readonly bigint[]): string => words.map((word) => word.toString(16).padStart(64, '0')).join('');

function record(fields: Readonly<Record<string, Text>>): CallObject {
  return fc.record(fields) as CallObject;
}
