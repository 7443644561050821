/** A value of a contract file that knows where it stands, so that every complaint names the file and the JSON path. */

/** What is wrong with a contract file, and where: `openrpc.json#/methods/0/x-credits: expected a whole number; got "80"`. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

const SHOWN_CHARACTERS = 60;

export class ContractNode {
  /** Name of the file, as the complaint shows it. */
  readonly file: string;
  /** JSON pointer from the root (RFC 6901); empty for the root itself. */
  readonly pointer: string;
  readonly value: unknown;
  readonly #root: ContractNode;

  constructor(file: string, value: unknown, pointer = '', root?: ContractNode) {
    this.file = file;
    this.value = value;
    this.pointer = pointer;
    this.#root = root ?? this;
  }

  /** @throws {ContractError} Always: `what` with the place in front. */
  fail(what: string): never {
    throw new ContractError(`${this.file}#${this.pointer}: ${what}`);
  }

  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  /** The members of an object, in the order of the file. */
  members(): [name: string, node: ContractNode][] {
    return Object.entries(this.#object()).map(([name, value]) => [name, this.#child(name, value)]);
  }

  member(name: string): ContractNode {
    return this.optional(name) ?? this.fail(`member ${JSON.stringify(name)} is missing`);
  }

  optional(name: string): ContractNode | undefined {
    const object = this.#object();
    return Object.hasOwn(object, name) ? this.#child(name, object[name]) : undefined;
  }

  items(): ContractNode[] {
    if (!Array.isArray(this.value)) return this.#expected('a list');
    return this.value.map((item, index) => this.#child(String(index), item));
  }

  /** The items of a list that need not be there. */
  itemsOf(name: string): ContractNode[] {
    return this.optional(name)?.items() ?? [];
  }

  /** The members of an object that need not be there. */
  membersOf(name: string): [name: string, node: ContractNode][] {
    return this.optional(name)?.members() ?? [];
  }

  string(): string {
    return typeof this.value === 'string' ? this.value : this.#expected('a string');
  }

  boolean(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.#expected('true or false');
  }

  wholeNumber(): number {
    const isWhole = typeof this.value === 'number' && Number.isSafeInteger(this.value) && this.value >= 0;
    return isWhole ? (this.value as number) : this.#expected('a whole number');
  }

  integer(): number {
    return Number.isSafeInteger(this.value) ? (this.value as number) : this.#expected('an integer');
  }

  strings(): string[] {
    return this.items().map((item) => item.string());
  }

  /** One of `words`, typed as such. */
  word<Word extends string>(words: readonly Word[]): Word {
    return words.find((word) => word === this.value) ?? this.#expected(`one of ${words.join(', ')}`);
  }

  /** The node that `$ref` points to, or this node when it has none. One step; a dangling reference is a complaint. */
  resolve(): ContractNode {
    const reference = this.isObject ? this.optional('$ref') : undefined;
    if (reference === undefined) return this;
    const pointer = reference.string();
    if (!pointer.startsWith('#/'))
      reference.fail(`expected a reference into the same file (#/...); got ${shown(pointer)}`);
    let target = this.#root;
    for (const part of pointer.slice(2).split('/')) {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const next = target.isObject ? target.optional(name) : undefined;
      if (next === undefined) return reference.fail(`nothing is at ${shown(pointer)}`);
      target = next;
    }
    return target;
  }

  /** The last part of `$ref`: the component's name. */
  referencedName(): string | undefined {
    const reference = this.isObject ? this.optional('$ref') : undefined;
    return reference && this.resolve().pointer.split('/').at(-1);
  }

  #object(): Record<string, unknown> {
    return this.isObject ? (this.value as Record<string, unknown>) : this.#expected('an object');
  }

  #child(name: string, value: unknown): ContractNode {
    const part = name.replaceAll('~', '~0').replaceAll('/', '~1');
    return new ContractNode(this.file, value, `${this.pointer}/${part}`, this.#root);
  }

  #expected(what: string): never {
    return this.fail(`expected ${what}; got ${shown(this.value)}`);
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
}
