/** Reads quirks: each is written once, at the root; a method lists the ids of its quirks. */

import type { ContractNode } from '../contract-node.ts';
import type { Quirk } from './model.ts';

/** @returns the quirks of a method, in the order of its list. */
export function readMethodQuirks(method: ContractNode, openrpc: ContractNode): Quirk[] {
  return method.itemsOf('x-quirks').map((item) => {
    const id = item.string();
    const entry = openrpc.itemsOf('x-quirks').find((quirk) => quirk.member('id').value === id);
    return entry === undefined
      ? item.fail(`expected the id of a quirk in the root's x-quirks; got "${id}"`)
      : readQuirk(entry);
  });
}

/** @returns the quirks to which no method refers, in the order of the root. */
export function readServiceQuirks(openrpc: ContractNode): Quirk[] {
  const methods = openrpc.member('methods').items();
  const referred = new Set(methods.flatMap((method) => method.itemsOf('x-quirks').map(({ value }) => value)));
  return openrpc
    .itemsOf('x-quirks')
    .map(readQuirk)
    .filter(({ id }) => !referred.has(id));
}

function readQuirk(node: ContractNode): Quirk {
  const text = (name: string) => node.member(name).string();
  return { id: text('id'), text: text('text'), source: text('source'), decision: text('decision') };
}
