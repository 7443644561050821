/** Prints an example's call as a TypeScript program. */

import { type ExampleCall, KEY, type OperationCall, SERVICE } from '../example-call.ts';
import type { CallPrinter } from '../language.ts';
import { literal, quoted } from './literals.ts';

export function typeScriptCalls(): CallPrinter {
  return { method, operation };
}

/** Parameters of the contract's types go through the typed method; any other form goes through `request`. */
function method({ method, params, isStrict, fails }: ExampleCall): string {
  const indent = fails ? '  ' : '';
  const values = params.map((param) => literal(param, indent)).join(', ');
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
