/** What an emitter hands over: one file of a target, relative to the target's folder. */

export interface GeneratedFile {
  /** With `/` between folders. */
  readonly path: string;
  /** The whole content, ending with a line break. */
  readonly text: string;
}

/** What a generated file says of itself, in the words of every language's comment. */
export const PROVENANCE = [
  'Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.',
  '`npm run generate -- --check` tells whether it is what they say.',
] as const;

/** Width of a line of generated code, in characters. */
export const LINE_CHARACTERS = 120;
