/** The model's shapes as Go types. */

import type { Model } from '../../../../contract/model/model.ts';
import type { NamedSchema, Schema } from '../../../../contract/model/schema.ts';
import { UnprintableError } from '../../unprintable-error.ts';
import { exported, plural } from '../names.ts';
import {
  anything,
  type GoType,
  type ItemCode,
  isNotNil,
  mapOf,
  object,
  oneOrMany,
  orNull,
  POINTED,
  plain,
  uint64,
  uint256,
  words,
} from './go-type.ts';

/** A union that is an interface, implemented only by the types of its options. */
export interface InterfaceUnion {
  readonly name: string;
  readonly schema: Schema;
  readonly arms: readonly Arm[];
}

/** A union that is a struct with one field per option, of which one is set. */
export interface StructUnion {
  readonly name: string;
  readonly schema: Schema;
  readonly arms: readonly (Arm & { readonly field: string })[];
}

export interface Arm {
  readonly schema: Schema;
  readonly type: GoType;
}

const WORD_BYTES = 32;
const ADDRESS_BYTES = 20;
const SMALL_BITS = 64;

export class GoTypes {
  readonly interfaceUnions = new Map<string, InterfaceUnion>();
  readonly structUnions = new Map<string, StructUnion>();
  /** Lengths of fixed bytes for which the runtime has no type. */
  readonly fixedLengths = new Set<number>();
  /** Objects and words by their Go names, in the order of their first use. */
  readonly named = new Map<string, NamedSchema>();
  readonly #schemas: ReadonlyMap<string, NamedSchema>;

  constructor(model: Model) {
    this.#schemas = new Map([...model.schemas, ...model.operationSchemas].map((each) => [each.name, each]));
  }

  /** The schema that a name refers to, directly or through other names. */
  resolve(schema: Schema): Schema {
    return schema.kind === 'named' ? this.resolve(this.#schemas.get(schema.name)!.schema) : schema;
  }

  /**
   * The type of a value that is present.
   *
   * @param place The name for a union that has none in the contract.
   */
  type(schema: Schema, place: string): GoType {
    switch (schema.kind) {
      case 'named':
        return this.#named(schema.name);
      case 'quantity':
        return (schema.bits ?? SMALL_BITS + 1) <= SMALL_BITS ? uint64 : uint256;
      case 'data':
        return this.#data(schema.byteLength);
      case 'hex':
        return plain('Hex', 'hex', (value) => `${value} != ""`);
      case 'words':
        return words('string', schema.words);
      case 'decimal':
      case 'string':
        return plain('string', 'text', (value) => `${value} != ""`);
      case 'boolean':
        return plain('bool', 'bool', (value) => value);
      case 'integer':
        return plain('int64', 'int64', (value) => `${value} != 0`);
      case 'number':
        return plain('float64', 'float64', (value) => `${value} != 0`);
      case 'null':
      case 'anything':
        return anything;
      case 'list':
        return this.#list(schema.items, place);
      case 'pair':
        return this.#pair(schema.of, place);
      case 'nullable':
        return this.optional(schema.of, place);
      case 'union':
        return this.#union(schema, place);
      case 'map':
        return this.#map(schema, this.mapText(schema, place), place);
      case 'object':
        throw new TypeError(`${place}: objects are printed under their name`);
    }
  }

  /** The type of a value that can be missing; it is then nil. */
  optional(schema: Schema, place: string): GoType {
    const type = this.type(schema, place);
    if (type.isNilable) return type;
    const { kind } = this.resolve(schema);
    const isObject = kind === 'object';
    return {
      text: `*${type.text}`,
      isNilable: true,
      isSet: isNotNil,
      read: isObject ? `decodeObject[${type.text}](d)` : `Ptr(${type.read})`,
      write: (value) => type.write(isObject ? value : kind === 'pair' ? `(*${value})` : `*${value}`),
      reader: isObject ? `decodeObject[${type.text}]` : `pointerTo(${type.reader})`,
      writer: `${POINTED}${type.writer})`,
    };
  }

  #named(name: string): GoType {
    const known = this.#schemas.get(name)!;
    const { schema } = known;
    const goName = exported(name);
    if (schema.kind === 'object') {
      if (!this.named.has(goName)) {
        this.named.set(goName, known);
        for (const member of schema.members) this.type(member.schema, goName + exported(member.name));
      }
      return object(goName, () => 'true');
    }
    if (schema.kind === 'words') {
      this.named.set(goName, known);
      return words(goName, schema.words);
    }
    if (schema.kind === 'decimal') {
      this.named.set(goName, known);
      return words(goName, undefined);
    }
    if (schema.kind === 'map') {
      this.named.set(goName, known);
      return this.#map(schema, goName, goName);
    }
    return this.type(schema, goName);
  }

