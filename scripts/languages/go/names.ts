/** How names of the contract become names in Go. */

import { pascalCase } from '../../../contract/names.ts';
import { UnprintableError } from '../unprintable-error.ts';

/** Import path of the module, which is also the path of its folder on the host of its repository. */
export const MODULE = 'github.com/chain-access/chain-access/generated/go';
export const PACKAGE = 'chainaccess';

/** Initialisms, which Go writes in capitals. */
const INITIALISMS = ['Id', 'Url', 'Json', 'Http'];
const KEYWORDS = new Set(
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var'.split(
    ' ',
  ),
);
/** Names that the bodies of generated functions use, and that a parameter would hide. */
const TAKEN = new Set(
  [
    'c ctx e d do json more nil optional true false bool string float64 int64 error',
    'decodeList decodeMap decodePair decodeOneOrMany decodeObject encodeList encodeMap encodeObjects encodeValue listOf listWriter mapOf mapWriter nullOr',
    'oneOrMany orNull pairOf pairWriter pointed pointerTo textOf valueOf wordOf writeRaw writeText',
  ]
    .join(' ')
    .split(' '),
);

/** `chainId` as `ChainID`, `uint64` as `Uint64`, `1559fee` as `X1559fee`. */
export function exported(name: string): string {
  const pascal = pascalCase(name).replaceAll(/[A-Z][a-z0-9]*/g, (word) =>
    INITIALISMS.includes(word) ? word.toUpperCase() : word,
  );
  return /^\d/.test(pascal) ? `X${pascal}` : pascal;
}

/** `eth_getBlockByNumber` as `GetBlockByNumber`: the namespace is left out. */
export function methodName(wireName: string): string {
  return exported(wireName.replace(/^[^_]*_/, ''));
}

/** The name of a parameter, with an underscore if it would be a keyword or hide another name. */
export function parameter(name: string): string {
  const camel = name.replaceAll(/[A-Z][a-z0-9]*/g, (word) => (INITIALISMS.includes(word) ? word.toUpperCase() : word));
  return KEYWORDS.has(camel) || TAKEN.has(camel) ? `${camel}_` : camel;
}

/** The plural of a name. */
export function plural(name: string): string {
  return /(s|x|sh|ch)$/.test(name) ? `${name}es` : `${name}s`;
}

/** @throws {UnprintableError} If two declarations would have the same name. */
export function refuseTwice(names: readonly string[], where: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new UnprintableError(`${where}: two declarations would be called ${name} in Go`);
    seen.add(name);
  }
}
