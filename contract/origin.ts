/** Where openrpc.json states what its long form has at a place, so that a finding has a line that exists. */

import type { ContractNode } from './contract-node.ts';
import { INPUT_SUFFIX } from './input-forms.ts';

/** @param place in the long form of `document`; a place in another file is returned as it is. */
export function originOf(place: ContractNode, document: ContractNode): ContractNode {
  const [components, schemas, name, ...below] = place.path;
  if (place.file !== document.file) return place;
  if (components !== 'components' || schemas !== 'schemas' || name === undefined) return document.at(...place.path);
  const written = document.at(components, schemas, name);
  const isDerived = written.value === undefined && name.endsWith(INPUT_SUFFIX);
  const component = isDerived ? document.at(components, schemas, name.slice(0, -INPUT_SUFFIX.length)) : written;
  const shared = component
    .at('allOf')
    .children()
    .flatMap((part) => part.target() ?? []);
  const sources = [...(isDerived ? [component.at('x-input')] : []), component, ...shared];
  return sources.map((source) => source.at(...below)).find(({ value }) => value !== undefined) ?? component;
}
