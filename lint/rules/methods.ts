/** Methods: they are in alphabetical order, their fields in the order in which a reader looks for them, their parameters in camelCase. */

import type { DocumentRule } from '../rule.ts';

const METHOD_KEYS = [
  'name',
  'summary',
  'description',
  'tags',
  'paramStructure',
  'params',
  'x-input',
  'result',
  'errors',
  'x-credits',
  'x-transports',
  'x-history',
  'x-limits',
  'x-quirks',
  'examples',
];

export const methodsAlphabetical: DocumentRule = {
  name: 'methods-alphabetical',
  check({ openrpc }, report) {
    let before = '';
    for (const method of openrpc.root.at('methods').children()) {
      const name = String(method.at('name').value);
      if (name < before)
        report(method.at('name'), `expected methods in alphabetical order; got ${name} after ${before}`);
      before = name;
    }
  },
};

export const methodKeyOrder: DocumentRule = {
  name: 'method-key-order',
  check({ openrpc }, report) {
    for (const method of openrpc.root.at('methods').children()) {
      let before: string | undefined;
      for (const field of method.children()) {
        const key = field.path.at(-1)!;
        if (!METHOD_KEYS.includes(key)) {
          report(field, `unknown field "${key}"; expected one of ${METHOD_KEYS.join(', ')}`);
        } else {
          if (before !== undefined && METHOD_KEYS.indexOf(before) > METHOD_KEYS.indexOf(key)) {
            report(field, `expected fields in the order ${METHOD_KEYS.join(', ')}; got ${key} after ${before}`);
          }
          before = key;
        }
      }
    }
  },
};

const CAMEL_CASE = /^[a-z][a-zA-Z0-9]*$/;

export const parameterCase: DocumentRule = {
  name: 'parameter-case',
  check({ openrpc: { root } }, report) {
    const inline = root
      .at('methods')
      .children()
      .flatMap((method) => method.at('params').children());
    for (const param of [...root.at('components', 'contentDescriptors').children(), ...inline]) {
      const name = param.at('name');
      if (typeof name.value === 'string' && !CAMEL_CASE.test(name.value)) {
        report(name, `expected a camelCase name such as "blockHash"; got "${name.value}"`);
      }
    }
  },
};
