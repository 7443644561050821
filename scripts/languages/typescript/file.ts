/** A TypeScript file in the making: text is printed in order, and every symbol that is printed brings its import. */

import { docComment } from '../doc-comment.ts';
import { type GeneratedFile, LINE_CHARACTERS, PROVENANCE } from '../generated-file.ts';

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
   * @param directive A comment for the compiler that has to come first.
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
  const modules = [...new Set(symbols.map(({ from }) => from))].sort((a, b) =>
    inOrder(withoutSuffix(a), withoutSuffix(b)),
  );
  return modules
    .map((from) =>
      importLine(
        symbols.filter((symbol) => symbol.from === from),
        from,
      ),
    )
    .join('');
}

function importLine(symbols: readonly ImportedSymbol[], from: string): string {
  const onlyTypes = symbols.every(({ isType }) => isType);
  const names = symbols
    .toSorted((a, b) => inOrder(a.name, b.name))
    .map(({ name, isType }) => (isType && !onlyTypes ? `type ${name}` : name));
  return wrapped(`${onlyTypes ? 'import type' : 'import'} {`, names, `} from '${from}';`);
}

/** `open a, b close` on one line where it fits, else one name a line. */
export function wrapped(open: string, names: readonly string[], close: string): string {
  const line = `${open} ${names.join(', ')} ${close}\n`;
  return line.length <= LINE_CHARACTERS + 1
    ? line
    : `${open}\n${names.map((name) => `  ${name},\n`).join('')}${close}\n`;
}

function withoutSuffix(module: string): string {
  return module.replace(/\.ts$/, '');
}

/** The order of imports: place by place, letters before their case, capitals first, numbers by their value. */
export function inOrder(a: string, b: string): number {
  const [left, right] = [places(a), places(b)];
  for (const [index, place] of left.entries()) {
    const other = right[index] ?? '';
    if (place === other) continue;
    if (/^\d/.test(place) && /^\d/.test(other)) return Number(place) - Number(other);
    const [lower, otherLower] = [place.toLowerCase(), other.toLowerCase()];
    return (lower === otherLower ? place < other : lower < otherLower) ? -1 : 1;
  }
  return left.length - right.length;
}

/** Numbers, and every other character by itself. */
function places(name: string): string[] {
  return name.match(/\d+|\D/g) ?? [];
}
