/** The quirks of one method, each with a link to its entry on the page of differences. */

import { link, prose } from './mdx-page.ts';
import type { Quirk } from './read-texts.ts';

const DIFFERENCES = '/reference/differences/';

export function quirkBlocks(quirks: readonly Quirk[]): string[] {
  return quirks.map(
    ({ id, text, decision }) => `- ${link(`\`${id}\``, `${DIFFERENCES}#${id}`)}: ${prose(text)} ${prose(decision)}`,
  );
}
