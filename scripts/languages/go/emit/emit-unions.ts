/** `unions_json.go`: reads unions from JSON and writes them. The JSON form of a value selects its option. */

import type { Schema } from '../../../../contract/model/schema.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { UnprintableError } from '../../unprintable-error.ts';
import { GoFile } from '../file.ts';
import type { Arm, GoTypes, InterfaceUnion, StructUnion } from '../types/types.ts';
import { narrowerThan } from '../types/words.ts';

const JX = 'github.com/go-faster/jx';
const JX_TYPES: Readonly<Record<string, string>> = {
  object: 'Object',
  map: 'Object',
  list: 'Array',
  pair: 'Array',
  boolean: 'Bool',
  integer: 'Number',
  number: 'Number',
};

/** The constant of jx for the JSON type of a schema's values. */
function jsonType(types: GoTypes, schema: Schema): string {
  return `jx.${JX_TYPES[types.resolve(schema).kind] ?? 'String'}`;
}

/** @param users The files whose code can read unions; a union that only parameters contain needs no reader. */
export function emitUnions(types: GoTypes, users: readonly GeneratedFile[]): GeneratedFile {
  const file = new GoFile('unions_json.go', 'Reads unions from JSON, and writes them.');
  for (const union of types.structUnions.values()) printStructUnion(file, types, union);
  for (const union of types.interfaceUnions.values()) {
    const reader = `decode${union.name}`;
    const isRead = file.mentions(reader) || users.some(({ text }) => text.includes(reader));
    printInterfaceUnion(file, types, union, isRead);
  }
  return file.finish();
}

function printStructUnion(file: GoFile, types: GoTypes, { name, arms }: StructUnion): void {
  const cases = arms.map((arm) => {
    const target = types.resolve(arm.schema);
    if (target.kind !== 'list') return { arm, test: `d.kind() == ${jsonType(types, target)}` };
    return { arm, test: `d.firstItem() == ${jsonType(types, target.items)}` };
  });
  if (new Set(cases.map(({ test }) => test)).size < cases.length)
    throw new UnprintableError(`${name}: its options look alike in JSON`);
  file.imports(JX);
  file.marshaling(name);
  file.line();
  file.line(`func (v *${name}) decode(d *decoder) {`);
  file.line('\tswitch {');
  for (const { arm, test } of cases) {
    file.line(`\tcase ${test}:`);
    file.line(`\t\tv.${arm.field} = ${arm.type.read}`);
  }
  const lists = arms.filter((arm) => types.resolve(arm.schema).kind === 'list');
  if (lists.length > 0) {
    file.line('\tcase d.firstItem() == jx.Invalid:');
    file.line('\t\td.skip()');
    for (const arm of lists) file.line(`\t\tv.${arm.field} = ${arm.type.text}{}`);
  }
  file.line('\tdefault:');
  file.line(`\t\td.fail(${JSON.stringify(`one of ${arms.map(({ type }) => type.text).join(', ')}`)})`);
  file.line('\t}');
  file.line('}');
  file.line();
  file.line(`func (v *${name}) encode(e *encoder) {`);
  file.line('\tswitch {');
  for (const arm of arms) {
    const isList = lists.includes(arm);
    file.line(`\tcase ${isList ? `len(v.${arm.field}) > 0` : `v.${arm.field} != nil`}:`);
    file.line(`\t\t${arm.type.write(`v.${arm.field}`)}`);
  }
  file.line('\tdefault:');
  file.line(
    lists.length > 0
      ? '\t\tencodeList(e, nil, (*encoder).hash)'
      : `\t\te.fail(${JSON.stringify(`${name} has no field that is set`)})`,
  );
  file.line('\t}');
  file.line('}');
  file.line();
  file.func(`(v *${name}) isSet() bool`, `return ${arms.map((arm) => `v.${arm.field} != nil`).join(' || ')}`);
  if (lists.length === arms.length) {
    file.line();
    file.doc(['Len returns the number of items of either type.']);
    file.func(`(v *${name}) Len() int`, `return ${arms.map((arm) => `len(v.${arm.field})`).join(' + ')}`);
  }
}

function printInterfaceUnion(
  file: GoFile,
  types: GoTypes,
  { name, schema, arms }: InterfaceUnion,
  isRead: boolean,
): void {
  const implementers = arms.flatMap((arm) => {
    const target = types.resolve(arm.schema);
    return target.kind === 'words' ? [arm.type.text, ...narrowerThan(types, target.words)] : [arm.type.text];
  });
  for (const type of new Set(implementers)) {
    file.line();
    file.line(`func (${type}) is${name}() {}`);
  }
  const title = schema.title ?? name;
  if (isRead) {
    file.line();
    file.line(`func decode${name}(d *decoder) ${name} {`);
    printChoice(file, types, name, arms);
    file.line('}');
  }
  file.line();
  file.line(`func encode${name}(e *encoder, value ${name}) {`);
  file.line('\tswitch value := value.(type) {');
  for (const arm of arms) {
    const target = types.resolve(arm.schema);
    if (target.kind === 'words') {
      for (const narrower of narrowerThan(types, target.words)) {
        file.line(`\tcase ${narrower}:`);
        file.line(`\t\t${arm.type.write('value')}`);
      }
    }
    file.line(`\tcase ${arm.type.text}:`);
    file.line(`\t\t${arm.type.write('value')}`);
  }
  file.line('\tdefault:');
  file.line(`\t\te.fail(${JSON.stringify(`expected ${title.replaceAll('%', '%%')}, got %v`)}, value)`);
  file.line('\t}');
  file.line('}');
}

/** Selects by the type in JSON; strings by their words, then by their length, then the only remaining option. */
function printChoice(file: GoFile, types: GoTypes, name: string, arms: readonly Arm[]): void {
  const tests = arms.map((arm) => ({ arm, test: testOf(types, arm) }));
  const rest = tests.filter(({ test }) => test === undefined);
  if (rest.length > 1) throw new UnprintableError(`${name}: its options look alike in JSON`);
  const exact = tests.filter(({ test }) => test !== undefined);
  if (exact.some(({ test }) => test!.includes('jx.'))) file.imports(JX);
  if (exact.some(({ test }) => test!.startsWith('slices.'))) file.imports('slices');
  file.line('\tswitch {');
  for (const { arm, test } of [
    ...exact.filter(({ test }) => !test!.startsWith('len')),
    ...exact.filter(({ test }) => test!.startsWith('len')),
  ]) {
    file.line(`\tcase ${test}:`);
    file.line(`\t\treturn ${arm.type.read}`);
  }
  file.line('\tdefault:');
  if (rest[0] === undefined) {
    file.line(`\t\td.fail(${JSON.stringify(name)})`);
    file.line('\t\treturn nil');
  } else {
    file.line(`\t\treturn ${rest[0].arm.type.read}`);
  }
  file.line('\t}');
}

function testOf(types: GoTypes, arm: Arm): string | undefined {
  const target = types.resolve(arm.schema);
  const type = jsonType(types, target);
  if (type !== 'jx.String') return `d.kind() == ${type}`;
  if (target.kind === 'words')
    return `slices.Contains([]string{${target.words.map((word) => JSON.stringify(word)).join(', ')}}, d.peekString())`;
  if (target.kind === 'data' && target.byteLength !== undefined)
    return `len(d.peekString()) == ${2 + 2 * target.byteLength}`;
  return undefined;
}
