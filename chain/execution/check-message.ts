/** The checks that a message must pass before it is executed, in geth's order and with geth's messages. */

import type { Common } from '@ethereumjs/common';
import { Hardfork } from '@ethereumjs/common';
import { toChecksumAddress } from '@ethereumjs/util';
import type { BlockContext } from './machine.ts';
import type { Message } from './message.ts';

/** The message must not be executed; `remedy` states whether more gas would help. */
export class Refused extends Error {
  readonly remedy: 'needs-more-gas' | undefined;

  constructor(message: string, remedy?: 'needs-more-gas') {
    super(message);
    this.remedy = remedy;
  }
}

/** The data that a message is checked against. */
export interface CheckContext {
  rules: Common;
  /** The block as the message sees it, base fees included. */
  block: BlockContext;
  /** The sender's balance in wei. */
  balance: bigint;
  blobGas: bigint;
}

/** The limits of initialization code from Shanghai on, in bytes (EIP-3860), and of blobs from Osaka on (EIP-7594). */
const maxInitCodeBytes = 49_152;
const maxBlobs = 6;

/** @throws {Refused} when a check fails. */
export function checkMessage(message: Message, context: CheckContext): void {
  const { rules, block } = context;
  if (rules.gteHardfork(Hardfork.London)) checkFees(message, block.header.baseFeePerGas ?? 0n);
  if (message.accessList !== undefined) requireFork(Hardfork.Berlin, 'access list', message, rules);
  if (message.blobHashes !== undefined) checkBlobs(message, message.blobHashes, context);
  if (message.authorizations !== undefined) requireFork(Hardfork.Prague, 'setcode', message, rules);
  if (message.authorizations?.length === 0) {
    throw new Refused(`EIP-7702 transaction with empty auth list (sender ${toChecksumAddress(message.from)})`);
  }
  const dataBytes = (message.data.length - 2) / 2;
  if (message.to === undefined && rules.isActivatedEIP(3860) && dataBytes > maxInitCodeBytes) {
    throw new Refused(`max initcode size exceeded: code size ${dataBytes} limit ${maxInitCodeBytes}`);
  }
  checkFunds(message, context);
}

/** Before its fork, a type of transaction does not exist. An empty list has the type, too. */
function requireFork(fork: Hardfork, type: string, { from }: Message, rules: Common): void {
  if (rules.gteHardfork(fork)) return;
  throw new Refused(`transaction type not supported: ${type} tx (sender ${toChecksumAddress(from)})`);
}

function checkFees({ from, gasFeeCap, gasTipCap }: Message, baseFee: bigint): void {
  if (gasFeeCap === 0n && gasTipCap === 0n) return;
  if (gasFeeCap < gasTipCap) {
    throw new Refused(
      `max priority fee per gas higher than max fee per gas: address ${toChecksumAddress(from)}, maxPriorityFeePerGas: ${gasTipCap}, maxFeePerGas: ${gasFeeCap}`,
    );
  }
  if (gasFeeCap < baseFee) {
    throw new Refused(
      `max fee per gas less than block base fee: address ${toChecksumAddress(from)}, maxFeePerGas: ${gasFeeCap}, baseFee: ${baseFee}`,
    );
  }
}

function checkBlobs(message: Message, hashes: readonly string[], { rules, block }: CheckContext): void {
  requireFork(Hardfork.Cancun, 'blob', message, rules);
  if (hashes.length === 0) throw new Refused('blob transaction missing blob hashes');
  if (rules.gteHardfork(Hardfork.Osaka) && hashes.length > maxBlobs)
    throw new Refused('blob transaction has too many blobs');
  const invalid = hashes.findIndex((hash) => !hash.startsWith('0x01'));
  if (invalid !== -1) throw new Refused(`blob ${invalid} has invalid hash version`);
  const feeCap = message.blobGasFeeCap ?? 0n;
  const blobBaseFee = block.header.getBlobGasPrice() ?? 0n;
  if (feeCap !== 0n && feeCap < blobBaseFee) {
    throw new Refused(
      `max fee per blob gas less than block blob gas fee: address ${toChecksumAddress(message.from)} blobGasFeeCap: ${feeCap}, blobBaseFee: ${blobBaseFee}`,
    );
  }
}

function checkFunds(message: Message, { balance, blobGas }: CheckContext): void {
  const wanted = message.gasLimit * message.gasFeeCap + message.value + blobGas * (message.blobGasFeeCap ?? 0n);
  if (wanted >> 256n !== 0n) {
    throw new Refused(
      `insufficient funds for gas * price + value: address ${toChecksumAddress(message.from)} required balance exceeds 256 bits`,
    );
  }
  if (balance < wanted) {
    throw new Refused(
      `insufficient funds for gas * price + value: address ${toChecksumAddress(message.from)} have ${balance} want ${wanted}`,
    );
  }
}
