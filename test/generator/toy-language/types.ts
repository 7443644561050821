/** The model's shapes as Toy types. */

import type { Schema } from '../../../contract/model/schema.ts';
import { toyName } from './names.ts';

export function toyType(schema: Schema): string {
  return schema.kind === 'named' ? toyName(schema.name) : schema.kind;
}
