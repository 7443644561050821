/**
 * The values that travel: a type for every schema of openrpc.json.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

/** A string of hex digits after 0x. How many, and what they mean, say the schemas below. */
export type Hex = `0x${string}`;

/** A hex string as clients send it, where the case of the x is free. */
export type HexInput = Hex | `0X${string}`;

/** Addresses and storage keys that a transaction declares in advance (EIP-2930). */
export type AccessList = readonly AccessListEntry[];

/** One address of an access list with its storage keys. */
export interface AccessListEntry {
  /** The account that the transaction accesses. */
  readonly address: Address;
  /** Storage positions that the transaction accesses in this account; can be empty. */
  readonly storageKeys: readonly Hash32[];
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/**
 * A 20-byte address in hex. Upper and lower case are accepted, so checksummed addresses are valid; the checksum is not
 * verified.
 */
export type Address = Hex;

/** A signed code delegation (EIP-7702). */
export interface Authorization {
  /** The chain for which the delegation is valid; zero means every chain. */
  readonly chainId: Uint256;
  /** The contract whose code the signer delegates to. */
  readonly address: Address;
  /** The signer's nonce at the time of the delegation. */
  readonly nonce: Uint64;
  /** Parity of the signature's y value: `0x0` for even, `0x1` for odd. */
  readonly yParity: Uint64;
  /** The `r` value of the signature. */
  readonly r: Uint256;
  /** The `s` value of the signature. */
  readonly s: Uint256;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A signed code delegation (EIP-7702) whose quantities can have upper-case digits and leading zeros. */
export interface AuthorizationInput {
  /** The chain for which the delegation is valid; zero means every chain. */
  readonly chainId: Uint256Input;
  /** The contract whose code the signer delegates to. */
  readonly address: Address;
  /** The signer's nonce at the time of the delegation. */
  readonly nonce: Uint64Input;
  /** Parity of the signature's y value: `0x0` for even, `0x1` for odd. */
  readonly yParity: Uint64Input;
  /** The `r` value of the signature. */
  readonly r: Uint256Input;
  /** The `s` value of the signature. */
  readonly s: Uint256Input;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A block header with its transactions. Fields that are not listed are passed through. */
export interface Block {
  /** Base fee per unit of gas in this block, in wei; absent before EIP-1559. */
  readonly baseFeePerGas?: Uint256;
  /** Blob gas that the block's transactions used together; absent before EIP-4844. */
  readonly blobGasUsed?: Uint64;
  /** Proof-of-work difficulty; zero since proof of stake. */
  readonly difficulty: Uint256;
  /** Blob gas above the target, carried over from earlier blocks; absent before EIP-4844. */
  readonly excessBlobGas?: Uint64;
  /** Arbitrary bytes written by the block's producer. */
  readonly extraData: Bytes;
  /** The most gas that the block's transactions may use together. */
  readonly gasLimit: Uint64;
  /** Gas that the block's transactions used together. */
  readonly gasUsed: Uint64;
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
  readonly number: Uint64 | null;
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
  readonly size: Uint64;
  /** Root of the state trie after this block. */
  readonly stateRoot: Hash32;
  /** Time at which the block was produced, in Unix seconds. */
  readonly timestamp: Uint64;
  /**
   * Sum of the difficulties of all blocks up to this one. Most nodes no longer return it, and the service never makes
   * it up.
   */
  readonly totalDifficulty?: Uint256;
  /** The transactions' hashes, or full transactions if the caller asked for them, in the order of the block. */
  readonly transactions: readonly Hash32[] | readonly TransactionInfo[];
  /** Root of the trie of the block's transactions. */
  readonly transactionsRoot: Hash32;
  /** Hashes of the block's uncles; empty since proof of stake. */
  readonly uncles: readonly Hash32[];
  /** Payments from the consensus layer; absent before EIP-4895. */
  readonly withdrawals?: readonly Withdrawal[];
  /** Root of the trie of the block's withdrawals; absent before EIP-4895. */
  readonly withdrawalsRoot?: Hash32;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** An object that selects a block by its hash (EIP-1898). */
export interface BlockHashObjectInput {
  /** The hash of the block. */
  readonly blockHash: Hash32;
  /** If true, a block that is not on the canonical chain causes an error. */
  readonly requireCanonical?: boolean;
}

/**
 * A block number as a hex quantity. Upper-case digits are accepted, and so are leading zeros up to 63 digits in total;
 * 64 digits are always read as a hash.
 */
export type BlockNumberInput = HexInput;

/** An object that selects a block by its number (EIP-1898). */
export interface BlockNumberObjectInput {
  /** The number of the block. */
  readonly blockNumber: BlockNumberInput;
}

/** A block number or a block tag. */
export type BlockNumberOrTag = Uint64 | BlockTag;

/** A block number, or a block tag other than `safe`. */
export type BlockNumberOrTagExceptSafe = Uint64 | BlockTagExceptSafe;

/** A block number, which can have upper-case digits and leading zeros, or a block tag other than `safe`. */
export type BlockNumberOrTagExceptSafeInput = BlockNumberInput | BlockTagExceptSafe;

/** A block number, which can have upper-case digits and leading zeros, or a block tag. */
export type BlockNumberOrTagInput = BlockNumberInput | BlockTag;

/** A block number, which can also be decimal, or a block tag. */
export type BlockNumberOrTagOrDecimal = Uint64 | BlockTag | DecimalBlockNumber;

/** A block number or tag, a block hash, or an object that contains a block number or hash (EIP-1898). */
export type BlockNumberOrTagOrHashInput =
  | BlockNumberInput
  | BlockTag
  | Hash32
  | BlockNumberObjectInput
  | BlockHashObjectInput;

/**
 * A block number (hex or decimal), a tag, a block hash, or an object that contains a block number or hash (EIP-1898).
 */
export type BlockNumberOrTagOrHashOrDecimalInput =
  | BlockNumberInput
  | BlockTag
  | DecimalBlockNumber
  | Hash32
  | BlockNumberObjectInput
  | BlockHashObjectInput;

/**
 * A name for a block. `latest` is the newest block, and `earliest` is the first. `pending` is the next block, which the
 * node is building on top of the newest one, or the newest block if the node is not building one. `safe` and
 * `finalized` are the newest blocks that the consensus layer reports as such.
 */
export type BlockTag = 'earliest' | 'finalized' | 'latest' | 'pending' | 'safe';

/** A block tag other than `safe`; use `finalized` instead. */
export type BlockTagExceptSafe = 'earliest' | 'finalized' | 'latest' | 'pending';

/** Any number of bytes in hex, two digits per byte; `0x` contains no bytes. */
export type Bytes = Hex;

/** 256 bytes in hex: a bloom filter of 2048 bits. */
export type Bytes256 = Hex;

/** 32 bytes in hex, including leading zeros. */
export type Bytes32 = Hex;

/** 8 bytes in hex. */
export type Bytes8 = Hex;

/** 1 to 64 hex digits. A slot number can be short or padded with zeros to 32 bytes. */
export type BytesMax32 = Hex;

/** The transaction that `eth_call` runs without adding it to the chain. */
export interface CallTransaction {
  /** The account that the call runs as. */
  readonly from: Address;
  /** The account or contract to call. */
  readonly to?: Address;
  /**
   * Gas available to the execution. Nobody pays for it, but contract code that reads the remaining gas sees this value.
   * A value above ten times the block's gas limit is lowered to ten times the limit.
   */
  readonly gas?: Uint64;
  /** Price per unit of gas, in wei. */
  readonly gasPrice?: Uint256;
  /** The most to pay per unit of gas on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: Uint256;
  /** The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: Uint256;
  /** Amount sent with the call, in wei. */
  readonly value?: Uint256;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
}

/** A block number as a JSON number or as a string of decimal digits. */
export type DecimalBlockNumber = number | string;

/** The transaction whose gas `eth_estimateGas` estimates. */
export interface EstimateTransaction {
  /** The account that the call runs as. */
  readonly from?: Address;
  /** The account or contract to call. */
  readonly to: Address;
  /**
   * Gas available to the execution. Nobody pays for it, but contract code that reads the remaining gas sees this value.
   * A value above ten times the block's gas limit is lowered to ten times the limit.
   */
  readonly gas?: Uint64;
  /** Price per unit of gas, in wei. */
  readonly gasPrice?: Uint256;
  /** The most to pay per unit of gas on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: Uint256;
  /** The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: Uint256;
  /** Amount sent with the call, in wei. */
  readonly value?: Uint256;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
}

/** The conditions that select which logs to return. */
export interface Filter {
  /** The contract, or list of contracts, whose logs match; every contract if absent or empty. */
  readonly address?: Address | readonly Address[];
  /** Hash of the only block to search. If you set it, omit `fromBlock` and `toBlock`. */
  readonly blockHash?: Hash32;
  /** First block of the range; defaults to `latest`. */
  readonly fromBlock?: BlockNumberOrTag;
  /** Last block of the range, inclusive; defaults to `latest`. */
  readonly toBlock?: BlockNumberOrTag;
  /** Conditions for the indexed arguments, by position. If absent, every log matches. */
  readonly topics?: FilterTopics;
}

/**
 * The conditions that select which logs to return. A `null` field is treated as absent, and `blockhash` is read as
 * `blockHash`.
 */
export interface FilterInput {
  /** The contract, or list of contracts, whose logs match; every contract if absent or empty. */
  readonly address?: Address | readonly Address[] | null;
  /** Hash of the only block to search. If you set it, omit `fromBlock` and `toBlock`. */
  readonly blockHash?: Hash32 | null;
  /** Alternative spelling of `blockHash`. */
  readonly blockhash?: Hash32 | null;
  /** First block of the range; defaults to `latest`. */
  readonly fromBlock?: BlockNumberOrTagInput | null;
  /** Last block of the range, inclusive; defaults to `latest`. */
  readonly toBlock?: BlockNumberOrTagInput | null;
  /** Conditions for the indexed arguments, by position. If absent, every log matches. */
  readonly topics?: FilterTopics | null;
}

/** The condition for one topic: exactly this value, any value in the list, or anything (`null` or an empty list). */
export type FilterTopic = Bytes32 | readonly Bytes32[] | null;

/**
 * Position matters: entry n is compared with topic n of a log, and a log with fewer topics than entries does not match.
 * An empty list matches every log.
 */
export type FilterTopics = readonly FilterTopic[];

/** A call object as clients send it. Fields that are not listed are forwarded to the node unchanged. */
export interface GenericTransactionInput {
  /** The account that the call runs as; defaults to the zero address. */
  readonly from?: Address;
  /** The account or contract to call; absent or `null` for a contract creation. */
  readonly to?: Address | null;
  /**
   * Gas available to the execution. Nobody pays for it, but contract code that reads the remaining gas sees this value.
   * A value above ten times the block's gas limit is lowered to ten times the limit.
   */
  readonly gas?: Uint64Input;
  /** Price per unit of gas, in wei. */
  readonly gasPrice?: Uint256Input;
  /** The most to pay per unit of gas on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: Uint256Input;
  /** The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: Uint256Input;
  /** Amount sent with the call, in wei. */
  readonly value?: Uint256Input;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
  /** The same as `data`, under its newer name. If both are set, they must be equal. */
  readonly input?: Bytes;
  /** The sender's nonce. */
  readonly nonce?: Uint64Input;
  /** Transaction type (EIP-2718). */
  readonly type?: Uint64Input;
  /** The chain that the transaction is intended for (EIP-155). */
  readonly chainId?: Uint256Input;
  /** Addresses and storage keys to treat as already accessed (EIP-2930). */
  readonly accessList?: AccessList;
  /** Code delegations to apply before the call (EIP-7702). */
  readonly authorizationList?: readonly AuthorizationInput[];
  /** The most to pay per unit of blob gas, in wei (EIP-4844). */
  readonly maxFeePerBlobGas?: Uint256Input;
  /** Versioned hashes of the blobs that the transaction carries (EIP-4844). */
  readonly blobVersionedHashes?: readonly Hash32[];
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A 32-byte hash in hex. */
export type Hash32 = Hex;

/** One event that a contract emitted during a transaction. Fields that are not listed are passed through. */
export interface Log {
  /** The contract that emitted the log. */
  readonly address: Address;
  /** Hash of the block that contains the log; `null` while the log is pending. */
  readonly blockHash: Hash32 | null;
  /** Number of the block that contains the log; `null` while the log is pending. */
  readonly blockNumber: Uint64 | null;
  /** Timestamp of the block that contains the log, in Unix seconds; only current nodes return it. */
  readonly blockTimestamp?: Uint64;
  /** The arguments that are not indexed, of any length; `0x` if the event has none. */
  readonly data: Bytes;
  /** Position of the log in the block, starting at zero; `null` while the log is pending. */
  readonly logIndex: Uint64 | null;
  /** True if a reorganization removed the log from the chain, otherwise false. */
  readonly removed: boolean;
  /** Zero to four indexed arguments. Unless the event is anonymous, the first one is the hash of its signature. */
  readonly topics: readonly Bytes32[];
  /** Hash of the transaction that emitted the log; `null` while the log is pending. */
  readonly transactionHash: Hash32 | null;
  /** Position in the block of the transaction that emitted the log; `null` while the log is pending. */
  readonly transactionIndex: Uint64 | null;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** No value: the object does not exist, or the value is not known yet because the block is pending. */
export type NotFound = null;

/**
 * The outcome of one transaction. A receipt contains either `status` or `root`. Fields that are not listed are passed
 * through.
 */
export interface ReceiptInfo {
  /** Price paid per unit of blob gas, in wei; only for blob transactions. */
  readonly blobGasPrice?: Uint256;
  /** Blob gas that the transaction used; only for blob transactions. */
  readonly blobGasUsed?: Uint64;
  /** Hash of the block that contains the transaction. */
  readonly blockHash: Hash32;
  /** Number of the block that contains the transaction. */
  readonly blockNumber: Uint64;
  /** Address of the contract that the transaction created, or `null` if it created none. */
  readonly contractAddress: Address | null;
  /** Gas used in the block up to and including this transaction. */
  readonly cumulativeGasUsed: Uint64;
  /** Price actually paid per unit of gas, in wei. */
  readonly effectiveGasPrice: Uint256;
  /** The sender. */
  readonly from: Address;
  /** Gas that this transaction used. */
  readonly gasUsed: Uint64;
  /** Logs that the transaction emitted, in order; can be empty. */
  readonly logs: readonly Log[];
  /** Bloom filter of the addresses and topics in these logs. */
  readonly logsBloom: Bytes256;
  /** State root after the transaction; only before the Byzantium fork, instead of `status`. */
  readonly root?: Bytes32;
  /** `0x1` if the transaction succeeded, `0x0` if it failed. */
  readonly status?: Uint64;
  /** The recipient; `null` for a contract creation. */
  readonly to: Address | null;
  /** Hash of the transaction. */
  readonly transactionHash: Hash32;
  /** Position of the transaction in the block, starting at zero. */
  readonly transactionIndex: Uint64;
  /** Transaction type (EIP-2718). */
  readonly type: Uint64;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/**
 * A transaction of any type, including types that the contract does not list. Fields that are not listed are passed
 * through.
 */
export interface TransactionInfo {
  /** Addresses and storage keys that the transaction declares in advance; absent from legacy transactions. */
  readonly accessList?: AccessList;
  /** Code delegations that the transaction contains (EIP-7702). */
  readonly authorizationList?: readonly Authorization[];
  /** Versioned hashes of the transaction's blobs (EIP-4844). */
  readonly blobVersionedHashes?: readonly Hash32[];
  /** Hash of the block that contains the transaction; `null` while the transaction is pending. */
  readonly blockHash: Hash32 | null;
  /** Number of the block that contains the transaction; `null` while the transaction is pending. */
  readonly blockNumber: Uint64 | null;
  /** Timestamp of the block that contains the transaction, in Unix seconds; only some nodes return it. */
  readonly blockTimestamp?: Uint64;
  /** The chain that the transaction was signed for. Some nodes use the name `chainID`. */
  readonly chainId?: Uint256;
  /** The sender. */
  readonly from: Address;
  /** Gas limit set by the sender. */
  readonly gas: Uint64;
  /**
   * Price per unit of gas that the sender set, in wei. For a fee-market transaction in a block, this is the effective
   * price.
   */
  readonly gasPrice: Uint256;
  /** Hash of the transaction. */
  readonly hash: Hash32;
  /** Data of the transaction: the selector and arguments of a call, or the init code of a contract creation. */
  readonly input: Bytes;
  /** The most to pay per unit of blob gas, in wei (EIP-4844). */
  readonly maxFeePerBlobGas?: Uint256;
  /** The most to pay per unit of gas, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: Uint256;
  /** The most to pay per unit of gas on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: Uint256;
  /** Number of earlier transactions from this sender. */
  readonly nonce: Uint64;
  /** The `r` value of the signature, as a quantity of at most 32 bytes without leading zeros. */
  readonly r: Uint256;
  /** The `s` value of the signature, as a quantity of at most 32 bytes without leading zeros. */
  readonly s: Uint256;
  /** The recipient; `null` for a contract creation. */
  readonly to: Address | null;
  /** Position in the block, starting at zero; `null` while the transaction is pending. */
  readonly transactionIndex: Uint64 | null;
  /**
   * Transaction type (EIP-2718): `0x0` legacy, `0x1` access list, `0x2` fee market, `0x3` blob, `0x4` code delegation.
   * Other networks define more types.
   */
  readonly type: Uint64;
  /** Recovery id of the signature. */
  readonly v: Uint256;
  /** Amount transferred, in wei. */
  readonly value: Uint256;
  /** Parity of the signature's y value: `0x0` for even, `0x1` for odd; absent from legacy transactions. */
  readonly yParity?: Uint64;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** An unsigned integer below 2^256 in hex: lower case, no leading zeros, `0x0` for zero. */
export type Uint256 = Hex;

/** An unsigned integer below 2^256 in hex. Upper-case digits and leading zeros are accepted. */
export type Uint256Input = HexInput;

/** An unsigned integer below 2^64 in hex: lower case, no leading zeros, `0x0` for zero. */
export type Uint64 = Hex;

/** An unsigned integer below 2^64 in hex. Upper-case digits and leading zeros are accepted. */
export type Uint64Input = HexInput;

/** The header of a competing block that did not become part of the chain. It has no transactions. */
export interface Uncle {
  /** Base fee per unit of gas in this block, in wei; absent before EIP-1559. */
  readonly baseFeePerGas?: Uint256;
  /** Blob gas that the block's transactions used together; absent before EIP-4844. */
  readonly blobGasUsed?: Uint64;
  /** Proof-of-work difficulty; zero since proof of stake. */
  readonly difficulty: Uint256;
  /** Blob gas above the target, carried over from earlier blocks; absent before EIP-4844. */
  readonly excessBlobGas?: Uint64;
  /** Arbitrary bytes written by the block's producer. */
  readonly extraData: Bytes;
  /** The most gas that the block's transactions may use together. */
  readonly gasLimit: Uint64;
  /** Gas that the block's transactions used together. */
  readonly gasUsed: Uint64;
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
  readonly number: Uint64 | null;
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
  readonly size: Uint64;
  /** Root of the state trie after this block. */
  readonly stateRoot: Hash32;
  /** Time at which the block was produced, in Unix seconds. */
  readonly timestamp: Uint64;
  /** Sum of the difficulties of all blocks up to this one; absent or `null` if the node does not keep it. */
  readonly totalDifficulty?: Uint256 | null;
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
export interface Withdrawal {
  /** The account that receives the payment. */
  readonly address: Address;
  /** Amount, in gwei. */
  readonly amount: Uint64;
  /** Index of the withdrawal among all withdrawals of the chain. */
  readonly index: Uint64;
  /** Index of the validator that the payment comes from. */
  readonly validatorIndex: Uint64;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}
