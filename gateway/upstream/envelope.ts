/** Reads a node's JSON-RPC envelope: returns the result as its bytes, and parses only an error. */

import { isUtf8 } from 'node:buffer';
import { memberSpans, type Span } from '../json-members.ts';
import type { UpstreamAnswer } from './upstream.ts';

/**
 * The answer in one response body.
 *
 * @param body the whole body, as received.
 * @param id the id that was sent; any other id is a bad answer, because it belongs to another request.
 */
export function readEnvelope(body: Buffer, id: number): UpstreamAnswer {
  const text = body.toString('latin1');
  let spans: ReadonlyMap<string, Span>;
  try {
    const members = memberSpans(text);
    spans = members.spans;
    if (text.slice(members.end).trim() !== '') return badAnswer('text after the envelope');
  } catch (cause) {
    return badAnswer(cause);
  }
  if (spanText(text, spans.get('id')) !== String(id)) return refusalWithoutId(body, text, spans);
  return readMembers(body, text, spans);
}

function readMembers(body: Buffer, text: string, spans: ReadonlyMap<string, Span>): UpstreamAnswer {
  const error = spans.get('error');
  if (error !== undefined && spanText(text, error) !== 'null') return readError(body, error);
  const result = spans.get('result');
  if (result === undefined) return badAnswer('neither result nor error');
  const bytes = body.subarray(result.start, result.end);
  return isJson(bytes) ? { kind: 'result', bytes } : badAnswer('a result that is not JSON');
}

/** Nodes answer with the id null if they could not read the request; any other id is a bad answer. */
function refusalWithoutId(body: Buffer, text: string, spans: ReadonlyMap<string, Span>): UpstreamAnswer {
  const id = spanText(text, spans.get('id'));
  if ((id === undefined || id === 'null') && spans.has('error')) return readMembers(body, text, spans);
  return badAnswer('the id of another request');
}

function readError(body: Buffer, span: Span): UpstreamAnswer {
  let error: unknown;
  try {
    error = JSON.parse(body.toString('utf8', span.start, span.end));
  } catch (cause) {
    return badAnswer(cause);
  }
  const { code, message, data } = (error ?? {}) as Record<string, unknown>;
  if (!Number.isInteger(code) || typeof message !== 'string') return badAnswer('an error without code or message');
  return { kind: 'error', error: { code: code as number, message, ...(data === undefined ? {} : { data }) } };
}

/** Whether the bytes are valid JSON: in a batch, one broken result would break the others. The check is cheap for small answers. */
function isJson(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false;
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}

function spanText(text: string, span: Span | undefined): string | undefined {
  return span && text.slice(span.start, span.end);
}

function badAnswer(cause: unknown): UpstreamAnswer {
  return { kind: 'failure', reason: 'bad-answer', cause };
}
