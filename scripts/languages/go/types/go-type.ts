/** One type of Go: how it is written in source, read from JSON and written to it. */

export interface GoType {
  /** As it stands in a signature or a field. */
  readonly text: string;
  /** Nil says that there is none, so that no pointer is needed to leave it out. */
  readonly isNilable: boolean;
  /** The expression that tells whether a value differs from the zero value. */
  readonly isSet: (value: string) => string;
  /** The expression that reads a value with the decoder `d`. */
  readonly read: string;
  /** The statement that writes a value with the encoder `e`. */
  readonly write: (value: string) => string;
  /** The function that reads a value, for lists of such, and the one that writes it. */
  readonly reader: string;
  readonly writer: string;
}

export const isNotNil = (value: string): string => `${value} != nil`;

/** A type that decoder and encoder have a function each for, of one name. */
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

/** A string of its own type; one of some words, where there are such. */
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

/** One value, or a list of such: a list in Go, read from both. */
export function oneOrMany(one: GoType, many: GoType): GoType {
  return { ...many, read: `decodeOneOrMany(d, ${one.reader})`, reader: `oneOrMany(${one.reader})` };
}
