/** Executes one message on a machine and rolls everything back, with geth's checks, fees, gas and refunds. */

import { Account, Address, hexToBytes, toChecksumAddress } from '@ethereumjs/util';
import { applyAuthorizations } from './apply-authorizations.ts';
import { checkMessage, Refused } from './check-message.ts';
import { type ExecutionFailure, failureOf } from './execution-failure.ts';
import { floorGas, intrinsicGas } from './intrinsic-gas.ts';
import type { BlockContext, Machine } from './machine.ts';
import { gasPerBlob, type Message } from './message.ts';

/** The outcome of an execution. */
export interface ExecutionResult {
  /** The gas that the sender would pay for. */
  gasUsed: bigint;
  /** The most gas in use at any time, before refunds: the message needs at least this much. */
  peakGasUsed: bigint;
  returnData: Uint8Array;
  /** Why the execution failed; `undefined` when it succeeded. */
  failure: ExecutionFailure | undefined;
}

/**
 * Executes a message on the state after the machine's block.
 *
 * @throws {Refused} the message must not be executed at all.
 */
export async function applyMessage(machine: Machine, message: Message): Promise<ExecutionResult> {
  const { evm } = machine;
  await evm.journal.checkpoint();
  try {
    return await execute(machine, message);
  } finally {
    await evm.journal.revert();
    evm.journal.cleanJournal();
  }
}

async function execute(machine: Machine, message: Message): Promise<ExecutionResult> {
  const { evm, state, rules } = machine;
  const block = blockContext(machine, message);
  const caller = addressOf(message.from);
  const to = message.to === undefined ? undefined : addressOf(message.to);
  const sender = (await state.getAccount(caller)) ?? new Account();
  const blobGas = BigInt(message.blobHashes?.length ?? 0) * gasPerBlob;

  checkMessage(message, { rules, block, balance: sender.balance, blobGas });
  const blobBaseFee = blobGas === 0n ? 0n : block.header.getBlobGasPrice()!;
  sender.balance -= message.gasLimit * message.gasPrice + blobGas * blobBaseFee;

  const [intrinsic, floor] = [intrinsicGas(message, rules), floorGas(message, rules)];
  if (message.gasLimit < intrinsic) {
    throw new Refused(`intrinsic gas too low: have ${message.gasLimit}, want ${intrinsic}`, 'needs-more-gas');
  }
  if (message.gasLimit < floor) {
    throw new Refused(`insufficient gas for floor data gas cost: have ${message.gasLimit}, want ${floor}`);
  }
  if (message.value > sender.balance) {
    throw new Refused(`insufficient funds for transfer: address ${toChecksumAddress(message.from)}`);
  }

  if (to === undefined && sender.nonce === maxNonce) return nonceOverflow(intrinsic);
  sender.nonce = BigInt.asUintN(64, sender.nonce + 1n); // A highest nonce wraps around, as in geth.
  await evm.journal.putAccount(caller, sender);
  if (rules.isActivatedEIP(2929)) warm(machine, message, block);
  const authorizationRefund = await applyAuthorizations(machine, message.authorizations ?? []);

  const { execResult } = await evm.runCall({
    block,
    caller,
    ...(to !== undefined && { to }),
    gasLimit: message.gasLimit - intrinsic,
    gasPrice: message.gasPrice,
    value: message.value,
    data: hexToBytes(message.data),
    ...(message.blobHashes !== undefined && { blobVersionedHashes: message.blobHashes }),
    skipNonceIncrement: true,
  });
  const spent = intrinsic + execResult.executionGasUsed;
  const refundable = spent / (rules.isActivatedEIP(3529) ? 5n : 2n);
  const refund = authorizationRefund + (execResult.gasRefund ?? 0n);
  const gasUsed = spent - (refund < refundable ? refund : refundable);
  return {
    gasUsed: gasUsed < floor ? floor : gasUsed,
    peakGasUsed: spent < floor ? floor : spent,
    returnData: execResult.returnValue,
    failure: failureOf(execResult, rules),
  };
}

/** An overridden nonce can be this high; geth then creates nothing (EIP-2681). */
const maxNonce = 2n ** 64n - 1n;

const nonceOverflow = (intrinsic: bigint): ExecutionResult => ({
  gasUsed: intrinsic,
  peakGasUsed: intrinsic,
  returnData: new Uint8Array(),
  failure: { kind: 'other', message: 'nonce uint64 overflow' },
});

/**
 * The block as the message sees it. A message without a fee sees a base fee of zero, because it could not pay any other;
 * the same applies to blobs.
 */
function blockContext({ block }: Machine, message: Message): BlockContext {
  const { baseFeePerGas, blobBaseFee, ...values } = block;
  const seenBlobBaseFee = message.blobGasFeeCap === 0n ? 0n : (blobBaseFee ?? 0n);
  return {
    header: {
      ...values,
      baseFeePerGas: message.gasPrice === 0n ? 0n : (baseFeePerGas ?? 0n),
      getBlobGasPrice: () => seenBlobBaseFee,
    },
  };
}

/** Marks the addresses and slots that are warm from the start (EIP-2929, EIP-2930, EIP-3651). */
function warm({ evm, rules, precompileAddresses }: Machine, message: Message, block: BlockContext): void {
  const { journal } = evm;
  for (const address of precompileAddresses) journal.addAlwaysWarmAddress(address);
  journal.addAlwaysWarmAddress(message.from);
  if (message.to !== undefined) journal.addAlwaysWarmAddress(message.to);
  if (rules.isActivatedEIP(3651)) journal.addAlwaysWarmAddress(block.header.coinbase.toString());
  for (const { address, storageKeys } of message.accessList ?? []) {
    journal.addAlwaysWarmAddress(address);
    for (const key of storageKeys) journal.addAlwaysWarmSlot(address, key);
  }
}

const addressOf = (hex: `0x${string}`): Address => new Address(hexToBytes(hex));
