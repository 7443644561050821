/** `example_test.go`: the contract's examples as runnable Go examples, whose output is compared with the contract. */

import type { Example, Method, Model } from '../../../../contract/model/model.ts';
import type { Schema } from '../../../../contract/model/schema.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile } from '../file.ts';
import { type GoLiterals, goLiterals } from '../literals/literals.ts';
import { exported, MODULE, methodName } from '../names.ts';
import { fieldsOf } from '../types/fields.ts';
import type { GoTypes } from '../types/types.ts';

/** Maximum number of fields that an example shows of an object. */
const SHOWN_MEMBERS = 3;

export function emitExamples(model: Model, types: GoTypes): GeneratedFile {
  const file = new GoFile(
    'example_test.go',
    'The examples of the contract, run against the service at CHAIN_ACCESS_URL.',
    'chainaccess_test',
  );
  file.imports('context', 'fmt', 'os', MODULE);
  const literals = goLiterals(model);
  for (const method of model.methods) {
    for (const example of examplesOf(method)) printExample(file, types, literals, method, example);
  }
  file.line(`
func connect() *chainaccess.Client {
	client, err := chainaccess.New(os.Getenv(serviceVariable))
	if err != nil {
		panic(err)
	}
	return client
}`);
  const text = file.finish();
  // The name of the package is not the last part of its path.
  return { ...text, text: text.text.replace(`\t"${MODULE}"`, `\tchainaccess "${MODULE}"`) };
}

/** The examples that a service started without flags answers. */
function examplesOf({ examples }: Method): Example[] {
  return examples.filter(({ setup }) => setup === undefined);
}

function printExample(file: GoFile, types: GoTypes, literals: GoLiterals, method: Method, example: Example): void {
  const args = literals.args(
    method,
    example.params.map(({ value }) => value),
    '\t',
  );
  if (args === undefined) return;
  const { outcome } = example;
  const call = `client.${methodName(method.name)}(${['context.Background()', ...args].join(', ')})`;
  const suffix = exported(example.name);
  file.line();
  file.doc([example.description]);
  file.line(`func ExampleClient_${methodName(method.name)}_${suffix.charAt(0).toLowerCase()}${suffix.slice(1)}() {`);
  file.line('\tclient := connect()');
  file.line('\tdefer client.Close()');
  if ('error' in outcome) {
    file.imports('errors');
    file.line(`\t_, err := ${call}`);
    file.line('\tvar failure *chainaccess.Error');
    file.line('\tif errors.As(err, &failure) {');
    file.line('\t\tfmt.Println(failure.Code, failure.Message)');
    file.line('\t}');
    file.line(`\t// Output: ${outcome.error.code} ${outcome.error.message}`);
  } else if (outcome.result === null) {
    file.imports('errors');
    file.line(`\t_, err := ${call}`);
    file.line('\tfmt.Println(errors.Is(err, chainaccess.ErrNotFound))');
    file.line('\t// Output: true');
  } else {
    const { show, output } = shown(types, method, outcome.result);
    file.line(`\tresult, err := ${call}`);
    file.line('\tif err != nil {');
    file.line('\t\tfmt.Println(err)');
    file.line('\t\treturn');
    file.line('\t}');
    file.line(`\tfmt.Println(${show})`);
    file.line(`\t// Output: ${output}`);
  }
  file.line('}');
}

/** The expressions that an example prints for a result, and their output. */
function shown(types: GoTypes, method: Method, value: unknown): { show: string; output: string } {
  const { schema } = method.result;
  const target = types.resolve(schema);
  const inner = target.kind === 'nullable' ? types.resolve(target.of) : target;
  if (inner.kind === 'list') {
    const items = value as unknown[];
    const first = items[0] === undefined ? undefined : membersShown(types, inner.items, items[0], 'result[0]');
    const show = ['len(result)', ...(first?.map(({ show }) => show) ?? [])];
    return { show: show.join(', '), output: [items.length, ...(first?.map(({ output }) => output) ?? [])].join(' ') };
  }
  if (inner.kind === 'object') {
    const members = membersShown(types, target.kind === 'nullable' ? target.of : schema, value, 'result');
    return { show: members.map(({ show }) => show).join(', '), output: members.map(({ output }) => output).join(' ') };
  }
  return { show: 'result', output: textOf(inner, value)! };
}

/** The first required fields of an object that are numbers in this example. */
function membersShown(types: GoTypes, schema: Schema, value: unknown, at: string): { show: string; output: string }[] {
  const target = types.resolve(schema);
  if (target.kind !== 'object') return [{ show: at, output: textOf(target, value) ?? '' }];
  const given = value as Record<string, unknown>;
  return fieldsOf(types, types.type(schema, '').text, target)
    .filter(({ member }) => member.required)
    .flatMap(({ name, member, isNullable }) => {
      const inner = types.resolve(member.schema);
      const plain = inner.kind === 'nullable' ? types.resolve(inner.of) : inner;
      const output =
        plain.kind === 'quantity' && given[member.name] !== null ? textOf(plain, given[member.name]) : undefined;
      return output === undefined ? [] : [{ show: `${at}.${name}`, output, isNullable }];
    })
    .slice(0, SHOWN_MEMBERS);
}

/** The value as Go prints it; undefined if it is missing or not a scalar. */
function textOf({ kind }: Schema, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return kind === 'quantity' ? String(BigInt(value)) : value.toLowerCase();
}
