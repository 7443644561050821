/**
 * Where the service is and who calls it: addresses, key and secret, and how to keep them out of every text.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

/** How a client is told where to go: the whole address, or the service's address and the key. */
export type ServiceAddress =
  | {
      /** `https://HOST/v3/KEY`, as the service prints it. The WebSocket and the gas operation are found from it. */
      readonly url: string;
      readonly baseUrl?: never;
      readonly key?: never;
    }
  | {
      readonly url?: never;
      /** `https://HOST`. */
      readonly baseUrl: string;
      /** The API key. */
      readonly key: string;
    };

/** One key's place at the service. */
export interface Endpoint {
  /** Where HTTP requests go; the key is part of it. */
  readonly httpUrl: string;
  /** What no text may show; more may be added. */
  readonly secrets: Set<string>;
  /** Replaces each of `secrets` in a text. */
  readonly redact: (text: string) => string;
}

/** A shorter one would be found in every other word, and is no secret. */
const MIN_SECRET_CHARACTERS = 4;

/** @throws {TypeError} When there is neither a `url` nor a `baseUrl` with a `key`. */
export function endpointOf({ url, baseUrl, key = '' }: ServiceAddress): Endpoint {
  if (!(url ?? (baseUrl && key))) throw new TypeError('expected url, or baseUrl and key');
  const given = url ?? `${baseUrl}/v3/${encodeURIComponent(key)}`;
  const httpUrl = given.replace(/^ws/, 'http').replace(/(\/ws|\/+)\/v3\//, '/v3/');
  const [, path = '', pathKey = ''] = /\/\/[^/]*(.*?([^/?#]*)\/?([?#].*)?)$/.exec(httpUrl) ?? [];
  const secrets = new Set([httpUrl, path, pathKey, key]);
  const hide = (text: string, secret: string) =>
    secret.length < MIN_SECRET_CHARACTERS ? text : text.replaceAll(secret, '[redacted]');
  return { httpUrl, secrets, redact: (text) => [...secrets].reduce(hide, text) };
}
