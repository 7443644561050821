/** Constants for the words of the contract: block tags, trends. */

import type { Model } from '../../../../contract/model/model.ts';
import { type NamedSchema, namesIn, type Schema } from '../../../../contract/model/schema.ts';
import { UnprintableError } from '../../unprintable-error.ts';
import { exported } from '../names.ts';
import type { GoTypes } from './types.ts';

export interface WordConstant {
  readonly name: string;
  readonly word: string;
  /** Of the types that contain the word, the one with the fewest words: types with more words accept its values too. */
  readonly type: string;
}

/**
 * Words of parameters have short names, `Latest`; others begin with their type: `TrendUp`. A word without a name of its
 * own, such as `*` or one that differs from another by a hyphen, is named after its place.
 */
export function wordConstants(model: Model, types: GoTypes): WordConstant[] {
  const asked = namesBelow(
    model,
    model.methods.flatMap(({ params, toleratedParams }) =>
      [...params, ...toleratedParams].map(({ strict }) => strict.schema),
    ),
  );
  const all = wordTypes(types);
  const taken = new Set([...types.named.keys(), ...types.interfaceUnions.keys(), ...types.structUnions.keys()]);
  return all.flatMap(({ goName, words, name }) =>
    words
      .filter((word) => !all.some((other) => other.words.length < words.length && other.words.includes(word)))
      .map((word, index) => {
        const short = asked.has(name) && /^[a-z]/i.test(word) ? [exported(word)] : [];
        const candidates = [...short, exported(`${goName}_${word}`), `${goName}${index + 1}`];
        const free = candidates.find((candidate) => candidate !== '' && !taken.has(candidate));
        if (free === undefined)
          throw new UnprintableError(`${goName}: no name in Go is free for ${JSON.stringify(word)}`);
        taken.add(free);
        return { name: free, word, type: goName };
      }),
  );
}

/** The types whose words are all among the given words, so that their values are also accepted. */
export function narrowerThan(types: GoTypes, words: readonly string[]): string[] {
  return wordTypes(types)
    .filter((each) => each.words.length < words.length && each.words.every((word) => words.includes(word)))
    .map(({ goName }) => goName);
}

function wordTypes(types: GoTypes): { goName: string; name: string; words: readonly string[] }[] {
  return [...types.named].flatMap(([goName, { name, schema }]) =>
    schema.kind === 'words' ? [{ goName, name, words: schema.words }] : [],
  );
}

function namesBelow(model: Model, schemas: readonly Schema[]): Set<string> {
  const found = new Set<string>();
  const named = new Map<string, NamedSchema>(model.schemas.map((each) => [each.name, each]));
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const inner of namesIn(named.get(name)!.schema)) visit(inner);
  };
  for (const schema of schemas) for (const name of namesIn(schema)) visit(name);
  return found;
}
