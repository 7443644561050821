/** Prints an example's call as a TypeScript program. */

import type { Model } from '../../../contract/model/model.ts';
import { type ExampleCall, KEY, type OperationCall, SERVICE } from '../example-call.ts';
import type { CallPrinter } from '../language.ts';
import { literal, quoted } from './literals.ts';
import { option } from './names.ts';

export function typeScriptCalls(model: Model): CallPrinter {
  return {
    method(call) {
      const { params, toleratedParams } = model.methods.find(({ name }) => name === call.method)!;
      return method(
        call,
        params.length,
        toleratedParams.map(({ name }) => option(name)),
      );
    },
    operation,
  };
}

/** Parameters of the contract's types go through the typed method, with its options; any other form goes through `request`. */
function method(
  { method, params, isStrict, fails }: ExampleCall,
  arity: number,
  optionNames: readonly string[],
): string {
  const indent = fails ? '  ' : '';
  const options = Object.fromEntries(params.slice(arity).map((value, index) => [optionNames[index], value]));
  const given = isStrict && params.length > arity ? [...params.slice(0, arity), options] : params;
  const values = given.map((param) => literal(param, indent)).join(', ');
  const call = isStrict ? `client.${method}(${values})` : `client.request(${quoted(method)}, [${values}])`;
  return program(
    [...(fails ? ['ChainAccessError'] : []), 'createClient'],
    fails
      ? ['try {', `  await ${call};`, '} catch (error) {', `  ${REPORT}`, '}']
      : [`const result = await ${call};`, 'console.log(result);'],
  );
}

function operation({ operation, values }: OperationCall): string {
  const call = `${operation}(${['client', ...values].join(', ')})`;
  return program(['createClient', operation], [`console.log(await ${call});`]);
}

const REPORT = 'if (error instanceof ChainAccessError) console.log(error.code, error.message, error.data);';

function program(imports: readonly string[], lines: readonly string[]): string {
  return [
    `import { ${imports.join(', ')} } from '@chain-access/client';`,
    '',
    `const client = createClient({ url: '${SERVICE}/v3/${KEY}' });`,
    ...lines,
  ].join('\n');
}
