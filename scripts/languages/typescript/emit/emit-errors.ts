/** `errors.ts`: the error catalogue, which distinguishes more errors than the kinds do. */

import { errorKind } from '../../../../contract/model/error-kinds.ts';
import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile, typeSymbol, valueSymbol } from '../file.ts';
import { literal, quoted } from '../literals.ts';
import { files } from '../names.ts';

export function emitErrors(model: Model): GeneratedFile {
  const entry = typeSymbol('CatalogueEntry', files.catalogue);
  const file = new TypeScriptFile(files.errors, 'The error catalogue: every error that the service can return.');
  file.doc(['The name of an error in the catalogue.']);
  file.print`export type ErrorName =${model.errors.map(({ name }) => ` | ${quoted(name)}`)};`;
  file.print``;
  file.doc(['Every entry by its name.']);
  file.print`export const errors: { readonly [Name in ErrorName]: ${entry} } = ${literal(
    Object.fromEntries(
      model.errors.map((error) => [error.name, { kind: errorKind(error), ...error, name: undefined }]),
    ),
  )};`;
  file.print``;
  file.doc([
    'The name of the error in the catalogue; undefined for errors that the client detects, and for errors that are not in the catalogue.',
  ]);
  file.print`export function catalogueName(error: ${typeSymbol('ChainAccessError', files.error)}): ErrorName | undefined {`;
  file.print`  return ${valueSymbol('nameOf', files.catalogue)}(errors, error) as ErrorName | undefined;`;
  file.print`}`;
  return file.finish();
}