  #data(byteLength: number | undefined): GoType {
    if (byteLength === undefined) return { ...plain('Bytes', 'bytes', isNotNil), isNilable: true };
    if (byteLength === ADDRESS_BYTES) return plain('Address', 'address', (value) => `${value} != (Address{})`);
    if (byteLength === WORD_BYTES) return plain('Hash', 'hash', (value) => `${value} != (Hash{})`);
    this.fixedLengths.add(byteLength);
    const name = `Bytes${byteLength}`;
    return plain(name, `bytes${byteLength}`, (value) => `${value} != (${name}{})`);
  }

  #list(items: Schema, place: string): GoType {
    const item = this.type(items, place);
    const { reader, writer } = this.#itemCode(items, item);
    const isObject = this.resolve(items).kind === 'object';
    const whole = isObject ? `decodeObjects[${item.text}]` : item.text === 'Hash' ? 'decodeHashes' : undefined;
    return {
      text: `[]${item.text}`,
      isNilable: true,
      isSet: isNotNil,
      read: whole === undefined ? `decodeList(d, ${reader})` : `${whole}(d)`,
      write: (value) => (isObject ? `encodeObjects(e, ${value})` : `encodeList(e, ${value}, ${writer})`),
      reader: whole ?? `listOf(${reader})`,
      writer: isObject ? `encodeObjects[${item.text}]` : `listWriter(${writer})`,
    };
  }

  /** `map[Address]AccountOverride`, also for a map that has a name. */
  mapText({ keys, values }: Schema & { kind: 'map' }, place: string): string {
    return `map[${this.type(keys, `${place}Key`).text}]${this.type(values, `${place}Value`).text}`;
  }

  #map({ keys, values }: Schema & { kind: 'map' }, text: string, place: string): GoType {
    const key = this.type(keys, `${place}Key`);
    if (key.isNilable) throw new UnprintableError(`${place}: expected keys that Go can compare; got ${key.text}`);
    return mapOf(text, key, this.#itemCode(values, this.type(values, `${place}Value`)));
  }

  #itemCode(schema: Schema, type: GoType): ItemCode {
    return this.resolve(schema).kind === 'nullable' ? orNull(type) : type;
  }

  #pair(of: Schema, place: string): GoType {
    const item = this.type(of, place);
    const text = `[2]${item.text}`;
    return {
      text,
      isNilable: false,
      isSet: (value) => `${value} != (${text}{})`,
      read: `decodePair(d, ${item.reader})`,
      write: (value) => `encodeList(e, ${value}[:], ${item.writer})`,
      reader: `pairOf(${item.reader})`,
      writer: `pairWriter(${item.writer})`,
    };
  }

  #union(schema: Schema & { kind: 'union' }, place: string): GoType {
    const all = this.#flat(schema).map((option) => ({ schema: option, type: this.type(option, place) }));
    const hasQuantity = all.some((arm) => this.resolve(arm.schema).kind === 'quantity');
    // A Go number is neither hex nor decimal, so other spellings of a quantity are not needed.
    const arms = hasQuantity ? all.filter((arm) => !isSpelling(this.resolve(arm.schema))) : all;
    const isLocal = arms.every((arm) => /^\*?[A-Z]/.test(arm.type.text));
    const [first, second] = arms;
    if (arms.length === 1) return first!.type;
    if (arms.length === 2 && second!.type.text === `[]${first!.type.text}`) return oneOrMany(first!.type, second!.type);
    // Only types of the package can implement the unexported method of its interfaces.
    if (!isLocal) return this.#structUnion(schema, arms, place);
    this.interfaceUnions.set(place, { name: place, schema, arms });
    return {
      text: place,
      isNilable: true,
      isSet: isNotNil,
      read: `decode${place}(d)`,
      write: (value) => `encode${place}(e, ${value})`,
      reader: `decode${place}`,
      writer: `encode${place}`,
    };
  }

  #structUnion(schema: Schema, arms: readonly Arm[], place: string): GoType {
    const fields = arms.map((arm) => {
      const type = this.optional(arm.schema, place);
      return { schema: arm.schema, type, field: fieldOf(type.text) };
    });
    this.structUnions.set(place, { name: place, schema, arms: fields });
    return object(place, (value) => `${value}.isSet()`);
  }

  #flat(schema: Schema & { kind: 'union' }): Schema[] {
    return schema.options.flatMap((option) => {
      const target = this.resolve(option);
      return target.kind === 'union' ? this.#flat(target) : [option];
    });
  }
}

function isSpelling({ kind }: Schema): boolean {
  return kind === 'integer' || kind === 'string';
}

/** `[]Hash` as `Hashes`, `bool` as `Bool`. */
function fieldOf(text: string): string {
  const name = exported(text.replace(/^(\[\d*\]|\*)+/, ''));
  return text.startsWith('[]') ? plural(name) : name;
}
