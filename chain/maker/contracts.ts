/** The default chain's contracts, in assembly. */

import { keccak256 } from '../store/fast-crypto.ts';
import { assemble, deployment } from './assembler.ts';

/** One contract to deploy. */
export interface Contract {
  /** What it does, for the chain's README. */
  purpose: string;
  /** Initialization code. */
  initCode: Uint8Array;
  /** The signatures of its functions; empty when it accepts plain data. */
  functions: readonly string[];
}

/** The first four bytes of a signature's hash. */
export const selector = (signature: string): string => signatureHash(signature).slice(0, 10);

/** The hash of a signature: the first topic of an event. */
export const signatureHash = (signature: string): string =>
  `0x${Buffer.from(keccak256(Buffer.from(signature))).toString('hex')}`;

/** Jumps to `@name` when the call's selector is that of the signature; leaves the selector on the stack. */
const on = (signature: string, label: string): string => `DUP1 ${selector(signature)} EQ @${label} JUMPI`;

const readSelector = '0 CALLDATALOAD 0xe0 SHR';

/** Returns the value on top of the stack, 32 bytes. */
const returnWord = '0 MSTORE 0x20 0 RETURN';

/** Returns a short text as an ABI string. */
const returnText = (text: string): string =>
  `0x20 0 MSTORE ${text.length} 0x20 MSTORE "${text}" ${256 - 8 * text.length} SHL 0x40 MSTORE 0x60 0 RETURN`;

/** Stores a selector in the first four bytes of memory, followed by 28 zeros. */
const storeSelector = (signature: string): string => `${selector(signature)} 0xe0 SHL 0 MSTORE`;

/** Reverts with Error(string); the text has at most 32 bytes and is written as hex, so that it may contain spaces. */
const revertWith = (text: string): string => `
  ${storeSelector('Error(string)')}
  0x20 0x04 MSTORE ${text.length} 0x24 MSTORE
  0x${Buffer.from(text).toString('hex')} ${256 - 8 * text.length} SHL 0x44 MSTORE
  0x64 0 REVERT`;

/** Replaces the address on the stack by its storage position in the mapping at slot 1. */
const balanceSlot = '0 MSTORE 1 0x20 MSTORE 0x40 0 KECCAK256';

const notebook: Contract = {
  purpose: 'stores one value in slot 0: a call with 32 bytes of data writes it, a call without data returns it',
  functions: [],
  initCode: deployment(
    assemble(`
      CALLDATASIZE @write JUMPI
      0 SLOAD ${returnWord}
      write: 0 CALLDATALOAD 0 SSTORE STOP`),
  ),
};

/** The deployer's initial balance: a million tokens of 18 decimals. */
const initialSupply = 10n ** 24n;

const token: Contract = {
  purpose: 'ERC-20 "Lantern" (LAMP, 18 decimals): slot 0 is the total supply, slot 1 the mapping of balances',
  functions: ['name()', 'symbol()', 'decimals()', 'totalSupply()', 'balanceOf(address)', 'transfer(address,uint256)'],
  initCode: deployment(
    assemble(`
      ${readSelector}
      ${on('transfer(address,uint256)', 'transfer')}
      ${on('balanceOf(address)', 'balanceOf')}
      ${on('totalSupply()', 'totalSupply')}
      ${on('decimals()', 'decimals')}
      ${on('symbol()', 'symbol')}
      ${on('name()', 'name')}
      0 0 REVERT

      name: ${returnText('Lantern')}
      symbol: ${returnText('LAMP')}
      decimals: 18 ${returnWord}
      totalSupply: 0 SLOAD ${returnWord}
      balanceOf: 0x04 CALLDATALOAD ${balanceSlot} SLOAD ${returnWord}

      transfer:
        0x24 CALLDATALOAD                     ; amount
        CALLER ${balanceSlot}                 ; amount, sender's slot
        DUP1 SLOAD                            ; amount, slot, balance
        DUP3 DUP2 LT @tooMuch JUMPI
        DUP3 SWAP1 SUB SWAP1 SSTORE           ; amount
        0x04 CALLDATALOAD ${balanceSlot}      ; amount, receiver's slot
        DUP1 SLOAD DUP3 ADD SWAP1 SSTORE      ; amount
        0 MSTORE
        0x04 CALLDATALOAD CALLER ${signatureHash('Transfer(address,address,uint256)')} 0x20 0 LOG3
        1 ${returnWord}
      tooMuch: ${revertWith('balance too low')}`),
    // The whole supply goes to the deployer.
    `0x${initialSupply.toString(16)} DUP1 0 SSTORE CALLER ${balanceSlot} SSTORE`,
  ),
};

const refuser: Contract = {
  purpose: 'reverts in every way that a contract can',
  functions: ['withReason()', 'withCustomError()', 'withPanic()', 'withNothing()'],
  initCode: deployment(
    assemble(`
      ${readSelector}
      ${on('withReason()', 'reason')}
      ${on('withCustomError()', 'customError')}
      ${on('withPanic()', 'panic')}
      0 0 REVERT                              ; withNothing() and all others

      reason: ${revertWith('not on a Sunday')}
      customError: ${storeSelector('Refused(address,uint256)')} CALLER 0x04 MSTORE 42 0x24 MSTORE 0x44 0 REVERT
      panic: ${storeSelector('Panic(uint256)')} 0x11 0x04 MSTORE 0x24 0 REVERT`),
  ),
};

const bell: Contract = {
  purpose:
    '`ring(n)` logs `Rung(uint256 indexed number)` n times and continues the numbers of the last call; slot 0 is the last number',
  functions: ['ring(uint256)'],
  initCode: deployment(
    assemble(`
      0 SLOAD DUP1 0x04 CALLDATALOAD ADD      ; last, end
      DUP1 0 SSTORE SWAP1                     ; end, last
      again: 1 ADD                            ; end, number
        DUP1 ${signatureHash('Rung(uint256)')} 0 0 LOG2
        DUP2 DUP2 LT @again JUMPI
      STOP`),
  ),
};

const treadmill: Contract = {
  purpose: 'never ends: it loops until the gas or the time limit of the call is used up',
  functions: [],
  initCode: deployment(assemble('again: @again JUMP')),
};

const furnace: Contract = {
  purpose: 'fails at once and burns all gas of the call',
  functions: [],
  initCode: deployment(assemble('INVALID')),
};

/** All contracts by name. */
export const contracts = { notebook, token, refuser, bell, treadmill, furnace } as const;

/** The name of a contract. */
export type ContractName = keyof typeof contracts;
