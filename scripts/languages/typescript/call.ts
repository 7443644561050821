/** Prints an example's call as a TypeScript program. */

import type { ExampleCall } from '../example-call.ts';
import { KEY, SERVICE } from '../example-call.ts';
import { literal, quoted } from './literals.ts';

/** Parameters of the contract's types go through the typed method; any other form that the server accepts goes through `request`. */
export function typeScriptCall({ method, params, isStrict, fails }: ExampleCall): string {
  const indent = fails ? '  ' : '';
  const values = params.map((param) => literal(param, indent)).join(', ');
  const call = isStrict ? `client.${method}(${values})` : `client.request(${quoted(method)}, [${values}])`;
  return [
    `import { ${fails ? 'ChainAccessError, ' : ''}createClient } from '@chain-access/client';`,
    '',
    `const client = createClient({ url: '${SERVICE}/v3/${KEY}' });`,
    ...(fails
      ? ['try {', `  await ${call};`, '} catch (error) {', `  ${REPORT}`, '}']
      : [`const result = await ${call};`, 'console.log(result);']),
  ].join('\n');
}

const REPORT = 'if (error instanceof ChainAccessError) console.log(error.code, error.message, error.data);';
