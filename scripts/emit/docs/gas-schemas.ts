/** The schemas of openapi.yaml in the model's shapes. */

import { ContractNode } from '../../contract/contract-node.ts';
import type { Model } from '../../model/model.ts';
import { SchemaReader } from '../../model/read-schema.ts';
import type { NamedSchema } from '../../model/schema.ts';

/** In the order of the file; objects without a name come last, under the name of their place. */
export function gasSchemas(model: Model): NamedSchema[] {
  const components = new ContractNode('openapi.yaml', model.openapi.document).member('components').member('schemas');
  const reader = new SchemaReader();
  const schemas = components.members().map(([name, node]) => reader.component(name, node));
  return [...schemas, ...reader.unnamedObjects];
}
