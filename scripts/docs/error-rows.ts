/** Errors of the catalogue as rows that link to their entries on the errors page. */

import type { CatalogueError } from '../../contract/model/model.ts';
import { attribute, BASE, prose } from './mdx-page.ts';

export function errorRows(errors: readonly CatalogueError[]): string {
  const rows = errors.map((error) =>
    [
      `<ErrorRow${attribute('name', error.name)}${attribute('href', `${BASE}/reference/errors/#${error.name.toLowerCase()}`)}${errorTraits(error)}>`,
      prose(error.when),
      '</ErrorRow>',
    ].join('\n\n'),
  );
  return ['<Errors>', ...rows, '</Errors>'].join('\n\n');
}

/** The facts that a caller's program reads, as attributes. */
export function errorTraits({ code, http, charged, retryable }: CatalogueError): string {
  return [
    attribute('code', code),
    attribute('http', http),
    attribute('charged', charged),
    attribute('retryable', retryable),
  ].join('');
}
