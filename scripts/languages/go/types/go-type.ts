/** One Go type: its text in source, and the code that reads it from JSON and writes it. */

export interface GoType {
  /** As written in a signature or a field. */
  readonly text: string;
  /** Nil means that the value is absent, so that an optional value needs no pointer. */
  readonly isNilable: boolean;
  /** The expression that is true if a value differs from the zero value. */
  readonly isSet: (value: string) => string;
  /** The expression that reads a value with the decoder `d`. */
  readonly read: string;
  /** The statement that writes a value with the encoder `e`. */
  readonly write: (value: string) => string;
  /** The functions that read and write a value, for lists of such values. */
  readonly reader: string;
  readonly writer: string;
}

export const isNotNil = (value: string): string => `${value} != nil`;

/** A type for which decoder and encoder have a method of the same name. */
export function plain(text: string, verb: string, isSet: GoType['isSet']): GoType {
  return {
    text,
    isNilable: false,
    isSet,
    read: `d.${verb}()`,
    write: (value) => `e.${verb}(${value})`,
    reader: `(*decoder).${verb}`,
    writer: `(*encoder).${verb}`,
  };
}

export const uint64 = plain('Uint64', 'uint64', (value) => `${value} != 0`);
export const uint256: GoType = { ...plain('*Uint256', 'uint256', isNotNil), isNilable: true };
export const anything: GoType = {
  text: 'json.RawMessage',
  isNilable: true,
  isSet: isNotNil,
  read: 'd.raw()',
  write: (value) => `e.any(${value})`,
  reader: '(*decoder).raw',
  writer: 'writeRaw',
};

/** A type that reads and writes itself. */
export function object(text: string, isSet: GoType['isSet']): GoType {
  return {
    text,
    isNilable: false,
    isSet,
    read: `*decodeObject[${text}](d)`,
    write: (value) => `${value}.encode(e)`,
    reader: `valueOf[${text}]`,
    writer: `encodeValue[${text}]`,
  };
}

/** A string type; with a list of words, only these are allowed. */
export function words(text: string, list: readonly string[] | undefined): GoType {
  const given = list?.map((word) => JSON.stringify(word)).join(', ');
  const asString = (value: string) => (text === 'string' ? value : `string(${value})`);
  return {
    text,
    isNilable: false,
    isSet: (value) => `${value} != ""`,
    read: text === 'string' ? 'd.text()' : `${text}(d.text())`,
    write: (value) => (given === undefined ? `e.text(${asString(value)})` : `e.word(${asString(value)}, ${given})`),
    reader: `textOf[${text}]`,
    writer: given === undefined ? `writeText[${text}]` : `wordOf[${text}](${given})`,
  };
}

/** A map; its items have readers and writers of their own for null. */
export function mapOf(text: string, key: ItemCode, value: ItemCode): GoType {
  return {
    text,
    isNilable: true,
    isSet: isNotNil,
    read: `decodeMap[${text}](d, ${key.reader}, ${value.reader})`,
    write: (map) => `encodeMap(e, ${map}, ${key.writer}, ${value.writer})`,
    reader: `mapOf[${text}](${key.reader}, ${value.reader})`,
    writer: `mapWriter[${text}](${key.writer}, ${value.writer})`,
  };
}

/** The functions that read and write an item of a list or a map. */
export type ItemCode = Pick<GoType, 'reader' | 'writer'>;

/** An item that may be null, which is nil in Go. */
export function orNull({ reader, writer }: GoType): ItemCode {
  return { reader: `nullOr(${reader})`, writer: writer.startsWith(POINTED) ? writer : `orNull(${writer})` };
}

/** How the writer of a pointer begins; it already writes nil as null. */
export const POINTED = 'pointed(';

/** One value or a list of values: a list in Go, which is read from either. */
export function oneOrMany(one: GoType, many: GoType): GoType {
  return { ...many, read: `decodeOneOrMany(d, ${one.reader})`, reader: `oneOrMany(${one.reader})` };
}
