/** Prints an example's call as a Python script. */

import type { Model } from '../../../../contract/model/model.ts';
import { KEY, SERVICE } from '../../example-call.ts';
import type { CallPrinter } from '../../language.ts';
import { type Expression, jsonValue, laidOut, leaf, PythonValues, wrapped } from '../literals.ts';
import { methodName, snakeCase } from '../names.ts';

const LINE_CHARACTERS = 88;
const INDENT = '    ';

/** Parameters of the contract's types go through the typed method; any other form goes through `request`. */
export function pythonCalls(model: Model): CallPrinter {
  const values = new PythonValues(model);
  return {
    method({ method, params, isStrict, fails }) {
      const found = model.methods.find(({ name }) => name === method)!;
      const args = isStrict ? values.args(found, params) : undefined;
      const call: Expression =
        args === undefined
          ? { open: 'client.request(', items: [leaf(JSON.stringify(method)), jsonValue(params)], close: ')' }
          : { open: `client.${methodName(method)}(`, items: args, close: ')' };
      return script(model, call, fails);
    },
    operation({ operation, values }) {
      return script(model, { open: `client.${snakeCase(operation)}(`, items: values.map(leaf), close: ')' });
    },
  };
}

/** A script that prints the result of a call, or the parts of its error. */
function script(model: Model, call: Expression, fails = false): string {
  const statement = (expression: Expression, indent: string) => laidOut(expression, LINE_CHARACTERS, indent);
  const body = fails
    ? [
        `${INDENT}try:`,
        ...statement(call, INDENT.repeat(2)),
        `${INDENT}except ChainAccessError as error:`,
        `${INDENT}${INDENT}print(error.code, error.message, error.data)`,
      ]
    : [...statement(wrapped('result = ', call, ''), INDENT), `${INDENT}print(result)`];
  const classes = model.schemas.filter(({ name }) => body.some((line) => line.includes(`${name}(`)));
  const names = [...classes.map(({ name }) => name), ...(fails ? ['ChainAccessError'] : []), 'Client'].sort();
  return [
    `from chain_access import ${names.join(', ')}`,
    '',
    `with Client("${SERVICE}/v3/${KEY}") as client:`,
    ...body,
  ].join('\n');
}
