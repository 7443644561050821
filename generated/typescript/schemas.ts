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

/** Addresses and storage keys that a transaction declares beforehand (EIP-2930). */
export type AccessList = readonly AccessListEntry[];

/** One address of an access list with its storage keys. */
export interface AccessListEntry {
  /** The account that is accessed. */
  readonly address: Address;
  /** Storage positions that are accessed in this account; may be empty. */
  readonly storageKeys: readonly Hash32[];
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** 20 bytes as hex. Both letter cases are taken, so a checksummed address passes; case is not checked. */
export type Address = Hex;

/** A signed code delegation (EIP-7702). */
export interface Authorization {
  /** The chain that the delegation holds on; zero for every chain. */
  readonly chainId: Uint256;
  /** The contract whose code the signer takes on. */
  readonly address: Address;
  /** The signer's nonce at that moment. */
  readonly nonce: Uint64;
  /** Parity of the signature's y value: 0x0 even, 0x1 odd. */
  readonly yParity: Uint64;
  /** The r value of the signature. */
  readonly r: Uint256;
  /** The s value of the signature. */
  readonly s: Uint256;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A signed code delegation (EIP-7702) with quantities in the tolerant form. */
export interface AuthorizationInput {
  /** The chain that the delegation holds on; zero for every chain. */
  readonly chainId: Uint256Input;
  /** The contract whose code the signer takes on. */
  readonly address: Address;
  /** The signer's nonce at that moment. */
  readonly nonce: Uint64Input;
  /** Parity of the signature's y value: 0x0 even, 0x1 odd. */
  readonly yParity: Uint64Input;
  /** The r value of the signature. */
  readonly r: Uint256Input;
  /** The s value of the signature. */
  readonly s: Uint256Input;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A block header with its transactions. Members beyond those listed are passed through. */
export interface Block {
  /** Base fee of one unit of gas in this block, in wei; absent before EIP-1559. */
  readonly baseFeePerGas?: Uint256;
  /** Blob gas used by the block's transactions; absent before EIP-4844. */
  readonly blobGasUsed?: Uint64;
  /** Proof-of-work difficulty; zero since proof of stake. */
  readonly difficulty: Uint256;
  /** Blob gas above the target, carried over from earlier blocks; absent before EIP-4844. */
  readonly excessBlobGas?: Uint64;
  /** Free bytes that the block's producer wrote. */
  readonly extraData: Bytes;
  /** Most gas that the block may use. */
  readonly gasLimit: Uint64;
  /** Gas that the block's transactions used together. */
  readonly gasUsed: Uint64;
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
  readonly number: Uint64 | null;
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
  readonly size: Uint64;
  /** Root of the state trie after the block. */
  readonly stateRoot: Hash32;
  /** When the block was made, in Unix seconds. */
  readonly timestamp: Uint64;
  /** Sum of the difficulties of the chain up to this block. Most nodes no longer send it, and it is never made up. */
  readonly totalDifficulty?: Uint256;
  /** Hashes, or whole transactions when they were asked for, in the order of the block. */
  readonly transactions: readonly Hash32[] | readonly TransactionInfo[];
  /** Root of the trie of transactions. */
  readonly transactionsRoot: Hash32;
  /** Hashes of the block's uncles; empty since proof of stake. */
  readonly uncles: readonly Hash32[];
  /** Payments from the consensus layer; absent before EIP-4895. */
  readonly withdrawals?: readonly Withdrawal[];
  /** Root of the trie of withdrawals; absent before EIP-4895. */
  readonly withdrawalsRoot?: Hash32;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A block named by its hash (EIP-1898). */
export interface BlockHashObjectInput {
  /** The hash of the block. */
  readonly blockHash: Hash32;
  /** True asks for an error when the block is not on the canonical chain. */
  readonly requireCanonical?: boolean;
}

/**
 * A block number as a hex quantity in either letter case, leading zeros allowed up to 63 digits in all; 64 digits are
 * always read as a hash.
 */
export type BlockNumberInput = HexInput;

/** A block named by its number (EIP-1898). */
export interface BlockNumberObjectInput {
  /** The number of the block. */
  readonly blockNumber: BlockNumberInput;
}

/** A block number, or a block tag. */
export type BlockNumberOrTag = Uint64 | BlockTag;

/** A block number, or a block tag other than safe. */
export type BlockNumberOrTagExceptSafe = Uint64 | BlockTagExceptSafe;

/** A block number in the tolerant form, or a block tag other than safe. */
export type BlockNumberOrTagExceptSafeInput = BlockNumberInput | BlockTagExceptSafe;

/** A block number in the tolerant form, or a block tag. */
export type BlockNumberOrTagInput = BlockNumberInput | BlockTag;

/** A block number, which may be a decimal integer too, or a block tag. */
export type BlockNumberOrTagOrDecimal = Uint64 | BlockTag | DecimalBlockNumber;

/** A block number or tag, a block hash, or an object that names the block by number or hash (EIP-1898). */
export type BlockNumberOrTagOrHashInput =
  | BlockNumberInput
  | BlockTag
  | Hash32
  | BlockNumberObjectInput
  | BlockHashObjectInput;

/**
 * A block number, as hex or decimal, a tag, a block hash, or an object that names the block by number or hash
 * (EIP-1898).
 */
export type BlockNumberOrTagOrHashOrDecimalInput =
  | BlockNumberInput
  | BlockTag
  | DecimalBlockNumber
  | Hash32
  | BlockNumberObjectInput
  | BlockHashObjectInput;

/**
 * latest: the newest block. earliest: the first block. pending: the block being built on top of the newest one, or the
 * newest one itself where none is being built. safe and finalized: the newest blocks that the consensus layer reports
 * as such.
 */
export type BlockTag = 'earliest' | 'finalized' | 'latest' | 'pending' | 'safe';

/** A block tag, without safe; finalized takes its place. */
export type BlockTagExceptSafe = 'earliest' | 'finalized' | 'latest' | 'pending';

/** Any number of bytes as hex, two digits each; 0x is the empty string. */
export type Bytes = Hex;

/** 256 bytes as hex: a bloom filter of 2048 bits. */
export type Bytes256 = Hex;

/** 32 bytes as hex, zeros kept. */
export type Bytes32 = Hex;

/** 8 bytes as hex. */
export type Bytes8 = Hex;

/** 1 to 64 hex digits. The width is free: a slot number may be short or filled with zeros to 32 bytes. */
export type BytesMax32 = Hex;

/** The transaction that eth_call runs without adding it to the chain. */
export interface CallTransaction {
  /** The account that the call runs as. */
  readonly from: Address;
  /** The account or contract that is called. */
  readonly to?: Address;
  /**
   * Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is
   * left. More than ten times the block's gas limit is lowered to that.
   */
  readonly gas?: Uint64;
  /** Price of one unit of gas, in wei. */
  readonly gasPrice?: Uint256;
  /** Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: Uint256;
  /** Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: Uint256;
  /** Amount sent with the call, in wei. */
  readonly value?: Uint256;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
}

/** A block number as a JSON number or as a string of decimal digits. */
export type DecimalBlockNumber = number | string;

/** The transaction whose gas eth_estimateGas measures. */
export interface EstimateTransaction {
  /** The account that the call runs as. */
  readonly from?: Address;
  /** The account or contract that is called. */
  readonly to: Address;
  /**
   * Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is
   * left. More than ten times the block's gas limit is lowered to that.
   */
  readonly gas?: Uint64;
  /** Price of one unit of gas, in wei. */
  readonly gasPrice?: Uint256;
  /** Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: Uint256;
  /** Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: Uint256;
  /** Amount sent with the call, in wei. */
  readonly value?: Uint256;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
}

/** Which logs to return. */
export interface Filter {
  /** Only logs of this contract, or of any of these; every contract when absent or empty. */
  readonly address?: Address | readonly Address[];
  /** Only logs of the block with this hash; fromBlock and toBlock must then be absent. */
  readonly blockHash?: Hash32;
  /** First block of the range; latest when absent. */
  readonly fromBlock?: BlockNumberOrTag;
  /** Last block of the range, included; latest when absent. */
  readonly toBlock?: BlockNumberOrTag;
  /** What the indexed arguments must be, position by position; everything matches when absent. */
  readonly topics?: FilterTopics;
}

/**
 * Which logs to return, as clients send it: a member that is null counts as absent, and blockhash is read as blockHash.
 */
export interface FilterInput {
  /** Only logs of this contract, or of any of these; every contract when absent or empty. */
  readonly address?: Address | readonly Address[] | null;
  /** Only logs of the block with this hash; fromBlock and toBlock must then be absent. */
  readonly blockHash?: Hash32 | null;
  /** The same as blockHash, in another spelling. */
  readonly blockhash?: Hash32 | null;
  /** First block of the range; latest when absent. */
  readonly fromBlock?: BlockNumberOrTagInput | null;
  /** Last block of the range, included; latest when absent. */
  readonly toBlock?: BlockNumberOrTagInput | null;
  /** What the indexed arguments must be, position by position; everything matches when absent. */
  readonly topics?: FilterTopics | null;
}

/** What one topic must be: exactly this value, any of these values, or anything (null or the empty list). */
export type FilterTopic = Bytes32 | readonly Bytes32[] | null;

/**
 * The order counts: position n is compared with a log's topic n, and a log with fewer topics than positions does not
 * match. The empty list matches every log.
 */
export type FilterTopics = readonly FilterTopic[];

/** A call object as clients send it. Members that are not listed go to the node as they are. */
export interface GenericTransactionInput {
  /** The account that the call runs as; the zero address when absent. */
  readonly from?: Address;
  /** The account or contract that is called; absent or null for a contract creation. */
  readonly to?: Address | null;
  /**
   * Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is
   * left. More than ten times the block's gas limit is lowered to that.
   */
  readonly gas?: Uint64Input;
  /** Price of one unit of gas, in wei. */
  readonly gasPrice?: Uint256Input;
  /** Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: Uint256Input;
  /** Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559). */
  readonly maxFeePerGas?: Uint256Input;
  /** Amount sent with the call, in wei. */
  readonly value?: Uint256Input;
  /** The function selector followed by the ABI-encoded arguments. */
  readonly data?: Bytes;
  /** The same as data, under its newer name. When both are given they must be equal. */
  readonly input?: Bytes;
  /** The sender's nonce. */
  readonly nonce?: Uint64Input;
  /** Transaction type (EIP-2718). */
  readonly type?: Uint64Input;
  /** The chain that the transaction is meant for (EIP-155). */
  readonly chainId?: Uint256Input;
  /** Addresses and storage keys to treat as already touched (EIP-2930). */
  readonly accessList?: AccessList;
  /** Code delegations to apply first (EIP-7702). */
  readonly authorizationList?: readonly AuthorizationInput[];
  /** Most that one unit of blob gas may pay, in wei (EIP-4844). */
  readonly maxFeePerBlobGas?: Uint256Input;
  /** Versioned hashes of the blobs that the transaction carries (EIP-4844). */
  readonly blobVersionedHashes?: readonly Hash32[];
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A 32-byte hash as hex. */
export type Hash32 = Hex;

/** One event that a contract wrote during a transaction. Members beyond those listed are passed through. */
export interface Log {
  /** The contract that wrote the log. */
  readonly address: Address;
  /** Hash of the block that holds the log; null while it is pending. */
  readonly blockHash: Hash32 | null;
  /** Number of the block that holds the log; null while it is pending. */
  readonly blockNumber: Uint64 | null;
  /** Time of the block that holds the log, in Unix seconds; only current nodes send it. */
  readonly blockTimestamp?: Uint64;
  /** The arguments that are not indexed; of any length, 0x when there are none. */
  readonly data: Bytes;
  /** Position of the log in the block, from zero; null while it is pending. */
  readonly logIndex: Uint64 | null;
  /** True when a reorganization took the log off the chain, false for a valid log. */
  readonly removed: boolean;
  /**
   * The indexed arguments, none to four. The first is the hash of the event's signature unless the event is anonymous.
   */
  readonly topics: readonly Bytes32[];
  /** Hash of the transaction that wrote the log; null while it is pending. */
  readonly transactionHash: Hash32 | null;
  /** Position in the block of the transaction that wrote the log; null while it is pending. */
  readonly transactionIndex: Uint64 | null;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** Nothing is there: no such object, or no value yet because the block is pending. */
export type NotFound = null;

/** What came of one transaction. Either status or root is there. Members beyond those listed are passed through. */
export interface ReceiptInfo {
  /** Price paid for one unit of blob gas, in wei; only on blob transactions. */
  readonly blobGasPrice?: Uint256;
  /** Blob gas used; only on blob transactions. */
  readonly blobGasUsed?: Uint64;
  /** Hash of the block that holds the transaction. */
  readonly blockHash: Hash32;
  /** Number of the block that holds the transaction. */
  readonly blockNumber: Uint64;
  /** Address of the contract that the transaction created; null when it created none. */
  readonly contractAddress: Address | null;
  /** Gas used in the block up to and with this transaction. */
  readonly cumulativeGasUsed: Uint64;
  /** Price actually paid for one unit of gas, in wei. */
  readonly effectiveGasPrice: Uint256;
  /** The sender. */
  readonly from: Address;
  /** Gas that this transaction used. */
  readonly gasUsed: Uint64;
  /** Logs that the transaction wrote, in order; may be empty. */
  readonly logs: readonly Log[];
  /** Bloom filter over the addresses and topics of these logs. */
  readonly logsBloom: Bytes256;
  /** State root after the transaction; only before the Byzantium fork, in place of status. */
  readonly root?: Bytes32;
  /** 0x1 when the transaction succeeded, 0x0 when it failed. */
  readonly status?: Uint64;
  /** The receiver; null for a contract creation. */
  readonly to: Address | null;
  /** Hash of the transaction. */
  readonly transactionHash: Hash32;
  /** Position of the transaction in the block, from zero. */
  readonly transactionIndex: Uint64;
  /** Transaction type (EIP-2718). */
  readonly type: Uint64;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A transaction of any type, also of types that are not known here. Members beyond those listed are passed through. */
export interface TransactionInfo {
  /** Addresses and storage keys that the transaction declares beforehand; absent on legacy transactions. */
  readonly accessList?: AccessList;
  /** Code delegations that the transaction carries (EIP-7702). */
  readonly authorizationList?: readonly Authorization[];
  /** Versioned hashes of the transaction's blobs (EIP-4844). */
  readonly blobVersionedHashes?: readonly Hash32[];
  /** Hash of the block that holds the transaction; null while it is pending. */
  readonly blockHash: Hash32 | null;
  /** Number of the block that holds the transaction; null while it is pending. */
  readonly blockNumber: Uint64 | null;
  /** Time of the block that holds the transaction, in Unix seconds; only some nodes send it. */
  readonly blockTimestamp?: Uint64;
  /** The chain that the transaction was signed for. Some nodes spell it chainID. */
  readonly chainId?: Uint256;
  /** The sender. */
  readonly from: Address;
  /** Gas limit that the sender set. */
  readonly gas: Uint64;
  /**
   * Price of one unit of gas that the sender set, in wei; the effective price once a fee-market transaction is in a
   * block.
   */
  readonly gasPrice: Uint256;
  /** Hash of the transaction. */
  readonly hash: Hash32;
  /** Data sent along: a call's selector and arguments, or a creation's init code. */
  readonly input: Bytes;
  /** Most that one unit of blob gas may pay, in wei (EIP-4844). */
  readonly maxFeePerBlobGas?: Uint256;
  /** Most that one unit of gas may pay in all, in wei (EIP-1559). */
  readonly maxFeePerGas?: Uint256;
  /** Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559). */
  readonly maxPriorityFeePerGas?: Uint256;
  /** How many transactions the sender had made before this one. */
  readonly nonce: Uint64;
  /** The r value of the signature. A quantity of at most 32 bytes: leading zeros are dropped. */
  readonly r: Uint256;
  /** The s value of the signature. A quantity of at most 32 bytes: leading zeros are dropped. */
  readonly s: Uint256;
  /** The receiver; null for a contract creation. */
  readonly to: Address | null;
  /** Position in the block, from zero; null while the transaction is pending. */
  readonly transactionIndex: Uint64 | null;
  /**
   * Transaction type (EIP-2718): 0x0 legacy, 0x1 access list, 0x2 fee market, 0x3 blob, 0x4 code delegation, and others
   * on other networks.
   */
  readonly type: Uint64;
  /** Recovery id of the signature. */
  readonly v: Uint256;
  /** Amount transferred, in wei. */
  readonly value: Uint256;
  /** Parity of the signature's y value: 0x0 even, 0x1 odd; absent on legacy transactions. */
  readonly yParity?: Uint64;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}

/** A whole number below 2^256 as hex: lower case, no leading zeros, 0x0 for zero. */
export type Uint256 = Hex;

/** A whole number below 2^256 as hex, in either letter case and with any number of leading zeros. */
export type Uint256Input = HexInput;

/** A whole number below 2^64 as hex: lower case, no leading zeros, 0x0 for zero. */
export type Uint64 = Hex;

/** A whole number below 2^64 as hex, in either letter case and with any number of leading zeros. */
export type Uint64Input = HexInput;

/** The header of a block that lost the race for its place. It has no transactions. */
export interface Uncle {
  /** Base fee of one unit of gas in this block, in wei; absent before EIP-1559. */
  readonly baseFeePerGas?: Uint256;
  /** Blob gas used by the block's transactions; absent before EIP-4844. */
  readonly blobGasUsed?: Uint64;
  /** Proof-of-work difficulty; zero since proof of stake. */
  readonly difficulty: Uint256;
  /** Blob gas above the target, carried over from earlier blocks; absent before EIP-4844. */
  readonly excessBlobGas?: Uint64;
  /** Free bytes that the block's producer wrote. */
  readonly extraData: Bytes;
  /** Most gas that the block may use. */
  readonly gasLimit: Uint64;
  /** Gas that the block's transactions used together. */
  readonly gasUsed: Uint64;
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
  readonly number: Uint64 | null;
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
  readonly size: Uint64;
  /** Root of the state trie after the block. */
  readonly stateRoot: Hash32;
  /** When the block was made, in Unix seconds. */
  readonly timestamp: Uint64;
  /** Sum of the difficulties of the chain up to this block; absent or null where the node does not keep it. */
  readonly totalDifficulty?: Uint256 | null;
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
export interface Withdrawal {
  /** The account that is paid. */
  readonly address: Address;
  /** Amount, in gwei. */
  readonly amount: Uint64;
  /** Running number over all withdrawals of the chain. */
  readonly index: Uint64;
  /** The validator that the payment comes from. */
  readonly validatorIndex: Uint64;
  /** Members beyond those listed, as they came. */
  readonly [member: string]: unknown;
}
