/** Reads both contract files into the model that emitters print and rules read. */

import { ContractNode } from '../contract-node.ts';
import type { Contract } from '../load.ts';
import { longForm } from '../long-form.ts';
import type { JsonObject, Method, Model } from './model.ts';
import { readErrors } from './read-errors.ts';
import { readMethods } from './read-methods.ts';
import { readOperationSchemas, readOperations } from './read-operations.ts';
import { readServiceQuirks } from './read-quirks.ts';
import { SchemaReader } from './read-schema.ts';

/**
 * @param contract without findings of `checkContract`.
 * @throws {ContractError} a field that the model needs is missing, or a schema has a shape that the model cannot express.
 */
export function readModel({ openrpc: { name, text, root }, openapi }: Contract): Model {
  const openrpc = new ContractNode(name, longForm(root.value));
  const reader = new SchemaReader();
  const components = openrpc.member('components').member('schemas');
  const schemas = components.members().map(([name, node]) => reader.component(name, node));
  const methods = readMethods(openrpc, reader);
  const operationReader = new SchemaReader();
  const operations = readOperations(openapi.root, operationReader);
  return {
    info: readInfo(openrpc),
    methods,
    logsMethod: findLogsMethod(methods, openrpc.member('methods')),
    schemas: [...schemas, ...reader.unnamedObjects],
    errors: readErrors(openrpc),
    serviceLimits: Object.fromEntries(
      openrpc
        .member('x-limits')
        .members()
        .map(([name, node]) => [name, node.wholeNumber()]),
    ),
    companions: openrpc.itemsOf('x-companions').map((companion) => ({
      name: companion.member('name').string(),
      summary: companion.member('summary').string(),
    })),
    serviceQuirks: readServiceQuirks(openrpc),
    operationsInfo: readInfo(openapi.root),
    operations,
    operationSchemas: readOperationSchemas(openapi.root, operationReader),
    openrpc: { text, document: openrpc.value as JsonObject },
    openapi: { text: openapi.text, document: openapi.root.value as JsonObject },
  };
}

function findLogsMethod(methods: readonly Method[], node: ContractNode): Method | undefined {
  const [first, second] = methods.filter(({ limits }) => limits?.maxResults !== undefined);
  if (second !== undefined) {
    const place = node.at(methods.indexOf(second), 'x-limits', 'maxResults');
    place.fail(`expected one method whose results are limited, the query of logs; ${first!.name} is another`);
  }
  return first;
}

function readInfo(document: ContractNode): Model['info'] {
  const info = document.member('info');
  return {
    title: info.member('title').string(),
    version: info.member('version').string(),
    description: info.optional('description')?.string() ?? '',
  };
}
