/** `calls.py`: every method of the contract as a call that has not been sent, for batches and for both clients. */

import type { Model } from '../../../../contract/model/model.ts';
import type { Schema } from '../../../../contract/model/schema.ts';
import { pascalCase } from '../../../../contract/names.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { docstring, listed, PythonFile } from '../file.ts';
import { constantCase } from '../names.ts';
import { codecText, moduleOf } from '../types/codecs.ts';
import { type PythonMethod, pythonMethod, pythonOperation, signature } from '../types/methods.ts';
import { importsOf, PythonTypes, schemaNamesIn, withoutStrings } from '../types/types.ts';

export function emitCalls(model: Model): GeneratedFile {
  const types = new PythonTypes(model);
  const file = new PythonFile(
    'chain_access/calls.py',
    "The methods of the contract as calls that have not been sent, for a client's `send` and `batch`.",
  );
  const known = knownNames(types);
  file.use('._call', 'Method');
  file.useType('._call', 'Call');
  const ofSchemas = new Map(types.reached.map(({ name, schema }) => [constantCase(name), schema]));
  const codec = (schema: Schema) => {
    const text = codecText(types, schema, (name) => file.use(moduleOf(name), name));
    for (const constant of withoutStrings(text).match(/\b[A-Z][A-Z0-9_]*\b/g) ?? []) {
      const target = ofSchemas.get(constant);
      if (target === undefined) continue;
      // A schema whose codec has the same name in the runtime has no codec of its own.
      const isOfRuntime = target.kind !== 'object' && codecText(types, target, () => {}) === constant;
      file.use(isOfRuntime ? moduleOf(constant) : '._codecs', constant);
    }
    return text;
  };
  for (const method of model.methods) {
    const python = pythonMethod(types, method);
    importFor(file, python, known, false);
    const names = [...python.params, ...python.options].map(({ name }) => JSON.stringify(name));
    const params = [...method.params, ...method.toleratedParams].map(({ strict }, index) => {
      const name = names[index]!;
      return `(${name}, ${codec(strict.schema)}, ${strict.required ? 'True' : 'False'})`;
    });
    const head = `_${python.name}: Method[${python.result}] = Method(`;
    file.print(listed(head, [JSON.stringify(method.name), codec(method.result.schema), ...params], ')'));
  }
  for (const operation of model.operations) {
    const python = pythonOperation(types, operation);
    importFor(file, python, known, false);
    file.print(
      listed(
        `${python.name}: Method[${python.result}] = Method(`,
        [JSON.stringify(operation.name), codec(operation.result.schema)],
        ')',
      ),
    );
    file.print(docstring([`Reads the answer of \`${operation.name}\`.`], [], ''));
  }
  for (const method of model.methods) {
    const python = pythonMethod(types, method);
    file.print('', '', listed(`def ${python.name}(`, signature(python), `) -> Call[${python.result}]:`));
    file.print(docstring([`A call of \`${method.name}\`; see the method of the clients.`], [], '    '));
    const values = [...python.params, ...python.options].map(({ name }) => name);
    file.print(listed(`    return _${python.name}(`, values, ')'));
  }
  return file.finish();
}

/** Names of classes and aliases of the schemas. */
export function knownNames(types: PythonTypes): Set<string> {
  return new Set([...types.objects, ...types.aliases].map(({ name }) => pascalCase(name)));
}

/** Imports the names in the annotations of a method, for type checkers only. */
export function importFor(
  file: PythonFile,
  { params, options, result }: PythonMethod,
  known: ReadonlySet<string>,
  withoutParams: boolean,
): void {
  const given = withoutParams ? [] : [...params, ...options].map(({ annotation }) => annotation);
  for (const text of [...given, result]) {
    for (const [module, name] of importsOf(text)) file.useType(module, name);
    for (const name of schemaNamesIn(text, known)) file.useType('.schemas', name);
  }
}
