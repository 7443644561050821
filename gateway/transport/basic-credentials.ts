/** The API key and secret in an `Authorization` header (RFC 7617), which the gas operation accepts. */

import type { Credentials } from '../steps/admit.ts';

/** Undefined when the header is missing, has another scheme, or does not contain `key:secret` in base64. */
export function readBasicCredentials(header: string | undefined): Credentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [key = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return key === '' || secret.length === 0 ? undefined : { key, secret: secret.join(':') };
}
