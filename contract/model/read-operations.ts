/** The REST operations of openapi.yaml; a path that carries the API key is the second address of the one without. */

import type { ContractNode } from '../contract-node.ts';
import type { Operation } from './model.ts';
import type { SchemaReader } from './read-schema.ts';
import type { NamedSchema } from './schema.ts';

const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const KEY_PARAM = 'apiKey';
const KEY_PREFIX = `/v3/{${KEY_PARAM}}`;
const OK = '200';

export function readOperations(openapi: ContractNode, reader: SchemaReader): Operation[] {
  const paths = openapi.member('paths');
  const operations = paths.members().flatMap(([path, item]) => readPath(path, item, reader));
  const byKey = (operation: Operation): Operation | undefined =>
    operations.find((other) => other.path === KEY_PREFIX + operation.path && other.httpMethod === operation.httpMethod);
  const keyForms = new Set(operations.map(byKey));
  return operations
    .filter((operation) => !keyForms.has(operation))
    .map((operation) => ({ ...operation, keyPath: byKey(operation)?.path }));
}

function readPath(path: string, item: ContractNode, reader: SchemaReader): Operation[] {
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
      pathParams: readParams(node, reader),
      result: readResult(node, reader),
      priceCredits: node.member('x-credits').wholeNumber(),
      statuses: node
        .member('responses')
        .members()
        .map(([status]) => Number(status)),
    }));
}

function readParams(operation: ContractNode, reader: SchemaReader): Operation['pathParams'] {
  const name = operation.member('operationId').string();
  return operation
    .itemsOf('parameters')
    .map((item) => item.resolve())
    .filter((param) => param.member('name').string() !== KEY_PARAM)
    .map((param) => ({
      name: param.member('name').string(),
      summary: param.member('description').string(),
      schema: reader.read(param.member('schema'), name, param.member('name').string()),
    }));
}

function readResult(operation: ContractNode, reader: SchemaReader): Operation['result'] {
  const response = operation.member('responses').member(OK).resolve();
  const schema = response.member('content').member('application/json').member('schema');
  return {
    summary: response.member('description').string(),
    schema: reader.read(schema, operation.member('operationId').string(), 'result'),
  };
}

/** Every named schema, in the order of the file; objects without a name come last, under the name of their place. */
export function readOperationSchemas(openapi: ContractNode, reader: SchemaReader): NamedSchema[] {
  const components = openapi.member('components').member('schemas').members();
  return [...components.map(([name, node]) => reader.component(name, node)), ...reader.unnamedObjects];
}
