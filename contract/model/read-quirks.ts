/** Quirks: of a method and of the service, written in full, or written once at the root and referred to by id. */

import type { ContractNode } from '../contract-node.ts';
import type { Quirk } from './model.ts';

/** @returns the quirks of a method, in its order. */
export function readMethodQuirks(method: ContractNode, openrpc: ContractNode): Quirk[] {
  return method.itemsOf('x-quirks').map((item) => {
    if (item.isObject) return readQuirk(item);
    const id = item.string();
    const entry = openrpc.itemsOf('x-quirks').find((quirk) => quirk.member('id').value === id);
    return entry === undefined ? item.fail(`no quirk of the root's x-quirks has the id "${id}"`) : readQuirk(entry);
  });
}

/** @returns the quirks at the root that no method refers to, in their order. */
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
