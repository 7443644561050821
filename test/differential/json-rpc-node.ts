/** A JSON-RPC service at a URL: sends one call and returns what came back, unchanged. */

/** The result or the error of a call. */
export type Answer =
  | { readonly result: any }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } };

export class JsonRpcNode {
  readonly url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url;
    this.#headers = { 'content-type': 'application/json', ...headers };
  }

  async call(method: string, params: unknown): Promise<Answer> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(this.url, { method: 'POST', headers: this.#headers, body });
    const text = await response.text();
    try {
      const { jsonrpc: _version, id: _id, ...answer } = JSON.parse(text);
      return answer;
    } catch {
      throw new Error(
        `${this.url}: expected a JSON-RPC response; got status ${response.status} with ${text.slice(0, 200)}`,
      );
    }
  }

  /** @throws {Error} if the answer is an error. */
  async result(method: string, params: unknown): Promise<any> {
    const answer = await this.call(method, params);
    if ('error' in answer) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    return answer.result;
  }
}
