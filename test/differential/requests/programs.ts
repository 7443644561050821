/** Random EVM programs that return what they computed: a difference in any instruction, or in its gas, shows in the result. */

import fc from 'fast-check';
import type { Corpus } from '../corpus.ts';
import { bytes, uint } from './encodings.ts';

type Code = number[];

/** Below this offset in memory are the results, from it on scratch space for calls and copies. */
const SCRATCH = 0x400;
const MOST_STEPS = 12;

function push(value: bigint): Code {
  if (value === 0n) return [0x60, 0];
  const text = value.toString(16);
  const raw = [...Buffer.from(text.padStart(text.length + (text.length % 2), '0'), 'hex')];
  return [0x5f + raw.length, ...raw];
}

/** The operands of an instruction, the first of them on top of the stack. */
interface Instruction {
  readonly code: number;
  readonly operands: readonly fc.Arbitrary<bigint>[];
  readonly hasResult: boolean;
}

const word = fc.oneof(
  { weight: 3, arbitrary: uint(256) },
  { weight: 2, arbitrary: uint(9) },
  { weight: 1, arbitrary: fc.constantFrom(1n << 255n, (1n << 256n) - 1n, (1n << 255n) - 1n, 1n << 128n) },
);
const small = fc.integer({ min: 0, max: 80 }).map(BigInt);
const scratch = fc.integer({ min: SCRATCH, max: SCRATCH + 80 }).map(BigInt);
const shift = fc.oneof(fc.integer({ min: 0, max: 260 }).map(BigInt), word);
const slot = fc.integer({ min: 0, max: 3 }).map(BigInt);

function instructions(corpus: Corpus): readonly Instruction[] {
  const address = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...corpus.accounts).map(BigInt) },
    { weight: 3, arbitrary: fc.constantFrom(...corpus.contracts).map(BigInt) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 0x14 }).map(BigInt) },
    { weight: 1, arbitrary: uint(160) },
  );
  const number = fc.oneof(fc.integer({ min: 0, max: corpus.head + 2 }).map(BigInt), word);
  const gas = fc.oneof(fc.integer({ min: 0, max: 200_000 }).map(BigInt), word);
  const value = fc.oneof({ weight: 4, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: uint(70) });
  const of = (codes: readonly number[], operands: readonly fc.Arbitrary<bigint>[], hasResult = true): Instruction[] =>
    codes.map((code) => ({ code, operands, hasResult }));
  return [
    // Arithmetic and comparison; ADDMOD and MULMOD; EXP; SIGNEXTEND, BYTE and shifts; ISZERO, NOT and CLZ.
    ...of([0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x10, 0x11, 0x12, 0x13, 0x14, 0x16, 0x17, 0x18], [word, word]),
    ...of([0x08, 0x09], [word, word, word]),
    ...of([0x0a], [word, fc.oneof(small, word)]),
    ...of([0x0b, 0x1a, 0x1b, 0x1c, 0x1d], [shift, word]),
    ...of([0x15, 0x19, 0x1e], [word]),
    ...of([0x20], [small, small]),
    // ADDRESS to CODESIZE, GASPRICE, RETURNDATASIZE, COINBASE to BASEFEE, BLOBBASEFEE, PC, MSIZE, GAS, PUSH0.
    ...of([0x30, 0x32, 0x33, 0x34, 0x36, 0x38, 0x3a, 0x3d, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x4a], []),
    ...of([0x58, 0x59, 0x5a, 0x5a, 0x5a, 0x5f], []),
    ...of([0x31, 0x3b, 0x3f], [address]),
    ...of([0x35], [fc.oneof(small, word)]),
    ...of([0x40], [number]),
    ...of([0x49], [slot]),
    ...of([0x54, 0x5c], [slot]),
    ...of([0x51], [fc.oneof(small, scratch)]),
    // Copies: CALLDATACOPY, CODECOPY, RETURNDATACOPY, MCOPY, EXTCODECOPY.
    ...of([0x37, 0x39, 0x3e], [scratch, small, small], false),
    ...of([0x5e], [scratch, scratch, small], false),
    ...of([0x3c], [address, scratch, small, small], false),
    ...of([0x53], [scratch, word], false),
    ...of([0x55, 0x55, 0x5d], [slot, fc.oneof(slot, word)], false),
    ...of([0xa0], [scratch, small], false),
    ...of([0xa2], [scratch, small, word, word], false),
    // CALL and CALLCODE; DELEGATECALL and STATICCALL; CREATE and CREATE2.
    ...of([0xf1, 0xf1, 0xf2], [gas, address, value, scratch, small, scratch, small]),
    ...of([0xf4, 0xfa, 0xfa], [gas, address, scratch, small, scratch, small]),
    ...of([0xf0], [value, scratch, small]),
    ...of([0xf5], [value, scratch, small, word]),
  ];
}

/** Executes one instruction on fresh operands and stores its result, if it has one, in the memory word of this step. */
function step(instruction: Instruction): fc.Arbitrary<(index: number) => Code> {
  return fc
    .tuple(...instruction.operands)
    .map((operands) => (index) => [
      ...operands.toReversed().flatMap(push),
      instruction.code,
      ...(instruction.hasResult ? [...push(BigInt(index * 32)), 0x52] : []),
    ]);
}

/** How a program ends, after `steps` steps: mostly with the results. */
const endings: fc.Arbitrary<(steps: number) => Code> = fc.oneof(
  { weight: 16, arbitrary: fc.constant((steps: number) => [...push(BigInt(steps * 32)), 0x60, 0, 0xf3]) },
  { weight: 2, arbitrary: fc.constant((steps: number) => [...push(BigInt(steps * 32)), 0x60, 0, 0xfd]) },
  {
    weight: 3,
    // STOP, INVALID, an unknown instruction, a stack underflow, an invalid jump, SELFDESTRUCT, a far RETURN, nothing.
    arbitrary: fc
      .constantFrom<Code>(
        [0x00],
        [0xfe],
        [0x0c],
        [0x01],
        [0x60, 0x01, 0x56],
        [0x30, 0xff],
        [0x60, 1, 0x63, 0xff, 0xff, 0xff, 0xff, 0xf3],
        [],
      )
      .map((code) => () => code),
  },
);

/** A program as hex data. */
export function program(corpus: Corpus): fc.Arbitrary<string> {
  const structured = fc
    .tuple(
      fc.array(fc.constantFrom(...instructions(corpus)).chain(step), { minLength: 1, maxLength: MOST_STEPS }),
      endings,
    )
    .map(([steps, end]) => [...steps.flatMap((code, index) => code(index)), ...end(steps.length)])
    .map((code) => `0x${Buffer.from(code).toString('hex')}`);
  return fc.oneof({ weight: 12, arbitrary: structured }, { weight: 1, arbitrary: bytes(0, 60) });
}
