/** What one HTTP request occupies of its account's share: its connection, and the bytes of its body. */

import { giveBody, type Shares, takeBody, takeShare } from './shares.ts';

export class RequestShare {
  readonly #shares: Shares;
  readonly #account: string;
  #hasConnection = false;
  #bytes = 0;

  constructor(shares: Shares, account: string) {
    this.#shares = shares;
    this.#account = account;
  }

  /** @throws {RpcError} `TooManyRequests` */
  takeConnection(): void {
    takeShare(this.#shares, 'connections', this.#account);
    this.#hasConnection = true;
  }

  /** @throws {RpcError} `TooManyRequests` */
  takeBytes(bytes: number): void {
    takeBody(this.#shares, this.#account, bytes);
    this.#bytes += bytes;
  }

  /** Gives everything back; may be called more than once. */
  release(): void {
    giveBody(this.#shares, this.#account, this.#bytes);
    this.#bytes = 0;
    if (this.#hasConnection) this.#shares.connections.give(this.#account, 1);
    this.#hasConnection = false;
  }
}
