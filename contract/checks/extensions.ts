/** Extensions: only those of the vocabulary, only in the places that it allows, only with values that its schemas accept. */

import { Ajv, type ValidateFunction } from 'ajv';
import type { ContractNode } from '../contract-node.ts';
import { shown } from '../contract-node.ts';
import type { Check, Report } from '../finding.ts';
import { type Extension, extensions, type Place } from '../vocabulary.ts';
import { holdsFreeNames, objectsOf } from '../walk.ts';

export const knownExtension: Check = {
  name: 'known-extension',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) {
      for (const object of objectsOf(root)) {
        if (holdsFreeNames(object.path)) continue;
        for (const [name, node] of object.members()) if (name.startsWith('x-')) checkExtension(name, node, report);
      }
    }
  },
};

const ajv = new Ajv({ allErrors: true, strict: true });
const compiled = new Map<Extension, ValidateFunction>();

function checkExtension(name: string, node: ContractNode, report: Report): void {
  const known = Object.hasOwn(extensions, name) ? extensions[name]! : [];
  if (known.length === 0) {
    report(node, `unknown extension ${name}; expected one of ${Object.keys(extensions).join(', ')}`);
    return;
  }
  const place = placeOf(node);
  const extension = known.find(({ places }) => place !== undefined && places.includes(place));
  if (extension === undefined) {
    const places = known.flatMap((candidate) => candidate.places);
    report(node, `${name} is only allowed on: ${places.join(', ')}`);
    return;
  }
  const validate = compiled.get(extension) ?? ajv.compile(extension.schema);
  compiled.set(extension, validate);
  if (validate(node.value)) return;
  for (const { instancePath, message } of validate.errors ?? []) {
    const fault = node.below(instancePath);
    report(fault, `${name}${instancePath} ${message ?? 'is invalid'}; got ${shown(fault.value)}`);
  }
}

/** The kind of object that has the extension; undefined for an object that cannot have any. */
function placeOf({ file, path }: ContractNode): Place | undefined {
  const shape = path.slice(0, -1).map((step) => (/^\d+$/.test(step) ? '#' : step));
  if (shape.length === 0) return 'root';
  if (shape.length === 3 && shape[0] === 'components' && shape[1] === 'schemas') return 'component schema';
  if (file.endsWith('.yaml')) return shape[0] === 'paths' && shape.length === 3 ? 'operation' : undefined;
  const written = shape.join('/');
  if (written === 'methods/#') return 'method';
  if (written === 'methods/#/examples/#') return 'pairing';
  if (written === 'methods/#/params/#' || written === 'methods/#/x-input/params/#') return 'descriptor';
  return shape.length === 3 && shape[0] === 'components' && shape[1] === 'contentDescriptors'
    ? 'descriptor'
    : undefined;
}
