/** The page of differences and decisions: every quirk, by its id. */

import type { Model, Quirk } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { link, MdxPage, prose } from './mdx-page.ts';

export function emitDifferencesPage(model: Model): GeneratedFile {
  const page = new MdxPage('differences', {
    title: 'Differences and decisions',
    description: 'Where clients and nodes differ from the published API, and what the service does.',
    order: 13,
  });
  page.add(
    'Output is strict: the service passes results on as the node returned them. Input is tolerant, because common clients send more than the published API allows. With `--strict`, the service accepts only what the contract allows. Each difference has an id, which is also in the title of its test.',
    ...placedQuirks(model)
      .sort((a, b) => (a.quirk.id < b.quirk.id ? -1 : 1))
      .flatMap(({ quirk, methods }) => [
        `## ${quirk.id}`,
        prose(quirk.text),
        `**Decision.** ${prose(quirk.decision)}`,
        `<small>${methods.length === 0 ? 'The whole service' : methods.map(methodLink).join(', ')}. Seen in: ${prose(quirk.source)}.</small>`,
      ]),
  );
  return page.finish();
}

interface PlacedQuirk {
  readonly quirk: Quirk;
  /** The methods that have the quirk; none if it belongs to the whole service. */
  readonly methods: string[];
}

function placedQuirks(model: Model): PlacedQuirk[] {
  const byId = new Map<string, PlacedQuirk>(model.serviceQuirks.map((quirk) => [quirk.id, { quirk, methods: [] }]));
  for (const { name, quirks } of model.methods) {
    for (const quirk of quirks) {
      const placed = byId.get(quirk.id) ?? { quirk, methods: [] };
      placed.methods.push(name);
      byId.set(quirk.id, placed);
    }
  }
  return [...byId.values()];
}

function methodLink(name: string): string {
  return link(`\`${name}\``, `/reference/methods/${name}/`);
}
