/** The long form of the contract: shared fields and tolerated forms are written out, and the shorthand is gone. */

import { describe, expect, test } from 'vitest';
import { longForm } from '../../contract/long-form.ts';
import { openrpc, openrpcText } from '../harness/shipped-contract.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The long form of a document with these schemas and one method with one parameter. */
function long(schemas: object, param: object): any {
  return longForm({
    methods: [{ name: 'm', params: [{ name: 'p', required: true, ...param }] }],
    components: { schemas },
  });
}

const quantity = {
  title: 'quantity',
  type: 'string',
  pattern: '^0x[0-9a-f]$',
  'x-format': { kind: 'quantity', bits: 64 },
  'x-input': { pattern: '^0[xX][0-9a-fA-F]+$' },
};

describe('a tolerated form', () => {
  test('becomes a separate component, and the parameter’s `x-input` refers to it', () => {
    const { methods, components } = long({ n: quantity }, { schema: ref('n') });
    expect(methods[0].params[0]['x-input']).toEqual({ required: true, schema: ref('nInput') });
    const { 'x-input': _change, ...strict } = quantity;
    expect(components.schemas).toEqual({
      n: strict,
      nInput: { ...strict, pattern: '^0[xX][0-9a-fA-F]+$', 'x-format': { ...quantity['x-format'], tolerant: true } },
    });
  });

  test.each<[place: string, schema: object, derived: object]>([
    ['a field', { type: 'object', properties: { a: ref('n') } }, { type: 'object', properties: { a: ref('nInput') } }],
    [
      'a described field',
      { type: 'object', properties: { a: { description: 'A.', allOf: [ref('n')] } } },
      { type: 'object', properties: { a: { description: 'A.', allOf: [ref('nInput')] } } },
    ],
    ['an item', { type: 'array', items: ref('n') }, { type: 'array', items: ref('nInput') }],
    ['an arm', { anyOf: [ref('n'), { type: 'null' }] }, { anyOf: [ref('nInput'), { type: 'null' }] }],
  ])('reaches through %s', (_place, schema, derived) => {
    expect(long({ n: quantity, outer: schema }, { schema: ref('outer') }).components.schemas.outerInput).toEqual(
      derived,
    );
  });

  test('has the fields that `x-input` adds or replaces, and allows null in each if `nullMembers` is set', () => {
    const filter = {
      title: 'filter',
      type: 'object',
      properties: { a: ref('n'), b: { title: 'b', type: 'string' } },
      'x-input': {
        nullMembers: true,
        properties: { c: { description: 'C.', anyOf: [ref('n'), { type: 'boolean' }] } },
      },
    };
    const { FilterInput } = long({ n: quantity, Filter: filter }, { schema: ref('Filter') }).components.schemas;
    expect(FilterInput.properties).toEqual({
      a: { title: 'quantity or null', anyOf: [ref('nInput'), ref('notFound')] },
      b: { title: 'b or null', anyOf: [{ title: 'b', type: 'string' }, ref('notFound')] },
      c: { title: 'quantity or null', description: 'C.', anyOf: [ref('nInput'), { type: 'boolean' }, ref('notFound')] },
    });
  });

  test('of a field that may be null has all that the field states', () => {
    const both = { title: 'both', allOf: [ref('n'), ref('n')] };
    const some = {
      title: 'some',
      type: 'object',
      anyOf: [{ title: 'a', required: ['a'] }],
      properties: { a: ref('n') },
    };
    const filter = { type: 'object', properties: { both, some }, 'x-input': { nullMembers: true } };
    const { FilterInput } = long({ n: quantity, Filter: filter }, { schema: ref('Filter') }).components.schemas;
    expect(FilterInput.properties).toEqual({
      both: {
        title: 'both or null',
        anyOf: [{ title: 'both', allOf: [ref('nInput'), ref('nInput')] }, ref('notFound')],
      },
      some: { title: 'some or null', anyOf: [{ ...some, properties: { a: ref('nInput') } }, ref('notFound')] },
    });
  });

  test('of a choice by oneOf is a choice of tolerant forms', () => {
    const { WideInput } = long(
      { n: quantity, Wide: { oneOf: [ref('n'), { type: 'boolean' }] } },
      { schema: ref('Wide') },
    ).components.schemas;
    expect(WideInput).toEqual({ oneOf: [ref('nInput'), { type: 'boolean' }] });
  });

  test('of a parameter may be wider than its strict form, optional, and have a default', () => {
    const param = { schema: ref('n'), 'x-input': { schema: ref('wide'), required: false, default: '0x0' } };
    const { methods, components } = long({ n: quantity, wide: { anyOf: [ref('n'), { type: 'boolean' }] } }, param);
    const orNull = { title: 'value or null', anyOf: [ref('wideInput'), ref('notFound')] };
    expect(methods[0].params[0]['x-input']).toEqual({ schema: orNull, required: false, default: '0x0' });
    expect(Object.keys(components.schemas)).toEqual(['n', 'nInput', 'wideInput']);
  });

  test('does not exist if the service accepts the strict form only', () => {
    const { methods } = long({ n: { type: 'string' } }, { schema: ref('n') });
    expect(methods[0].params[0]).not.toHaveProperty('x-input');
  });
});

