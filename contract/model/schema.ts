/** The shapes of the contract's values, reduced to what languages need to print types. */

/** A schema with its texts; `title` is worded so that it fits after "expected a". */
export type Schema = Shape & Texts;

export interface Texts {
  readonly title: string | undefined;
  readonly description: string | undefined;
}

export type Shape =
  /** A schema of `Model.schemas`. */
  | { readonly kind: 'named'; readonly name: string }
  /** A hex number; `tolerant` forms allow leading zeros and capitals. */
  | { readonly kind: 'quantity'; readonly bits: number | undefined; readonly tolerant: boolean }
  /** Whole bytes as hex: an address, a hash, a word, or any number of bytes when `byteLength` is undefined. */
  | { readonly kind: 'data'; readonly byteLength: number | undefined }
  /** A hex string that is neither: `0x` and digits. */
  | { readonly kind: 'hex' }
  /** A string that is one of some words. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** A decimal number in a string, so that no digit is lost: an amount in gwei. */
  | { readonly kind: 'decimal' }
  | { readonly kind: 'string' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'integer' }
  | { readonly kind: 'number' }
  | { readonly kind: 'null' }
  | { readonly kind: 'list'; readonly items: Schema }
  /** A list of exactly two items. */
  | { readonly kind: 'pair'; readonly of: Schema }
  /** An object with any number of fields of one type, such as overrides by address. */
  | { readonly kind: 'map'; readonly keys: Schema; readonly values: Schema }
  /** `isOpen`: fields that are not listed are allowed and kept. */
  | { readonly kind: 'object'; readonly members: readonly Member[]; readonly isOpen: boolean }
  /** One of several shapes, none of them null. */
  | { readonly kind: 'union'; readonly options: readonly Schema[] }
  /** The other shape, or null. */
  | { readonly kind: 'nullable'; readonly of: Schema }
  | { readonly kind: 'anything' };

export interface Member {
  /** As on the wire. */
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

export interface NamedSchema {
  /** The name of the component, or a name derived from its place for an object that has none in the contract. */
  readonly name: string;
  readonly schema: Schema;
  /** The component as it is in the contract; absent for an object that has no name in the contract. */
  readonly json?: Readonly<Record<string, unknown>> | undefined;
  /** The regular expression that a string matches. */
  readonly pattern?: string | undefined;
}

/** Names of the schemas that a schema refers to directly. */
export function namesIn(schema: Schema): string[] {
  switch (schema.kind) {
    case 'named':
      return [schema.name];
    case 'list':
      return namesIn(schema.items);
    case 'union':
      return schema.options.flatMap(namesIn);
    case 'pair':
    case 'nullable':
      return namesIn(schema.of);
    case 'map':
      return [...namesIn(schema.keys), ...namesIn(schema.values)];
    case 'object':
      return schema.members.flatMap((member) => namesIn(member.schema));
    default:
      return [];
  }
}
