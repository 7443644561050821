/** The REST operations of openapi.yaml; a path that carries the API key is the second address of the one without. */

import type { ContractNode } from '../contract/contract-node.ts';
import type { Operation } from './model.ts';

const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const KEY_PREFIX = '/v3/{apiKey}';

export function readOperations(openapi: ContractNode): Operation[] {
  const paths = openapi.member('paths');
  const operations = paths.members().flatMap(([path, item]) => readPath(path, item));
  const byKey = (operation: Operation): Operation | undefined =>
    operations.find((other) => other.path === KEY_PREFIX + operation.path && other.httpMethod === operation.httpMethod);
  const keyForms = new Set(operations.map(byKey));
  return operations
    .filter((operation) => !keyForms.has(operation))
    .map((operation) => ({ ...operation, keyPath: byKey(operation)?.path }));
}

function readPath(path: string, item: ContractNode): Operation[] {
  return item
    .members()
    .filter(([httpMethod]) => HTTP_METHODS.includes(httpMethod))
    .map(([httpMethod, node]) => ({
      name: node.member('operationId').string(),
      summary: node.member('summary').string(),
      description: node.optional('description')?.string(),
      httpMethod: httpMethod.toUpperCase(),
      path,
      keyPath: undefined,
      priceCredits: node.member('x-credits').wholeNumber(),
      statuses: node
        .member('responses')
        .members()
        .map(([status]) => Number(status)),
    }));
}
