/** Builds a Toy file: the provenance comment, then one form per line. */

import { type GeneratedFile, PROVENANCE } from '../generated-file.ts';

export class ToyFile {
  readonly #path: string;
  readonly #forms: string[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  print(...words: readonly string[]): void {
    this.#forms.push(`(${words.join(' ')})`);
  }

  finish(): GeneratedFile {
    const comments = PROVENANCE.map((line) => `; ${line}`);
    return { path: this.#path, text: [...comments, ...this.#forms, ''].join('\n') };
  }
}
