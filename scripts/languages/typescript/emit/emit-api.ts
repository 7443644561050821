/** `api.md`: the whole API on one page. */

import type { Model } from '../../../../contract/model/model.ts';
import { type GeneratedFile, PROVENANCE } from '../../generated-file.ts';
import { files, option } from '../names.ts';
import { labeled } from '../types/methods.ts';
import { type TypeText, typeText } from '../types/types.ts';
import { exportedNames, plain } from './emit-index.ts';

export function emitApi(model: Model): GeneratedFile {
  const methods = model.methods.map(({ name, params, toleratedParams, result, priceCredits, summary }) => {
    const own =
      toleratedParams.length === 0 ? '' : `: { ${toleratedParams.map((param) => option(param.name)).join(', ')}, ... }`;
    const list = [...params.map((param) => textOf(labeled(param, 'strict'))), `options?${own}`].join(', ');
    return `- \`client.${name}(${list}): Promise<${textOf(typeText(result.schema))}>\`, ${priceCredits} credits. ${summary}\n`;
  });
  const modules = exportedNames(model).map(([module, names]) => {
    const texts = names === '*' ? [SCHEMAS[module] ?? ''] : names.map((name) => `\`${plain(name)}\``);
    return `| [${module}](./dist/${module.replace(/ts$/, 'd.ts')}) | ${texts.join(', ')} |\n`;
  });
  const text = `<!-- ${PROVENANCE.join(' ')} -->

# API

## Client

- \`createClient({ url, ...options }): Client\` or \`createClient({ baseUrl, key, secret?, ...options })\`
${methods.join('')}- \`client.request(method, params?, options?)\`: one call by name, in any form that the service accepts; these methods are free: ${model.companions.map(({ name }) => `\`${name}\``).join(', ')}
- \`client.batch(calls, options?)\`: outcomes in order, as from \`Promise.allSettled\`
- \`client.close()\`

Options of a client: \`timeoutMs\`, \`deadlineMs\`, \`retries\`, \`retryBaseMs\`, \`retryCapMs\`, \`transport\`, \`fetch\`, \`headers\`, \`batch\`,
\`hooks\`. Options of a call: \`signal\`, \`timeoutMs\`, \`deadlineMs\`, \`retries\`.

## Functions

- \`getLogs(client, filter, { concurrency?, ...options }?): AsyncGenerator<Log>\`
${model.operations.map(({ name, path }) => `- \`${name}(client, ${[...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place).join(', ')}, options?)\`\n`).join('')}- \`withBigints(client): BigintMethods\`, \`decodeResult(method, result)\`, \`encodeQuantities(value)\`
- \`toProvider(client): Eip1193Provider\`
- \`requestRaw(client, method, params?, options?): Promise<RawResponse>\`
- \`estimateCredits(calls): number\`, \`creditBudget(limitCredits?): CreditBudget\` (for \`hooks\`), \`prices\`
- \`webSocket(options?)\` (for \`transport\`), \`tickBatch(options?)\` (for \`batch\`), \`poolFetch(pool)\` (for \`fetch\`)
- \`ChainAccessError\`, \`catalogueName(error)\`, \`errors\`

## Modules

| module | exports |
|---|---|
${modules.join('')}`;
  return { path: 'api.md', text };
}

const SCHEMAS: Readonly<Record<string, string>> = {
  [files.schemas]: 'a type for every schema of openrpc.json: `Block`, `Log`, `Filter`, ...',
  [files.bigintSchemas]: 'the types that contain quantities, with bigints: `BigintBlock`, `BigintLog`, ...',
};

function textOf(text: TypeText): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
}
