/** `schemas_json.go`: reads objects, decimals and fixed bytes from JSON and writes them. */

import type { Schema } from '../../../../contract/model/schema.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile } from '../file.ts';
import { type Field, fieldsOf } from '../types/fields.ts';
import type { GoTypes } from '../types/types.ts';

/** Fields that some nodes spell differently (quirk chain-id-spelling). */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = { chainId: 'chainID' };

export function emitJson(types: GoTypes): GeneratedFile {
  const file = new GoFile('schemas_json.go', 'Reads the values of requests and results from JSON, and writes them.');
  for (const [name, { schema }] of [...types.named].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (schema.kind === 'object') printObject(file, types, name, schema);
    if (schema.kind === 'decimal') printDecimal(file, name);
  }
  for (const length of [...types.fixedLengths].toSorted((a, b) => a - b)) printFixed(file, length);
  return file.finish();
}

function printObject(file: GoFile, types: GoTypes, name: string, schema: Schema & { kind: 'object' }): void {
  const fields = fieldsOf(types, name, schema);
  file.marshaling(name);
  file.line();
  file.line(`func (v *${name}) decode(d *decoder) {`);
  file.line('\tvar r reading');
  file.line(`\t*v = ${name}{}`);
  file.line('\tfor m := d.object(); m.next(); {');
  file.line('\t\tswitch string(d.name) {');
  fields.forEach((field, index) => {
    const spellings = [field.member.name, OTHER_SPELLINGS[field.member.name]].filter((each) => each !== undefined);
    file.line(`\t\tcase ${spellings.map((each) => JSON.stringify(each)).join(', ')}:`);
    file.line(`\t\t\tif r.value(d, ${index}) {`);
    file.line(`\t\t\t\tv.${field.name} = ${field.type.read}`);
    file.line('\t\t\t}');
  });
  file.line('\t\tdefault:');
  file.line(schema.isOpen ? '\t\t\td.keep(&v.Extra)' : '\t\t\td.skip()');
  file.line('\t\t}');
  file.line('\t}');
  const required = mask(fields, ({ member }) => member.required);
  file.line(`\tv.wire = r.unusual(${required}, ${mask(fields, ({ isNullable }) => isNullable)})`);
  file.line('}');
  file.line();
  file.line(`func (v *${name}) encode(e *encoder) {`);
  file.line('\te.beginObject()');
  fields.forEach((field, index) => {
    const { member, isNullable, type } = field;
    const value = `v.${field.name}`;
    const verb = member.required ? (isNullable ? 'nullable' : 'member') : 'optional';
    file.line(`\tif e.${verb}(v.wire, ${index}, ${JSON.stringify(member.name)}, ${type.isSet(value)}) {`);
    file.line(`\t\t${type.write(value)}`);
    file.line('\t}');
  });
  file.line(`\te.endObject(${schema.isOpen ? 'v.Extra' : 'nil'})`);
  file.line('}');
}

function mask(fields: readonly Field[], tells: (field: Field) => boolean): string {
  const bits = fields.reduce((sum, field, index) => (tells(field) ? sum | (1n << BigInt(index)) : sum), 0n);
  return bits === 0n ? '0' : `0x${bits.toString(16)}`;
}

function printDecimal(file: GoFile, name: string): void {
  file.imports('math/big');
  file.line();
  file.doc([`Rat returns the exact number; ok is false if the text is not a number.`]);
  file.func(`(v ${name}) Rat() (number *big.Rat, ok bool)`, 'return new(big.Rat).SetString(string(v))');
}

function printFixed(file: GoFile, length: number): void {
  const name = `Bytes${length}`;
  file.imports('fmt');
  file.line();
  file.doc([`${name} is ${length} bytes, hex after 0x in JSON.`]);
  file.line(`type ${name} [${length}]byte`);
  file.line();
  file.doc(['String returns lower-case hex after 0x.']);
  file.func(`(v ${name}) String() string`, 'return hexText(v[:])');
  file.line();
  file.doc(['Format prints hex after 0x for %v and %s, and only the hex digits for %x and %X.']);
  file.func(`(v ${name}) Format(state fmt.State, verb rune)`, 'formatHex(state, verb, v[:])');
  file.line();
  file.doc(['MarshalText writes hex after 0x.']);
  file.func(`(v ${name}) MarshalText() ([]byte, error)`, 'return []byte(hexText(v[:])), nil');
  file.line();
  file.doc([`UnmarshalText reads ${length} bytes as hex after 0x.`]);
  file.func(`(v *${name}) UnmarshalText(text []byte) error`, 'return parseFixed(v[:], text)');
  file.line();
  file.line(`func (d *decoder) bytes${length}() (value ${name}) {`);
  file.line('\td.fixed(value[:])');
  file.line('\treturn value');
  file.line('}');
  file.line();
  file.func(`(e *encoder) bytes${length}(value ${name})`, 'e.bytes(value[:])');
}
