/** Every language, in the order of the documentation's tabs. A new language is a folder beside this file and a line here. */

import type { Language } from './language.ts';

export const languages: readonly Language[] = [
  (await import('./typescript/typescript.ts')).typescript,
  (await import('./python/python.ts')).python,
  (await import('./go/go.ts')).go,
];
