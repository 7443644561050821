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
  /** The chain that the delegation holds on; zero for every chain. */
  readonly chainId: bigint;
  /** The contract whose code the signer takes on. */
  readonly address: Address;
  /** The signer's nonce at that moment. */
  readonly nonce: bigint;
  /** Parity of the signature's y value: 0x0 even, 0x1 odd. */
  readonly yParity: bigint;
  /** The r value of the signature. */
  readonly r: bigint;
  /** The s value of the signature. */
  readonly s: bigint;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A block header with its transactions. Members beyond those listed are passed through. */
export interface BigintBlock {
  /** Base fee of one unit of gas in this block, in wei; absent before EIP-1559. */
  readonly baseFeePerGas?: bigint;
  /** Blob gas used by the block's transactions; absent before EIP-4844. */
  readonly blobGasUsed?: bigint;
  /** Proof-of-work difficulty; zero since proof of stake. */
  readonly difficulty: bigint;
  /** Blob gas above the target, carried over from earlier blocks; absent before EIP-4844. */
  readonly excessBlobGas?: bigint;
  /** Free bytes that the block's producer wrote. */
  readonly extraData: Bytes;
  /** Most gas that the block may use. */
  readonly gasLimit: bigint;
  /** Gas that the block's transactions used together. */
  readonly gasUsed: bigint;
  /** Hash of the block; null for the pending block. */
  readonly hash: Hash32 | null;
  /** Bloom filter over the addresses and topics of the block's logs; null for the pending block. */
  readonly logsBloom: Bytes256 | null;
  /** Account that receives the block's reward and priority fees; null for the pending block on some nodes. */
  readonly miner: Address | null;
  /** Proof-of-work mix hash; the beacon chain's random value since proof of stake. */
  readonly mixHash?: Hash32;
  /** Proof-of-work nonce; null for the pending block. */
  readonly nonce: Bytes8 | null;
  /** Number of the block; null for the pending block. */
  readonly number: bigint | null;
  /** Root of the parent beacon block; absent before EIP-4788. */
  readonly parentBeaconBlockRoot?: Hash32;
  /** Hash of the block before this one. */
  readonly parentHash: Hash32;
  /** Root of the trie of receipts. */
  readonly receiptsRoot: Hash32;
  /** Hash over the block's requests to the consensus layer; absent before EIP-7685. */
  readonly requestsHash?: Hash32;
  /** Hash of the list of uncles. */
  readonly sha3Uncles: Hash32;
  /** Size of the encoded block, in bytes. */
  readonly size: bigint;
  /** Root of the state trie after the block. */
  readonly stateRoot: Hash32;
  /** When the block was made, in Unix seconds. */
  readonly timestamp: bigint;
  /** Sum of the difficulties of the chain up to this block. Most nodes no longer send it, and it is never made up. */
  readonly totalDifficulty?: bigint;
  /** Hashes, or whole transactions when they were asked for, in the order of the block. */
  readonly transactions: readonly Hash32[] | readonly BigintTransactionInfo[];
  /** Root of the trie of transactions. */
  readonly transactionsRoot: Hash32;
  /** Hashes of the block's uncles; empty since proof of stake. */
  readonly uncles: readonly Hash32[];
  /** Payments from the consensus layer; absent before EIP-4895. */
  readonly withdrawals?: readonly BigintWithdrawal[];
  /** Root of the trie of withdrawals; absent before EIP-4895. */
  readonly withdrawalsRoot?: Hash32;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A block number, or a block tag. */
export type BigintBlockNumberOrTag = bigint | BlockTag;

/** A block number, or a block tag other than safe. */
export type BigintBlockNumberOrTagExceptSafe = bigint | BlockTagExceptSafe;

/** A block number, which may be a decimal integer too, or a block tag. */
export type BigintBlockNumberOrTagOrDecimal = bigint | BlockTag | DecimalBlockNumber;

/** The transaction that eth_call runs without adding it to the chain. */
export interface BigintCallTransaction {
  /** The account that the call runs as. */
  readonly from: Address;
  /** The account or contract that is called. */
  readonly to?: Address;
  /**
   * Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is
   * left. More than ten times the block's gas limit is lowered to that.
   */
  readonly gas?: bigint;
  /** Price of one unit of gas, in wei. */
  readonly gasPrice?: bigint;
  /** Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: bigint;
  /** Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: bigint;
  /** Amount sent with the call, in wei. */
  readonly value?: bigint;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
}

/** The transaction whose gas eth_estimateGas measures. */
export interface BigintEstimateTransaction {
  /** The account that the call runs as. */
  readonly from?: Address;
  /** The account or contract that is called. */
  readonly to: Address;
  /**
   * Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is
   * left. More than ten times the block's gas limit is lowered to that.
   */
  readonly gas?: bigint;
  /** Price of one unit of gas, in wei. */
  readonly gasPrice?: bigint;
  /** Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: bigint;
  /** Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: bigint;
  /** Amount sent with the call, in wei. */
  readonly value?: bigint;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
}

/** Which logs to return. */
export interface BigintFilter {
  /** Only logs of this contract, or of any of these; every contract when absent or empty. */
  readonly address?: Address | readonly Address[];
  /** Only logs of the block with this hash; fromBlock and toBlock must then be absent. */
  readonly blockHash?: Hash32;
  /** First block of the range; latest when absent. */
  readonly fromBlock?: BigintBlockNumberOrTag;
  /** Last block of the range, included; latest when absent. */
  readonly toBlock?: BigintBlockNumberOrTag;
  /** What the indexed arguments must be, position by position; everything matches when absent. */
  readonly topics?: FilterTopics;
}

/** One event that a contract wrote during a transaction. Members beyond those listed are passed through. */
export interface BigintLog {
  /** The contract that wrote the log. */
  readonly address: Address;
  /** Hash of the block that holds the log; null while it is pending. */
  readonly blockHash: Hash32 | null;
  /** Number of the block that holds the log; null while it is pending. */
  readonly blockNumber: bigint | null;
  /** Time of the block that holds the log, in Unix seconds; only current nodes send it. */
  readonly blockTimestamp?: bigint;
  /** The arguments that are not indexed; of any length, 0x when there are none. */
  readonly data: Bytes;
  /** Position of the log in the block, from zero; null while it is pending. */
  readonly logIndex: bigint | null;
  /** True when a reorganization took the log off the chain, false for a valid log. */
  readonly removed: boolean;
  /**
   * The indexed arguments, none to four. The first is the hash of the event's signature unless the event is anonymous.
   */
  readonly topics: readonly Bytes32[];
  /** Hash of the transaction that wrote the log; null while it is pending. */
  readonly transactionHash: Hash32 | null;
  /** Position in the block of the transaction that wrote the log; null while it is pending. */
  readonly transactionIndex: bigint | null;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** What came of one transaction. Either status or root is there. Members beyond those listed are passed through. */
export interface BigintReceiptInfo {
  /** Price paid for one unit of blob gas, in wei; only on blob transactions. */
  readonly blobGasPrice?: bigint;
  /** Blob gas used; only on blob transactions. */
  readonly blobGasUsed?: bigint;
  /** Hash of the block that holds the transaction. */
  readonly blockHash: Hash32;
  /** Number of the block that holds the transaction. */
  readonly blockNumber: bigint;
  /** Address of the contract that the transaction created; null when it created none. */
  readonly contractAddress: Address | null;
  /** Gas used in the block up to and with this transaction. */
  readonly cumulativeGasUsed: bigint;
  /** Price actually paid for one unit of gas, in wei. */
  readonly effectiveGasPrice: bigint;
  /** The sender. */
  readonly from: Address;
  /** Gas that this transaction used. */
  readonly gasUsed: bigint;
  /** Logs that the transaction wrote, in order; may be empty. */
  readonly logs: readonly BigintLog[];
  /** Bloom filter over the addresses and topics of these logs. */
  readonly logsBloom: Bytes256;
  /** State root after the transaction; only before the Byzantium fork, in place of status. */
  readonly root?: Bytes32;
  /** 0x1 when the transaction succeeded, 0x0 when it failed. */
  readonly status?: bigint;
  /** The receiver; null for a contract creation. */
  readonly to: Address | null;
  /** Hash of the transaction. */
  readonly transactionHash: Hash32;
  /** Position of the transaction in the block, from zero. */
  readonly transactionIndex: bigint;
  /** Transaction type (EIP-2718). */
  readonly type: bigint;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A transaction of any type, also of types that are not known here. Members beyond those listed are passed through. */
export interface BigintTransactionInfo {
  /** Addresses and storage keys that the transaction declares beforehand; absent on legacy transactions. */
  readonly accessList?: AccessList;
  /** Code delegations that the transaction carries (EIP-7702). */
  readonly authorizationList?: readonly BigintAuthorization[];
  /** Versioned hashes of the transaction's blobs (EIP-4844). */
  readonly blobVersionedHashes?: readonly Hash32[];
  /** Hash of the block that holds the transaction; null while it is pending. */
  readonly blockHash: Hash32 | null;
  /** Number of the block that holds the transaction; null while it is pending. */
  readonly blockNumber: bigint | null;
  /** Time of the block that holds the transaction, in Unix seconds; only some nodes send it. */
  readonly blockTimestamp?: bigint;
  /** The chain that the transaction was signed for. Some nodes spell it chainID. */
  readonly chainId?: bigint;
  /** The sender. */
  readonly from: Address;
  /** Gas limit that the sender set. */
  readonly gas: bigint;
  /**
   * Price of one unit of gas that the sender set, in wei; the effective price once a fee-market transaction is in a
   * block.
   */
  readonly gasPrice: bigint;
  /** Hash of the transaction. */
  readonly hash: Hash32;
  /** Data sent along: a call's selector and arguments, or a creation's init code. */
  readonly input: Bytes;
  /** Most that one unit of blob gas may pay, in wei (EIP-4844). */
  readonly maxFeePerBlobGas?: bigint;
  /** Most that one unit of gas may pay in all, in wei (EIP-1559). */
  readonly maxFeePerGas?: bigint;
  /** Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: bigint;
  /** How many transactions the sender had made before this one. */
  readonly nonce: bigint;
  /** The r value of the signature. A quantity of at most 32 bytes: leading zeros are dropped. */
  readonly r: bigint;
  /** The s value of the signature. A quantity of at most 32 bytes: leading zeros are dropped. */
  readonly s: bigint;
  /** The receiver; null for a contract creation. */
  readonly to: Address | null;
  /** Position in the block, from zero; null while the transaction is pending. */
  readonly transactionIndex: bigint | null;
  /**
   * Transaction type (EIP-2718): 0x0 legacy, 0x1 access list, 0x2 fee market, 0x3 blob, 0x4 code delegation, and others
   * on other networks.
   */
  readonly type: bigint;
  /** Recovery id of the signature. */
  readonly v: bigint;
  /** Amount transferred, in wei. */
  readonly value: bigint;
  /** Parity of the signature's y value: 0x0 even, 0x1 odd; absent on legacy transactions. */
  readonly yParity?: bigint;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** The header of a block that lost the race for its place. It has no transactions. */
export interface BigintUncle {
  /** Base fee of one unit of gas in this block, in wei; absent before EIP-1559. */
  readonly baseFeePerGas?: bigint;
  /** Blob gas used by the block's transactions; absent before EIP-4844. */
  readonly blobGasUsed?: bigint;
  /** Proof-of-work difficulty; zero since proof of stake. */
  readonly difficulty: bigint;
  /** Blob gas above the target, carried over from earlier blocks; absent before EIP-4844. */
  readonly excessBlobGas?: bigint;
  /** Free bytes that the block's producer wrote. */
  readonly extraData: Bytes;
  /** Most gas that the block may use. */
  readonly gasLimit: bigint;
  /** Gas that the block's transactions used together. */
  readonly gasUsed: bigint;
  /** Hash of the block; null for the pending block. */
  readonly hash: Hash32 | null;
  /** Bloom filter over the addresses and topics of the block's logs; null for the pending block. */
  readonly logsBloom: Bytes256 | null;
  /** Account that receives the block's reward and priority fees; null for the pending block on some nodes. */
  readonly miner: Address | null;
  /** Proof-of-work mix hash; the beacon chain's random value since proof of stake. */
  readonly mixHash?: Hash32;
  /** Proof-of-work nonce; null for the pending block. */
  readonly nonce: Bytes8 | null;
  /** Number of the block; null for the pending block. */
  readonly number: bigint | null;
  /** Root of the parent beacon block; absent before EIP-4788. */
  readonly parentBeaconBlockRoot?: Hash32;
  /** Hash of the block before this one. */
  readonly parentHash: Hash32;
  /** Root of the trie of receipts. */
  readonly receiptsRoot: Hash32;
  /** Hash over the block's requests to the consensus layer; absent before EIP-7685. */
  readonly requestsHash?: Hash32;
  /** Hash of the list of uncles. */
  readonly sha3Uncles: Hash32;
  /** Size of the encoded block, in bytes. */
  readonly size: bigint;
  /** Root of the state trie after the block. */
  readonly stateRoot: Hash32;
  /** When the block was made, in Unix seconds. */
  readonly timestamp: bigint;
  /** Sum of the difficulties of the chain up to this block; absent or null where the node does not keep it. */
  readonly totalDifficulty?: bigint | null;
  /** Root of the trie of transactions. */
  readonly transactionsRoot: Hash32;
  /** Hashes of the block's uncles; empty since proof of stake. */
  readonly uncles: readonly Hash32[];
  /** Root of the trie of withdrawals; absent before EIP-4895. */
  readonly withdrawalsRoot?: Hash32;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A payment from the consensus layer to an account (EIP-4895). */
export interface BigintWithdrawal {
  /** The account that is paid. */
  readonly address: Address;
  /** Amount, in gwei. */
  readonly amount: bigint;
  /** Running number over all withdrawals of the chain. */
  readonly index: bigint;
  /** The validator that the payment comes from. */
  readonly validatorIndex: bigint;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}
