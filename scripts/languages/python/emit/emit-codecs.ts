/** `_codecs.py`: how the values of every schema are read and written. */

import type { Model } from '../../../../contract/model/model.ts';
import { pascalCase } from '../../../../contract/names.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { UnprintableError } from '../../unprintable-error.ts';
import { listed, PythonFile } from '../file.ts';
import { constantCase, memberName } from '../names.ts';
import { codecText, moduleOf } from '../types/codecs.ts';
import { PythonTypes } from '../types/types.ts';

/** Constants of the runtime, which a codec of the same name would hide. */
const OF_RUNTIME = new Set([
  'ADDRESS',
  'ANYTHING',
  'BOOLEAN',
  'BYTES',
  'DECIMAL',
  'HEX',
  'INTEGER',
  'NULL',
  'NUMBER',
  'STRING',
]);

export function emitCodecs(model: Model): GeneratedFile {
  const types = new PythonTypes(model);
  const file = new PythonFile('chain_access/_codecs.py', 'How the values of every schema are read and written.');
  const use = (name: string) => file.use(moduleOf(name), name);
  for (const { name, schema } of types.reached) {
    const constant = constantCase(name);
    if (schema.kind !== 'object') {
      const text = codecText(types, schema, use);
      if (text === constant) continue;
      if (OF_RUNTIME.has(constant)) throw new UnprintableError(`schema ${name} would hide ${constant} of the runtime`);
      const [, head, inner] = /^(\w+\()(.*)\)$/s.exec(text) ?? [];
      file.print(head === undefined ? `${constant} = ${text}` : listed(`${constant} = ${head}`, split(inner!), ')'));
      continue;
    }
    file.use('._record', 'Member', 'RecordOf');
    file.use('.schemas', pascalCase(name));
    const members = schema.members.map(({ name: wire, required, schema: member }) =>
      listed(
        'Member(',
        [JSON.stringify(wire), JSON.stringify(memberName(wire)), codecText(types, member, use), python(required)],
        ')',
      ),
    );
    file.print(
      listed(`${constant} = RecordOf(`, [pascalCase(name), ...members, `is_open=${python(schema.isOpen)}`], ')'),
    );
  }
  file.print(
    '',
    'RECORDS = {',
    ...types.objects.map(({ name }) => `    ${pascalCase(name)}: ${constantCase(name)},`),
    '}',
  );
  file.print('"""The codec of every object."""');
  return file.finish();
}

function python(value: boolean): string {
  return value ? 'True' : 'False';
}

/** The arguments of a call, split at the commas outside brackets. */
function split(args: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let item = '';
  for (const character of args) {
    if ('(['.includes(character)) depth++;
    if (')]'.includes(character)) depth--;
    if (character === ',' && depth === 0) {
      found.push(item.trim());
      item = '';
    } else item += character;
  }
  return item.trim() === '' ? found : [...found, item.trim()];
}
