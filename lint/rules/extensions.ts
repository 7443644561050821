/** Extensions: only those of `lint/extensions.ts`, only where they may stand, only with the value that they are for. */

import { Ajv, type ValidateFunction } from 'ajv';
import type { Report, Rule } from '../contract.ts';
import type { ContractFile, Path } from '../contract-file.ts';
import { extensions, type Place } from '../extensions.ts';
import { holdsFreeNames, objectsOf } from '../walk.ts';

export const knownExtension: Rule = {
  name: 'known-extension',
  check({ openrpcFile, openapiFile }, report) {
    const compile = compiler();
    for (const file of [openrpcFile, openapiFile]) {
      for (const { path, node } of objectsOf(file.value)) {
        if (holdsFreeNames(path)) continue;
        for (const [name, value] of Object.entries(node)) {
          if (name.startsWith('x-')) checkExtension(file, [...path, name], name, value, compile, report);
        }
      }
    }
  },
};

type Compile = (schema: object) => ValidateFunction;

function compiler(): Compile {
  const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true });
  return (schema) => ajv.compile(schema);
}

function checkExtension(
  file: ContractFile,
  path: Path,
  name: string,
  value: unknown,
  compile: Compile,
  report: Report,
): void {
  const known = extensions[name];
  if (known === undefined) {
    report(file, path, `${name} is no extension of this contract (lint/extensions.ts)`);
    return;
  }
  const place = placeOf(file, path.slice(0, -1));
  const extension = known.find(({ places }) => place !== undefined && places.includes(place));
  if (extension === undefined) {
    const places = known.flatMap((candidate) => candidate.places);
    report(file, path, `${name} may stand on ${places.join(' or ')} only`);
    return;
  }
  const validate = compile(extension.schema);
  if (validate(value)) return;
  for (const { instancePath, message } of validate.errors ?? []) {
    report(file, [...path, ...memberPath(instancePath)], `${name}${instancePath} ${message ?? 'is invalid'}`);
  }
}

function placeOf(file: ContractFile, path: Path): Place | undefined {
  const shape = path.map((step) => (typeof step === 'number' ? '#' : step));
  if (shape.length === 0) return 'root';
  if (shape.length === 3 && shape[0] === 'components' && shape[1] === 'schemas') return 'component schema';
  if (file.name.endsWith('.yaml')) return shape[0] === 'paths' && shape.length === 3 ? 'operation' : undefined;
  const written = shape.join('/');
  if (written === 'methods/#') return 'method';
  if (written === 'methods/#/examples/#') return 'pairing';
  if (written === 'methods/#/params/#' || written === 'methods/#/result') return 'descriptor';
  if (shape.length === 3 && shape[0] === 'components' && shape[1] === 'contentDescriptors') return 'descriptor';
  return undefined;
}

/** An Ajv instance path as steps; numbers are positions. */
function memberPath(instancePath: string): (string | number)[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
}
