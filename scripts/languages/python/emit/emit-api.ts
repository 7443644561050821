/** `api.md`: the whole API on one page. */

import type { Model } from '../../../../contract/model/model.ts';
import { type GeneratedFile, PROVENANCE } from '../../generated-file.ts';
import { pythonMethod, pythonOperation, signature } from '../types/methods.ts';
import { PythonTypes } from '../types/types.ts';
import { exportedNames } from './emit-init.ts';

export function emitApi(model: Model): GeneratedFile {
  const types = new PythonTypes(model);
  const methods = model.methods.map((method) => {
    const python = pythonMethod(types, method);
    const text = `${python.name}(${signature(python).join(', ')}) -> ${python.result}`;
    return `- \`${text}\`, ${method.priceCredits} credits. ${method.summary}\n`;
  });
  const operations = model.operations.map((operation) => {
    const python = pythonOperation(types, operation);
    const text = `${python.name}(${signature(python).join(', ')}) -> ${python.result}`;
    return `- \`${text}\`, ${operation.priceCredits} credits. ${operation.summary}\n`;
  });
  const modules = exportedNames(model).map(
    ([module, names]) => `| \`chain_access${module}\` | ${names.map((name) => `\`${name}\``).join(', ')} |\n`,
  );
  const text = `<!-- ${PROVENANCE.join(' ')} -->

# API

Everything is imported from \`chain_access\`. \`AsyncClient\` has the methods of \`Client\` as coroutines; every call accepts \`timeout\`, \`deadline\` and \`retries\`.

## Clients

- \`Client(url, **options)\` or \`Client(base_url=..., key=..., secret=..., **options)\`; the same for \`AsyncClient\`
${methods.join('')}- \`iter_logs(filter: Filter, *, concurrency: int = 4) -> Iterator[Log]\`: logs over a range of any length; \`AsyncGenerator[Log, None]\` of \`AsyncClient\`
${operations.join('')}- \`request(method, params=()) -> Any\`: one call by name, in plain JSON, in any form that the service accepts; these methods are free: ${model.companions.map(({ name }) => `\`${name}\``).join(', ')}
- \`request_raw(method, params=()) -> RawResponse\`: the unchanged answer
- \`send(call: Call[T]) -> T\`, \`batch(calls) -> Sequence[Outcome]\`: calls from \`calls\`, or \`Call(method, params)\`
- \`close()\`; both are context managers

Options: \`transport\`, \`http_client\`, \`headers\`, \`hooks\`, \`timeout\`, \`deadline\`, \`retries\`, \`retry_base\`, \`retry_cap\`, \`max_batch\`; of \`AsyncClient\`
also \`batch\`.

## Functions

- \`calls\`: ${model.methods.map((method) => `\`calls.${pythonMethod(types, method).name}\``).join(', ')}
- \`Call(method, params)\`, \`Outcome\`: \`result\`, \`error\`, \`is_success\`
- \`to_json(value)\`: typed values as the JSON that they were read from
- \`estimate_credits(calls) -> int\`, \`CreditBudget(limit)\` (for \`hooks\`), \`PRICES\`
- \`web_socket(...)\` (for \`transport\`), \`tick_batch(...)\` (for \`batch\` of \`AsyncClient\`), \`Hooks\`
- \`ChainAccessError\` and its classes, \`catalogue_name(error)\`, \`ERRORS\`

## Modules

| module | exports |
|---|---|
${modules.join('')}`;
  return { path: 'api.md', text };
}
