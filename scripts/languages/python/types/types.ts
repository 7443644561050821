/** The model's shapes as Python annotations: the types of results, and the types that parameters accept. */

import type { Model } from '../../../../contract/model/model.ts';
import type { NamedSchema, Schema, Shape } from '../../../../contract/model/schema.ts';
import { namesIn } from '../../../../contract/model/schema.ts';
import { pascalCase } from '../../../../contract/names.ts';
import { quoted } from '../literals.ts';

/** Results have exact types; parameters also accept hex strings and any sequence. */
export type Direction = 'result' | 'param';

const ADDRESS_BYTES = 20;

/** The named schemas that parameters and results contain, and their annotations. */
export class PythonTypes {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #ofResults: ReadonlySet<string>;
  readonly #ofParams: ReadonlySet<string>;

  constructor({ schemas, operationSchemas, methods, operations }: Model) {
    this.#schemas = new Map([...schemas, ...operationSchemas].map((each) => [each.name, each]));
    const results = [...methods.map(({ result }) => result.schema), ...operations.map(({ result }) => result.schema)];
    const params = [
      ...methods.flatMap((method) => [...method.params, ...method.toleratedParams].map(({ strict }) => strict.schema)),
      ...operations.flatMap(({ pathParams }) => pathParams.map(({ schema }) => schema)),
    ];
    this.#ofResults = this.#reached(results);
    this.#ofParams = this.#reached(params);
  }

  /** Every named schema that is used; a schema comes after those that it contains. */
  get reached(): NamedSchema[] {
    return [...new Set([...this.#ofParams, ...this.#ofResults])].map((name) => this.#schemas.get(name)!);
  }

  /** Objects, in the order of their names. */
  get objects(): NamedSchema[] {
    return this.reached.filter(({ schema }) => schema.kind === 'object').sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Every schema that gets a name, except objects; a schema comes after those that it contains. */
  get aliases(): NamedSchema[] {
    return this.reached.filter(({ name }) => this.#isAlias(name));
  }

  /** The form of an object's fields: that of results or of parameters. */
  directionOf(name: string): Direction {
    return this.#ofResults.has(name) ? 'result' : 'param';
  }

  schema(name: string): Schema {
    return this.#schemas.get(name)!.schema;
  }

  /** An annotation. */
  text(schema: Schema, direction: Direction): string {
    return [...new Set(this.arms(schema, direction))].join(' | ');
  }

  /** The type of a whole result, whose lists are lists. */
  resultText(schema: Schema): string {
    if (schema.kind === 'nullable') return `${this.resultText(schema.of)} | None`;
    if (schema.kind === 'named' && this.schema(schema.name).kind === 'list')
      return this.resultText(this.schema(schema.name));
    return schema.kind === 'list' ? `list[${this.text(schema.items, 'result')}]` : this.text(schema, 'result');
  }

  arms(schema: Schema, direction: Direction): string[] {
    const isParam = direction === 'param';
    switch (schema.kind) {
      case 'named': {
        const target = this.schema(schema.name);
        if (target.kind === 'object') return [pascalCase(schema.name)];
        if (target.kind === 'words' || (isParam && this.#isAlias(schema.name))) return [pascalCase(schema.name)];
        return this.arms(target, direction);
      }
      case 'quantity':
      case 'integer':
        return ['int'];
      case 'data':
        if (schema.byteLength === ADDRESS_BYTES) return ['str'];
        return isParam ? ['bytes', 'str'] : ['bytes'];
      case 'hex':
        return isParam ? ['int', 'bytes', 'str'] : ['str'];
      case 'words':
        return [`Literal[${schema.words.map(quoted).join(', ')}]`];
      case 'decimal':
        return ['Decimal'];
      case 'string':
        return ['str'];
      case 'boolean':
        return ['bool'];
      case 'number':
        return ['float'];
      case 'null':
        return ['None'];
      case 'list':
        return [
          isParam
            ? `Sequence[${this.text(schema.items, direction)}]`
            : `tuple[${this.text(schema.items, direction)}, ...]`,
        ];
      case 'pair': {
        const item = this.text(schema.of, direction);
        return [`tuple[${item}, ${item}]`];
      }
      case 'union':
        return schema.options.flatMap((option) => this.arms(option, direction));
      case 'nullable':
        return [...this.arms(schema.of, direction), 'None'];
      case 'anything':
        return ['Any'];
      case 'map':
        return this.#maps(schema, direction);
      case 'object':
        throw new TypeError('objects are printed as classes, under their name');
    }
  }

  /** Type checkers accept no other type of keys than the annotated one, so a parameter has one mapping for each type of keys. */
  #maps({ keys, values }: Shape & { kind: 'map' }, direction: Direction): string[] {
    const value = this.text(values, direction);
    if (direction === 'result') return [`dict[${this.text(keys, direction)}, ${value}]`];
    return [...new Set(this.arms(keys, direction))].map((key) => `Mapping[${key}, ${value}]`);
  }

  #isAlias(name: string): boolean {
    const { kind } = this.schema(name);
    if (kind === 'words') return true;
    return this.#ofParams.has(name) && ['union', 'list', 'map', 'nullable'].includes(kind);
  }

  #reached(roots: readonly Schema[]): Set<string> {
    const found = new Set<string>();
    const visit = (schema: Schema): void => {
      for (const name of namesIn(schema)) {
        if (found.has(name)) continue;
        visit(this.schema(name));
        found.add(name);
      }
    };
    for (const root of roots) visit(root);
    return found;
  }
}

/** Source whose strings are emptied, so that texts of the contract are not mistaken for names. */
export function withoutStrings(source: string): string {
  return source.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
}

/** Names in an annotation that are imported from modules other than the schemas, by module. */
export function importsOf(text: string): [module: string, name: string][] {
  const known: [RegExp, string, string][] = [
    [/\bMapping\[/, 'collections.abc', 'Mapping'],
    [/\bSequence\[/, 'collections.abc', 'Sequence'],
    [/\bDecimal\b/, 'decimal', 'Decimal'],
    [/\bAny\b/, 'typing', 'Any'],
    [/\bLiteral\[/, 'typing', 'Literal'],
  ];
  return known.filter(([pattern]) => pattern.test(withoutStrings(text))).map(([, module, name]) => [module, name]);
}

/** Names of classes and aliases in an annotation. */
export function schemaNamesIn(text: string, known: ReadonlySet<string>): string[] {
  return [...new Set(withoutStrings(text).match(/\b[A-Z]\w*/g) ?? [])].filter((name) => known.has(name));
}
