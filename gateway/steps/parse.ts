/** Step: parses the bytes of a body into its requests, in the order sent. */

import { preview } from '../../generated/server/preview.ts';
import { type BodyScan, NUMBER_CHARACTERS, type RequestSpans, scanBody } from '../body-scan.ts';
import type { Malformed, RpcRequest } from '../call.ts';
import { RpcError } from '../errors.ts';
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
  const decoded = decode(body);
  // One character is one byte, so that ids and params can be cut out as they came.
  const bytes = decoded.length === body.byteLength ? decoded : Buffer.from(body).toString('latin1');
  const scan = scanBody(bytes, limits);
  refuseExcess(scan, limits);
  const value = parseJson(decoded);
  const read = (item: unknown, place: number) =>
    readRequest(item, { bytes, spans: scan.requests.get(place) ?? {}, isStrict, idBytes: limits.idBytes });
  if (!Array.isArray(value)) return { isBatch: false, requests: [read(value, 0)] };
  if (value.length === 0)
    throw new RpcError('InvalidRequest', {
      message: 'invalid request: the batch is empty; expected at least one request',
    });
  return { isBatch: true, requests: value.map(read) };
}

/** Before the values are built: rejecting a body must cost less than sending it. */
function refuseExcess({ excess, itemCount = 0 }: BodyScan, limits: ParseLimits): void {
  if (itemCount > limits.batchItems) {
    throw new RpcError('BatchTooLarge', {
      message: `batch too large: ${itemCount} requests; the limit is ${limits.batchItems}`,
    });
  }
  if (excess === undefined) return;
  const faults = {
    depth: `nested deeper than the limit of ${limits.requestDepth} levels`,
    values: `more values in arrays and objects than the limit of ${limits.requestValues}`,
    digits: `a number of more than ${NUMBER_CHARACTERS} characters`,
  };
  throw new RpcError('InvalidRequest', { message: `invalid request: ${faults[excess]}` });
}

/** The smallest valid request, for messages. */
const EXAMPLE = 'an object such as {"jsonrpc":"2.0","id":1,"method":"eth_chainId"}';

function decode(body: Uint8Array): string {
  if (body.byteLength === 0) throw new RpcError('ParseError', { message: 'parse error: the body is empty' });
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw new RpcError('ParseError', { message: 'parse error: the body is not UTF-8', cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RpcError('ParseError', { message: 'parse error: the body is not JSON', cause });
  }
}

interface ReadOptions {
  /** The whole body, one character per byte. */
  bytes: string;
  spans: RequestSpans;
  isStrict: boolean;
  idBytes: number;
}

function readRequest(value: unknown, { bytes, spans, isStrict, idBytes }: ReadOptions): RpcRequest | Malformed {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return malformed('null', 'InvalidRequest', `expected ${EXAMPLE}; got ${preview(value)}`);
  }
  const { jsonrpc, method, id, params: sentParams } = value as Record<string, unknown>;
  const params = sentParams === null && !isStrict ? undefined : sentParams;
  if (id !== undefined && id !== null && typeof id !== 'number' && typeof id !== 'string') {
    return malformed('null', 'InvalidRequest', `id: expected a number, a string or null; got ${preview(id)}`);
  }
  // The bytes of the id, not its value: 2^53 + 1 and "\u0041" go back as they came.
  const rawId = sliceOf(bytes, spans.id);
  if (rawId !== undefined && rawId.length > idBytes) {
    return malformed('null', 'InvalidRequest', `id: expected at most ${idBytes} bytes; got ${rawId.length}`);
  }
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
    if (rawId === undefined) return { id: undefined, method, params: [] };
    return malformed(
      rawId,
      'InvalidParams',
      `params: expected an array, because parameters are positional; got ${preview(params)}`,
    );
  }
  if (params === undefined) return { id: rawId, method, params: [] };
  return { id: rawId, method, params: params as unknown[], paramsJson: sliceOf(bytes, spans.params) };
}

function malformed(id: string | undefined, name: 'InvalidRequest' | 'InvalidParams', message: string): Malformed {
  const label = name === 'InvalidRequest' ? `invalid request: ${message}` : message;
  return { id: id ?? 'null', error: new RpcError(name, { message: label }) };
}

function sliceOf(bytes: string, span: RequestSpans['id']): string | undefined {
  return span && bytes.slice(span.start, span.end).trim();
}
