/** Reads the examples of a method: each is a request with its result or error. */

import type { ContractNode } from '../contract-node.ts';
import type { Example, ExampleError } from './model.ts';

const OK = 200;

export function readExamples(method: ContractNode): Example[] {
  return method.itemsOf('examples').map(readExample);
}

function readExample(node: ContractNode): Example {
  const failure = node.optional('x-error');
  const result = node.optional('result');
  if (failure !== undefined && result !== undefined) result.fail('expected either a result or x-error; got both');
  return {
    name: node.member('name').string(),
    description: node.optional('description')?.string(),
    params: node
      .member('params')
      .items()
      .map((param) => ({ name: param.member('name').string(), value: param.member('value').value })),
    outcome: failure
      ? { error: readError(failure.member('error')) }
      : { result: node.member('result').member('value').value },
    http: failure?.member('http').wholeNumber() ?? OK,
    setup: readSetup(node),
  };
}

/** The object unchanged, so that `data` and the order of fields stay as the service sent them. */
function readError(node: ContractNode): ExampleError['error'] {
  node.member('code').integer();
  node.member('message').string();
  return node.value as ExampleError['error'];
}

function readSetup(node: ContractNode): Example['setup'] {
  const members = node.optional('x-setup')?.members();
  return members && Object.fromEntries(members.map(([flag, setting]) => [flag, setting.value]));
}
