/** `calls.go`: every method as a call of a batch. */

import type { Method, Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile } from '../file.ts';
import { methodName, parameter } from '../names.ts';
import { paramList, paramType, resultOf } from '../types/methods.ts';
import { fieldType, optionalField, optionalStruct } from '../types/optional-params.ts';
import type { GoTypes } from '../types/types.ts';

export function emitCalls(model: Model, types: GoTypes): GeneratedFile {
  const file = new GoFile('calls.go', 'The methods of the contract as calls of a batch.');
  for (const method of model.methods) {
    const name = methodName(method.name);
    const { result, nullIsNotFound, reader } = resultOf(types, method);
    file.line();
    file.doc([`${name}Call is ${name} as a call of a batch.`]);
    file.line(`func ${name}Call(${paramList(types, method)}) *Call[${result}] {`);
    if (method.toleratedParams.length > 0) file.line(`\tmore := ${optionalStruct(method)}Of(optional)`);
    file.line(`\treturn &Call[${result}]{`);
    const entries: [string, string][] = [
      ['method', JSON.stringify(method.name)],
      ['params', paramsWriter(types, method)],
      ['read', reader],
      ...(nullIsNotFound ? [['nullIsNotFound', 'true'] as [string, string]] : []),
    ];
    // gofmt aligns the values; a value on several lines ends the alignment.
    const isLong = entries[1]![1].includes('\n');
    const tail = Math.max(...entries.slice(2).map(([key]) => key.length));
    const all = Math.max(...entries.map(([key]) => key.length));
    entries.forEach(([key, value], index) => {
      const width = isLong ? (index < 2 ? 6 : tail) : all;
      file.line(`\t\t${`${key}:`.padEnd(width + 1)} ${value},`);
    });
    file.line('\t}');
    file.line('}');
  }
  return file.finish();
}

/** Omitted parameters at the end are not sent; an omitted parameter before another one is sent as null. */
function paramsWriter(types: GoTypes, method: Method): string {
  const values = [
    ...method.params.map((param) => ({
      name: parameter(param.name),
      type: paramType(types, method, param),
      isRequired: param.strict.required,
    })),
    ...method.toleratedParams.map((param) => ({
      name: `more.${optionalField(param)}`,
      type: fieldType(types, method, param),
      isRequired: false,
    })),
  ];
  if (values.length === 0) return 'func(*encoder) {}';
  const lines = values.flatMap(({ name, type, isRequired }, index) => {
    const separate = index === 0 ? [] : ['e.separate()'];
    if (isRequired) return [...separate, type.write(name)];
    const isSet = type.isSet(name);
    const later = values.slice(index + 1).map((each) => each.type.isSet(each.name));
    return [
      `if ${[isSet, ...later].join(' || ')} {`,
      ...separate.map((line) => `\t${line}`),
      `\te.orNull(${isSet}, func() {`,
      `\t\t${type.write(name)}`,
      '\t})',
      '}',
    ];
  });
  return `func(e *encoder) {\n${lines.map((line) => `\t\t\t${line}\n`).join('')}\t\t}`;
}
