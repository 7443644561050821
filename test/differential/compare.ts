/** Sends one request to both nodes and compares what they answer. */

import { isDeepStrictEqual } from 'node:util';
import { type ListedDifference, listedDifferences } from './differences.ts';
import type { Answer, JsonRpcNode } from './json-rpc-node.ts';
import type { Request } from './requests/requests.ts';
import { forGeth } from './tolerances.ts';

/** The nodes that are compared. */
export interface Nodes {
  readonly ours: JsonRpcNode;
  readonly geth: JsonRpcNode;
}

export interface Comparison {
  readonly ours: Answer;
  readonly geth: Answer;
  /** The ids of the tolerances that the request used. */
  readonly tolerances: readonly string[];
  /** The way in which the answers differ, if it is accepted. */
  readonly listed: ListedDifference | undefined;
  /** Whether the answers differ in a way that is not accepted. */
  readonly differs: boolean;
}

export async function compare(request: Request, nodes: Nodes): Promise<Comparison> {
  const { request: strict, used: tolerances } = forGeth(request);
  const [ours, geth] = await Promise.all([
    nodes.ours.call(request.method, request.params),
    nodes.geth.call(strict.method, strict.params),
  ]);
  if (isDeepStrictEqual(ours, geth)) return { ours, geth, tolerances, listed: undefined, differs: false };
  const listed = listedDifferences.find((each) => each.accepts({ request, ours, geth }));
  return { ours, geth, tolerances, listed, differs: listed === undefined };
}
