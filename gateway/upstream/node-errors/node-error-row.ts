/** The form of one row of the table of what a node's error means. */

/** What an error of a node means for the call. */
export type Meaning =
  /** The chain's answer: a revert, out of gas, insufficient funds, a wrong nonce, an invalid opcode. */
  | 'chain'
  /** The node has pruned or never had this state, block, receipt or log, or does not give its archive to this key. */
  | 'no-history'
  /** The node does not know the block: it may be behind, or the block does not exist. */
  | 'unknown-block'
  /** The node is starting, syncing or unhealthy. */
  | 'not-synced'
  /** Too many requests per second, or the quota or the plan is exhausted. */
  | 'throttled'
  /** The node's own time limit. */
  | 'too-slow'
  /** An internal error of the node or of the proxy before it, or a key that it rejects. */
  | 'broken'
  /** `eth_getLogs`: too many blocks for this node. */
  | 'range'
  /** `eth_getLogs`: too many logs, or an answer of too many bytes. */
  | 'too-many-results'
  /** The caller's mistake. */
  | 'params'
  /** The node does not have the method, or not in this form or in this plan. */
  | 'no-method';

/** One family of phrases. A row without `codes`, `text`, `methods` or `needsData` does not restrict that part. */
export interface NodeErrorRow {
  /** Kebab-case, unique, for tests and metrics: `geth-missing-trie-node`. */
  readonly id: string;
  readonly means: Meaning;
  /** Who sends it, with a version or date where known: `geth 1.17`, `Alchemy`. */
  readonly seenAt: string;
  /** Where this was seen: the URL of source, documentation or an issue. */
  readonly source: string;
  readonly codes?: readonly number[];
  /** Without regard to case. Searched in the message, and in `data` if it is a text or an object with texts. */
  readonly text?: RegExp;
  readonly methods?: readonly string[];
  /** Matches only an error that has `data`. */
  readonly needsData?: true;
  /** Errors of this row as they arrived, or as the source forms them: its test. */
  readonly examples: readonly { readonly code: number; readonly message: string; readonly data?: unknown }[];
}
