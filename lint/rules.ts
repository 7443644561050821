/** The linter's own rules, in the order in which they run; the rules that generation needs are in contract/checks/. */

import type { DocumentRule, ModelRule } from './rule.ts';
import { unusedComponent } from './rules/components.ts';
import { errorExample, errorListed, examplesPresent } from './rules/examples.ts';
import { methodKeyOrder, methodsAlphabetical, parameterCase } from './rules/methods.ts';
import { quirkTested, quirkUnique } from './rules/quirks.ts';
import { refWithoutSiblings, schemaPattern, schemaTitle } from './rules/schemas.ts';
import { summarySentence } from './rules/texts.ts';

export const documentRules: readonly DocumentRule[] = [
  methodsAlphabetical,
  methodKeyOrder,
  parameterCase,
  summarySentence,
  refWithoutSiblings,
  unusedComponent,
  schemaTitle,
  schemaPattern,
];

export const modelRules: readonly ModelRule[] = [errorExample, errorListed, examplesPresent, quirkUnique, quirkTested];
