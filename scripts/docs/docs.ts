/** The target `docs`: the reference pages of the site, one line per page or family of pages. */

import { exampleFit } from '../../contract/model/example-fit.ts';
import type { Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { callLanguages } from './call-languages.ts';
import { emitDifferencesPage } from './emit-differences-page.ts';
import { emitErrorsPage } from './emit-errors-page.ts';
import { emitGasPage } from './emit-gas-page.ts';
import { emitLimitsPage } from './emit-limits-page.ts';
import { emitMethodPage } from './emit-method-page.ts';
import { emitTypesPage } from './emit-types-page.ts';

/** Every page under docs/src/content/docs/reference; the layout that they use is in docs/src/components. */
export async function emitDocs(model: Model): Promise<GeneratedFile[]> {
  const languages = callLanguages(model);
  const { isStrict } = exampleFit(model);
  return [
    ...model.methods.map((method) => emitMethodPage(model, languages, method, (example) => isStrict(method, example))),
    ...model.operations.map((operation) => emitGasPage(model, operation)),
    emitTypesPage(model),
    emitErrorsPage(model),
    emitLimitsPage(model),
    emitDifferencesPage(model),
  ];
}
