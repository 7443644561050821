/** Names and order: methods and parameters are unique identifiers, components identifiers, required parameters come first, type names differ. */

import type { ContractNode } from '../contract-node.ts';
import { shown } from '../contract-node.ts';
import type { Check, Report } from '../finding.ts';
import { INPUT_SUFFIX } from '../input-forms.ts';
import type { Contract } from '../load.ts';
import { pascalCase } from '../names.ts';

/** The names that every language can turn into one of its own. */
const IDENTIFIER = /^[a-zA-Z](?:[a-zA-Z0-9_]*[a-zA-Z0-9])?$/;

export const methodName: Check = {
  name: 'method-name',
  check: ({ openrpc }, report) => {
    const seen = new Set<unknown>();
    for (const method of openrpc.root.at('methods').children()) {
      const name = method.at('name');
      if (typeof name.value !== 'string' || !IDENTIFIER.test(name.value)) {
        report(name, `expected a method name such as "eth_getLogs"; got ${shown(name.value)}`);
      }
      if (seen.has(name.value)) report(name, `a method ${name.value} already exists`);
      seen.add(name.value);
    }
    for (const companion of openrpc.root.at('x-companions').children()) {
      const name = companion.at('name');
      if (seen.has(name.value)) report(name, `a method ${name.value} already exists`);
      seen.add(name.value);
    }
  },
};

/** Every client sends a list, and the service rejects anything else. */
export const parameterStructure: Check = {
  name: 'parameter-structure',
  check: ({ openrpc }, report) => {
    for (const method of openrpc.root.at('methods').children()) {
      const place = method.at('paramStructure');
      if (place.value !== 'by-position') report(place, `expected "by-position"; got ${shown(place.value)}`);
    }
  },
};

export const parameterName: Check = {
  name: 'parameter-name',
  check: (contract, report) =>
    forEachParameters(contract, (params) => {
      const seen = new Set<unknown>();
      for (const { place, param } of params) {
        const name = param.at('name');
        if (typeof name.value !== 'string' || !IDENTIFIER.test(name.value)) {
          report(name, `expected an identifier such as "blockHash"; got ${shown(name.value)}`);
        }
        if (seen.has(name.value)) report(place, `a parameter ${name.value} already exists`);
        seen.add(name.value);
      }
    }),
};

/** Callers can omit only the last parameters, so no required parameter may follow an optional one. */
export const requiredAfterOptional: Check = {
  name: 'required-after-optional',
  check: (contract, report) =>
    forEachParameters(contract, (params) => {
      for (const { place, param, isTolerated } of params) {
        if (isTolerated && param.at('required').value === true) {
          report(place, `${String(param.at('name').value)} is only tolerated, so it cannot be required`);
        }
      }
      checkOrder(params, (param) => param.at('required').value === true, '', report);
      checkOrder(
        params,
        (param) => (param.at('x-input', 'required').value ?? param.at('required').value) === true,
        ' by x-input',
        report,
      );
    }),
};

function checkOrder(
  params: readonly PlacedParameter[],
  isRequired: (param: ContractNode) => boolean,
  form: string,
  report: Report,
): void {
  let optional: string | undefined;
  for (const { place, param } of params) {
    const name = String(param.at('name').value);
    if (!isRequired(param)) optional ??= name;
    else if (optional !== undefined) report(place, `${name} is required${form} but follows the optional ${optional}`);
  }
}

interface PlacedParameter {
  /** The place where the method lists it. */
  readonly place: ContractNode;
  /** The content descriptor itself. */
  readonly param: ContractNode;
  /** Whether it is one of the method's `x-input`, which follow those of the contract. */
  readonly isTolerated: boolean;
}

function forEachParameters({ openrpc }: Contract, visit: (params: readonly PlacedParameter[]) => void): void {
  for (const method of openrpc.root.at('methods').children()) {
    const placed = (list: ContractNode, isTolerated: boolean): PlacedParameter[] =>
      list
        .children()
        .filter(({ reference }) => reference === undefined || reference.startsWith('#/'))
        .map((place) => ({ place, param: place.target() ?? place, isTolerated }))
        .filter(({ param }) => param.reference === undefined);
    visit([...placed(method.at('params'), false), ...placed(method.at('x-input', 'params'), true)]);
  }
}

/** The names of schemas and errors appear in the code of every language. */
export const componentName: Check = {
  name: 'component-name',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) {
      for (const component of ['schemas', 'errors'].flatMap((kind) => root.at('components', kind).children())) {
        const name = component.path.at(-1)!;
        if (!IDENTIFIER.test(name)) report(component, `expected a name such as "BlockTag"; got ${shown(name)}`);
      }
    }
  },
};

/** `log` and `Log` would be the same type in languages that capitalize the names of types. */
export const typeName: Check = {
  name: 'type-name',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) {
      const byType = new Map<string, string>();
      for (const schema of root.at('components', 'schemas').children()) {
        const name = schema.path.at(-1)!;
        const type = pascalCase(name);
        if (byType.has(type)) report(schema, `${name} has the same type name as ${byType.get(type)}: ${type}`);
        byType.set(type, name);
        if (name.endsWith(INPUT_SUFFIX)) {
          report(
            schema,
            `${name}: names that end in ${INPUT_SUFFIX} are reserved for the forms derived from x-input; choose another name`,
          );
        }
      }
    }
  },
};