describe('shared fields', () => {
  const shared = { type: 'object', title: 'head', required: ['a'], properties: { a: { type: 'string' } } };

  test('are copied into each object that refers to them, before its own fields, and their component is removed', () => {
    const block = { type: 'object', title: 'block', allOf: [ref('head')], required: ['b'], properties: { b: {} } };
    const { schemas } = long({ head: shared, block }, { schema: ref('block') }).components;
    expect(schemas).toEqual({
      block: { type: 'object', title: 'block', required: ['a', 'b'], properties: { a: { type: 'string' }, b: {} } },
    });
    expect(Object.keys(schemas.block.properties)).toEqual(['a', 'b']);
  });

  test('a reference with a description of its own stays a reference', () => {
    const alias = { description: 'The head.', allOf: [ref('head')] };
    expect(long({ head: shared, alias }, { schema: ref('alias') }).components.schemas.alias).toEqual(alias);
  });

  test('an unused component stays, for the linter to report', () => {
    expect(long({ head: shared, n: { type: 'string' } }, { schema: ref('n') }).components.schemas).toHaveProperty(
      'head',
    );
  });
});

test('a component that nothing refers to yet keeps those that it refers to', () => {
  const { schemas } = long({ n: quantity, unused: { anyOf: [ref('n')] } }, { schema: { type: 'null' } }).components;
  expect(Object.keys(schemas)).toEqual(['n', 'unused']);
});

describe('a contract that cannot be written out', () => {
  test.each([[null], [7], [{}], [{ methods: 7, components: { schemas: [] } }], [{ methods: [null, { params: 7 }] }]])(
    '%j does not throw',
    (document) => expect(() => longForm(document)).not.toThrow(),
  );

  test('a schema that contains itself and a dangling reference do not throw; the linter reports them', () => {
    const itself = {
      type: 'object',
      allOf: [ref('itself')],
      properties: { next: ref('itself'), lost: ref('nowhere') },
    };
    expect(() => long({ itself, n: quantity }, { schema: ref('itself') })).not.toThrow();
    expect(() => long({ n: { ...quantity, anyOf: [ref('n')] } }, { schema: ref('n') })).not.toThrow();
  });
});

test('the contract: the document itself is unchanged, and its long form has no shorthand left', () => {
  const document = JSON.parse(openrpcText);
  longForm(document);
  expect(document).toEqual(JSON.parse(openrpcText));
  for (const [name, schema] of Object.entries<any>(openrpc.components.schemas)) {
    expect(schema, name).not.toHaveProperty('x-input');
    if (schema.allOf) expect(Object.keys(schema), name).toEqual(['description', 'allOf']);
  }
});
