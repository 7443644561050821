/** `bigint-methods.ts`: the contract's methods with quantities as bigints. */

import type { Model } from '../../../../contract/model/model.ts';
import type { Schema } from '../../../../contract/model/schema.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile, typeSymbol, valueSymbol } from '../file.ts';
import { memberName } from '../literals.ts';
import { files, symbols } from '../names.ts';
import { BigintTypes } from '../types/bigint-types.ts';
import { labeled, optionsType, printOptions } from '../types/methods.ts';
import { listed, typeText } from '../types/types.ts';

export function emitBigintMethods(model: Model): GeneratedFile {
  const types = new BigintTypes(model);
  const file = new TypeScriptFile(files.bigintMethods, 'The methods of the contract with quantities as bigints.');
  file.doc(['Every method by its name on the wire; quantities are bigints in parameters and in results.']);
  file.print`export interface BigintMethods {`;
  for (const method of model.methods) {
    file.doc([method.summary, `Like \`${method.name}\` of the client, with quantities as bigints.`], '  ');
    const params = method.params.map((param) => labeled(param, 'strict', types.names));
    const result = typeText(method.result.schema, types.names);
    const all = listed([...params, ['options?: ', ...optionsType(method, 'Bigint')]]);
    file.print`  ${method.name}(${all}): Promise<${result}>;`;
  }
  file.print`}`;
  for (const method of model.methods) printOptions(file, method, 'Bigint', types.names);
  file.print``;
  file.doc(['The result of every method.']);
  file.print`export interface BigintResults {`;
  for (const { name, result } of model.methods)
    file.print`  readonly ${name}: ${typeText(result.schema, types.names)};`;
  file.print`}`;
  emitFunctions(file);
  emitShapes(file, model, types);
  return file.finish();
}

function emitFunctions(file: TypeScriptFile): void {
  const { client, contract } = symbols;
  file.print``;
  file.doc([
    'The methods of a client with quantities as bigints: numbers, amounts, gas, times. Addresses, hashes and bytes remain hex strings.',
    '@throws {ChainAccessError} Like the methods of the client, and of kind `decode` if a quantity in the result is not a hex number. A negative parameter causes a RangeError.',
  ]);
  file.print`export function withBigints(client: ${client}): BigintMethods {`;
  file.print`  const methods: unknown = ${valueSymbol('bigintMethods', files.bigints)}(client, ${contract}, shapes);`;
  file.print`  return methods as BigintMethods;`;
  file.print`}`;
  file.print``;
  file.doc([
    'Returns one result, for example of a batch, with its quantities as bigints. `encodeQuantities` is the inverse.',
    '@throws {ChainAccessError} Of kind `decode` if a quantity is not a hex number.',
  ]);
  file.print`export function decodeResult<Method extends keyof BigintResults>(method: Method, result: ${symbols.methodResults}[Method]): BigintResults[Method] {`;
  file.print`  return ${valueSymbol('decodeQuantities', files.bigints)}(result, shapes[method]) as BigintResults[Method];`;
  file.print`}`;
}

/** The shape of a named schema is a constant, shared by every result that contains it. */
function emitShapes(file: TypeScriptFile, model: Model, types: BigintTypes): void {
  const printed = new Map<string, string>();
  const quantity = valueSymbol('QUANTITY', files.bigints);
  const lines: string[] = [];
  const shape = (schema: Schema, name?: string): string | undefined => {
    switch (schema.kind) {
      case 'quantity':
        return quantity.name;
      case 'named': {
        const known = printed.get(schema.name);
        return known ?? shape(types.schema(schema.name), schema.name);
      }
      case 'pair':
      case 'nullable':
        return shape(schema.of);
      case 'list':
        return shape(schema.items);
      case 'map': {
        const values = shape(schema.values);
        return values === undefined ? undefined : `{ '*': ${values} }`;
      }
      case 'union':
        return schema.options.map((option) => shape(option)).find((found) => found !== undefined);
      case 'object': {
        const members = schema.members.map((member) => [member.name, shape(member.schema)] as const);
        const known = members.filter(([, found]) => found !== undefined);
        if (known.length === 0 || name === undefined) return undefined;
        const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Shape`;
        printed.set(name, constant);
        lines.push(`const ${constant} = {`);
        lines.push(...known.map(([member, found]) => `  ${memberName(member)}: ${found},`), '};', '');
        return constant;
      }
      default:
        return undefined;
    }
  };
  const methods = model.methods.map(({ name, result }) => [name, shape(result.schema)] as const);
  file.print`\n${lines.join('\n')}`;
  const record = typeSymbol('Shape', files.bigints);
  file.print`const shapes: Readonly<Record<string, ${record}>> = {`;
  for (const [name, found] of methods) {
    if (found === quantity.name) file.print`  ${name}: ${quantity},`;
    else if (found !== undefined) file.print`  ${name}: ${found},`;
  }
  file.print`};`;
}
