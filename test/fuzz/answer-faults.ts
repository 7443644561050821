/** What is wrong with the answers to a JSON-RPC body; nothing, if it is as JSON-RPC 2.0 and the contract require. */

import { methodParams } from './request-source.ts';

/** Errors that blame the request. */
const refusalCodes = new Set([-32700, -32600, -32601, -32602]);
/** Free methods of the service itself that the tests call. */
export const FREE_METHOD = 'web3_clientVersion';

/**
 * The faults of one answer.
 *
 * @param chainCodes errors that the node behind the service returns.
 */
function faultOf(answer: any, sent: any, chainCodes: ReadonlySet<number>): string | undefined {
  if (answer?.jsonrpc !== '2.0' || Object.keys(answer).length !== 3) return 'not a JSON-RPC response';
  const isUnread = answer.error?.code === -32600 && answer.id === null;
  if (!isUnread && answer.id !== (sent?.id ?? null)) return `the id ${JSON.stringify(answer.id)} was not sent`;
  if ('result' in answer) {
    return methodParams.has(sent.method) || sent.method === FREE_METHOD ? undefined : 'a result of an unknown method';
  }
  const { code, message } = answer.error;
  if (chainCodes.has(code)) return methodParams.has(sent.method) ? undefined : `code ${code} without a method`;
  if (!refusalCodes.has(code)) return `unexpected code ${code}`;
  if (message.length >= 400) return 'a message of 400 characters or more';
  if (code !== -32602 || !methodParams.has(sent.method)) return undefined;
  const names = ['params', 'data', ...methodParams.get(sent.method)!.map(({ name }) => name)];
  return names.some((name) => message.includes(name)) ? undefined : 'the message contains no parameter';
}

/** The faults of the answers to several requests, which come in the order sent, one for each that is not a notification. */
export function faultsOf(answers: any[], sent: any[], chainCodes: ReadonlySet<number> = new Set()): string[] {
  const answered = sent.filter((item) => !isNotification(item));
  if (answers.length !== answered.length) return [`${answers.length} answers to ${answered.length} requests`];
  return answers.flatMap((answer, index) => {
    const fault = faultOf(answer, answered[index], chainCodes);
    return fault === undefined ? [] : [`${fault}: ${JSON.stringify([answer, answered[index]]).slice(0, 1_000)}`];
  });
}

/** A well-formed request without an id (JSON-RPC 2.0 section 4.1); `params: null` counts as absent (quirk call-null-members). */
export function isNotification(item: any): boolean {
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!isObject || Object.hasOwn(item, 'id') || item.jsonrpc !== '2.0' || typeof item.method !== 'string') return false;
  return item.params === undefined || typeof item.params === 'object';
}
