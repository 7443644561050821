/** API keys, kept only as SHA-256 hashes, with the permissions of each and the account that pays. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from './ledger.ts';

/** One API key as it was given. */
export interface KeyDefinition {
  readonly key: string;
  /** The password for Basic credentials; absent or empty: the key has none. */
  readonly secret?: string | undefined;
  readonly account: Account;
  /** The key is known, and its calls are answered with 403. */
  readonly disabled?: boolean | undefined;
  /** The only networks that the key may use, by name; absent: all. */
  readonly networks?: readonly string[] | undefined;
  /** The only transports that the key may use; absent: all. */
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
  /** The record of a key; undefined for an unknown key. Disabled keys have a record too. */
  findKey(key: string): KeyRecord | undefined;
  /**
   * Whether a caller with this key may continue with this secret. Without a secret (empty) the key is enough, as in a URL. Any
   * other secret must be the key's own; for a key without a secret, every secret is wrong.
   */
  checkSecret(record: KeyRecord, secret: string): boolean;
}

/**
 * Hashes keys and secrets, and keeps the hashes out of the records, so that printing a record reveals none.
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
      // Always compared, so that the time does not reveal whether the key has a secret.
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
