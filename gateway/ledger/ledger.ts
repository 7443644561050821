/** The interface of the credit ledger, independent of its storage: hold a price, settle or release it, report usage. */

/** The account that is charged. Several keys may belong to one account and then share its balance and its limit. */
export interface Account {
  readonly id: string;
  /** Credits per day, from 00:00 UTC to 00:00 UTC; 0 = unlimited. */
  readonly dailyCredits: number;
  /** Credits per second, as the refill of a token bucket; 0 = unlimited. */
  readonly creditsPerSecond: number;
}

/** What an account has left for the day. */
export interface Balance {
  /** Credits left after this hold, never below 0. */
  readonly remainingCredits: number;
  /** The account's credits per day. */
  readonly quotaCredits: number;
  /** Whole seconds, at least 1, until the balance is full again, by the ledger's clock when the hold was taken. */
  readonly resetSeconds: number;
}

/** What happens to a released call's share of the limit per second: it is `kept` if the call was worked on, although it is not charged. */
export type Tokens = 'returned' | 'kept';

/** A price taken from an account for one call; the first of `settle` and `release` decides whether it is kept. */
export interface Hold {
  /**
   * The balance now, including what has been given back since; once the day is over, as it was when the hold was taken. Undefined for an
   * account without a daily limit.
   */
  readonly balance: Balance | undefined;
  /**
   * Keeps the charge: resolves once it is durable, and only then may the call's answer leave.
   *
   * @throws {RpcError} `LedgerUnavailable` when it could not be made durable; the credits are then given back
   */
  settle(): Promise<void>;
  /**
   * Gives the credits back, to the day they were taken from: resolves once that is durable, so that a failure that leaves afterwards is
   * never charged, not even if the process is killed. If the ledger is down it resolves at once. Does nothing after `settle` or a first
   * `release`.
   */
  release(tokens: Tokens): Promise<void>;
  /** Gives a settled charge back, to the day it was taken from: its answer was lost after it had begun to leave. */
  refund(): void;
}

/** What one account used of one method on one day. */
export interface UsageRow {
  readonly account: string;
  /** Days since 1970-01-01 UTC. */
  readonly day: number;
  readonly method: string;
  /** Charged calls, at least 1. */
  readonly calls: number;
  readonly credits: number;
}

/** The durable charges, for reading. Every method may be called concurrently. */
export interface ChargeBook {
  /**
   * Durable charges of one account or all accounts, on one day or all days, ordered by day, account and method.
   *
   * @throws {Error} the ledger cannot be read, or does not exist
   */
  usage(account?: string, day?: number): Promise<UsageRow[]>;
  /** Closes the book. */
  close(): Promise<void>;
}

/** The ledger of a running service: it accepts or rejects every price, and keeps the charges. */
export interface Ledger extends ChargeBook {
  /**
   * Takes a price from an account, or changes nothing. At an account's first call of the day, its balance is read first.
   *
   * @param credits a whole number, 0 or more
   * @param method the name under which the charge appears in `usage`
   * @throws {RpcError} `LedgerUnavailable` when charges cannot be kept, or the balance cannot be read; otherwise `PaymentRequired` when
   * the daily balance is too small; otherwise `TooManyRequests` when the credits per second are exceeded
   */
  hold(account: Account, credits: number, method: string): Promise<Hold>;
  /**
   * Takes nothing. A balance that is not read yet counts as full, and is read in the background.
   *
   * @throws {RpcError} `PaymentRequired` when the account's daily balance does not cover a price
   */
  assertCovers(account: Account, credits: number): void;
  /** @throws {RpcError} `LedgerUnavailable` when, as far as is known, charges cannot be kept or balances not be read now */
  check(): Promise<void>;
  /**
   * Makes everything durable and closes the ledger, within a time limit; holds are rejected from then on.
   *
   * @throws {LedgerNotDurable} when the ledger could not make everything durable; the message lists what
   */
  close(): Promise<void>;
}
