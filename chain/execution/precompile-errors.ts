/** geth's messages for precompiled contracts that fail: the EVM library has other texts, and reports some as reverts. */

import { EVMError, type ExecResult, type PrecompileFunc, type PrecompileInput } from '@ethereumjs/evm';

const { errorMessages } = EVMError;

/** The moduli of the fields of bn254 and BLS12-381, and of the scalars of the latter. */
const bn254Field = 0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47n;
const blsField = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
const blsScalars = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;

/** States why a precompile failed, given the library's reason; `undefined` when that was a lack of gas. */
type Explain = (input: PrecompileInput, reason: string) => string | undefined;

const explanations: Readonly<Record<number, Explain>> = {
  5: explainModexp,
  6: ({ data }, reason) => explainBn254(data.subarray(0, 128), reason),
  7: ({ data }, reason) => explainBn254(data.subarray(0, 64), reason),
  8: explainPairing,
  9: explainBlake2f,
  10: explainPointEvaluation,
  ...Object.fromEntries([0x0b, 0x0d, 0x10, 0x11].map((address) => [address, explainBls(0)])),
  12: explainBls(160),
  14: explainBls(288),
  15: explainBlsPairing,
};

/** The precompile at this address (hex without 0x), with geth's messages. */
export function withGethErrors(address: string, run: PrecompileFunc): PrecompileFunc {
  const explain = explanations[Number(`0x${address}`)];
  if (explain === undefined) return run;
  return async (input): Promise<ExecResult> => {
    const result = await run(input);
    if (result.exceptionError === undefined) return result;
    const text = explain(input, result.exceptionError.error);
    return text === undefined ? result : { ...result, exceptionError: new EVMError(text as never) };
  };
}

/** From Osaka on, the library reports operands over 1,024 bytes as a lack of gas (EIP-7823). */
function explainModexp({ data, gasLimit, common }: PrecompileInput): string | undefined {
  if (!common.isActivatedEIP(7823)) return undefined;
  const [base, exponent, modulus] = [0, 32, 64].map((at) => numberAt(data, at, 32)) as [bigint, bigint, bigint];
  const longest = base > modulus ? base : modulus;
  if (longest <= 1024n && exponent <= 1024n) return undefined;
  const words = (longest + 7n) / 8n;
  const iterations = exponent > 32n ? 16n * (exponent - 32n) : 1n;
  const isAffordable = iterations * (longest > 32n ? 2n * words * words : 16n) <= gasLimit;
  return isAffordable ? 'one or more of base/exponent/modulus length exceeded 1024 bytes' : undefined;
}

function explainBn254(data: Uint8Array, reason: string): string | undefined {
  if (reason === errorMessages.OUT_OF_GAS) return undefined;
  for (let at = 0; at < data.length; at += 32) {
    if (numberAt(data, at, 32) >= bn254Field) return 'invalid fp.Element encoding';
  }
  return 'point is not on curve';
}

function explainPairing({ data, gasLimit, common }: PrecompileInput, reason: string): string | undefined {
  if (data.length % 192 === 0) return explainBn254(data, reason);
  const pairs = BigInt(Math.floor(data.length / 192));
  const gas = common.param('bn254PairingGas') + pairs * common.param('bn254PairingWordGas');
  return gas > gasLimit ? errorMessages.OUT_OF_GAS : 'bad elliptic curve pairing size';
}

function explainBlake2f({ data, gasLimit }: PrecompileInput, reason: string): string | undefined {
  if (data.length !== 213) return 'invalid input length';
  if (reason === errorMessages.OUT_OF_GAS) return undefined;
  return numberAt(data, 0, 4) > gasLimit ? errorMessages.OUT_OF_GAS : 'invalid final flag';
}

function explainPointEvaluation({ data }: PrecompileInput, reason: string): string | undefined {
  if (reason === errorMessages.OUT_OF_GAS) return undefined;
  if (data.length !== 192) return 'invalid input length';
  if (reason === errorMessages.INVALID_COMMITMENT) return 'mismatched versioned hash';
  return `error verifying kzg proof: ${kzgFailure(data)}`;
}

function kzgFailure(data: Uint8Array): string {
  if ([32, 64].some((at) => numberAt(data, at, 32) >= blsScalars)) {
    return 'scalar is not canonical when interpreted as a big integer in big-endian';
  }
  const isCompressed = data[144]! >= 0x80;
  return isCompressed ? "can't verify opening proof" : 'short buffer';
}

/** @param stride the bytes of one of the list's items; 0 when the input is not a list. Scalars, 32 bytes, end an item. */
function explainBls(stride: number): Explain {
  return ({ data }, reason) => {
    if (reason === errorMessages.OUT_OF_GAS) return undefined;
    if (reason === errorMessages.BLS_12_381_INPUT_EMPTY || reason === errorMessages.BLS_12_381_INVALID_INPUT_LENGTH) {
      return 'invalid input length';
    }
    const itemBytes = stride === 0 ? data.length : stride;
    for (let item = 0; item < data.length; item += itemBytes) {
      for (let at = item; at + 64 <= item + itemBytes; at += 64) {
        if (numberAt(data, at, 16) !== 0n) return 'invalid field element top bytes';
        if (numberAt(data, at + 16, 48) >= blsField) return 'invalid fp.Element encoding';
      }
    }
    return 'invalid point: not on curve';
  };
}

/** The library checks the length of the input before the gas. */
function explainBlsPairing(input: PrecompileInput, reason: string): string | undefined {
  const { data, gasLimit, common } = input;
  const pairs = BigInt(Math.floor(data.length / 384));
  const gas = common.param('bls12381PairingBaseGas') + pairs * common.param('bls12381PairingPerPairGas');
  return gas > gasLimit ? errorMessages.OUT_OF_GAS : explainBls(384)(input, reason);
}

/** Big-endian; bytes beyond the end count as zeros. */
function numberAt(data: Uint8Array, at: number, length: number): bigint {
  const bytes = Buffer.alloc(length);
  bytes.set(data.subarray(at, at + length));
  return BigInt(`0x${bytes.toString('hex')}`);
}
