/** The target `docs`: the reference pages of the site, one line a page or a family of pages. */

import type { Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { callLanguages } from './call-languages.ts';
import { emitDifferencesPage } from './emit-differences-page.ts';
import { emitErrorsPage } from './emit-errors-page.ts';
import { emitGasPage } from './emit-gas-page.ts';
import { emitLimitsPage } from './emit-limits-page.ts';
import { emitMethodPage } from './emit-method-page.ts';
import { emitTypesPage } from './emit-types-page.ts';
import { readMethodTexts } from './read-texts.ts';

/** Every page under docs/src/content/docs/reference; the layout that they use is in docs/src/components. */
export async function emitDocs(model: Model): Promise<GeneratedFile[]> {
  const languages = callLanguages(model);
  return [
    ...readMethodTexts(model).map((texts) => emitMethodPage(model, languages, texts)),
    ...model.operations.map((operation) => emitGasPage(model, operation)),
    emitTypesPage(model),
    emitErrorsPage(model),
    emitLimitsPage(model),
    emitDifferencesPage(model),
  ];
}
