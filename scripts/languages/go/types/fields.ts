/** The fields of an object as fields of a Go struct. */

import type { Member, Schema } from '../../../../contract/model/schema.ts';
import { UnprintableError } from '../../unprintable-error.ts';
import { exported } from '../names.ts';
import type { GoType } from './go-type.ts';
import type { GoTypes } from './types.ts';

export interface Field {
  readonly name: string;
  readonly member: Member;
  readonly type: GoType;
  /** A missing value is written as null; otherwise the field is omitted. */
  readonly isNullable: boolean;
}

/** Number of bits in a `wire`, one per field. */
const MAX_MEMBERS = 64;

/** @param owner Go name of the object. */
export function fieldsOf(types: GoTypes, owner: string, schema: Schema & { kind: 'object' }): Field[] {
  if (schema.members.length > MAX_MEMBERS) throw new UnprintableError(`${owner}: more than ${MAX_MEMBERS} fields`);
  return schema.members.map((member) => {
    const name = exported(member.name);
    const isNullable = types.resolve(member.schema).kind === 'nullable';
    const isAlways = member.required && !isNullable;
    const type = isAlways ? types.type(member.schema, owner + name) : types.optional(member.schema, owner + name);
    return { name, member, type, isNullable };
  });
}
