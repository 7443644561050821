/** One method's parameters in a TypeScript signature. */

import type { Param } from '../../../../contract/model/model.ts';
import { parameter } from '../names.ts';
import { type TypeText, typeText, wireNames } from './types.ts';

/** `name: Type`, with a question mark for an optional parameter. */
export function labeled({ name, ...forms }: Param, form: 'strict' | 'tolerant', names = wireNames): TypeText {
  const { required, schema } = forms[form];
  return [`${parameter(name)}${required ? '' : '?'}: `, ...typeText(schema, names)];
}
