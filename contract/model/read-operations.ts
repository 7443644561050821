/** Reads the operations of openapi.yaml; a path that contains the API key is a second path of the operation without it. */

import type { ContractNode } from '../contract-node.ts';
import type { BodyExample, Operation, OperationResponse, PathParam, ResponseHeader } from './operation.ts';
import type { SchemaReader } from './read-schema.ts';
import type { NamedSchema } from './schema.ts';

const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const OK = '200';
const JSON_BODY = 'application/json';
const KEY_PARAM = 'apiKey';
/** What precedes an operation's path in its second path, which contains the API key. */
const KEY_PREFIX = `/v3/{${KEY_PARAM}}`;

export function readOperations(openapi: ContractNode, reader: SchemaReader): Operation[] {
  const paths = openapi.member('paths');
  const addresses = paths.members().flatMap(([path, item]) => readPath(path, item, reader));
  const byKey = ({ path, httpMethod }: Address): Address | undefined =>
    addresses.find((other) => other.path === KEY_PREFIX + path && other.httpMethod === httpMethod);
  const keyForms = new Set(addresses.map(byKey));
  return addresses
    .filter((address) => !keyForms.has(address))
    .map((address) => withKeyForm(address, byKey(address) ?? withoutKeyForm(address, paths)));
}

/** An operation at one of its paths. */
interface Address extends Omit<Operation, 'keyPath'> {
  readonly node: ContractNode;
}

function withoutKeyForm({ name, path }: Address, paths: ContractNode): never {
  return paths.fail(`${name}: expected ${KEY_PREFIX}${path} among the paths`);
}

/** Both addresses are one operation, so they have one price. */
function withKeyForm(
  { node: _node, ...operation }: Address,
  { node, path, keyParam, priceCredits }: Address,
): Operation {
  if (priceCredits !== operation.priceCredits) {
    node.member('x-credits').fail(`expected ${operation.priceCredits}, as without the key; got ${priceCredits}`);
  }
  return { ...operation, keyPath: path, keyParam };
}

function readPath(path: string, item: ContractNode, reader: SchemaReader): Address[] {
  return item
    .members()
    .filter(([httpMethod]) => HTTP_METHODS.includes(httpMethod))
    .map(([httpMethod, node]) => readAddress(path, httpMethod, node, reader));
}

function readAddress(path: string, httpMethod: string, node: ContractNode, reader: SchemaReader): Address {
  const params = readParams(node, reader);
  const responses = readResponses(node, reader);
  return {
    node,
    name: node.member('operationId').string(),
    summary: node.member('summary').string(),
    description: node.optional('description')?.string(),
    httpMethod: httpMethod.toUpperCase(),
    path,
    keyParam: params.find(({ name }) => name === KEY_PARAM),
    pathParams: params.filter(({ name }) => name !== KEY_PARAM),
    result: readResult(node, reader),
    priceCredits: node.member('x-credits').wholeNumber(),
    statuses: responses.map(({ status }) => status),
    responses,
  };
}

function readParams(operation: ContractNode, reader: SchemaReader): PathParam[] {
  const place = operation.member('operationId').string();
  return operation
    .itemsOf('parameters')
    .map((item) => item.resolve())
    .map((param) => ({
      name: param.member('name').string(),
      summary: param.member('description').string(),
      schema: reader.read(param.member('schema'), place, param.member('name').string()),
      example: param.optional('example')?.value,
    }));
}

function readResult(operation: ContractNode, reader: SchemaReader): Operation['result'] {
  const response = operation.member('responses').member(OK).resolve();
  const schema = response.member('content').member(JSON_BODY).member('schema');
  return {
    summary: response.member('description').string(),
    schema: reader.read(schema, operation.member('operationId').string(), 'result'),
  };
}

function readResponses(operation: ContractNode, reader: SchemaReader): OperationResponse[] {
  return operation
    .member('responses')
    .members()
    .map(([status, reference]) => {
      const response = reference.resolve();
      return {
        status: Number(status),
        description: response.member('description').string(),
        headers: response.membersOf('headers').map(([name, header]) => readHeader(name, header.resolve(), reader)),
        examples: readBodyExamples(response),
      };
    });
}

function readHeader(name: string, node: ContractNode, reader: SchemaReader): ResponseHeader {
  return {
    name,
    description: node.member('description').string(),
    schema: reader.read(node.member('schema'), name),
  };
}

function readBodyExamples(response: ContractNode): BodyExample[] {
  const body = response.optional('content')?.optional(JSON_BODY);
  return (body?.membersOf('examples') ?? []).map(([name, node]) => ({
    name,
    summary: node.member('summary').string(),
    value: node.member('value').value,
  }));
}

/** Every named schema, in the order of the file; then objects without a name, which are named after their place. */
export function readOperationSchemas(openapi: ContractNode, reader: SchemaReader): NamedSchema[] {
  const components = openapi.member('components').member('schemas').members();
  return [...components.map(([name, node]) => reader.component(name, node)), ...reader.unnamedObjects];
}
