/** One valid list of parameters for each method: those of its first example, so that a new method brings its own. */

import type { MethodName } from '../../generated/server/index.ts';
import { dereferenced, openrpc } from '../harness/shipped-contract.ts';

/** As the contract has them, with every parameter given. */
export const exampleParams = Object.fromEntries(
  openrpc.methods.map(({ name, examples: [first] }: any) => [
    name,
    dereferenced(first).params.map((param: any) => dereferenced(param).value),
  ]),
) as Readonly<Record<MethodName, readonly unknown[]>>;
