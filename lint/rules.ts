/** Our rules, in the order in which they run. */

import type { Rule } from './contract.ts';
import { errorCatalogue, errorExample } from './rules/errors.ts';
import { examplesPresent, exampleValid } from './rules/examples.ts';
import { knownExtension } from './rules/extensions.ts';
import {
  methodKeyOrder,
  methodsAlphabetical,
  parameterName,
  requiredAfterOptional,
  uniqueMethodName,
} from './rules/names.ts';
import { pricesKnown } from './rules/prices.ts';
import { quirkTested, quirkText } from './rules/quirks.ts';
import { danglingRef, recursiveSchema, refWithoutSiblings, unusedComponent } from './rules/references.ts';
import { schemaCompiles, schemaKeyword, schemaPattern, schemaTitle } from './rules/schemas.ts';
import { summarySentence } from './rules/texts.ts';

export const rules: readonly Rule[] = [
  uniqueMethodName,
  methodsAlphabetical,
  methodKeyOrder,
  parameterName,
  requiredAfterOptional,
  summarySentence,
  refWithoutSiblings,
  danglingRef,
  recursiveSchema,
  unusedComponent,
  schemaTitle,
  schemaKeyword,
  schemaPattern,
  schemaCompiles,
  knownExtension,
  pricesKnown,
  errorCatalogue,
  errorExample,
  examplesPresent,
  exampleValid,
  quirkText,
  quirkTested,
];
