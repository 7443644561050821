/** The quirks of one method, each with a link to its entry on the page of differences. */

import type { Quirk } from '../../contract/model/model.ts';
import { link, prose } from './mdx-page.ts';

const DIFFERENCES = '/reference/differences/';

export function quirkBlocks(quirks: readonly Quirk[]): string[] {
  return quirks.map(
    ({ id, text, decision }) => `- ${link(`\`${id}\``, `${DIFFERENCES}#${id}`)}: ${prose(text)} ${prose(decision)}`,
  );
}
