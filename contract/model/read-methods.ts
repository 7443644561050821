/** Reads the methods of openrpc.json: parameters in both forms, result, price, transports, history, limits, errors. */

import type { ContractNode } from '../contract-node.ts';
import type { History, Method, Param, ParamForm, SchemaSource } from './model.ts';
import { readExamples } from './read-examples.ts';
import { readMethodQuirks } from './read-quirks.ts';
import type { SchemaReader } from './read-schema.ts';

/** @throws {ContractError} a method cannot be read; the error has the place. */
export function readMethods(openrpc: ContractNode, reader: SchemaReader): Method[] {
  return openrpc
    .member('methods')
    .items()
    .map((node) => readMethod(node, openrpc, reader));
}

function readMethod(node: ContractNode, openrpc: ContractNode, reader: SchemaReader): Method {
  const name = node.member('name').string();
  const result = node.member('result').resolve();
  return {
    name,
    summary: node.member('summary').string(),
    description: node.optional('description')?.string(),
    params: node
      .member('params')
      .items()
      .map((item) => readParam(item.resolve(), name, reader)),
    toleratedParams: (node.optional('x-input')?.member('params').items() ?? []).map((item) =>
      readParam(item.resolve(), name, reader),
    ),
    result: {
      summary: result.optional('summary')?.string(),
      schema: reader.read(result.member('schema'), name, 'result'),
      source: sourceOf(result.member('schema')),
    },
    errors: node.itemsOf('errors').map(errorName),
    priceCredits: node.member('x-credits').wholeNumber(),
    transports: node
      .member('x-transports')
      .items()
      .map((item) => item.word(['http', 'websocket'])),
    history: node.optional('x-history') && readHistory(node.member('x-history')),
    limits: node.optional('x-limits') && readLimits(node.member('x-limits')),
    quirks: readMethodQuirks(node, openrpc),
    examples: readExamples(node),
  };
}

function readParam(node: ContractNode, method: string, reader: SchemaReader): Param {
  const name = node.member('name').string();
  const strict: ParamForm = {
    required: node.optional('required')?.boolean() ?? false,
    schema: reader.read(node.member('schema'), method, name),
    source: sourceOf(node.member('schema')),
  };
  const input = node.optional('x-input');
  const tolerant: ParamForm = input
    ? {
        required: input.member('required').boolean(),
        schema: reader.read(input.member('schema'), method, name, 'input'),
        source: sourceOf(input.member('schema')),
      }
    : strict;
  return {
    name,
    summary: node.optional('summary')?.string(),
    description: node.optional('description')?.string(),
    strict,
    tolerant,
    default: input?.optional('default')?.value,
  };
}

function sourceOf(node: ContractNode): SchemaSource {
  return { component: node.referencedName(), json: node.value, pointer: node.pointer };
}

function errorName(node: ContractNode): string {
  return (
    node.referencedName() ??
    node.fail('expected a reference to the catalogue, such as "#/components/errors/InvalidParams"')
  );
}

function readHistory(node: ContractNode): History {
  return {
    nearHeadBlocks: node.member('nearHeadBlocks').wholeNumber(),
    mainnet: node.member('mainnet').strings(),
    testnet: node.member('testnet').strings(),
  };
}

function readLimits(node: ContractNode): Record<string, number> {
  return Object.fromEntries(node.members().map(([name, limit]) => [name, limit.wholeNumber()]));
}
