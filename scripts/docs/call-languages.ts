/** How the documentation shows an example's call: one tab for a curl command, and one for each language. */

import type { Model } from '../../contract/model/model.ts';
import { compactJson } from '../languages/compact-json.ts';
import { type ExampleCall, KEY, SERVICE } from '../languages/example-call.ts';
import type { CallPrinter } from '../languages/language.ts';
import { languages } from '../languages/languages.ts';

export interface CallLanguage {
  /** Text of the tab. */
  readonly label: string;
  /** Language of the code block. */
  readonly language: string;
  readonly print: CallPrinter['method'];
}

/** In the order of the tabs. */
export function callLanguages(model: Model): CallLanguage[] {
  return [
    { label: 'curl', language: 'sh', print: curl },
    ...languages.map(({ label, fence, calls }) => ({ label, language: fence, print: calls(model).method })),
  ];
}

function curl({ method, params }: ExampleCall): string {
  const body = compactJson({ jsonrpc: '2.0', id: 1, method, params }, '  ', 6).replaceAll("'", String.raw`'\''`);
  return [`curl -s ${SERVICE}/v3/${KEY}`, `-H 'content-type: application/json'`, `-d '${body}'`].join(' \\\n  ');
}
