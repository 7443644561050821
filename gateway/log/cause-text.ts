/** The cause of an error as one sentence for the operator: what happened, without the addresses that system errors quote. */

import { getSystemErrorMap } from 'node:util';

/** By the primary result code of SQLite (sqlite.org/rescode.html). */
const sqliteTexts: ReadonlyMap<number, string> = new Map([
  [3, 'access to the file is denied'],
  [5, 'another program has locked the database'],
  [6, 'another program has locked the database'],
  [8, 'the file or its folder is read-only'],
  [10, 'the disk failed to read or write'],
  [11, 'the file is corrupt'],
  [13, 'the disk is full'],
  [14, 'the file cannot be opened'],
  [26, 'the file is not a database'],
]);

/** What the codes of HTTP and DNS clients mean; all other codes are those of the operating system or of TLS. */
const networkTexts: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'the DNS server did not answer',
  ENOTFOUND: 'DNS name not found',
  EPROTO: 'TLS handshake failed',
  UND_ERR_ABORTED: 'the call was canceled',
  UND_ERR_BODY_TIMEOUT: 'the answer stopped arriving',
  UND_ERR_CLOSED: 'the connection pool is closed',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within the time limit',
  UND_ERR_DESTROYED: 'the connection pool is closed',
  UND_ERR_HEADERS_TIMEOUT: 'no answer within the time limit',
  UND_ERR_SOCKET: 'the connection was closed before the answer was complete',
};

/** By the beginning of the code. */
const familyTexts: readonly (readonly [start: string, text: string])[] = [
  ['ERR_SSL_', 'TLS handshake failed'],
  ['HPE_', 'the answer is not HTTP'],
];

const tlsTexts: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another host',
  SELF_SIGNED_CERT_IN_CHAIN: 'its issuer is self-signed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its issuer is unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its issuer is unknown',
};

type CodedError = Error & { code?: unknown; errcode?: unknown; errno?: unknown; errors?: unknown };

/** Undefined without a cause. The text is not redacted. */
export function causeText(cause: unknown): string | undefined {
  if (cause === undefined) return undefined;
  if (cause instanceof Error) return errorText(cause);
  return typeof cause === 'string' ? cause : JSON.stringify(cause);
}

function errorText(error: CodedError): string {
  const { name, message, code, errcode, errors } = error;
  if (Array.isArray(errors) && errors.length > 0) return [...new Set(errors.map(causeText))].join('; ');
  if (typeof errcode === 'number') return sqliteText(errcode, message);
  if (typeof code === 'string') return codeText(code, error);
  const text = name === 'Error' ? message : `${name}: ${withoutExcerpt(message)}`;
  return error.cause === undefined ? text : `${text}: ${causeText(error.cause)}`;
}

function sqliteText(errcode: number, message: string): string {
  const text = sqliteTexts.get(errcode & 0xff);
  const original = `SQLite: ${message}, code ${errcode}`;
  return text === undefined ? original : `${text} (${original})`;
}

function codeText(code: string, { name, errno }: CodedError): string {
  const tls = tlsTexts[code] ?? (/^(CERT_|UNABLE_TO_|ERR_TLS_CERT)/.test(code) ? 'it cannot be verified' : undefined);
  if (tls !== undefined) return `TLS certificate rejected: ${tls} (${code})`;
  const system = typeof errno === 'number' ? getSystemErrorMap().get(errno)?.[1] : undefined;
  const known = networkTexts[code] ?? system ?? familyTexts.find(([start]) => code.startsWith(start))?.[1];
  return known === undefined ? `${name}: ${code}` : `${known} (${code})`;
}

/** `JSON.parse` quotes a few characters of the text: a part of a secret, perhaps, which no redaction recognizes. */
function withoutExcerpt(message: string): string {
  return message
    .replace(/, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, ': not valid JSON')
    .replace(/^Unexpected token .*(?=: not valid JSON$)/s, 'unexpected character');
}
