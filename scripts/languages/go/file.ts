/** Builds a Go file: lines in order, in gofmt's layout, with wrapped doc comments and sorted imports. */

import { wrap } from '../doc-comment.ts';
import { type GeneratedFile, LINE_CHARACTERS, PROVENANCE } from '../generated-file.ts';
import { PACKAGE } from './names.ts';

/** The width of a tab as editors show it; gofmt limits no line. */
const TAB_CHARACTERS = 4;

export class GoFile {
  readonly #path: string;
  readonly #duty: string;
  readonly #package: string;
  readonly #imports = new Set<string>();
  #body = '';

  /**
   * @param path Relative to the target's folder.
   * @param duty One sentence that opens the file.
   */
  constructor(path: string, duty: string, packageName = PACKAGE) {
    this.#path = path;
    this.#duty = duty;
    this.#package = packageName;
  }

  imports(...paths: string[]): void {
    for (const path of paths) this.#imports.add(path);
  }

  /** Prints text unchanged and ends the line. */
  line(text = ''): void {
    this.#body += `${text}\n`;
  }

  /** Prints a doc comment; a paragraph that is an array is printed as a list in gofmt's layout. */
  doc(paragraphs: readonly (string | readonly string[] | undefined)[], indent = ''): void {
    this.#body += comment(paragraphs, indent);
  }

  /** Prints a function of one statement, on three lines: gofmt accepts this for any length. */
  func(signature: string, statement: string): void {
    this.line(`func ${signature} {`);
    this.line(`\t${statement}`);
    this.line('}');
  }

  /** Prints the two methods that encoding/json calls. */
  marshaling(name: string): void {
    this.line();
    this.doc(['MarshalJSON fails on a value that the contract does not allow.']);
    this.func(`(v ${name}) MarshalJSON() ([]byte, error)`, 'return marshal(v.encode)');
    this.line();
    this.doc(['UnmarshalJSON is lenient with what services send, and keeps unknown fields.']);
    this.func(`(v *${name}) UnmarshalJSON(data []byte) error`, 'return unmarshal(data, v.decode)');
  }

  /** Whether the text printed so far contains `text`. */
  mentions(text: string): boolean {
    return this.#body.includes(text);
  }

  finish(): GeneratedFile {
    if (/\bjson\./.test(this.#body)) this.imports('encoding/json');
    const opening = comment([this.#duty, PROVENANCE.join('\n')], '');
    const paths = [...this.#imports].toSorted();
    const standard = paths.filter((path) => !path.includes('.')).map((path) => `\t"${path}"\n`);
    const others = paths.filter((path) => path.includes('.')).map((path) => `\t"${path}"\n`);
    const groups = [standard, others].filter((group) => group.length > 0).map((group) => group.join(''));
    const imports = groups.length === 0 ? '' : `import (\n${groups.join('\n')})\n\n`;
    const text = `${opening}\npackage ${this.#package}\n\n${imports}${this.#body.replace(/^\n+/, '')}`;
    return { path: this.#path, text: `${text.trimEnd()}\n` };
  }
}

/** A comment of paragraphs and lists with empty lines between them; empty if there are none. */
export function comment(paragraphs: readonly (string | readonly string[] | undefined)[], indent: string): string {
  const width = LINE_CHARACTERS - indent.length * TAB_CHARACTERS - '// '.length;
  const blocks = paragraphs
    .filter((block): block is string | readonly string[] => block !== undefined && block.length > 0)
    .map((block) =>
      typeof block === 'string'
        ? wrap(block, width)
        : block.flatMap((item) =>
            wrap(item, width - '    '.length).map((line, index) => (index === 0 ? `  - ${line}` : `    ${line}`)),
          ),
    );
  const lines = blocks.flatMap((block, index) => (index > 0 ? ['', ...block] : block));
  return lines.map((line) => `${`${indent}// ${line}`.trimEnd()}\n`).join('');
}

/** A sentence that begins with a name: `Returns ...` as `GetLogs returns ...`. */
export function sentenceOf(name: string, text: string | undefined): string {
  const sentence = text === undefined || text === '' ? 'Is described in the contract.' : text;
  return `${name} ${lowerFirst(sentence)}`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
