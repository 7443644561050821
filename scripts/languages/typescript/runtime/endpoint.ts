/**
 * The service's address, the API key and the secret, and their redaction from every text.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

/** Either the complete address, or the service's address and the API key. */
export type ServiceAddress =
  | {
      /** `https://HOST/v3/KEY`, as the service prints it. The WebSocket and gas addresses are derived from it. */
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

/** The addresses and secrets of one client. */
export interface Endpoint {
  /** The address for HTTP requests; it contains the key. */
  readonly httpUrl: string;
  /** Texts that must not appear in any message or log; more can be added. */
  readonly secrets: Set<string>;
  /** Replaces each of `secrets` in a text with `[redacted]`. */
  readonly redact: (text: string) => string;
}

/** Shorter secrets are not redacted: they would match parts of ordinary words. */
const MIN_SECRET_CHARACTERS = 4;

/** @throws {TypeError} If there is neither a `url` nor a `baseUrl` with a `key`. */
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
