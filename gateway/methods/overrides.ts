/** State and block overrides of eth_call and eth_estimateGas, in the form that every node reads (quirk call-overrides). */

import { RpcError } from '../errors.ts';
import { withoutNulls } from './null-members.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Spellings of clients, each with the one that nodes read. go-ethereum ignores the others without an error. */
const SPELLINGS = { coinbase: 'feeRecipient', random: 'prevRandao', baseFee: 'baseFeePerGas' } as const;

/**
 * Parameters after the block, without null fields.
 *
 * @throws {RpcError} `InvalidParams` when two spellings of a field have different values.
 */
export function prepareOverrides([state, block]: readonly unknown[]): unknown[] {
  const overrides = [prepareState(state as Fields | null), prepareBlock(block as Fields | null)];
  return overrides.slice(0, overrides.findLastIndex((each) => each !== null) + 1);
}

function prepareState(state: Fields | null | undefined): Fields | null {
  if (state === null || state === undefined) return null;
  let copy: Record<string, unknown> | undefined;
  for (const address in state) {
    const account = state[address] as Fields;
    const prepared = withoutNulls(account);
    if (prepared === account) continue;
    copy ??= { ...state };
    copy[address] = prepared;
  }
  return copy ?? state;
}

function prepareBlock(block: Fields | null | undefined): Fields | null {
  if (block === null || block === undefined) return null;
  const fields = { ...withoutNulls(block) };
  for (const [alternative, name] of Object.entries(SPELLINGS)) {
    const value = fields[alternative];
    if (value === undefined) continue;
    if (fields[name] !== undefined && String(fields[name]).toLowerCase() !== String(value).toLowerCase()) {
      throw new RpcError('InvalidParams', {
        message: `blockOverrides: ${alternative} and ${name} differ; set only ${name}`,
      });
    }
    delete fields[alternative];
    fields[name] = value;
  }
  return fields;
}
