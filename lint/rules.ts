/** The linter's own rules, in the order in which they run; what generation needs is in contract/checks/. */

import type { DocumentRule, ModelRule } from './rule.ts';
import { unusedComponent } from './rules/components.ts';
import { errorExample, examplesPresent } from './rules/examples.ts';
import { methodKeyOrder, methodsAlphabetical } from './rules/methods.ts';
import { quirkTested, quirkText } from './rules/quirks.ts';
import { refWithoutSiblings, schemaPattern, schemaTitle } from './rules/schemas.ts';
import { summarySentence } from './rules/texts.ts';

export const documentRules: readonly DocumentRule[] = [
  methodsAlphabetical,
  methodKeyOrder,
  summarySentence,
  refWithoutSiblings,
  unusedComponent,
  schemaTitle,
  schemaPattern,
];

export const modelRules: readonly ModelRule[] = [errorExample, examplesPresent, quirkText, quirkTested];
