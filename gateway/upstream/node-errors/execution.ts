/**
 * Errors that state what the chain does with the call. Reverts are the first rows of the whole table: the reason is a contract's own
 * text, and may read like any other error.
 */

import type { NodeErrorRow } from './node-error-row.ts';
import { sources } from './sources.ts';

/** `Error(string)` with the reason `limit exceeded`. */
const PAYLOAD =
  '0x08c379a0000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000000e6c696d6974206578636565646564000000000000000000000000000000000000';

export const revertRows: readonly NodeErrorRow[] = [
  {
    // Not without data: nodecore answers code 3 if a call is canceled.
    id: 'code-3-with-data',
    means: 'chain',
    seenAt: 'geth, reth, erigon, nethermind, anvil',
    source: 'https://github.com/ethereum/go-ethereum/blob/v1.17.10/internal/ethapi/errors.go',
    codes: [3],
    needsData: true,
    examples: [
      { code: 3, message: 'execution reverted', data: '0x' },
      { code: 3, message: 'execution reverted: limit exceeded', data: PAYLOAD },
      { code: 3, message: 'execution reverted: missing trie node', data: '0x08c379a0' },
    ],
  },
  {
    id: 'vm-exception',
    means: 'chain',
    seenAt: 'hardhat, ganache, Moonbeam',
    source: sources.graphNode,
    text: /^(?:error: )?vm exception while processing transaction\b/i,
    examples: [
      {
        code: -32603,
        message: "VM Exception while processing transaction: reverted with reason string 'block range is too wide'",
      },
      { code: -32603, message: 'VM Exception while processing transaction: invalid opcode' },
      { code: -32603, message: 'VM Exception while processing transaction: revert rate limit exceeded' },
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { code: -32000, message: 'VM Exception while processing transaction: revert', name: 'RuntimeError' },
      },
    ],
  },
  {
    // The text is required: -32015 is a timeout of proxyd.
    id: 'vm-execution-error',
    means: 'chain',
    seenAt: 'OpenEthereum, Nethermind in 2020',
    source: 'https://github.com/emeraldpay/dshackle/issues/42',
    text: /^vm execution error\b/i,
    examples: [
      { code: -32015, message: 'VM execution error.', data: 'revert: SafeMath: division by zero' },
      { code: -32015, message: 'VM execution error.', data: 'revert: too many requests' },
      { code: -32015, message: 'VM execution error.', data: 'Bad instruction fe' },
      { code: -32015, message: 'VM execution error.', data: 'Out of gas' },
    ],
  },
];

