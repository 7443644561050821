/**
 * The values that travel, with quantities as bigints.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import type {
  AccessList,
  Address,
  BlockTag,
  BlockTagExceptSafe,
  Bytes,
  Bytes8,
  Bytes32,
  Bytes256,
  DecimalBlockNumber,
  FilterTopics,
  Hash32,
} from './schemas.ts';

/** A signed code delegation (EIP-7702). */
export interface BigintAuthorization {
  /** The chain for which the delegation is valid; zero means every chain. */
  readonly chainId: bigint;
  /** The contract whose code the signer delegates to. */
  readonly address: Address;
  /** The signer's nonce at the time of the delegation. */
  readonly nonce: bigint;
  /** Parity of the signature's y value: `0x0` for even, `0x1` for odd. */
  readonly yParity: bigint;
  /** The `r` value of the signature. */
  readonly r: bigint;
  /** The `s` value of the signature. */
  readonly s: bigint;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A block header with its transactions. Fields that are not listed are passed through. */
export interface BigintBlock {
  /** Base fee per unit of gas in this block, in wei; absent before EIP-1559. */
  readonly baseFeePerGas?: bigint;
  /** Blob gas that the block's transactions used together; absent before EIP-4844. */
  readonly blobGasUsed?: bigint;
  /** Proof-of-work difficulty; zero since proof of stake. */
  readonly difficulty: bigint;
  /** Blob gas above the target, carried over from earlier blocks; absent before EIP-4844. */
  readonly excessBlobGas?: bigint;
  /** Arbitrary bytes written by the block's producer. */
  readonly extraData: Bytes;
  /** The most gas that the block's transactions may use together. */
  readonly gasLimit: bigint;
  /** Gas that the block's transactions used together. */
  readonly gasUsed: bigint;
  /** Hash of the block; `null` for the pending block. */
  readonly hash: Hash32 | null;
  /** Bloom filter of the addresses and topics in the block's logs; `null` for the pending block. */
  readonly logsBloom: Bytes256 | null;
  /** Account that receives the block's reward and priority fees; `null` for the pending block on some nodes. */
  readonly miner: Address | null;
  /** Proof-of-work mix hash; since proof of stake, the random value of the beacon chain. */
  readonly mixHash?: Hash32;
  /** Proof-of-work nonce; `null` for the pending block. */
  readonly nonce: Bytes8 | null;
  /** Number of the block; `null` for the pending block. */
  readonly number: bigint | null;
  /** Root of the parent beacon block; absent before EIP-4788. */
  readonly parentBeaconBlockRoot?: Hash32;
  /** Hash of the previous block. */
  readonly parentHash: Hash32;
  /** Root of the trie of the block's receipts. */
  readonly receiptsRoot: Hash32;
  /** Hash of the block's requests to the consensus layer; absent before EIP-7685. */
  readonly requestsHash?: Hash32;
  /** Hash of the list of uncles. */
  readonly sha3Uncles: Hash32;
  /** Size of the encoded block, in bytes. */
  readonly size: bigint;
  /** Root of the state trie after this block. */
  readonly stateRoot: Hash32;
  /** Time at which the block was produced, in Unix seconds. */
  readonly timestamp: bigint;
  /**
   * Sum of the difficulties of all blocks up to this one. Most nodes no longer return it, and the service never makes
   * it up.
   */
  readonly totalDifficulty?: bigint;
  /** The transactions' hashes, or full transactions if the caller asked for them, in the order of the block. */
  readonly transactions: readonly Hash32[] | readonly BigintTransactionInfo[];
  /** Root of the trie of the block's transactions. */
  readonly transactionsRoot: Hash32;
  /** Hashes of the block's uncles; empty since proof of stake. */
  readonly uncles: readonly Hash32[];
  /** Payments from the consensus layer; absent before EIP-4895. */
  readonly withdrawals?: readonly BigintWithdrawal[];
  /** Root of the trie of the block's withdrawals; absent before EIP-4895. */
  readonly withdrawalsRoot?: Hash32;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A block number or a block tag. */
export type BigintBlockNumberOrTag = bigint | BlockTag;

/** A block number, or a block tag other than `safe`. */
export type BigintBlockNumberOrTagExceptSafe = bigint | BlockTagExceptSafe;

/** A block number, which can also be decimal, or a block tag. */
export type BigintBlockNumberOrTagOrDecimal = bigint | BlockTag | DecimalBlockNumber;

/** The transaction that `eth_call` runs without adding it to the chain. */
export interface BigintCallTransaction {
  /** The account that the call runs as. */
  readonly from: Address;
  /** The account or contract to call. */
  readonly to?: Address;
  /**
   * Gas available to the execution. Nobody pays for it, but contract code that reads the remaining gas sees this value.
   * A value above ten times the block's gas limit is lowered to ten times the limit.
   */
  readonly gas?: bigint;
  /** Price per unit of gas, in wei. */
  readonly gasPrice?: bigint;
  /** The most to pay per unit of gas on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: bigint;
  /** The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: bigint;
  /** Amount sent with the call, in wei. */
  readonly value?: bigint;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
}

/** The transaction whose gas `eth_estimateGas` estimates. */
export interface BigintEstimateTransaction {
  /** The account that the call runs as. */
  readonly from?: Address;
  /** The account or contract to call. */
  readonly to: Address;
  /**
   * Gas available to the execution. Nobody pays for it, but contract code that reads the remaining gas sees this value.
   * A value above ten times the block's gas limit is lowered to ten times the limit.
   */
  readonly gas?: bigint;
  /** Price per unit of gas, in wei. */
  readonly gasPrice?: bigint;
  /** The most to pay per unit of gas on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: bigint;
  /** The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: bigint;
  /** Amount sent with the call, in wei. */
  readonly value?: bigint;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
}

/** The conditions that select which logs to return. */
export interface BigintFilter {
  /** The contract, or list of contracts, whose logs match; every contract if absent or empty. */
  readonly address?: Address | readonly Address[];
  /** Hash of the only block to search. If you set it, omit `fromBlock` and `toBlock`. */
  readonly blockHash?: Hash32;
  /** First block of the range; defaults to `latest`. */
  readonly fromBlock?: BigintBlockNumberOrTag;
  /** Last block of the range, inclusive; defaults to `latest`. */
  readonly toBlock?: BigintBlockNumberOrTag;
  /** Conditions for the indexed arguments, by position. If absent, every log matches. */
  readonly topics?: FilterTopics;
}

/** One event that a contract emitted during a transaction. Fields that are not listed are passed through. */
export interface BigintLog {
  /** The contract that emitted the log. */
  readonly address: Address;
  /** Hash of the block that contains the log; `null` while the log is pending. */
  readonly blockHash: Hash32 | null;
  /** Number of the block that contains the log; `null` while the log is pending. */
  readonly blockNumber: bigint | null;
  /** Timestamp of the block that contains the log, in Unix seconds; only current nodes return it. */
  readonly blockTimestamp?: bigint;
  /** The arguments that are not indexed, of any length; `0x` if the event has none. */
  readonly data: Bytes;
  /** Position of the log in the block, starting at zero; `null` while the log is pending. */
  readonly logIndex: bigint | null;
  /** True if a reorganization removed the log from the chain, otherwise false. */
  readonly removed: boolean;
  /** Zero to four indexed arguments. Unless the event is anonymous, the first one is the hash of its signature. */
  readonly topics: readonly Bytes32[];
  /** Hash of the transaction that emitted the log; `null` while the log is pending. */
  readonly transactionHash: Hash32 | null;
  /** Position in the block of the transaction that emitted the log; `null` while the log is pending. */
  readonly transactionIndex: bigint | null;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/**
 * The outcome of one transaction. A receipt contains either `status` or `root`. Fields that are not listed are passed
 * through.
 */
export interface BigintReceiptInfo {
  /** Price paid per unit of blob gas, in wei; only for blob transactions. */
  readonly blobGasPrice?: bigint;
  /** Blob gas that the transaction used; only for blob transactions. */
  readonly blobGasUsed?: bigint;
  /** Hash of the block that contains the transaction. */
  readonly blockHash: Hash32;
  /** Number of the block that contains the transaction. */
  readonly blockNumber: bigint;
  /** Address of the contract that the transaction created, or `null` if it created none. */
  readonly contractAddress: Address | null;
  /** Gas used in the block up to and including this transaction. */
  readonly cumulativeGasUsed: bigint;
  /** Price actually paid per unit of gas, in wei. */
  readonly effectiveGasPrice: bigint;
  /** The sender. */
  readonly from: Address;
  /** Gas that this transaction used. */
  readonly gasUsed: bigint;
  /** Logs that the transaction emitted, in order; can be empty. */
  readonly logs: readonly BigintLog[];
  /** Bloom filter of the addresses and topics in these logs. */
  readonly logsBloom: Bytes256;
  /** State root after the transaction; only before the Byzantium fork, instead of `status`. */
  readonly root?: Bytes32;
  /** `0x1` if the transaction succeeded, `0x0` if it failed. */
  readonly status?: bigint;
  /** The recipient; `null` for a contract creation. */
  readonly to: Address | null;
  /** Hash of the transaction. */
  readonly transactionHash: Hash32;
  /** Position of the transaction in the block, starting at zero. */
  readonly transactionIndex: bigint;
  /** Transaction type (EIP-2718). */
  readonly type: bigint;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/**
 * A transaction of any type, including types that the contract does not list. Fields that are not listed are passed
 * through.
 */
export interface BigintTransactionInfo {
  /** Addresses and storage keys that the transaction declares in advance; absent from legacy transactions. */
  readonly accessList?: AccessList;
  /** Code delegations that the transaction contains (EIP-7702). */
  readonly authorizationList?: readonly BigintAuthorization[];
  /** Versioned hashes of the transaction's blobs (EIP-4844). */
  readonly blobVersionedHashes?: readonly Hash32[];
  /** Hash of the block that contains the transaction; `null` while the transaction is pending. */
  readonly blockHash: Hash32 | null;
  /** Number of the block that contains the transaction; `null` while the transaction is pending. */
  readonly blockNumber: bigint | null;
  /** Timestamp of the block that contains the transaction, in Unix seconds; only some nodes return it. */
  readonly blockTimestamp?: bigint;
  /** The chain that the transaction was signed for. Some nodes use the name `chainID`. */
  readonly chainId?: bigint;
  /** The sender. */
  readonly from: Address;
  /** Gas limit set by the sender. */
  readonly gas: bigint;
  /**
   * Price per unit of gas that the sender set, in wei. For a fee-market transaction in a block, this is the effective
   * price.
   */
  readonly gasPrice: bigint;
  /** Hash of the transaction. */
  readonly hash: Hash32;
  /** Data of the transaction: the selector and arguments of a call, or the init code of a contract creation. */
  readonly input: Bytes;
  /** The most to pay per unit of blob gas, in wei (EIP-4844). */
  readonly maxFeePerBlobGas?: bigint;
  /** The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: bigint;
  /** The most to pay per unit of gas on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: bigint;
  /** Number of earlier transactions from this sender. */
  readonly nonce: bigint;
  /** The `r` value of the signature, as a quantity of at most 32 bytes without leading zeros. */
  readonly r: bigint;
  /** The `s` value of the signature, as a quantity of at most 32 bytes without leading zeros. */
  readonly s: bigint;
  /** The recipient; `null` for a contract creation. */
  readonly to: Address | null;
  /** Position in the block, starting at zero; `null` while the transaction is pending. */
  readonly transactionIndex: bigint | null;
  /**
   * Transaction type (EIP-2718): `0x0` legacy, `0x1` access list, `0x2` fee market, `0x3` blob, `0x4` code delegation.
   * Other networks define more types.
   */
  readonly type: bigint;
  /** Recovery id of the signature. */
  readonly v: bigint;
  /** Amount transferred, in wei. */
  readonly value: bigint;
  /** Parity of the signature's y value: `0x0` for even, `0x1` for odd; absent from legacy transactions. */
  readonly yParity?: bigint;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** The header of a competing block that did not become part of the chain. It has no transactions. */
export interface BigintUncle {
  /** Base fee per unit of gas in this block, in wei; absent before EIP-1559. */
  readonly baseFeePerGas?: bigint;
  /** Blob gas that the block's transactions used together; absent before EIP-4844. */
  readonly blobGasUsed?: bigint;
  /** Proof-of-work difficulty; zero since proof of stake. */
  readonly difficulty: bigint;
  /** Blob gas above the target, carried over from earlier blocks; absent before EIP-4844. */
  readonly excessBlobGas?: bigint;
  /** Arbitrary bytes written by the block's producer. */
  readonly extraData: Bytes;
  /** The most gas that the block's transactions may use together. */
  readonly gasLimit: bigint;
  /** Gas that the block's transactions used together. */
  readonly gasUsed: bigint;
  /** Hash of the block; `null` for the pending block. */
  readonly hash: Hash32 | null;
  /** Bloom filter of the addresses and topics in the block's logs; `null` for the pending block. */
  readonly logsBloom: Bytes256 | null;
  /** Account that receives the block's reward and priority fees; `null` for the pending block on some nodes. */
  readonly miner: Address | null;
  /** Proof-of-work mix hash; since proof of stake, the random value of the beacon chain. */
  readonly mixHash?: Hash32;
  /** Proof-of-work nonce; `null` for the pending block. */
  readonly nonce: Bytes8 | null;
  /** Number of the block; `null` for the pending block. */
  readonly number: bigint | null;
  /** Root of the parent beacon block; absent before EIP-4788. */
  readonly parentBeaconBlockRoot?: Hash32;
  /** Hash of the previous block. */
  readonly parentHash: Hash32;
  /** Root of the trie of the block's receipts. */
  readonly receiptsRoot: Hash32;
  /** Hash of the block's requests to the consensus layer; absent before EIP-7685. */
  readonly requestsHash?: Hash32;
  /** Hash of the list of uncles. */
  readonly sha3Uncles: Hash32;
  /** Size of the encoded block, in bytes. */
  readonly size: bigint;
  /** Root of the state trie after this block. */
  readonly stateRoot: Hash32;
  /** Time at which the block was produced, in Unix seconds. */
  readonly timestamp: bigint;
  /** Sum of the difficulties of all blocks up to this one; absent or `null` if the node does not keep it. */
  readonly totalDifficulty?: bigint | null;
  /** Root of the trie of the block's transactions. */
  readonly transactionsRoot: Hash32;
  /** Hashes of the block's uncles; empty since proof of stake. */
  readonly uncles: readonly Hash32[];
  /** Root of the trie of the block's withdrawals; absent before EIP-4895. */
  readonly withdrawalsRoot?: Hash32;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A payment from the consensus layer to an account (EIP-4895). */
export interface BigintWithdrawal {
  /** The account that receives the payment. */
  readonly address: Address;
  /** Amount, in gwei. */
  readonly amount: bigint;
  /** Index of the withdrawal among all withdrawals of the chain. */
  readonly index: bigint;
  /** Index of the validator that the payment comes from. */
  readonly validatorIndex: bigint;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}
