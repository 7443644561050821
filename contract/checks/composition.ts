/**
 * `allOf`: a reference with texts of its own, or a component of openrpc.json with the fields of other objects. In any other form,
 * readers of JSON Schema and of the long form would not agree on its meaning.
 */

import type { ContractNode } from '../contract-node.ts';
import type { Check, Report } from '../finding.ts';
import { schemasOf } from '../walk.ts';

export const schemaComposition: Check = {
  name: 'schema-composition',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) {
      for (const schema of schemasOf(root)) {
        if (schema.at('allOf').value === undefined || isOfExclusion(schema.path)) continue;
        checkParts(schema, schema.file === openrpc.name && schema.path.length === COMPONENT_DEPTH, report);
      }
    }
  },
};

/** `components/schemas/NAME` */
const COMPONENT_DEPTH = 3;
const OF_ANY = ['title', 'description', 'default', 'examples', 'allOf'];
const OF_OBJECTS = ['type', 'required', 'properties'];

/** What `not` excludes is only validated; no language has a type for it. */
function isOfExclusion(path: readonly string[]): boolean {
  return path.some((step, index) => step === 'not' && path[index - 1] !== 'properties');
}

function checkParts(schema: ContractNode, mayShare: boolean, report: Report): void {
  const parts = schema.at('allOf').children();
  for (const part of parts) {
    if (part.reference === undefined) report(part, 'expected a reference; write shared fields as a component');
  }
  const own = keywordsOf(schema);
  if (own.length === 0) return;
  if (!mayShare || !own.some((keyword) => keyword === 'properties' || keyword === 'required')) {
    const advice = 'only a component of openrpc.json can have fields of its own there';
    report(schema.at('allOf'), `expected only a description beside allOf; got ${own.join(', ')}; ${advice}`);
    return;
  }
  if (schema.at('additionalProperties').value === false) {
    report(schema.at('additionalProperties'), 'would forbid the fields of allOf; remove it');
  }
  const fields = new Map<string, string>();
  const isAlone = parts.length === 1 && schema.at('properties').children().length === 0;
  for (const part of parts) {
    checkPart(part, own, fields, report);
    const isClosed = part.target()?.at('additionalProperties').value === false;
    if (isClosed && !isAlone) report(part, `${part.referencedName()} allows no fields of others`);
  }
  for (const field of schema.at('properties').children()) {
    const owner = fields.get(field.path.at(-1)!);
    if (owner !== undefined) report(field, `${owner} already has this field; remove it from one of the two`);
  }
}

/** @param fields Owners of the fields so far, to which those of this part are added. */
function checkPart(part: ContractNode, own: readonly string[], fields: Map<string, string>, report: Report): void {
  const target = part.target();
  if (target === undefined) return;
  const name = target.path.at(-1)!;
  if (target.at('type').value !== 'object') report(part, `expected an object, whose fields can be shared; got ${name}`);
  for (const keyword of keywordsOf(target)) {
    const isTwice = own.includes(keyword) && !OF_OBJECTS.includes(keyword);
    if (isTwice) report(part, `both have ${keyword}; only one of the two can apply`);
  }
  for (const field of fieldsOf(target, [])) {
    const owner = fields.get(field);
    if (owner !== undefined) report(part, `${owner} and ${name} both have the field ${field}`);
    fields.set(field, name);
  }
}

function keywordsOf(schema: ContractNode): string[] {
  return schema
    .children()
    .map(({ path }) => path.at(-1)!)
    .filter((keyword) => !OF_ANY.includes(keyword) && !keyword.startsWith('x-'));
}

/** The names of an object's fields, with those that it shares. */
function fieldsOf(schema: ContractNode, above: readonly string[]): string[] {
  if (above.includes(schema.pointer)) return [];
  const own = schema.at('properties').children();
  const shared = schema.at('allOf').children();
  return [
    ...own.map(({ path }) => path.at(-1)!),
    ...shared.flatMap((part) => fieldsOf(part.resolve(), [...above, schema.pointer])),
  ];
}
