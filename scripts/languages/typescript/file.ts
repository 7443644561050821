/**
 * Builds a TypeScript file: emitters print text in order, and each printed symbol adds its own import. The run formats
 * the file afterwards, so that emitters need not wrap lines or sort imports.
 */

import { docComment } from '../doc-comment.ts';
import { type GeneratedFile, PROVENANCE } from '../generated-file.ts';

/** A name exported by another module. */
export interface ImportedSymbol {
  readonly name: string;
  /** Module to import from: `./schemas.ts`. */
  readonly from: string;
  readonly isType: boolean;
}

type Printable = string | number | ImportedSymbol | readonly Printable[];

/** A type exported by `./path`. */
export function typeSymbol(name: string, path: string): ImportedSymbol {
  return { name, from: `./${path}`, isType: true };
}

/** A value exported by `./path`. */
export function valueSymbol(name: string, path: string): ImportedSymbol {
  return { name, from: `./${path}`, isType: false };
}

export class TypeScriptFile {
  readonly #path: string;
  readonly #duty: string;
  readonly #directive: string;
  readonly #imports = new Map<string, ImportedSymbol>();
  #body = '';

  /**
   * @param path Relative to the target's folder.
   * @param duty One sentence that opens the file.
   * @param directive A comment for the compiler, which has to be the first line.
   */
  constructor(path: string, duty: string, directive = '') {
    this.#path = path;
    this.#duty = duty;
    this.#directive = directive;
  }

  /** Prints one piece of text and ends the line. */
  print(strings: TemplateStringsArray, ...values: Printable[]): void {
    this.#body += `${String.raw({ raw: strings }, ...values.map((value) => this.#text(value)))}\n`;
  }

  /** Prints a doc comment of the given paragraphs, if there are any. */
  doc(paragraphs: readonly (string | undefined)[], indent = ''): void {
    this.#body += docComment(paragraphs, indent);
  }

  finish(): GeneratedFile {
    const opening = docComment([this.#duty, PROVENANCE.join('\n')]);
    const imports = importLines([...this.#imports.values()]);
    const parts = [opening, imports, this.#body.replace(/^\n+/, '')].filter((part) => part !== '');
    return { path: this.#path, text: `${this.#directive}${parts.join('\n')}` };
  }

  #text(value: Printable): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (Array.isArray(value)) return value.map((item) => this.#text(item)).join('');
    const symbol = value as ImportedSymbol;
    if (symbol.from !== `./${this.#path}`) {
      const known = this.#imports.get(symbol.name);
      this.#imports.set(symbol.name, known?.isType === false ? known : symbol);
    }
    return symbol.name;
  }
}

function importLines(symbols: readonly ImportedSymbol[]): string {
  const modules = Map.groupBy(symbols, ({ from }) => from);
  return [...modules].map(([from, ofModule]) => importLine(ofModule, from)).join('');
}

function importLine(symbols: readonly ImportedSymbol[], from: string): string {
  const onlyTypes = symbols.every(({ isType }) => isType);
  const names = symbols.map(({ name, isType }) => (isType && !onlyTypes ? `type ${name}` : name));
  return `${onlyTypes ? 'import type' : 'import'} { ${names.join(', ')} } from '${from}';\n`;
}
