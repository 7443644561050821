/** One valid list of parameters for each method: that of its first example, so a new method needs no entry here. */

import type { MethodName } from '../../generated/server/index.ts';
import { dereferenced, openrpc } from '../harness/shipped-contract.ts';

/** Parameters in the order of the contract, with none omitted. */
export const exampleParams = Object.fromEntries(
  openrpc.methods.map(({ name, examples: [first] }: any) => [
    name,
    dereferenced(first).params.map((param: any) => dereferenced(param).value),
  ]),
) as Readonly<Record<MethodName, readonly unknown[]>>;