export const executionRows: readonly NodeErrorRow[] = [
  {
    id: 'reverted',
    means: 'chain',
    seenAt: 'every client; Besu and Alchemy with -32000',
    source: sources.besu,
    text: /\brevert(?:ed)?\b/i,
    examples: [
      { code: 3, message: 'execution reverted' },
      { code: -32000, message: 'execution reverted' },
      { code: -32000, message: 'Execution reverted: rate limit exceeded' },
      { code: -32000, message: 'execution reverted: query returned more than 10000 results' },
      { code: -32000, message: 'execution reverted: header not found' },
      { code: -32000, message: 'failed with 50000000 gas: execution reverted: old data not available due to pruning' },
      { code: -32603, message: 'Error: Transaction reverted without a reason string' },
      { code: -32015, message: 'Transaction execution error.', data: 'Reverted 0x08c379a0' },
    ],
  },
  {
    // The only limit of a node that is the caller's: the call costs too much at each node, so that it is charged.
    id: 'execution-aborted',
    means: 'chain',
    seenAt: 'geth 1.17, erigon, reth',
    source: sources.gethApi,
    text: /^execution aborted \(timeout = /i,
    examples: [{ code: -32000, message: 'execution aborted (timeout = 5s)' }],
  },
  {
    id: 'out-of-gas',
    means: 'chain',
    seenAt: 'geth 1.17, reth, anvil 1.8, hardhat',
    source: sources.reth,
    text: /\b(?:ran )?out of gas\b|^evm error:? outofgas\b|\bgas required exceeds\b|^out of memory: memory limit exceeded/i,
    examples: [
      { code: -32000, message: 'out of gas' },
      { code: -32003, message: 'out of gas: gas required exceeds: 50000000' },
      { code: -32000, message: 'gas required exceeds allowance (50000000)' },
      { code: -32000, message: 'contract creation code storage out of gas' },
      { code: -32603, message: 'EVM error OutOfGas' },
      { code: -32603, message: 'Transaction ran out of gas' },
      { code: -32003, message: 'out of memory: memory limit exceeded during memory expansion' },
    ],
  },
  {
    // "gas limit exceeded" is the chain's; "limit exceeded" is a quota and "block range limit exceeded" a range.
    id: 'gas-limit',
    means: 'chain',
    seenAt: 'geth 1.17, reth, anvil 1.8, Besu',
    source: sources.gethTransactions,
    text: /\bintrinsic gas (?:too (?:low|high)|exceeds gas limit)\b|\bblock gas limit\b|\bgas limit (?:too high|reached|overflow|exceeded)\b|\bgas uint64 overflow\b|\bgas for floor data gas cost\b/i,
    examples: [
      { code: -32000, message: 'err: intrinsic gas too low: have 1, want 21000 (supplied gas 1)' },
      { code: -32000, message: 'intrinsic gas too high -- CallGasCostMoreThanGasLimit' },
      { code: -32000, message: 'exceeds block gas limit' },
      { code: -32005, message: 'Transaction gas limit exceeds block gas limit' },
      { code: -32003, message: 'Intrinsic gas exceeds gas limit' },
      { code: -32000, message: 'gas limit reached' },
      { code: -32000, message: 'gas limit exceeded' },
    ],
  },
  {
    // "insufficient funds" alone could be the operator's bill.
    id: 'insufficient-funds',
    means: 'chain',
    seenAt: 'geth 1.17, reth, anvil 1.8, Besu, Nethermind, hardhat',
    source: sources.gethTransactions,
    text: /\binsufficient (?:funds for (?:gas|transfer)|balance for transfer)\b|\bupfront cost exceeds account balance\b|\bsender doesn't have enough funds\b|\bInsufficientBalanceException\b/i,
    examples: [
      {
        code: -32000,
        message:
          'err: insufficient funds for gas * price + value: address 0x1111111111111111111111111111111111111112 have 0 want 1 (supplied gas 50000000)',
      },
      { code: -32003, message: 'Insufficient funds for gas * price + value' },
      { code: -32000, message: 'insufficient funds for transfer' },
      { code: -32004, message: 'Upfront cost exceeds account balance' },
      {
        code: -32603,
        message: 'Internal error',
        data: "Nethermind.State.InsufficientBalanceException: Exception of type 'Nethermind.State.InsufficientBalanceException' was thrown.",
      },
    ],
  },
  {
    id: 'fee-below-base-fee',
    means: 'chain',
    seenAt: 'geth 1.17, reth, Besu',
    source: sources.gethTransactions,
    text: /\bmax fee per (?:blob )?gas (?:less|higher) than\b|\bmax priority fee per gas (?:higher than|exceeds) max fee per gas\b|\bgas price below (?:current|configured)\b/i,
    examples: [
      {
        code: -32000,
        message:
          'err: max fee per gas less than block base fee: address 0x0000000000000000000000000000000000000000, maxFeePerGas: 1, baseFee: 1000000000 (supplied gas 50000000)',
      },
      { code: -32000, message: 'max priority fee per gas higher than max fee per gas' },
      { code: -32009, message: 'Gas price below current base fee' },
    ],
  },
  {
    id: 'nonce',
    means: 'chain',
    seenAt: 'geth 1.17, reth, Besu',
    source: sources.gethTransactions,
    text: /\bnonce (?:too (?:low|high)|has max value|uint64 overflow)\b/i,
    examples: [
      { code: -32000, message: 'nonce too low: next nonce 5, tx nonce 4' },
      { code: -32001, message: 'Nonce too low' },
      { code: -32006, message: 'Nonce too high' },
    ],
  },
  {
    id: 'sender-is-contract',
    means: 'chain',
    seenAt: 'geth 1.17, reth',
    source: sources.gethTransactions,
    text: /\bsender (?:is )?not an eoa\b/i,
    examples: [
      { code: -32000, message: 'sender not an eoa' },
      { code: -32003, message: 'sender is not an EOA' },
    ],
  },
  {
    id: 'evm-halt',
    means: 'chain',
    seenAt: 'geth 1.17, reth, anvil 1.8, OpenEthereum',
    source: sources.gethVm,
    text: /\binvalid (?:opcode|jump destination)\b|\bstack (?:underflow|overflow|limit reached)\b|^evm error:? \w+$|^bad (?:instruction|jump)\b|\bmax (?:call depth|code size|initcode size) exceeded\b|\bcontract address collision\b|^write protection$|^return data out of bounds$|^invalid code: must not begin with 0xef$/i,
    examples: [
      { code: -32000, message: 'invalid opcode: INVALID' },
      { code: -32000, message: 'invalid jump destination' },
      { code: -32000, message: 'stack underflow (0 <=> 1)' },
      { code: -32000, message: 'stack limit reached 1024 (1023)' },
      { code: -32603, message: 'EVM error StackUnderflow' },
      { code: -32603, message: 'EVM error InvalidFEOpcode' },
      { code: -32003, message: 'EVM error: InvalidJump' },
      { code: -32000, message: 'max initcode size exceeded' },
      { code: -32000, message: 'write protection' },
    ],
  },
  {
    id: 'besu-halted',
    means: 'chain',
    seenAt: 'Besu',
    source: sources.besu,
    text: /\btransaction processing could not be completed due to an exception\b/i,
    examples: [{ code: -32000, message: 'Transaction processing could not be completed due to an exception' }],
  },
];
