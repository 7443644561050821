/** A value of a contract file together with its place, so that every message can state the file and the JSON path. */

/** An error in a contract file, with its place: `openrpc.json#/methods/0/x-credits: expected a whole number such as 80; got "80"`. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** The place of the wrong value; undefined for a file that cannot be read. */
  readonly place: ContractNode | undefined;
  /** The message without the place. */
  readonly what: string;

  constructor(file: string, what: string, place?: ContractNode) {
    super(place === undefined ? `${file}: ${what}` : `${file}#${place.pointer}: ${what}`);
    this.place = place;
    this.what = what;
  }
}

const SHOWN_CHARACTERS = 60;

export class ContractNode {
  /** Name of the file. */
  readonly file: string;
  /** Names of fields and positions of items from the root to here; empty for the root itself. */
  readonly path: readonly string[];
  /** undefined for a place that does not exist in the file. */
  readonly value: unknown;
  readonly #root: ContractNode;

  constructor(file: string, value: unknown, path: readonly string[] = [], root?: ContractNode) {
    this.file = file;
    this.value = value;
    this.path = path;
    this.#root = root ?? this;
  }

  /** JSON pointer from the root (RFC 6901). */
  get pointer(): string {
    return this.path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  }

  /** @throws {ContractError} always, for this place. */
  fail(what: string): never {
    throw new ContractError(this.file, what, this);
  }

  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  /** The place below this one, whether it exists or not. */
  at(...steps: readonly (string | number)[]): ContractNode {
    return steps.reduce<ContractNode>((node, step) => node.#child(String(step)), this);
  }

  /** The place at a JSON pointer that starts here, whether it exists or not. */
  below(pointer: string): ContractNode {
    const steps = pointer.split('/').slice(1);
    return this.at(...steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')));
  }

  /** The fields of an object or the items of a list; none for any other value. */
  children(): ContractNode[] {
    const isContainer = typeof this.value === 'object' && this.value !== null;
    return isContainer ? Object.keys(this.value as object).map((step) => this.#child(step)) : [];
  }

  /** The fields of an object, in the order of the file. */
  members(): [name: string, node: ContractNode][] {
    return Object.keys(this.#object()).map((name) => [name, this.#child(name)]);
  }

  member(name: string): ContractNode {
    return this.optional(name) ?? this.fail(`missing field ${JSON.stringify(name)}`);
  }

  optional(name: string): ContractNode | undefined {
    return Object.hasOwn(this.#object(), name) ? this.#child(name) : undefined;
  }

  items(): ContractNode[] {
    return Array.isArray(this.value) ? this.children() : this.#expected('a list');
  }

  /** The items of a list that may be missing. */
  itemsOf(name: string): ContractNode[] {
    return this.optional(name)?.items() ?? [];
  }

  /** The fields of an object that may be missing. */
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
    return isWhole ? (this.value as number) : this.#expected('a whole number such as 80');
  }

  integer(): number {
    return Number.isSafeInteger(this.value) ? (this.value as number) : this.#expected('an integer such as -32602');
  }

  strings(): string[] {
    return this.items().map((item) => item.string());
  }

  /** One of `words`, typed as such. */
  word<Word extends string>(words: readonly Word[]): Word {
    return words.find((word) => word === this.value) ?? this.#expected(`one of ${words.join(', ')}`);
  }

  /** The text of `$ref`; undefined when this is not a reference. */
  get reference(): string | undefined {
    const reference = this.at('$ref').value;
    return typeof reference === 'string' ? reference : undefined;
  }

  /** The node that `$ref` points to, in one step; undefined if this is not a reference into the same file, or the reference dangles. */
  target(): ContractNode | undefined {
    const { reference } = this;
    if (!reference?.startsWith('#/')) return undefined;
    const target = this.#root.below(reference.slice(1));
    return target.value === undefined ? undefined : target;
  }

  /** The node that `$ref` points to, or this node when it is not a reference. */
  resolve(): ContractNode {
    if (!this.isObject || this.optional('$ref') === undefined) return this;
    return this.target() ?? this.member('$ref').fail(`no value exists at ${shown(this.at('$ref').value)}`);
  }

  /** The last step of `$ref`: the component's name. */
  referencedName(): string | undefined {
    const target = this.resolve();
    return target === this ? undefined : target.path.at(-1);
  }

  #object(): Record<string, unknown> {
    return this.isObject ? (this.value as Record<string, unknown>) : this.#expected('an object');
  }

  #child(step: string): ContractNode {
    const isHere = typeof this.value === 'object' && this.value !== null && Object.hasOwn(this.value, step);
    const value = isHere ? (this.value as Record<string, unknown>)[step] : undefined;
    return new ContractNode(this.file, value, [...this.path, step], this.#root);
  }

  #expected(what: string): never {
    return this.fail(`expected ${what}; got ${shown(this.value)}`);
  }
}

/** A value as it appears in a message: as JSON, shortened. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
}
