/** How an example's call is written, a language a tab. */

import type { Model } from '../../contract/model/model.ts';
import { compactJson } from '../languages/compact-json.ts';
import { type ExampleCall, KEY, SERVICE } from '../languages/example-call.ts';
import { goCalls } from '../languages/go/call.ts';
import { pythonCalls } from '../languages/python/call/call.ts';
import { literal } from '../languages/typescript/literals.ts';

export interface CallLanguage {
  /** Text of the tab. */
  readonly label: string;
  /** Language of the code block. */
  readonly language: string;
  readonly print: (call: ExampleCall) => string;
}

/** In the order of the tabs. */
export function callLanguages(model: Model): CallLanguage[] {
  return [
    { label: 'curl', language: 'sh', print: curl },
    { label: 'TypeScript', language: 'ts', print: typeScript },
    { label: 'Python', language: 'python', print: pythonCalls(model) },
    { label: 'Go', language: 'go', print: goCalls(model) },
  ];
}

function curl({ method, params }: ExampleCall): string {
  const body = compactJson({ jsonrpc: '2.0', id: 1, method, params }, '  ', 6).replaceAll("'", String.raw`'\''`);
  return [`curl -s ${SERVICE}/v3/${KEY}`, `-H 'content-type: application/json'`, `-d '${body}'`].join(' \\\n  ');
}

/** A method has the contract's parameters as its own; whatever else the service takes goes by `request`. */
function typeScript({ method, params, isStrict, fails }: ExampleCall): string {
  const indent = fails ? '  ' : '';
  const values = params.map((param) => literal(param, indent)).join(', ');
  const call = isStrict ? `client.${method}(${values})` : `client.request('${method}', [${values}])`;
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
