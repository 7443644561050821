/** Who may call: API keys, kept as SHA-256 hashes alone, what each may do, and the account that pays. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from './ledger.ts';

/** One API key as it was given. */
export interface KeyDefinition {
  readonly key: string;
  /** The password of Basic; absent or empty: the key has none. */
  readonly secret?: string | undefined;
  readonly account: Account;
  /** The key is known and answered 403. */
  readonly disabled?: boolean | undefined;
  /** The only networks that it may use, by name; absent: all. */
  readonly networks?: readonly string[] | undefined;
  /** The only transports that it may use; absent: all. */
  readonly transports?: readonly ('http' | 'websocket')[] | undefined;
}

/** One API key as the service knows it: everything but the key and the secret. */
export interface KeyRecord extends Omit<KeyDefinition, 'key' | 'secret'> {
  /** The first 8 hex digits of the key's hash: its name in logs. */
  readonly id: string;
  readonly disabled: boolean;
}

/** All keys of a service. */
export interface Accounts {
  /** The record of a key; undefined when nobody has it. A disabled key is found. */
  findKey(key: string): KeyRecord | undefined;
  /**
   * Whether a caller who has shown a key may go on with this secret. Without one (empty) the key alone is enough, as it is in
   * an address; any other must be the key's own, and a key without a secret has none that is right.
   */
  checkSecret(record: KeyRecord, secret: string): boolean;
}

/**
 * Hashes keys and secrets, and keeps the hashes out of reach of whoever prints a record.
 *
 * @throws {Error} when two definitions have the same key
 */
export function createAccounts(definitions: readonly KeyDefinition[]): Accounts {
  const records = new Map<string, { keyHash: Buffer; record: KeyRecord }>();
  const secretHashes = new Map<KeyRecord, Buffer>();
  for (const { key, secret, disabled = false, ...rest } of definitions) {
    const keyHash = sha256(key);
    const name = keyHash.toString('hex');
    if (records.has(name)) throw new Error(`the API key ${name.slice(0, 8)}... is given twice`);
    const record: KeyRecord = Object.freeze({ id: name.slice(0, 8), disabled, ...rest });
    records.set(name, { keyHash, record });
    if (secret) secretHashes.set(record, sha256(secret));
  }
  const noSecret = randomBytes(32);
  return {
    findKey(key) {
      const hash = sha256(key);
      const found = records.get(hash.toString('hex'));
      return found !== undefined && timingSafeEqual(hash, found.keyHash) ? found.record : undefined;
    },
    checkSecret(record, secret) {
      // Compared in any case, so that the time tells nothing of whether the key has a secret.
      const isRight = timingSafeEqual(sha256(secret), secretHashes.get(record) ?? noSecret);
      return isRight || secret === '';
    },
  };
}

/** A new random key of 32 characters that need no escaping in a URL: 192 bits. */
export function createDevelopmentKey(): string {
  return randomBytes(24).toString('base64url');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
