/** Step: parses the bytes of a body into its requests, in the order sent. */

import { preview } from '../../generated/server/preview.ts';
import type { Malformed, RpcRequest } from '../call.ts';
import { RpcError } from '../errors.ts';
import { itemSpans, memberSpans, nestingDepth, type Span } from '../json-members.ts';
import type { ParseLimits } from '../services.ts';

export interface ParsedBody {
  isBatch: boolean;
  requests: (RpcRequest | Malformed)[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses one body into its requests.
 *
 * A malformed item of a batch keeps its place, so that its neighbors are still answered (JSON-RPC 2.0 section 6). A
 * request without `id` is a notification: not forwarded, not charged, not answered.
 *
 * @param body UTF-8 JSON, of a size that the transport allows.
 * @param isStrict rejects `params: null`, which otherwise counts as absent (quirk call-null-members).
 * @throws {RpcError} `ParseError` when the body is not JSON in UTF-8; `InvalidRequest` when the batch is empty or the
 *   nesting too deep; `BatchTooLarge`.
 */
export function parse(body: Uint8Array, limits: ParseLimits, isStrict: boolean): ParsedBody {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const value = parseJson(body);
  if (nestingDepth(text) > limits.requestDepth) {
    throw new RpcError('InvalidRequest', {
      message: `invalid request: nested deeper than the limit of ${limits.requestDepth} levels`,
    });
  }
  if (!Array.isArray(value))
    return { isBatch: false, requests: [readRequest(value, text, { start: 0, isAlone: true, isStrict })] };
  if (value.length === 0)
    throw new RpcError('InvalidRequest', {
      message: 'invalid request: the batch is empty; expected at least one request',
    });
  if (value.length > limits.batchItems) {
    throw new RpcError('BatchTooLarge', {
      message: `batch too large: ${value.length} requests; the limit is ${limits.batchItems}`,
    });
  }
  const spans = itemSpans(text);
  const requests = value.map((item, index) =>
    readRequest(item, text, { start: spans[index]!.start, isAlone: false, isStrict }),
  );
  return { isBatch: true, requests };
}

/** The smallest valid request, for messages. */
const EXAMPLE = 'an object such as {"jsonrpc":"2.0","id":1,"method":"eth_chainId"}';

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch (cause) {
    throw new RpcError('ParseError', { message: parseFault(body, cause), cause });
  }
}

function parseFault(body: Uint8Array, cause: unknown): string {
  if (body.byteLength === 0) return 'parse error: the body is empty';
  return cause instanceof SyntaxError ? 'parse error: the body is not JSON' : 'parse error: the body is not UTF-8';
}

function readRequest(
  value: unknown,
  text: string,
  { start, isAlone, isStrict }: { start: number; isAlone: boolean; isStrict: boolean },
): RpcRequest | Malformed {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return malformed('null', 'InvalidRequest', `expected ${EXAMPLE}; got ${preview(value)}`);
  }
  const { jsonrpc, method, id, params: sentParams } = value as Record<string, unknown>;
  const params = sentParams === null && !isStrict ? undefined : sentParams;
  if (id !== undefined && id !== null && typeof id !== 'number' && typeof id !== 'string') {
    return malformed('null', 'InvalidRequest', `id: expected a number, a string or null; got ${preview(id)}`);
  }
  // The bytes of the id, not its value: 2^53 + 1 and "\u0041" go back as they came.
  const { spans } = memberSpans(text, start);
  const rawId = sliceOf(text, spans.get('id'));
  if (jsonrpc !== '2.0') {
    return malformed(rawId, 'InvalidRequest', `jsonrpc: expected "2.0"; got ${preview(jsonrpc)}`);
  }
  if (typeof method !== 'string') {
    return malformed(rawId, 'InvalidRequest', `method: expected a string such as "eth_call"; got ${preview(method)}`);
  }
  if (params !== undefined && (typeof params !== 'object' || params === null)) {
    return malformed(rawId, 'InvalidRequest', `params: expected an array; got ${preview(params)}`);
  }
  if (params !== undefined && !Array.isArray(params)) {
    if (rawId === undefined) return { id: undefined, method, params: [], isAlone };
    return malformed(
      rawId,
      'InvalidParams',
      `params: expected an array, because parameters are positional; got ${preview(params)}`,
    );
  }
  if (params === undefined) return { id: rawId, method, params: [], isAlone };
  return { id: rawId, method, params: params as unknown[], paramsJson: sliceOf(text, spans.get('params')), isAlone };
}

function malformed(id: string | undefined, name: 'InvalidRequest' | 'InvalidParams', message: string): Malformed {
  const label = name === 'InvalidRequest' ? `invalid request: ${message}` : message;
  return { id: id ?? 'null', error: new RpcError(name, { message: label }) };
}

function sliceOf(text: string, span: Span | undefined): string | undefined {
  return span && text.slice(span.start, span.end);
}
