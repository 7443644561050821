/** `catalogue.py`: the error catalogue, which distinguishes more errors than the kinds do. */

import { errorKind } from '../../../../contract/model/error-kinds.ts';
import type { CatalogueError, Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { PythonFile } from '../file.ts';
import { quoted } from '../literals.ts';

export function emitCatalogue(model: Model): GeneratedFile {
  const file = new PythonFile(
    'chain_access/catalogue.py',
    'The error catalogue: every error that the service can return.',
  );
  file.use('typing', 'Literal', 'TypeAlias', 'cast');
  file.use('._catalogue', 'CatalogueEntry', 'name_of');
  file.useType('.errors', 'ChainAccessError');
  file.print('ErrorName: TypeAlias = Literal[', ...model.errors.map(({ name }) => `    "${name}",`), ']');
  file.print('"""The name of an error in the catalogue."""');
  file.print('', 'ERRORS: dict[ErrorName, CatalogueEntry] = {', ...model.errors.flatMap(entry), '}');
  file.print('"""Every entry by its name."""', '', '');
  file.print('def catalogue_name(error: ChainAccessError) -> ErrorName | None:');
  file.print('    """The name of the error in the catalogue.');
  file.print(
    '',
    '    None for errors that the client detects, and for errors that are not in the catalogue.',
    '    """',
  );
  file.print('    return cast("ErrorName | None", name_of(ERRORS, error))');
  return file.finish();
}

function entry(error: CatalogueError): string[] {
  const members = [
    ['kind', quoted(errorKind(error))],
    ['code', String(error.code)],
    ['message', quoted(error.message)],
    ['http', String(error.http)],
    ['is_retryable', error.retryable ? 'True' : 'False'],
    ['is_charged', error.charged ? 'True' : 'False'],
    ['when', quoted(error.when)],
    ...(error.reason === undefined ? [] : [['reason', quoted(error.reason)]]),
  ];
  return [
    `    "${error.name}": CatalogueEntry(`,
    ...members.map(([name, value]) => `        ${name}=${value},`),
    '    ),',
  ];
}
